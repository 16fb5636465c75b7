/** What every browser test needs: a new account over REST, a page that is signed in to it, the facade, and the mailbox. */
import { type APIRequestContext, test as base, type BrowserContext, expect, type Page } from "playwright/test";

export interface Account {
  email: string;
  password: string;
  token: string;
  id: string;
}

/** Calls the REST facade as one account; answers with `data`. Fails on anything but success. */
export type Api = (method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: unknown) => Promise<any>;

let made = 0;

/** A new account with its own address. */
export async function newAccount(request: APIRequestContext, name = "Your Name"): Promise<Account> {
  const email = `e2e-${Date.now()}-${++made}@example.test`;
  const password = "secret-1";
  const answer = await request.post("/api/v1/auth/register", { data: { email, password, name } });
  expect(answer.status()).toBe(201);
  const { data } = await answer.json();
  return { email, password, token: data.token, id: data.user.id };
}

export const apiOf = (request: APIRequestContext, account: Account): Api => {
  return async (method, path, body) => {
    const headers = { authorization: `Bearer ${account.token}` };
    const answer = await request.fetch(`/api/v1${path}`, { method, headers, ...(body !== undefined && { data: body }) });
    expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
    return answer.status() === 204 ? null : (await answer.json()).data;
  };
};

/** Signs every page of the context in, as if the account had signed in there before. */
export async function signIn(context: BrowserContext, account: Account): Promise<void> {
  await context.addInitScript((token) => localStorage.getItem("token") ?? localStorage.setItem("token", token), account.token);
}

/** Problems that a page logged or threw; a test fails on any that it did not expect. */
export function watchConsole(page: Page): string[] {
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error" && !message.text().includes("Failed to load resource")) problems.push(message.text());
  });
  return problems;
}

interface Fixtures {
  account: Account;
  api: Api;
  /** A page of the account's own context. */
  signedIn: Page;
}

export const test = base.extend<Fixtures>({
  account: async ({ request }, use) => use(await newAccount(request)),
  api: async ({ request, account }, use) => use(apiOf(request, account)),
  signedIn: async ({ context, page, account }, use) => {
    await signIn(context, account);
    const problems = watchConsole(page);
    await use(page);
    expect(problems).toEqual([]);
  },
});

export { expect };
