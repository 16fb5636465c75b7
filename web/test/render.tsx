// Renders a part of the app as a browser would have it: theme, a real Apollo cache, a route.
import { ApolloClient, ApolloLink } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { MockLink } from "@apollo/client/testing";
import { MantineProvider } from "@mantine/core";
import { Notifications } from "@mantine/notifications";
import { type RenderResult, render } from "@testing-library/react";
import { parse } from "graphql";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { askWhole } from "../apollo/askWhole";
import { makeCache } from "../apollo/cache";
import { theme } from "../ui/theme";
import { type Held, hold } from "./entities";

/** `link` answers by code, `mocks` from a list; with neither, a call fails loudly. `route` is where the browser stands. */
export interface RenderOptions {
  link?: ApolloLink;
  mocks?: readonly MockLink.MockedResponse[];
  route?: string;
  client?: ApolloClient;
  /** Things that the cache holds already, in full. */
  holds?: readonly Held[];
}

/** Renders `ui`; the answer also holds the Apollo client, to look into its cache. */
export function renderApp(ui: ReactNode, options: RenderOptions = {}): RenderResult & { client: ApolloClient } {
  const cache = makeCache();
  const link = askWhole(cache).concat(options.link ?? new MockLink([...(options.mocks ?? [])]));
  const client = options.client ?? new ApolloClient({ link, cache, dataMasking: true });
  if (!options.client) answerTextsBy(client);
  for (const thing of options.holds ?? []) hold(client.cache, thing);
  const result = render(
    // Without its sheets: nothing is laid out here, and each question whether an element is hidden would go through all their rules.
    <MantineProvider theme={theme} env="test" withCssVariables={false} withGlobalClasses={false}>
      <Notifications />
      <ApolloProvider client={client}>
        <MemoryRouter initialEntries={[options.route ?? "/"]}>{ui}</MemoryRouter>
      </ApolloProvider>
    </MantineProvider>,
  );
  return { ...result, client };
}

/** Calls that are made without the client are answered as its own are: by the same link. */
function answerTextsBy(client: ApolloClient): void {
  const before = globalThis.fetch;
  globalThis.fetch = (url, init) => {
    if (url !== "/graphql") return before(url, init);
    const { query, variables } = JSON.parse(String(init?.body));
    const authorization = new Headers(init?.headers).get("authorization");
    const context = authorization ? { headers: { authorization } } : {};
    return new Promise((resolve, reject) =>
      ApolloLink.execute(client.link, { query: parse(query), variables, context }, { client }).subscribe({
        next: (result) => resolve(Response.json(result)),
        error: reject,
      }),
    );
  };
}
