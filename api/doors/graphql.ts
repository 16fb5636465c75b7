/** The GraphQL door over HTTP: Apollo Server on the compiled executor, and the playground for a browser that opens the address. */
import { ApolloServer, type ApolloServerPlugin } from "@apollo/server";
import { ApolloServerPluginCacheControlDisabled } from "@apollo/server/plugin/disabled";
import { expressMiddleware } from "@as-integrations/express5";
import type { Request, RequestHandler } from "express";
import type { GraphQLSchema } from "graphql";
import { httpStatus } from "#contract/codes";
import type { GraphqlContext } from "../core/context";
import { jsonType, responseType } from "../core/envelope";
import type { Services } from "../core/for-doors";
import { formatError } from "../core/format-error";
import type { Limiter } from "../core/limiter";
import type { Problem } from "../core/problem";
import { documentProblem, KeptDocuments } from "./documents";
import { documentRules, maxTokens, noSubscriptions } from "./guards";
import { type AfterRun, compiledGateway, Operations, type Outcome, outcome } from "./jit";
import { variablesProblem } from "./variables";

export interface GraphqlDoor {
  handler: RequestHandler;
  /**
   * Answers a POST in its ordinary form: an operation of a document that is known is run without Apollo's pipeline, and where it fails
   * Apollo is given what came of it to tell. Whatever is not known goes to Apollo as a whole.
   */
  answer: RequestHandler;
  stop(): Promise<void>;
}

/** Starts Apollo on `schema`. `contextOf` makes the context of a request; `report` gets defects with the id that the caller saw. */
export async function graphqlDoor(
  schema: GraphQLSchema,
  contextOf: (req: Request) => GraphqlContext,
  report: (error: unknown, requestId: string) => void,
  limiter: Limiter,
  services: Services,
): Promise<GraphqlDoor> {
  const documents = new KeptDocuments();
  const operations = new Operations(schema, limiter, services);
  const contexts = new WeakMap<Request, GraphqlContext>();
  const apollo = new ApolloServer<GraphqlContext>({
    ...compiledGateway(schema, operations),
    introspection: true,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: true,
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens },
    documentStore: documents,
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
  const serve = expressMiddleware(apollo, {
    context: async ({ req }) => contexts.get(req) ?? contextOf(req),
  });
  const handler: RequestHandler = (req, res, next) => {
    if (opensPlayground(req)) return playground(res);
    const problem = requestProblem((req.method === "GET" ? req.query : req.body) ?? {});
    return problem ? next(problem) : serve(req, res, next);
  };
  return {
    handler,
    async answer(req, res, next) {
      const type = answerType(req.headers.accept);
      const asked = type && plainly(req.body);
      const document = asked && documents.of(asked.query);
      const plan = document && operations.of(document, asked.operationName);
      if (plan && !variablesProblem(asked.variables)) {
        const context: AfterRun = contextOf(req);
        const given: Outcome = await operations.run(plan, asked.variables ?? {}, context, true).then(
          (result) => ({ result }),
          (thrown: unknown) => ({ thrown }),
        );
        if ("result" in given && given.result.text !== undefined)
          return res.whole(200, [...given.result.text, "\n"], type);
        if ("result" in given && given.result.errors === undefined && given.result.data)
          return res.whole(200, `{"data":${JSON.stringify(given.result.data)}}\n`, type);
        context[outcome] = given;
        contexts.set(req, context);
      }
      res.compressible();
      return handler(req, res, next);
    },
    stop: () => apollo.stop(),
  };
}

/** Why a request is too much to be read, or null. */
function requestProblem({ query, variables, operationName }: Readonly<Record<string, unknown>>): Problem | null {
  const texts = [query, operationName].filter((text) => typeof text === "string");
  return texts.map(documentProblem).find((problem) => problem) ?? variablesProblem(variables);
}

/** What an operation is asked by. */
interface Asked {
  query: string;
  operationName?: string | null;
  variables?: Record<string, unknown> | null;
}

/** What is asked, where it is asked as nearly everybody does; null for whatever Apollo might have to say something about. */
function plainly(body: Readonly<Record<string, unknown>>): Asked | null {
  const { query, operationName, variables, extensions } = body;
  if (typeof query !== "string" || operationName === "") return null;
  if (operationName !== undefined && operationName !== null && typeof operationName !== "string") return null;
  if (!isRecord(variables) || !isRecord(extensions) || extensions?.persistedQuery !== undefined) return null;
  return { query, operationName, variables };
}

const isRecord = (value: unknown): value is Record<string, unknown> | null | undefined =>
  value === undefined || value === null || (typeof value === "object" && !Array.isArray(value));

/** What Apollo answers in, by what browsers, scripts and Apollo's own client accept; any other wish is Apollo's to read. */
const answerTypes: Readonly<Record<string, string>> = {
  "*/*": jsonType,
  "application/json": jsonType,
  "application/graphql-response+json": responseType,
  "application/graphql-response+json,application/json;q=0.9": responseType,
};
const answerType = (accept: string | undefined): string | undefined =>
  accept === undefined ? jsonType : Object.hasOwn(answerTypes, accept) ? answerTypes[accept] : undefined;

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
