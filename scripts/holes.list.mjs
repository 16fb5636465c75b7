// The holes that `npm run holes` plants: in which file which words give way to which, what that opens, and which tests must see it.
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are words of files that hold templates.

const matrix = "api/test/authorization.test.ts";
const live = "api/test/authorization.live.test.ts";
/** Parts of the names of tests. */
const ids = "another user's id";
const reads = "sees nothing of another's anywhere";
const verbs = "gets in at every verb";
const tokens = "with a forged or outlived one";
const announced = "finds nothing of another's";
const anyone = "$1::uuid IS NOT NULL";

const projects = "api/domains/projects/projects.reads.ts";
const boards = "api/domains/boards/boards.reads.ts";
const tasks = "api/domains/tasks/tasks.reads.ts";
const sessions = "api/domains/pomodoro/pomodoro.reads.ts";
const shapes = "api/db/shapes.ts";
const links = "api/domains/boards/links.ts";
const intervals = "api/domains/pomodoro/intervals.reads.ts";
const interruptions = "api/domains/pomodoro/interruption-rows.ts";
const sessionLinks = "api/domains/pomodoro/session-links.ts";
const billing = "api/domains/billing/billing.reads.ts";

/** A statement that no longer asks whose the rows are. */
const unowned = (opens, file, words, test, sees, kept = anyone) => ({
  opens,
  file,
  words,
  instead: words.replace(/(((\w+|\$\{t\})\.)?user_id|\$\{id\}) = (\$1|\w+\.user_id|\$\{t\}\.user_id)/, () => kept),
  test,
  sees,
});

