/** The OpenAPI document: every route is described, and what it says of answers is what they hold. */
import { type Anything, type TestApp, testApp } from "../test/app";
import { household } from "../test/household";
import { routesOf } from "./rest";

let app: TestApp;
let document: Anything;
beforeAll(async () => {
  app = await testApp();
  document = await fetch(`${app.url}/api/openapi.json`).then((answer) => answer.json());
}, 60_000);
afterAll(() => app?.stop());

test("every route of the facade is described, and nothing else", () => {
  const described = Object.entries(document.paths as Record<string, object>).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const routes = routesOf(app.product.routes).map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, "{$1}")}`);
  expect(described.sort()).toEqual(routes.sort());
  expect(document.openapi).toBe("3.1.0");
});

test("what it refers to is there", () => {
  const refs = new Set(JSON.stringify(document).match(/#\/components\/\w+\/\w+/g));
  for (const ref of refs) {
    const [, , kind, name] = ref.split("/");
    expect([ref, document.components[kind ?? ""][name ?? ""]]).toEqual([ref, expect.any(Object)]);
  }
});

test("a body says what the rules say", () => {
  const body = (path: string, method: string) =>
    document.paths[path][method].requestBody.content["application/json"].schema;
  expect(body("/api/v1/tasks", "post")).toMatchObject({
    required: ["title"],
    properties: {
      title: { type: "string", minLength: 1, maxLength: 200 },
      description: { type: ["string", "null"], maxLength: 1000 },
      status: { enum: ["plan", "todo", "done"] },
    },
  });
  expect(body("/api/v1/tasks", "post").properties).not.toHaveProperty("id");
  expect(body("/api/v1/subscription/cancel", "post").properties.confirmation).toEqual({
    type: "string",
    const: "CANCEL",
  });
  expect(Object.keys(body("/api/v1/subscription/upgrade", "post").properties)).toEqual(["plan_id"]);
});

test.each([
  ["Project", "/projects"],
  ["Task", "/tasks"],
  ["Board", "/kanban"],
  ["PomodoroSession", "/pomodoro"],
  ["Plan", "/subscription/plans"],
])("a %s has the keys that it says", async (entity, path) => {
  const { token } = await household(app);
  const { body } = await app.rest("GET", path, { token });
  const said = document.components.schemas[entity];
  const always = said.required as string[];
  expect(Object.keys(body.data[0]).sort()).toEqual([...always].sort());
  expect(Object.keys(said.properties)).toEqual(expect.arrayContaining(always));
});

test("the page to try it at brings its own script and style", async () => {
  const html = await fetch(`${app.url}/api/docs`).then((answer) => answer.text());
  for (const [, file] of html.matchAll(/(?:src|href)="(\/api\/docs\/[^"]+)"/g)) {
    const answer = await fetch(`${app.url}${file}`);
    expect([file, answer.status]).toEqual([file, 200]);
  }
  expect(html).not.toMatch(/https?:\/\//);
});
