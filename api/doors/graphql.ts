/** The GraphQL door over HTTP: Apollo Server on the compiled executor, and the playground for a browser that opens the address. */
import { ApolloServer, type ApolloServerPlugin } from "@apollo/server";
import { ApolloServerPluginCacheControlDisabled } from "@apollo/server/plugin/disabled";
import { expressMiddleware } from "@as-integrations/express5";
import type { Request, RequestHandler } from "express";
import type { GraphQLSchema } from "graphql";
import { httpStatus } from "#contract/codes";
import type { GraphqlContext } from "../core/context";
import { formatError } from "../core/format-error";
import type { Limiter } from "../core/limiter";
import type { Problem } from "../core/problem";
import { documentProblem, KeptDocuments } from "./documents";
import { documentRules, maxTokens, noSubscriptions } from "./guards";
import { compiledGateway } from "./jit";
import { variablesProblem } from "./variables";

export interface GraphqlDoor {
  handler: RequestHandler;
  stop(): Promise<void>;
}

/** Starts Apollo on `schema`. `contextOf` makes the context of a request; `report` gets defects with the id that the caller saw. */
export async function graphqlDoor(
  schema: GraphQLSchema,
  contextOf: (req: Request) => Promise<GraphqlContext>,
  report: (error: unknown, requestId: string) => void,
  limiter: Limiter,
): Promise<GraphqlDoor> {
  const apollo = new ApolloServer<GraphqlContext>({
    ...compiledGateway(schema, limiter),
    introspection: true,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: true,
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens },
    documentStore: new KeptDocuments(),
    validationRules: [...documentRules, noSubscriptions],
    // The app sends its documents; a store that anybody may fill is not needed.
    persistedQueries: false,
    formatError: (formatted, error) => formatError(formatted, error, report),
    // Cache control would wrap every resolver and ask each field of each card for hints, of which there are none: half of a board's time.
    plugins: [statusOfRefusals, ApolloServerPluginCacheControlDisabled()],
    // What Apollo logs on its own repeats what `report` already has.
    logger: { debug() {}, info() {}, warn() {}, error() {} },
  });
  await apollo.start();
  const serve = expressMiddleware(apollo, { context: ({ req }) => contextOf(req) });
  return {
    handler(req, res, next) {
      if (opensPlayground(req)) return playground(res);
      const problem = requestProblem((req.method === "GET" ? req.query : req.body) ?? {});
      return problem ? next(problem) : serve(req, res, next);
    },
    stop: () => apollo.stop(),
  };
}

/** Why a request is too much to be read, or null. */
function requestProblem({ query, variables, operationName }: Readonly<Record<string, unknown>>): Problem | null {
  const texts = [query, operationName].filter((text) => typeof text === "string");
  return texts.map(documentProblem).find((problem) => problem) ?? variablesProblem(variables);
}

const opensPlayground = (req: Request): boolean =>
  req.method === "GET" &&
  req.query.query === undefined &&
  req.accepts(["application/json", "text/html"]) === "text/html";

// One page that needs no other network; it carries its own script, so this answer alone has a policy that allows it.
async function playground(res: Parameters<RequestHandler>[1]): Promise<void> {
  const { renderGraphiQL } = await import("@graphql-yoga/render-graphiql");
  res.setHeader(
    "Content-Security-Policy",
    "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:; worker-src 'self' blob: data:; style-src 'self' 'unsafe-inline'; font-src 'self' data:; img-src 'self' data:; connect-src 'self' ws: wss:; frame-ancestors 'none'",
  );
  res.type("html").send(
    renderGraphiQL({
      title: "Stint GraphQL",
      subscriptionsProtocol: "GRAPHQL_SSE" as never,
      headers: JSON.stringify({ authorization: "Bearer " }),
      defaultQuery:
        "# Sign in with the login mutation, then put the token behind Bearer below.\nquery Overview {\n  overview {\n    activeProjects\n    tasks\n    boards\n    sessions\n  }\n}\n",
    } as never),
  );
}

const refusals = ["RATE_LIMITED", "UNAVAILABLE", "PAYLOAD_TOO_LARGE"] as const;

/** A spent budget, an unreachable database and too large an answer are told in the HTTP status too, so that proxies and clients back off. */
const statusOfRefusals: ApolloServerPlugin = {
  async requestDidStart() {
    return {
      async willSendResponse({ response: { body, http } }) {
        for (const { extensions } of (body.kind === "single" && body.singleResult.errors) || []) {
          const code = refusals.find((each) => each === extensions?.code);
          if (!code) continue;
          http.status = httpStatus[code];
          if (extensions?.retryAfter !== undefined) http.headers.set("retry-after", String(extensions.retryAfter));
          return;
        }
      },
    };
  },
};
