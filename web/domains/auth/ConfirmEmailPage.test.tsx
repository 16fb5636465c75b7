// The links about another address for an account: to the new one, and the way back of the one before (docs/product.md "Settings").
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { token } from "../../apollo/token";
import { renderApp } from "../../test/render";
import { type RestAnswer, refused, restServer } from "../../test/restServer";
import { ConfirmEmailPage } from "./ConfirmEmailPage";
import { UndoEmailPage } from "./UndoEmailPage";

let server: ReturnType<typeof restServer>;
function confirm(answer: RestAnswer, query = "?token=abc") {
  server = restServer({ "POST /auth/confirm-email": answer });
  renderApp(<ConfirmEmailPage />, { route: `/confirm-email${query}` });
}
function undo(answer: RestAnswer, query = "?token=abc", profile: RestAnswer = refused(401, "INVALID_TOKEN", "over")) {
  server = restServer({ "POST /auth/undo-email": answer, "GET /auth/profile": profile });
  renderApp(<UndoEmailPage />, { route: `/undo-email${query}` });
}
const press = () => userEvent.click(screen.getByRole("button", { name: "Undo the Change" }));
afterEach(() => {
  server.restore();
  sessionStorage.clear();
  token.clear();
});

it("changes the address as soon as the link is opened, asks once, and stays so over a reload", async () => {
  token.set("a.b.c");
  confirm({ body: { success: true, message: "Your email address was changed." } });
  expect(await screen.findByRole("heading", { name: "Email Address Changed" })).toBeInTheDocument();
  expect(screen.getByText("Your email address was changed.")).toBeInTheDocument();
  expect(server.asked.map(({ body }) => body)).toEqual([{ token: "abc" }]);
  // Who is signed in stays so.
  expect(token.get()).toBe("a.b.c");
  cleanup();
  server.restore();
  confirm(refused(400, "BAD_REQUEST", "used"), "");
  expect(screen.getByRole("heading", { name: "Email Address Changed" })).toBeInTheDocument();
  expect(server.asked).toEqual([]);
});

const notChanged = "Address Not Changed";
it.each<[RestAnswer, string, string, string]>([
  [refused(400, "BAD_REQUEST", "The link may have expired."), "?token=abc", "The link may have expired.", notChanged],
  ["silence", "?token=abc", "No answer came that says whether it worked. Please try again.", "Please Try Again"],
  [{}, "", "The link is not complete. Please open it once more from the mail.", notChanged],
])("says why it did not, and leads to where a new link is asked for", async (answer, query, sentence, title) => {
  confirm(answer, query);
  expect(await screen.findByRole("heading", { name: title })).toBeInTheDocument();
  expect(screen.getByRole("alert")).toHaveTextContent(sentence);
  expect(screen.getByRole("link", { name: "Ask for a New Link" })).toHaveAttribute("href", "/profile#address");
});

it("undoes the change only when that is pressed, and this browser's login has ended with the others", async () => {
  token.set("a.b.c");
  undo({ body: { success: true, message: "Your address is as it was." } });
  expect(server.asked).toEqual([]);
  await press();
  expect(await screen.findByRole("heading", { name: "Change Undone" })).toBeInTheDocument();
  expect(screen.getByText("Your address is as it was.")).toBeInTheDocument();
  expect(server.asked[0]?.body).toEqual({ token: "abc" });
  expect(token.get()).toBeNull();
});

it("leaves another account that is signed in here as it is", async () => {
  token.set("a.b.c");
  undo({ body: { success: true } }, "?token=abc", { body: { success: true, data: {} } });
  await press();
  await screen.findByRole("heading", { name: "Change Undone" });
  expect(token.get()).toBe("a.b.c");
});

it("tries the link again where it was not refused", async () => {
  confirm(refused(429, "RATE_LIMITED", "Too many requests"));
  const again = await screen.findByRole("button", { name: "Try Again" });
  const [{ key } = {}] = server.asked;
  server.restore();
  server = restServer({ "POST /auth/confirm-email": { body: { success: true } } });
  await userEvent.click(again);
  expect(await screen.findByRole("heading", { name: "Email Address Changed" })).toBeInTheDocument();
  expect(server.asked.map(({ body, key }) => [body, key])).toEqual([[{ token: "abc" }, key]]);
  expect(key).toEqual(expect.any(String));
});

it("lets one try again where no answer came, and not where the link was refused", async () => {
  undo("silence");
  await press();
  expect(await screen.findByRole("alert")).toHaveTextContent("No answer came that says whether it worked.");
  server.restore();
  server = restServer({ "POST /auth/undo-email": refused(400, "BAD_REQUEST", "The link may have expired.") });
  await press();
  expect(await screen.findByRole("heading", { name: "Not Undone" })).toBeInTheDocument();
  expect(screen.getByRole("alert")).toHaveTextContent("The link may have expired.");
  expect(screen.queryByRole("button", { name: "Undo the Change" })).toBeNull();
});
