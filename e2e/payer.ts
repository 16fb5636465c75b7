/** Somebody who pays: through the sandbox's approval page in the browser, or past it over REST; and the sandbox's clock. */
import { type APIRequestContext, expect, type Page } from "playwright/test";
import { adminCall } from "./back-office";
import type { Api } from "./support";

export const plans = {
  basic: "5713a000-0000-4000-8000-000000000001",
  premium: "5713a000-0000-4000-8000-000000000002",
  pro: "5713a000-0000-4000-8000-000000000003",
} as const;

interface Details {
  user: { subscription_status: string };
  plan: { name: string } | null;
}
export const detailsOf = (api: Api): Promise<Details> => api<Details>("GET", "/subscription/details");

/** What ordering answers with. */
export interface Order {
  approval_url: string;
  subscription_id: string;
}

/** Orders a plan and approves it as its payer would; the provider's id of the subscription, once it runs. */
export async function subscribe(request: APIRequestContext, api: Api, planId: string = plans.basic): Promise<string> {
  const { approval_url, subscription_id } = await api<Order>("POST", "/subscription/create", { planId });
  const { pathname, search } = new URL(approval_url);
  await request.post(`${pathname}/approve${search}`, { maxRedirects: 0 });
  await expect.poll(async () => (await detailsOf(api)).user.subscription_status).toMatch(/^(trial|active)$/);
  return subscription_id;
}

/** At the sandbox: a day passes, or the time until just after the next payment, or the next payment is made to fail. */
export async function pass(request: APIRequestContext, subscriptionId: string, what: "day" | "due" | "fail") {
  await request.post(`/dev/sandbox/${subscriptionId}/${what}`, { maxRedirects: 0 });
}

/** Whether Premium can be bought; whoever makes it available puts that back. */
export const sellPremium = (request: APIRequestContext, available: boolean): Promise<unknown> =>
  adminCall(request, "PUT", `/plans/${plans.premium}`, { available });

/** The sandbox's page, on which the payer agrees or not. */
export const approvalPage = (page: Page) => ({
  heading: page.getByRole("heading", { name: /^Approve / }),
  approve: page.getByRole("button", { name: "Approve" }),
  cancel: page.getByRole("button", { name: "Cancel" }),
});

/** The sign-up form. */
export const signUpForm = (page: Page) => {
  const form = page.getByRole("form", { name: "Create account" });
  return {
    name: form.getByRole("textbox", { name: "Full name" }),
    email: form.getByRole("textbox", { name: "Email address" }),
    password: form.getByRole("textbox", { name: "Password", exact: true }),
    confirmation: form.getByRole("textbox", { name: "Confirm password" }),
    submit: form.getByRole("button", { name: "Create account" }),
  };
};

/** Fills the form in and sends it. */
export async function signUp(page: Page, email: string): Promise<void> {
  await page.goto("/signup");
  const { name, confirmation, password, submit, ...form } = signUpForm(page);
  await name.fill("Your Name");
  await form.email.fill(email);
  await password.fill("secret-1");
  await confirmation.fill("secret-1");
  await submit.click();
}

/** The parts of the settings about the plan. */
export const settings = (page: Page) => {
  const section = page.getByRole("region", { name: "Subscription Management" });
  return {
    section,
    card: (plan: "Basic" | "Premium" | "Pro") => section.getByRole("article", { name: plan }),
    payments: section.getByRole("table", { name: "Billing history" }).locator("tbody").getByRole("row"),
  };
};

/** The line about the plan under the header. */
export const planNotice = (page: Page) => page.getByRole("region", { name: "Your plan" });
/** What the banner under the header says. */
export const said = (page: Page, sentence: string) => page.getByRole("status").filter({ hasText: sentence });
