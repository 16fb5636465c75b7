/** The arrows of the house (README "The map"): read from every import of every source file. */
import { domainWords, isNamedByLayer, refusalOf } from "./arrows";
import {
  circlesIn,
  filesOf,
  importsOf,
  linesOf,
  loadsIn,
  reachedFrom,
  sheetsOf,
  specifiersIn,
  textOf,
} from "./imports";

const files = filesOf("api", "web", "e2e");
const isTest = (file: string) => /\.(test|fixture)\.tsx?$/.test(file) || /^(api|web)\/test\/|^e2e\//.test(file);
const product = files.filter((file) => !isTest(file));

describe("the house", () => {
  it("has sources to judge", () => {
    expect(product.length).toBeGreaterThan(100);
    expect(product.flatMap(importsOf).length).toBeGreaterThan(500);
  });

  it("lets every import point the allowed way", () => {
    const refused = files.flatMap(importsOf).flatMap(({ from, to, specifier }) => {
      const why = to === null ? null : refusalOf(from, to);
      return why === null ? [] : [`${from} → ${specifier}: ${why}`];
    });
    expect(refused).toEqual([]);
  });

  it("has no two files that import each other, however far around", () => {
    expect(circlesIn(product.filter((file) => !isTest(file)))).toEqual([]);
  });

  // fractional-indexing is pure functions over texts, and both sides must reckon the same rank.
  it("keeps the contract free of packages but one, so that every side can run it", () => {
    const packages = product
      .filter((file) => file.startsWith("api/contract/"))
      .flatMap(importsOf)
      .filter(({ to }) => to === null)
      .map(({ from, specifier }) => `${from} → ${specifier}`);
    expect(packages).toEqual(["api/contract/ranks.ts → fractional-indexing"]);
  });

  it("makes services where a domain gathers what it brings, alone", () => {
    const makers = product.filter((file) => file.startsWith("api/") && /\bnew [A-Z]\w*Service\(/.test(textOf(file)));
    expect(makers.filter((file) => !/^api\/domains\/(\w+)\/\1\.domain\.ts$/.test(file))).toEqual([]);
    expect(makers.length).toBeGreaterThan(5);
  });

  it("keeps the words of domains out of core", () => {
    expect(
      product.filter((file) => file.startsWith("api/core/")).flatMap((file) => domainWords(file, textOf(file))),
    ).toEqual([]);
  });

  it("keeps drag and drop to the board kit", () => {
    const users = files.filter((file) =>
      importsOf(file).some(({ specifier }) => /react-beautiful-dnd|@hello-pangea/.test(specifier)),
    );
    expect(users.filter((file) => !/^web\/board\//.test(file))).toEqual([]);
    expect(users.length).toBeGreaterThan(0);
  });

  // What uses it is loaded by `themed`, or by a file that puts the theme around it itself: elsewhere it would throw, and the
  // dashboard's first screen would wait for it.
  it("reaches the component library through its theme alone", () => {
    const theme = "web/ui/Themed.tsx";
    const dresses = (file: string) => file !== "web/ui/later.tsx" && importsOf(file).some(({ to }) => to === theme);
    const isThemed = ({ to, within }: { to: string; within: string[] }) =>
      to === theme || within.some((name) => /^themed/.test(name)) || dresses(to);
    const bare = reachedFrom("web/app/main.tsx", isThemed);
    const uses = (file: string) => loadsIn(textOf(file)).some(({ specifier }) => specifier === "@mantine/core");
    expect(bare.filter(uses)).toEqual([]);
    expect(bare).toContain("web/domains/insights/DashboardHome.tsx");
    expect(product.filter(uses).length).toBeGreaterThan(100);
  });

  it("looks for nothing from the page's root in a sheet: a whole board's styles would follow every change", () => {
    const sheets = sheetsOf("web");
    expect(sheets.length).toBeGreaterThan(50);
    expect(sheets.filter((sheet) => /(?::root|#root|\bhtml|\bbody)[^\s,{]*:has\(/.test(textOf(sheet)))).toEqual([]);
  });

  it("names files by what they hold: no index, no utils", () => {
    expect(
      files.filter((file) =>
        /(^|\/)(index|utils?|helpers?|common|misc)(\.\w+)*\.m?tsx?$|\/(utils?|helpers?)\//i.test(file),
      ),
    ).toEqual([]);
  });

  it("gives a file of a domain the suffix of a layer, or none", () => {
    expect(files.filter((file) => file.startsWith("api/domains/") && !isNamedByLayer(file))).toEqual([]);
    expect(["session.state.ts", "mishaps.jobs.news.test.ts"].some(isNamedByLayer)).toBe(false);
  });

  it("keeps a product file to one idea, at most 300 lines", () => {
    const long = product.filter((file) => !file.includes("/migrations/")).map((file) => [file, linesOf(file)] as const);
    expect(long.filter(([, lines]) => lines > 300)).toEqual([]);
  });

  it("opens every product file with what it is for", () => {
    expect(product.filter((file) => file.startsWith("api/") && !/^(\/\*\*|\/\/)/.test(textOf(file)))).toEqual([]);
  });

  it("generates nothing that the browser's half does not use", () => {
    const generated = ["graphql", "settings", "admin", "visitor"].map((name) => `web/apollo/generated/${name}.ts`);
    const written = product.filter((file) => file.startsWith("web/"));
    const words = new Set(written.flatMap((file) => textOf(file).match(/\w+/g) ?? []));
    const texts = generated.map(textOf);
    const isSpread = (name: string) => texts.some((text) => text.split(`${name}$`).length > 3);
    const names = texts.flatMap((text) => [...text.matchAll(/^export const (\w+)/gm)].map(([, name = ""]) => name));
    const hooks = texts.flatMap((text) =>
      [...text.matchAll(/^export const use.+?Apollo\.use\w+(?:<.+?>)?\((\w+)/gm)].map(([, name]) => name),
    );
    const idle = names.filter(
      (name) => !words.has(name) && !hooks.includes(name) && !isSpread(name.replace(/Doc$/, "")),
    );
    expect(names.length).toBeGreaterThan(100);
    expect(idle).toEqual([]);
  });

  it("cites only headings that stand in docs and the README", () => {
    const headings = (name: string) => new Set([...textOf(name).matchAll(/^#+ (.+)$/gm)].map(([, title]) => title));
    const cited = /(docs\/\w+\.md|README) ((?:"[^"]+"(?:, | and )?)+)/g;
    const missing = files.flatMap((file) =>
      [...textOf(file).matchAll(cited)].flatMap(([, page = "", titles = ""]) =>
        [...titles.matchAll(/"([^"]+)"/g)]
          .filter(([, title = ""]) => !headings(page === "README" ? "README.md" : page).has(title))
          .map(([, title]) => `${file}: ${page} has no "${title}"`),
      ),
    );
    expect(missing).toEqual([]);
    expect(
      files.filter((file) => /\b(?:core-product|account-billing-admin|rest-contract)\b/.test(textOf(file))),
    ).toEqual(["api/test/architecture.test.ts"]);
  });

  it("leaves no test out and no test alone", () => {
    const word = /\b(?:it|test|describe)\.(?:only|skip|todo)\b|\bx(?:it|describe)\(|\bf(?:it|describe)\(/;
    expect(files.filter((file) => file !== "api/test/architecture.test.ts" && word.test(textOf(file)))).toEqual([]);
  });
});

describe("the judge of words", () => {
  it.each([
    ["api/core/problem.ts", "return messages.projectNotFound;"],
    ["api/core/references.ts", 'export type Referable = "PomodoroSession";'],
    ["api/core/jobs.ts", "const boardTitle = 1;"],
    ["api/core/live.ts", "const administrator = 1;"],
    ["api/core/enums.ts", 'import { taskStatuses } from "#contract/states";'],
  ])("hears what %s should not say: %s", (file, line) => {
    expect(domainWords(file, line)).not.toEqual([]);
  });

  it("lets comments, the runner's own tasks and who may call pass", () => {
    expect(domainWords("api/core/live.ts", "/** A project's tasks. */ // a board")).toEqual([]);
    expect(domainWords("api/core/jobs.ts", "type T = TaskList; const { task } = job;")).toEqual([]);
    expect(domainWords("api/core/actor.ts", 'kind: "administrator"')).toEqual([]);
  });
});

describe("the judge of imports", () => {
  it.each([
    ["api/contract/rules.ts", "api/core/problem.ts"],
    ["api/core/work.ts", "api/domains/users/users.reads.ts"],
    ["api/core/work.ts", "api/db/data-source.ts"],
    ["api/domains/projects/projects.service.ts", "api/domains/projects/projects.resolver.ts"],
    ["api/domains/projects/projects.service.ts", "api/domains/projects/projects.rest.ts"],
    ["api/domains/projects/projects.service.ts", "api/domains/projects/projects.jobs.ts"],
    ["api/domains/projects/projects.service.ts", "api/domains/tasks/tasks.service.ts"],
    ["api/domains/projects/project.entity.ts", "api/domains/projects/projects.service.ts"],
    ["api/domains/projects/projects.events.ts", "api/domains/projects/project.entity.ts"],
    ["api/domains/projects/project.type.ts", "api/domains/tasks/task.type.ts"],
    ["api/domains/projects/projects.service.ts", "api/doors/rest.ts"],
    ["api/domains/projects/projects.service.ts", "api/compose.ts"],
    ["api/domains/billing/billing.service.ts", "api/adapters/paypal.ts"],
    ["api/domains/sales/sales.service.ts", "api/core/work.ts"],
    ["api/domains/tasks/tasks.reads.ts", "api/domains/tasks/tasks.service.ts"],
    ["api/domains/pomodoro/session-shown.ts", "api/domains/pomodoro/pomodoro.service.ts"],
    ["api/domains/tasks/tasks-list.reads.ts", "api/domains/tasks/task.entity.ts"],
    ["api/domains/boards/boards.service.ts", "api/domains/boards/boards.hooks.ts"],
    ["api/doors/graphql.ts", "api/domains/users/users.service.ts"],
    ["api/doors/changes.ts", "api/domains/users/user.type.ts"],
    ["api/domains/tasks/tasks.service.ts", "api/domains/projects/projects.domain.ts"],
    ["api/doors/app.ts", "api/test/app.ts"],
    ["web/domains/tasks/TaskCard.tsx", "api/core/problem.ts"],
    ["web/domains/tasks/TaskCard.tsx", "web/domains/tasks/NewTaskPage.tsx"],
    ["web/domains/tasks/TaskCard.tsx", "web/app/routes.tsx"],
    ["web/ui/Badge.tsx", "web/domains/tasks/TaskCard.tsx"],
    ["web/ui/Badge.tsx", "web/app/routes.tsx"],
    ["web/ui/Badge.tsx", "web/board/Board.tsx"],
    ["web/domains/boards/boards.live.ts", "web/domains/tasks/tasks.live.ts"],
    ["web/domains/boards/BoardsView.tsx", "web/pages/board/BoardPage.tsx"],
    ["web/domains/nowhere/Part.tsx", "web/ui/Badge.tsx"],
    ["e2e/live.spec.ts", "web/lib/paths.ts"],
    ["e2e/live.spec.ts", "api/compose.ts"],
  ])("refuses %s → %s", (from, to) => {
    expect(refusalOf(from, to)).not.toBeNull();
  });

  it.each([
    ["api/domains/tasks/tasks.service.ts", "api/domains/projects/projects.service.ts"],
    ["api/domains/projects/projects.service.ts", "api/domains/tasks/tasks.reads.ts"],
    ["api/domains/tasks/tasks.resolver.ts", "api/domains/projects/project.type.ts"],
    ["api/compose.ts", "api/domains/tasks/tasks.service.ts"],
    ["api/domains/tasks/tasks.domain.ts", "api/domains/tasks/tasks.rest.ts"],
    ["web/domains/tasks/TaskCard.tsx", "web/lib/paths.ts"],
    ["web/pages/board/BoardPage.tsx", "web/domains/tasks/TaskCard.tsx"],
    ["web/app/routes.tsx", "web/pages/board/BoardPage.tsx"],
    ["web/domains/session-tasks/AssignedTasks.tsx", "web/domains/tasks/tasks.live.ts"],
    ["web/domains/tasks/NewTaskPage.tsx", "web/domains/projects/ProjectCard.tsx"],
    ["e2e/live.spec.ts", "api/contract/messages.ts"],
  ])("lets %s → %s pass", (from, to) => {
    expect(refusalOf(from, to)).toBeNull();
  });

  it("tells what is loaded from what is only known, and what is around it", () => {
    const text = `import type { A } from "./a";\nimport { b } from "./b";
const c = late<Props>(\n  themed(async () => (await import("./c")).C),\n  () => <i />,\n);\nconst d = ahead(async () => (await import("./d")).D);`;
    expect(loadsIn(text)).toEqual([
      { specifier: "./b", within: [] },
      { specifier: "./c", within: ["late", "themed"] },
      { specifier: "./d", within: ["ahead"] },
    ]);
  });

  it("sees every way to import", () => {
    const text = `import "./a";\nimport b, {\n  c,\n} from "./b";\nexport * from "./c";\nimport type { D } from './d';
      const e = await import("./e"), f = require("./f");\n// import "./no";\n/* import "./neither"; */\nexport const g = "from './h'";`;
    expect(specifiersIn(text)).toEqual(["./a", "./b", "./c", "./d", "./e", "./f"]);
  });
});
