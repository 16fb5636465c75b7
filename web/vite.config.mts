// Builds the web app into web/dist: page by page, every name with its content's hash, nothing inline but one script whose hash the server's CSP names.
import { readFile } from "node:fs/promises";
import path from "node:path";
import mediaNames from "@csstools/postcss-global-data";
import react from "@vitejs/plugin-react";
import customMedia from "postcss-custom-media";
import { type CSSOptions, defaultClientConditions, defineConfig, type Plugin, runnerImport } from "vite";
import { firstPages } from "./firstPage.mjs";
import { waitForNames } from "./preloads.mjs";

/** Where `npm run dev:api` listens. */
const api = process.env.API_URL ?? "http://127.0.0.1:4000";

/** Libraries change less often than we do, so each family is a file of its own that browsers keep between releases. */
const family = (name: string, packages: string) => ({
  name,
  priority: 20,
  test: new RegExp(`[\\\\/]node_modules[\\\\/](?:${packages})[\\\\/]`),
});

/** Some modules with all that they import, as one file: what is fetched together need not be told apart, and compresses better. */
const whole = (name: string, priority: number, ...modules: string[]) => ({
  name,
  priority,
  test: new RegExp(`[\\\\/](?:${modules.join("|")})\\.(?:tsx?|mjs|css)$`),
  includeDependenciesRecursively: true,
});

/** The same without what they import: it stands wherever those need it who have it in common. */
const alone = (name: string, ...modules: string[]) => ({
  ...whole(name, 0, ...modules),
  includeDependenciesRecursively: false,
});

/** What packages call the folder of their files says nothing of what is in it. */
const namesNothing = /^(?:esm|dist|lib|index)$/;

/** A name for a built file that no other has (web/preloads.mts). */
const nameOf = ({ name, moduleIds }: { name: string; moduleIds: string[] }): string => {
  const [, found = name] = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(moduleIds.at(-1) ?? "") ?? [];
  return namesNothing.test(name) ? found.replace(/^\W+/, "").replace(/\W+/g, "-") : name;
};

/** The variables of ui/variables.ts whose names begin so, as rules of a style sheet. */
async function variablesOf(beginning: string): Promise<string> {
  const { module } = await runnerImport<{ rulesOf: (beginning: string) => string }>(
    `${import.meta.dirname}/ui/variables.ts`,
    {
      configFile: false,
      // Run in Node, the theme would be given the compiled contract; its source is always there.
      resolve: { alias: { "#contract": `${import.meta.dirname}/../api/contract` } },
    },
  );
  return module.rulesOf(beginning);
}

/**
 * `import "virtual:tokens.css"`: the design tokens as a style sheet of their own, so that the first paint has the right ground,
 * and the landing page its colours, before or without any of the app's code.
 */
function tokens(): Plugin {
  const name = "virtual:tokens.css";
  const dark = "@media (prefers-color-scheme:dark){:root:not([data-mantine-color-scheme]){color-scheme:dark}}";
  return {
    name: "tokens",
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: async (id) => (id === `\0${name}` ? `${await variablesOf("--st-")}\n${dark}` : undefined),
  };
}

/**
 * The sentences of the contract one by one in a build, so that each screen brings those that it says: as the one object that
 * they are in the sources all of them would come with the first.
 */
function sentences(): Plugin {
  const file = `${import.meta.dirname}/../api/contract/messages.ts`;
  const name = "\0sentences";
  return {
    name: "sentences",
    apply: "build",
    enforce: "pre",
    resolveId: (id) => (id === name ? id : undefined),
    async load(id) {
      if (path.resolve(id) === path.resolve(file)) return `export * as messages from ${JSON.stringify(name)};`;
      if (id !== name) return undefined;
      const { module } = await runnerImport<{ messages: object }>(file, { configFile: false });
      return Object.entries(module.messages)
        .map(([key, said]) => `export const ${key} = ${typeof said === "string" ? JSON.stringify(said) : said};`)
        .join("\n");
    },
  };
}

