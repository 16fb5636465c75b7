import type { CodegenConfig } from "@graphql-codegen/cli";

/** Types, documents and hooks of some files in one file. What is read there are the templates marked `GraphQL`. */
const from = (...documents: string[]) => generated(documents);

const generated = (documents: string[], asTexts = false) => ({
  documents,
  plugins: ["typescript-operations", "./web/apollo/codegen-documents.cjs"],
  config: {
    asTexts,
    useTypeImports: true,
    enumsAsTypes: true,
    nonOptionalTypename: true,
    skipTypeNameForRoot: true,
    // A spread fragment is read by who spread it only where it says `@unmask`; else by the component it is named after.
    inlineFragmentTypes: "mask",
    customDirectives: { apolloUnmask: true },
    scalars: { DateTime: "string", Date: "string", ID: "string" },
  },
});

// The back-office's documents are a file of their own, so that nobody else's browser downloads them.
const admin = "web/domains/admin";
// Visitors' screens call without the client: their operations are texts, and no hook of theirs brings it along.
const visitor = ["web/domains/auth/*.{ts,tsx}", "web/pages/sign-up/*.{ts,tsx}"];
// What few of them need is in a file of its own, which comes with its screen.
const later = ["web/domains/auth/{GoogleButton,PasskeyButton,SecondStep}.tsx"];
const shared = ["web/domains/billing/{usePlans,useChoosePlan}.ts", "web/domains/users/users.live.ts"];
// What only the settings ask, and only once they stand.
const settings = [
  "web/pages/profile/*.tsx",
  "web/domains/users/{ChangeAddressDialog.tsx,SecondFactor.tsx,sendPreferences.ts}",
];
// What only the palette asks, only the calendar, and only what shows the focus.
const search = "web/domains/search/*.ts";
const calendar = "web/pages/calendar/*.ts";
const insights = ["web/pages/insights/*.ts", "web/domains/insights/useFocusSummary.ts"];
// What only a session's screen asks, once it stands: to correct what ran, and to turn to another task.
const session = ["web/pages/session/time/*.{ts,tsx}", "web/pages/session/switchTask.ts"];
const lives = "web/domains/{sessions/sessions,tasks/tasks}.live.ts";
// What is done to a timer's phases, its small window, interruptions, absences, and what is seen when a session is over, come a moment after the screens.
const timer = [
  "web/domains/timer/{phaseActs,interruptionActs,answerAbsence}.ts",
  "web/domains/tasks/{FinishedTasks,TickById}.tsx",
];
const noTests = "!web/**/*.{test,fixture}.{ts,tsx}";
const config: CodegenConfig = {
  schema: "schema.graphql",
  generates: {
    "web/apollo/generated/graphql.ts": from(
      "web/{app,apollo,pages,domains}/**/*.{ts,tsx}",
      `!${admin}/**`,
      ...settings.map((files) => `!${files}`),
      `!${search}`,
      `!${calendar}`,
      ...insights.map((files) => `!${files}`),
      ...session.map((files) => `!${files}`),
      ...timer.map((file) => `!${file}`),
      ...visitor.map((files) => `!${files}`),
      "!web/apollo/generated/**",
      noTests,
    ),
    "web/apollo/generated/visitor.ts": generated(
      [...visitor, ...shared, ...later.map((file) => `!${file}`), noTests],
      true,
    ),
    "web/apollo/generated/visitorLater.ts": generated([...later, "web/domains/users/users.live.ts"], true),
    "web/apollo/generated/settings.ts": from(...settings, "web/domains/users/users.live.ts", noTests),
    "web/apollo/generated/search.ts": from(search, noTests),
    "web/apollo/generated/calendar.ts": from(calendar, lives, noTests),
    "web/apollo/generated/insights.ts": from(...insights, noTests),
    "web/apollo/generated/session.ts": from(...session, "web/domains/sessions/sessions.live.ts", noTests),
    "web/apollo/generated/timer.ts": from(...timer, "web/domains/sessions/sessions.live.ts", noTests),
    "web/apollo/generated/admin.ts": from(`${admin}/**/*.{ts,tsx}`, noTests),
  },
};

export default config;
