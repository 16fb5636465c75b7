/** What any failure means to a caller (docs/api.md "Codes"). */
import { GraphQLError } from "graphql";
import { httpStatus } from "#contract/codes";
import { formatError } from "./format-error";
import { invalid, Problem, problemFrom } from "./problem";

const postgres = (code: string, more: object = {}) => Object.assign(new Error("driver's words"), { code, ...more });

it.each([
  ["ECONNREFUSED", "UNAVAILABLE"],
  ["ECONNRESET", "UNAVAILABLE"],
  ["57P01", "UNAVAILABLE"],
  ["57P03", "UNAVAILABLE"],
  ["57P05", "UNAVAILABLE"],
  ["57014", "UNAVAILABLE"],
  ["53300", "UNAVAILABLE"],
  ["53100", "UNAVAILABLE"],
  ["53400", "UNAVAILABLE"],
  ["58030", "UNAVAILABLE"],
  ["08P01", "UNAVAILABLE"],
  ["08007", "UNAVAILABLE"],
  ["25006", "UNAVAILABLE"],
  ["ENOSPC", "UNAVAILABLE"],
  ["EHOSTUNREACH", "UNAVAILABLE"],
  ["EMFILE", "UNAVAILABLE"],
  ["2F000", "INTERNAL"],
  ["40001", "CONFLICT"],
  ["40P01", "CONFLICT"],
  ["55P03", "CONFLICT"],
  ["23503", "INTERNAL"],
  ["23505", "INTERNAL"],
  ["22021", "INTERNAL"],
  ["42601", "INTERNAL"],
])("a database's %s is told as %s, in our own words", (code, told) => {
  const problem = problemFrom(postgres(code));
  expect(problem.code).toBe(told);
  expect(problem.message).not.toContain("driver's words");
});

it.each([
  "Connection terminated unexpectedly",
  "Connection terminated due to connection timeout",
  "Client has encountered a connection error and is not queryable",
  "terminating connection due to administrator command",
  "timeout exceeded when trying to connect",
  "timeout expired",
  "Query read timeout",
  "Query runner already released. Cannot run queries anymore.",
])("what pg says of a lost line, %p, is an outage too", (words) => {
  expect(problemFrom(new Error(words))).toMatchObject({ code: "UNAVAILABLE", retryAfter: 2 });
});

it.each([
  "postmaster was shut down, exiting",
  "failure on connection marked as essential: 127.0.0.1:5432",
  "server closed the connection unexpectedly",
  "SSL connection has been closed unexpectedly",
  "could not commit transaction for shard 102229 on at least one active node",
])("what a cluster says of a lost machine, %p, is an outage only as its own word", (words) => {
  expect(problemFrom(Object.assign(new Error(words), { code: "XX000" }))).toMatchObject({ code: "UNAVAILABLE" });
  expect(problemFrom(Object.assign(new Error(words), { code: "22P02" })).code).toBe("INTERNAL");
});

it("a full disk asks for more patience than a lost line", () => {
  expect(problemFrom(postgres("53100")).retryAfter).toBeGreaterThan(problemFrom(postgres("08006")).retryAfter ?? 0);
});

it.each([null, undefined, "text", 5, {}, new Error("x"), new TypeError("y")])(
  "anything else, %p, is a defect and says nothing",
  (thrown) => {
    expect(problemFrom(thrown)).toMatchObject({ code: "INTERNAL", message: "Something went wrong" });
  },
);

it("passes a refusal on as it is, with its status", () => {
  const problem = invalid({ title: "first", name: "second" });
  expect(problemFrom(problem)).toBe(problem);
  expect([problem.message, problem.status]).toEqual(["first", 400]);
  for (const [code, status] of Object.entries(httpStatus)) expect(new Problem(code as never, "").status).toBe(status);
});

describe("in GraphQL", () => {
  const format = (error: GraphQLError) => {
    const reported: unknown[] = [];
    return { ...formatError(error.toJSON(), error, (cause, id) => reported.push([cause, id])), reported };
  };

  it("a refusal keeps its place, however deep it was wrapped", () => {
    const inner = new GraphQLError("", { originalError: invalid({ name: "too short" }) });
    const told = format(new GraphQLError("", { originalError: inner, path: ["createProject"] }));
    expect(told).toMatchObject({
      message: "too short",
      path: ["createProject"],
      extensions: { code: "VALIDATION_ERROR", fields: { name: "too short" } },
      reported: [],
    });
  });

  it("a defect is reported under the id that the caller sees, and says nothing", () => {
    const defect = new Error("secret words");
    const told = format(new GraphQLError("secret words", { originalError: defect, path: ["me"] }));
    expect(told.reported).toEqual([[defect, told.extensions?.requestId]]);
    expect(JSON.stringify({ ...told, reported: [] })).not.toContain("secret");
  });

  it("a null where none may be is a defect, a wrong document is not", () => {
    expect(
      format(new GraphQLError("Cannot return null for non-nullable field Me.user.", { path: ["me", "user"] }))
        .extensions?.code,
    ).toBe("INTERNAL");
    const told = format(new GraphQLError('Cannot query field "x" on type "Y". Did you mean "z"?'));
    expect(told).toMatchObject({
      message: 'Cannot query field "x" on type "Y".',
      extensions: { code: "BAD_REQUEST" },
      reported: [],
    });
  });
});