/**
 * The router's parts as what they are, without effects: a name for developer tools and a call of React's look like one, and each
 * part that nobody uses would come along for it (3.5 KiB).
 */
const pureRouter = (): Plugin => ({
  name: "pure-router",
  apply: "build",
  transform: (code, id) =>
    /[\\/]node_modules[\\/]react-router[\\/]/.test(id)
      ? {
          code: code
            .replace(/^\w+\.displayName = "[\w.]+";$/gm, "")
            .replace(/^(var \w+ = )(\w+\.(?:forwardRef|memo|createContext)\()/gm, "$1/* @__PURE__ */ $2"),
          map: null,
        }
      : undefined,
});

const componentClasses = /@mantine[\\/]core[\\/]esm[\\/].*[\\/](\w+)\.module\.mjs$/;
const foundations = ["baseline", "global"];

/**
 * `import "virtual:mantine.css"`: in a build each Mantine component that is used brings its own style sheet along, in the
 * order and the chunk in which its code comes, instead of the sheets of all of them up front (41 kB of 44). In development all.
 * What they stand on is in a cascade layer, below our sheets, which are there before it; its variables are worked out here, once.
 */
function mantineStyles(): Plugin {
  const name = "virtual:mantine.css";
  let building = false;
  return {
    name: "mantine-styles",
    enforce: "pre",
    configResolved: ({ command }) => {
      building = command === "build";
    },
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return undefined;
      const sheets = building ? foundations.map((sheet) => `styles/${sheet}.layer.css`) : ["styles.layer.css"];
      const imports = sheets.map((sheet) => `@import "@mantine/core/${sheet}";`);
      return [...imports, await variablesOf("--mantine-")].join("\n");
    },
    transform(code, id) {
      const component = building && componentClasses.exec(id)?.[1];
      return component ? { code: `import "@mantine/core/styles/${component}.css";\n${code}`, map: null } : undefined;
    },
  };
}

type PostcssPlugin = NonNullable<Exclude<CSSOptions["postcss"], string | undefined>["plugins"]>[number];

