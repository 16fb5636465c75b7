/** What the live stream tells, and to whom (docs/security.md "What one caller can cost"; README "One change walked through"). */
import { randomUUID } from "node:crypto";
import { DataSource } from "typeorm";
import { transactOn } from "../core/work";
import { projectChanged } from "../domains/projects/projects.events";
import { type TestApp, testApp } from "../test/app";
import { type Household, household } from "../test/household";
import { Tab } from "../test/sockets";

jest.setTimeout(300_000);

let app: TestApp;
let user: Household;
let other: Household;
let tab: Tab;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  [user, other] = [await household(app), await household(app)];
  tab = await Tab.listening(app, user.token);
});
afterEach(() => tab.close());
afterAll(() => app.stop());

const create = (token: string, body: object) => app.rest("POST", "/projects", { token, body });

describe("the live stream", () => {
  it("tells a GraphQL subscriber what was written over REST, and the counts with it", async () => {
    const { body } = await create(user.token, { name: "Written over REST" });
    const [set] = await tab.told(1);
    expect(set).toMatchObject({
      resync: false,
      changes: [{ entity: "project", id: body.data.id, removed: false, project: { name: "Written over REST" } }],
      overview: { activeProjects: 2 },
    });
  });

  it("tells what was written over GraphQL, and a removal by its id alone", async () => {
    const made = await app.gql('mutation { createProject(input: { name: "Short lived" }) { id } }', {}, user.token);
    const id = made.data.createProject.id;
    await app.gql("mutation ($id: ID!) { deleteProject(id: $id) }", { id }, user.token);
    const sets = await tab.told(2);
    expect(sets[1].changes).toEqual([expect.objectContaining({ entity: "project", id, removed: true, project: null })]);
  });

  it("tells every tab of the user once", async () => {
    const second = await Tab.listening(app, user.token);
    await create(user.token, { name: "For every tab" });
    await create(user.token, { name: "And another" });
    expect(await second.told(2)).toEqual(await tab.told(2));
    second.close();
  });

  it("tells nothing of a hundred changes of somebody else, who hears them all", async () => {
    const theirs = await Tab.listening(app, other.token);
    await Promise.all(Array.from({ length: 100 }, (_, i) => create(other.token, { name: `Not for you ${i}` })));
    await theirs.told(100);
    await create(user.token, { name: "My own" });
    const sets = await tab.told(1);
    await tab.heard();
    expect(sets).toHaveLength(1);
    expect(sets[0].changes[0].project.name).toBe("My own");
    expect(JSON.stringify(tab.frames)).not.toContain("Not for you");
    expect(theirs.sets).toHaveLength(100);
    theirs.close();
  });

  it("reads what is told under its owner, whatever an announcement claims", async () => {
    const forged = {
      u: user.id,
      c: [
        ["project", other.project, 0, 0],
        ["board", other.board, 0, 0],
        ["task", other.task, 0, 0],
        ["session", other.session, 0, 0],
        ["user", other.id, 0, 0],
      ],
    };
    await app.sql("SELECT pg_notify('stint_changes', $1)", [JSON.stringify(forged)]);
    const [set] = await tab.told(1);
    expect(set.changes.every((change: { removed: boolean }) => change.removed)).toBe(true);
    expect(JSON.stringify(set)).not.toContain(other.mark);
  });

  it("reads every kind of thing that a commit may announce", async () => {
    const own = {
      u: user.id,
      c: [
        ["project", user.project, 0, 0],
        ["board", user.board, 0, 0],
        ["task", user.task, 0, 0],
        ["session", user.session, 0, 0],
        ["user", user.id, 0, 1],
      ],
    };
    await app.sql("SELECT pg_notify('stint_changes', $1)", [JSON.stringify(own)]);
    const [set] = await tab.told(1);
    expect(set).toMatchObject({
      changes: [
        { entity: "project", project: { name: user.mark } },
        { entity: "board", board: { name: user.mark } },
        { entity: "task", task: { title: user.mark, listId: user.list } },
        { entity: "session", session: { name: user.mark } },
        { entity: "user", user: { id: user.id } },
      ],
      overview: { activeProjects: 1, tasks: 1, boards: 1, sessions: 1 },
    });
  });

  it("tells one commit as one set, a removal after what it changed", async () => {
    const transact = transactOn(app.product.source as DataSource);
    await transact(async (work) => {
      work.announce({ ...projectChanged(user.id, randomUUID()), removed: true });
      work.announce(projectChanged(user.id, user.project));
      work.announce(projectChanged(user.id, user.project));
    });
    await create(user.token, { name: "The next commit" });
    const sets = await tab.told(2);
    expect(sets).toHaveLength(2);
    expect(sets[0].changes.map(({ removed }: { removed: boolean }) => removed)).toEqual([false, true]);
  });

  it("tells nothing of what was rolled back", async () => {
    const transact = transactOn(app.product.source as DataSource);
    const broken = transact(async (work) => {
      work.announce(projectChanged(user.id, user.project));
      throw new Error("broken off");
    });
    await expect(broken).rejects.toThrow("broken off");
    await create(user.token, { name: "The first that counts" });
    const sets = await tab.told(1);
    await tab.heard();
    expect(sets).toHaveLength(1);
    expect(sets[0].changes[0].project.name).toBe("The first that counts");
  });

  it("tells a change and not a removal when the id was written in capitals", async () => {
    await app.rest("PUT", `/projects/${user.project.toUpperCase()}`, {
      token: user.token,
      body: { name: "In capitals" },
    });
    const [set] = await tab.told(1);
    expect(set.changes).toEqual([expect.objectContaining({ id: user.project, removed: false })]);
    expect(set.changes[0].project.name).toBe("In capitals");
  });

  it("tells commits in the order in which they were made", async () => {
    for (let i = 0; i < 30; i++)
      await app.rest("PUT", `/projects/${user.project}`, { token: user.token, body: { name: `Version ${i}` } });
    const sets = await tab.told(30);
    const names = sets.map((set) => set.changes[0].project.name);
    expect(names.at(-1)).toBe("Version 29");
    const seen = names.map((name: string) => Number(name.split(" ")[1]));
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
  });
});
