// What is measured, once for every benchmark that compares: the requests of one user with the data of seed.mjs, and those of the
// raw limit that answer the same. Each is made by its count, so that every move moves.

/** What is asked of a card. */
export const fields =
  "id title description status priority dueDate projectId project { id name } listId rank pomodoroSessionId pomodoroSessions { id name } createdAt updatedAt";
const gql = (query, variables) => ({ method: "POST", path: "/graphql", body: { query, variables } });
const boardQuery = `query Board($id: ID!) { board(id: $id) { id name lists { id name order tasks { ${fields} } } } }`;
const moveQuery = `mutation Move($input: MoveTaskInput!) { moveTask(input: $input) { ${fields} } }`;

/** Where the cards of a board are read. */
export const boardOf = (id) => `/api/v1/kanban/${id}/tasks`;

/**
 * By name: `app` is the product's request, `raw` the raw limit's (null where it has none). `ids` are those that `seed` returns; with `held`,
 * the ETag of the board of 1,000, there is one more that asks for it unchanged.
 */
export function scenarios({ big, small, lists, cards, held }) {
  const card = (n) => cards[n % cards.length];
  const list = (n) => lists[Math.floor(n / cards.length + n) % 3];
  const restMove = (n) => ({
    method: "PUT",
    path: `/api/v1/tasks/${card(n)}/move`,
    body: { listId: list(n), position: 0 },
  });
  const rawMove = (n) => ({ method: "POST", path: `/move/${card(n)}`, body: { listId: list(n) } });
  return {
    "REST board 1,000": {
      app: () => ({ path: boardOf(big) }),
      raw: () => ({ path: `/cards/${big}` }),
    },
    "REST board 100": {
      app: () => ({ path: boardOf(small) }),
      raw: () => ({ path: `/cards/${small}` }),
    },
    ...(held && {
      "REST board unchanged": {
        app: () => ({ path: boardOf(big), held }),
        raw: () => ({ path: `/cards/${big}` }),
      },
    }),
    "GraphQL board 1,000": { app: () => gql(boardQuery, { id: big }), raw: () => ({ path: `/board/${big}` }) },
    "GraphQL board 100": { app: () => gql(boardQuery, { id: small }), raw: () => ({ path: `/board/${small}` }) },
    "GraphQL counts": {
      app: () => gql("query Overview { overview { activeProjects tasks boards sessions } }"),
      raw: () => ({ path: "/counts" }),
    },
    "REST tasks page": { app: () => ({ path: "/api/v1/tasks?limit=50" }), raw: () => ({ path: "/page" }) },
    "REST tasks found": {
      app: () => ({ path: `/api/v1/tasks?limit=50&status=todo&listId=${lists[1]}` }),
      raw: null,
    },
    "GraphQL tasks found": {
      app: () =>
        gql(`query Found($list: ID!) { tasks(listId: $list, status: todo, limit: 50) { ${fields} } }`, {
          list: lists[1],
        }),
      raw: null,
    },
    "REST move": { app: restMove, raw: rawMove },
    "REST move in its frame": {
      app: restMove,
      raw: (n) => ({ ...rawMove(n), path: `/move-in-transaction/${card(n)}` }),
    },
    "GraphQL move": {
      app: (n) => gql(moveQuery, { input: { id: card(n), listId: list(n), position: 0 } }),
      raw: rawMove,
    },
  };
}

/** Those whose name holds BENCH_ONLY, all where it is unset: pairs of name and scenario. */
export const chosenOf = (ids) =>
  Object.entries(scenarios(ids)).filter(([name]) => name.includes(process.env.BENCH_ONLY ?? ""));
