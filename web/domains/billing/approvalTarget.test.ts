// Which addresses a payer may be sent to: PayPal's over https, and the sandbox of the server that this page came from.
import { approvalTarget } from "./approvalTarget";

const here = "http://127.0.0.1:4173";
const target = (url: string) => approvalTarget(url, here);

it.each([
  "https://www.paypal.com/webapps/billing/subscriptions?ba_token=BA-1",
  "https://www.sandbox.paypal.com/webapps/billing/subscriptions?ba_token=BA-1",
  "https://paypal.com/x",
  "https://WWW.PayPal.COM/x#y",
])("goes to PayPal: %s", (url) => {
  expect(target(url)).toBe(new URL(url).href);
});

it.each([
  "http://localhost:4000/sandbox/checkout/S-1?token=t",
  "https://stint.example/sandbox/checkout/S-1?token=t",
  "http://127.0.0.1:4173/sandbox/checkout/S-1?token=t",
])("finds the sandbox on the server of this page: %s", (url) => {
  expect(target(url)).toBe(`${here}/sandbox/checkout/S-1?token=t`);
});

it.each([
  "",
  "no address",
  "/sandbox/checkout/S-1",
  "http://www.paypal.com/x",
  "https://www.paypal.com:8443/x",
  "https://paypal.com.evil.example/x",
  "https://evilpaypal.com/x",
  "https://evil.example/paypal.com",
  "https://www.paypal.com@evil.example/x",
  "https://someone:secret@www.paypal.com/x",
  "https://evil.example/",
  "https://evil.example/sandboxes/x",
  "https://evil.example/sandbox/../profile",
  "javascript:alert(1)//sandbox/",
  "javascript:/sandbox/checkout",
  "data:text/html,/sandbox/",
  "ftp://www.paypal.com/sandbox/x",
])("refuses anything else: %s", (url) => {
  expect(target(url)).toBeNull();
});
