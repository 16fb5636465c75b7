// The notice of an address that is not verified yet (docs/product.md "Landing and sign-in").
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { userWith } from "../../test/entities";
import { renderApp } from "../../test/render";
import { type RestAnswer, refused, restServer } from "../../test/restServer";
import { UserContext } from "../users/UserContext";
import { VerifyNotice } from "./VerifyNotice";

let server: ReturnType<typeof restServer>;
function open(emailVerified: boolean, answer: RestAnswer = { body: { success: true } }, route = "/") {
  server?.restore();
  server = restServer({ "POST /auth/resend-verification": answer });
  return renderApp(
    <UserContext value={userWith({ emailVerified })}>
      <VerifyNotice />
    </UserContext>,
    { route },
  );
}
const notice = () => screen.queryByRole("region", { name: "Email verification" });
const resend = () => userEvent.click(screen.getByRole("button", { name: "Resend email" }));

beforeEach(() => sessionStorage.clear());
afterEach(() => server.restore());

it("is for those whose address is not verified", () => {
  open(true);
  expect(notice()).toBeNull();
});

it("sends the mail again to the account's own address", async () => {
  open(false);
  await resend();
  expect(await screen.findByText(/A new verification link is on its way to/)).toHaveTextContent("test@example.com");
  expect(server.asked.map(({ body }) => body)).toEqual([{ email: "test@example.com" }]);
  expect(screen.queryByRole("button", { name: "Resend email" })).toBeNull();
});

it.each<[RestAnswer, string]>([
  [refused(429, "RATE_LIMITED", "Too many requests (429). Retry in 60 s"), "Too many requests (429). Retry in 60 s"],
  ["silence", "Network error occurred"],
  [refused(500, "INTERNAL", "Something went wrong"), "Failed to send verification email. Please try again."],
])("says why it could not", async (answer, sentence) => {
  open(false, answer);
  await resend();
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Resend email" })).toBeEnabled();
});

it("can be hidden for this tab, but not from the settings", async () => {
  const { unmount } = open(false);
  await userEvent.click(screen.getByRole("button", { name: "Hide this notice" }));
  expect(notice()).toBeNull();
  unmount();
  const again = open(false);
  expect(notice()).toBeNull();
  again.unmount();
  open(false, {}, "/profile");
  expect(notice()).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Hide this notice" })).toBeNull();
});
