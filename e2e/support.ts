/** What every browser test needs: a new account over REST, pages that are signed in to it, the facade, and a watch on what pages log and ask for. */
import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Page,
  type Request,
  type Route,
} from "playwright/test";
import { spent } from "./cost";

export interface Account {
  email: string;
  password: string;
  name: string;
  token: string;
  id: string;
}

/** Calls the REST facade as one account; answers with `data`, if there is any. Fails on anything but success. */
export type Api = <Data = unknown>(
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  body?: object,
) => Promise<Data>;

let made = 0;

/** An address that nobody has used yet. */
export const newEmail = (): string => `e2e-${process.pid}-${Date.now()}-${++made}@example.test`;

/** A new account with its own address. */
export async function newAccount(request: APIRequestContext, name = "Your Name"): Promise<Account> {
  const email = newEmail();
  const password = "secret-1";
  const answer = await request.post("/api/v1/auth/register", { data: { email, password, name } });
  expect(answer.status()).toBe(201);
  const { data } = await answer.json();
  return { email, password, name, token: data.token, id: data.user.id };
}

export const apiOf = (request: APIRequestContext, account: Account): Api => {
  return async <Data>(method: string, path: string, body?: object): Promise<Data> => {
    const headers = { authorization: `Bearer ${account.token}` };
    const answer = await request.fetch(`/api/v1${path}`, { method, headers, ...(body && { data: body }) });
    expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
    return (answer.status() === 204 ? undefined : (await answer.json()).data) as Data;
  };
};

/**
 * The context becomes a browser in which the account signed in before. Its token is put there as the first page opens, and
 * never again: who signs out stays so. (Playwright's storageState would open a page of its own for that, in every test.)
 */
export const signIn = (context: BrowserContext, origin: string, { token }: Account): Promise<unknown> =>
  context.addInitScript(
    ([place, value]) => {
      if (location.origin !== place || localStorage.getItem("signedInOnce") !== null) return;
      localStorage.setItem("signedInOnce", "yes");
      localStorage.setItem("token", value);
    },
    [origin, token] as const,
  );

/** Problems that a page logged, threw, or asked another host about; a test fails on any that it does not expect. */
function watch(page: Page, origin: string, problems: string[]): void {
  page.on("pageerror", (error) => problems.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error" && !message.text().includes("Failed to load resource"))
      problems.push(message.text());
  });
  page.on("request", (request) => {
    const { protocol, origin: asked } = new URL(request.url());
    if (protocol.startsWith("http") && asked !== origin) problems.push(`asked ${asked}`);
  });
}

/** Every request that the page sends from now on. */
export function requestsOf(page: Page): Request[] {
  const sent: Request[] = [];
  page.on("request", (request) => sent.push(request));
  return sent;
}

/** The name of a GraphQL operation that a request carries, or "". */
export function operationOf(request: Request): string {
  if (!request.url().endsWith("/graphql") || request.method() !== "POST") return "";
  return request.postDataJSON()?.operationName ?? "";
}

/** Answers every `operation` of the page with `answer` from now on, until the returned function is called. */
export async function answerWith(
  page: Page,
  operation: string,
  answer: { status?: number; json: object } | "cut",
): Promise<() => Promise<void>> {
  const handler = (route: Route) => {
    if (operationOf(route.request()) !== operation) return route.fallback();
    return answer === "cut" ? route.abort() : route.fulfill({ status: 200, ...answer });
  };
  await page.route("**/graphql", handler);
  return () => page.unroute("**/graphql", handler);
}

/** Presses the button that tries again, until `then` holds: what failed may as well be read again by itself, when the live connection stands. */
export const tryAgain = (page: Page, name: "Try Again" | "Retry", then: () => Promise<void>): Promise<void> =>
  expect(async () => {
    const button = page.getByRole("button", { name, exact: true });
    if (await button.isVisible()) await button.click({ timeout: 1_000 });
    await then();
  }).toPass();

/** A GraphQL answer that refuses with `code` and `message`. */
export const refusal = (code: string, message: string) => ({
  json: { data: null, errors: [{ message, extensions: { code } }] },
});

/** Holds every `operation` of the page back until the returned function is called. */
export async function holdBack(page: Page, operation: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/graphql", async (route) => {
    if (operationOf(route.request()) === operation) await released;
    await route.fallback();
  });
  return release;
}

interface Fixtures {
  account: Account;
  api: Api;
  /** What pages complained about; a test that wants a page to complain empties it. */
  problems: string[];
  /** A page of the account's own context. */
  signedIn: Page;
  /** A page in a second browser of the same account. */
  second: Page;
  /** Opens a browser of `account`, gives its page; closed after the test. */
  browserOf: (account: Account, options?: Parameters<Browser["newContext"]>[0]) => Promise<Page>;
}

export const test = base.extend<Fixtures & { cost: undefined }>({
  // For the report (scripts/e2e.mjs): set up before all else, so that it sees the end of all else.
  cost: [
    async ({ browserName: _ }, use, { annotations }) => {
      const before = spent();
      await use(undefined);
      annotations.push({ type: "cpu", description: String(spent() - before) });
    },
    { auto: true },
  ],
  problems: async ({ baseURL: _ }, use) => {
    const problems: string[] = [];
    await use(problems);
    expect(problems).toEqual([]);
  },
  page: async ({ page, baseURL, problems }, use) => {
    watch(page, baseURL!, problems);
    await use(page);
  },
  account: async ({ request }, use) => use(await newAccount(request)),
  api: async ({ request, account }, use) => use(apiOf(request, account)),
  signedIn: async ({ context, page, account, baseURL }, use) => {
    await signIn(context, baseURL!, account);
    await use(page);
  },
  browserOf: async ({ browser, baseURL, problems }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (account, options) => {
      const context = await browser.newContext({ baseURL, ...options });
      await signIn(context, baseURL!, account);
      opened.push(context);
      const page = await context.newPage();
      watch(page, baseURL!, problems);
      return page;
    });
    for (const context of opened) await context.close();
  },
  second: async ({ browserOf, account }, use) => use(await browserOf(account)),
});

/** For `test.use` in a file about what moves: as most people have it (playwright.config.ts). */
export const withMotion = { contextOptions: { reducedMotion: "no-preference" } } as const;

export { expect };