export const holes = [
  unowned("one task of anybody", tasks, "t.user_id = $1 AND t.id = $2 AND t.deleted_at IS NULL) x", matrix, ids),
  unowned("tasks of anybody, live", tasks, "t.user_id = $1 AND t.id = ANY", live, announced),
  unowned("a project's tasks, whosever", tasks, 't.user_id = $1 AND t.project_id = $2"', matrix, reads),
  unowned("a project's tasks, whosever, in GraphQL", tasks, "t.user_id = $1 AND t.project_id = ANY", matrix, reads),
  unowned("a session's tasks, whosever", shapes, "t.user_id = $1 AND t.id = k.task_id", matrix, reads, "true"),
  unowned("everybody's tasks", "api/domains/tasks/tasks-list.reads.ts", '"t.user_id = $1 AND t.deleted', matrix, reads),
  unowned("a page that begins at anybody's row", shapes, "${table} WHERE user_id = $1", matrix, ids),
  unowned("everybody's projects and sessions", "api/core/pages.ts", "${t}.user_id = $1", matrix, reads),
  unowned("one project of anybody", projects, "p.user_id = $1 AND p.id = $2", matrix, ids),
  unowned(
    "projects of anybody, live and behind references",
    projects,
    "p.user_id = $1 AND p.id = ANY",
    live,
    announced,
  ),
  unowned("the number of everybody's projects", projects, 'user_id = $1 AND deleted_at IS NULL"', matrix, reads),
  unowned("everybody's boards", boards, "b.user_id = $1 AND b.deleted_at IS NULL ${newestFirst}`)),", matrix, reads),
  unowned("one board of anybody", boards, "b.user_id = $1 AND b.id = $2", matrix, ids),
  unowned("the number of everybody's boards", boards, 'user_id = $1 AND deleted_at IS NULL"', matrix, reads),
  unowned(
    "a board with its cards, whosever",
    shapes,
    "b.user_id = $1 AND b.id = $2 AND b.deleted_at IS NULL) x",
    matrix,
    ids,
  ),
  unowned("a list's cards, whosever", shapes, "t.user_id = $1 AND t.list_id = ANY", matrix, reads),
  unowned("the name of anybody's project", shapes, "p.user_id = $1 AND p.id", matrix, reads, "true"),
  unowned("a board's lists, whosever", shapes, "l.user_id = $1 AND l.board_id = b.id)`", matrix, reads, "true"),
  unowned("sessions of anybody", sessions, "s.user_id = $1 AND s.id = ANY($2", matrix, ids),
  unowned("when anybody's session ran", intervals, "i.user_id = $1", matrix, reads, "true"),
  unowned(
    "what interrupted anybody's session",
    interruptions,
    "i.user_id = $1 AND i.session_id",
    matrix,
    reads,
    "true",
  ),
  unowned(
    "what interrupted anybody",
    "api/domains/insights/interrupted.reads.ts",
    "i.user_id = $1 AND i.deleted_at",
    matrix,
    reads,
    "true",
  ),
  unowned("everybody's counts", "api/domains/insights/insights.reads.ts", "usage WHERE user_id = $1", matrix, reads),
  unowned("everybody's data as one document", "api/domains/users/export.reads.ts", "x.user_id = $1", matrix, reads),
  unowned("everybody's payments", billing, "r.user_id = $1", matrix, reads),
  unowned("what happened to everybody's subscription", billing, "e.user_id = $1", matrix, reads),
  unowned(
    "answers kept for anybody",
    "api/core/idempotency.ts",
    "${id} = $1 AND scope",
    "api/doors/idempotency.test.ts",
    "",
  ),

  unowned("things linked to anybody's project", links, "projects WHERE user_id = $1 AND id = $2", matrix, ids),
  unowned("cards in anybody's list", links, "l.user_id = $1 AND l.id = $2", matrix, ids),
  unowned("changing anybody's task", "api/domains/tasks/changing.ts", "user_id = $1 AND id = ANY", matrix, ids),
  unowned("moving anybody's card", "api/domains/tasks/move.ts", "user_id = $1 AND id = $2 AND", matrix, ids),
  unowned("anybody's task put into a session", sessionLinks, "FROM tasks WHERE user_id = $1 AND id = ANY", matrix, ids),
  unowned("anybody's timer", "api/domains/pomodoro/session-timer.ts", "s.user_id = $1 AND (s.id", matrix, ids),
  unowned(
    "tasks unlinked, whosever",
    "api/domains/tasks/tasks.hooks.ts",
    "t.user_id = $1 AND t.project_id",
    matrix,
    verbs,
  ),
  unowned(
    "boards unlinked, whosever",
    "api/domains/boards/boards.hooks.ts",
    "user_id = $1 AND project_id",
    matrix,
    verbs,
  ),
  unowned("sessions emptied, whosever", sessionLinks, "user_id = $1 AND (task_id", matrix, verbs),

  {
    opens: "the back-office over GraphQL",
    file: "api/domains/admin/admin.resolver.ts",
    words: '@Authorized("admin")',
    instead: "",
    test: matrix,
    sees: "without a good token",
  },
  {
    opens: "the back-office over GraphQL to every user",
    file: "api/doors/schema.ts",
    words: 'roles.includes("admin")',
    instead: "roles.length > 1",
    test: matrix,
    sees: tokens,
  },
  {
    opens: "the list of users",
    file: "api/domains/admin/admin.rest.ts",
    words: "administratorIn(req);",
    instead: "",
    test: matrix,
    sees: "without a good token",
  },
  {
    opens: "users' calls to administrators",
    file: "api/core/actor.ts",
    words: 'if (actor.kind === "administrator") throw invalidToken();',
    instead: 'if (actor.kind === "administrator") return { ...actor, kind: "member", tokenVersion: 0 };',
    test: matrix,
    sees: tokens,
  },
  {
    opens: "the account to whoever held it before its password changed",
    file: "api/domains/auth/sign-ins.service.ts",
    words: "accepted === null || accepted.version !== version",
    instead: "accepted === null",
    test: matrix,
    sees: tokens,
  },
  ...[
    ["another's passkeys to be seen", "WHERE p.${owner} = $1 ORDER BY", reads],
    ["another's passkeys to be renamed", "SET name = $3 WHERE ${owner} = $1", ids],
    ["another's passkeys to be removed", "DELETE FROM ${table} WHERE ${owner} = $1 AND id", ids],
  ].map(([opens, words, sees]) => ({
    opens,
    file: "api/domains/auth/passkey-rows.ts",
    words,
    instead: words.replace(/(p\.)?\$\{owner\} = \$1/, anyone),
    test: matrix,
    sees,
  })),
  {
    opens: "the account to a passkey whose answer was taken before",
    file: "api/domains/auth/passkey-rows.ts",
    words: "AND challenged_at < $5 AND (counter < $3 OR counter = 0 AND $3 = 0)",
    instead: "AND $5 > 0",
    test: "api/domains/auth/passkeys.test.ts",
    sees: "an answer is taken once",
  },
  {
    opens: "the account to whoever holds a passkey's device",
    file: "api/domains/auth/passkey-answers.ts",
    words: "requireUserVerification: true",
    instead: "requireUserVerification: false",
    test: "api/domains/auth/passkeys.test.ts",
    sees: "by a hand that showed not whose it is",
  },
  {
    opens: "the back-office to a password beside a passkey",
    file: "api/domains/admin/admins.service.ts",
    words: "if (known.hasPasskey && this.tools.adminsNeedSecondFactor) throw askingForPasskey();",
    instead: "",
    test: "api/domains/admin/admin-passkeys.test.ts",
    sees: "the password alone is no way in",
  },
  {
    opens: "codes of a second factor to patience",
    file: "api/domains/auth/wrong-codes.ts",
    words: "if (refusal && isTimeCode(code)) throw refusal;",
    instead: "",
    test: "api/domains/auth/wrong-codes.test.ts",
    sees: "wrong codes of a day are enough",
  },
  {
    opens: "the account to a sign-in that was ended",
    file: "api/domains/auth/sign-ins.service.ts",
    words: "!accepted.signIns.has(signIn)",
    instead: "false",
    test: "api/domains/auth/sign-ins.test.ts",
    sees: "refused by every process",
  },
  {
    opens: "the back-office to tokens of before the password changed",
    file: "api/domains/admin/admins.service.ts",
    words: "!row || row.tokenVersion !== version",
    instead: "!row",
    test: matrix,
    sees: tokens,
  },
  {
    opens: "tokens for somebody else",
    file: "api/core/tokens.ts",
    words: "issuer, audience: kind, clock",
    instead: "issuer, clock",
    test: matrix,
    sees: tokens,
  },
  {
    opens: "tokens of another house",
    file: "api/core/tokens.ts",
    words: "issuer, audience: kind, clock",
    instead: "audience: kind, clock",
    test: matrix,
    sees: tokens,
  },
  {
    opens: "tokens signed another way",
    file: "api/core/tokens.ts",
    words: 'algorithms: ["HS256" as const]',
    instead: 'algorithms: ["HS256" as const, "HS512" as const]',
    test: matrix,
    sees: tokens,
  },
  {
    opens: "tokens that never end",
    file: "api/core/tokens.ts",
    words: 'typeof said.exp !== "number" || ',
    instead: "",
    test: matrix,
    sees: tokens,
  },
  {
    opens: "the back-office to tokens under the users' key",
    file: "api/core/tokens.ts",
    words: "keyOf(`${secret}:admin`)",
    instead: "keyOf(secret)",
    test: matrix,
    sees: tokens,
  },

  {
    opens: "everybody's changes to everybody",
    file: "api/core/live.ts",
    words: "this.streams.get(userId) ?? []) stream.push",
    instead: "[...this.streams.values()].flatMap((all) => [...all])) stream.push",
    test: live,
    sees: "tells nothing of what another user does",
  },
  {
    opens: "the socket to forged tokens",
    file: "api/doors/socket.ts",
    words: 'if (actor.kind !== "member") {',
    instead: 'if (actor.kind === "visitor" && !actor.refusal) {',
    test: live,
    sees: "before a word is said",
  },
  {
    opens: "a socket for ever, whatever happens to its account",
    file: "api/doors/socket.ts",
    words: 'now.kind !== "member" && closeSoon()',
    instead: 'now.kind !== "member" && undefined',
    test: "api/doors/socket.test.ts",
    sees: "closes with 4403 when the account",
  },
  {
    opens: "kept mails to whatever name leads to this machine",
    file: "api/doors/own-machine.ts",
    words: 'loopbackHost.test(headers.host ?? "")',
    instead: "true",
    test: "api/doors/own-machine.test.ts",
    sees: "",
  },
];