/** "@mixin small;" stands for what ".small" says in ui/mixins.css. A name that it does not have fails the build. */
function mixins(): PostcssPlugin {
  const file = `${import.meta.dirname}/ui/mixins.css`;
  return {
    postcssPlugin: "mixins",
    async Once(sheet, { postcss }) {
      const { root } = await postcss().process(await readFile(file, "utf8"), { from: file });
      sheet.walkAtRules("mixin", (use) => {
        const named = root.nodes.find((node) => node.type === "rule" && node.selector === `.${use.params}`);
        if (named?.type !== "rule") throw use.error(`ui/mixins.css has no .${use.params}`);
        use.replaceWith(named.clone().nodes);
      });
    },
  };
}

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [react(), tokens(), sentences(), pureRouter(), mantineStyles(), waitForNames(), firstPages()],
  // Of rxjs what is written for browsers of today: classes as they are, without helpers for others.
  resolve: {
    conditions: [...defaultClientConditions, "es2015"],
    // The router's package names its development build alone, which brings its warnings along.
    alias:
      command === "build"
        ? { "react-router": `${import.meta.dirname}/../node_modules/react-router/dist/production/index.mjs` }
        : undefined,
  },
  // Browsers do not know @custom-media yet, and every sheet is compiled for itself.
  css: {
    postcss: { plugins: [mixins(), mediaNames({ files: [`${import.meta.dirname}/ui/media.css`] }), customMedia()] },
  },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: "es2022",
    // All that know es2022 know it themselves.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      optimization: { inlineConst: { mode: "all", pass: 2 } },
      output: {
        chunkFileNames: (chunk) => `assets/${nameOf(chunk)}-[hash].js`,
        codeSplitting: {
          groups: [
            family("react", "react|react-dom|scheduler"),
            // What speaks to the live socket comes with who listens to it.
            family("data", "@apollo(?!.+link.subscriptions)|graphql|rxjs|optimism|@wry"),
            whole("start", 11, "web/app/main"),
            // What the landing page has in common with other screens.
            whole(
              "drawn",
              10,
              "web/ui/(?:Mark|Strip|Ruler.module)",
              "icons-react/dist/esm/createReactComponent",
              "icons/Icon(?:Folder|Hourglass|CircleCheck|CircleDashed|CircleDot)",
            ),
            // What every screen but the landing page stands on, with the little that is for visitors alone.
            whole(
              "app",
              9,
              "web/app/App",
              "web/lib/notify",
              "web/apollo/(?:problems|send|enter)",
              "web/ui/(?:ErrorBox|InfoBox|Unseen)",
              "web/domains/auth/(?:useResendVerification|AuthLayout|GoogleSignIn|signInTicket|AuthForm.module)",
              "web/forms/(?:PlainField|FieldError)",
              "api/contract/(?:limits|plans|states)",
              "web/domains/billing/(?:approval|chosenPlan|planWords)",
            ),
            // What every page of a mailed link has in common.
            whole("mailed", 7, "web/domains/auth/(?:useMailedToken|useRedeemed|mailSentence|Ended)"),
            whole("forms", 6, "web/forms/useForm"),
            whole(
              "member",
              5,
              "web/app/SignedIn",
              "web/apollo/inTurn",
              "web/ui/Badge",
              "icons/IconPlayer(?:Pause|Play)",
            ),
            // What every screen but the dashboard's first stands on too.
            whole(
              "library",
              4,
              "web/ui/Themed",
              "core/esm/components/(?:Button|CloseButton|Loader|VisuallyHidden)/.+",
              "core/esm/.+/get-contrast-color",
              "hooks/esm/.+/use-isomorphic-effect",
            ),
            // What shows the clock: the dashboard, the header, a session.
            whole(
              "clock",
              3,
              "web/domains/sessions/(?:useHistories|history|runs|useServerNow|useCurrentSession|useSessionClock|sessionStrip)",
              "api/contract/duration",
            ),
            // What every list has in common, of whatever it is.
            whole(
              "lists",
              2,
              "web/ui/(?:PageHeader|useQuestion|Meta|NotFound|Card.module)",
              "web/apollo/(?:useShown|deletion)",
              "api/contract/entities",
              "components/ActionIcon/ActionIcon",
              "icons/Icon(?:Pencil|Trash|CalendarEvent|CalendarOff)",
              "components/Skeleton/Skeleton",
            ),
            // What every screen that changes tasks has in common, and every screen with their cards.
            whole(
              "changes",
              1,
              "web/domains/tasks/(?:expectedTask|useCreateTask|useDeleteTask|FocusButton|TickButton|TaskLink)",
            ),
            whole("cards", 0, "web/domains/tasks/TaskCard"),
            // What narrows cards and tasks.
            alone(
              "narrow",
              "web/domains/tasks/work/(?:filters|fitting)",
              "web/forms/useRestedText",
              "web/lib/useDay",
              "api/contract/(?:search|task-texts|task-lists)",
              "web/domains/tasks/several/lateSelection",
              "icons/IconAdjustmentsHorizontal",
            ),
            // What a task's own form shows, and the small things of inputs and menus; what these stand on others have too.
            alone(
              "task-form",
              "web/domains/tasks/(?:TaskForm|StatusField|useUpdateTask)",
              "web/forms/(?:Choices|PriorityField)",
              "web/ui/FormPage",
              "core/esm/components/(?:Radio|SimpleGrid)/.+",
            ),
            alone(
              "small",
              "hooks/esm/.+/use-(?:id|uncontrolled|merged-ref)",
              "core/esm/.+/(?:DirectionProvider|create-safe-context|get-auto-contrast-value|get-env)",
            ),
            // What starts and stops a session, and says what it shows.
            whole(
              "timing",
              0,
              "web/domains/sessions/(?:timerWords|timerFacts|phaseLabels|mainVerb|useTimerVerbs|readTruth)",
            ),
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      "/graphql": { target: api, ws: true },
      "/api": api,
    },
  },
}));
