// Ending the account: the data first, then the word, then everything at once (docs/product.md "Settings").
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { token } from "../../apollo/token";
import * as downloads from "../../lib/download";
import { renderApp } from "../../test/render";
import { type RestAnswer, refused, restServer } from "../../test/restServer";
import { DangerZone } from "./DangerZone";

jest.mock("../../lib/download");
const saved = jest.mocked(downloads.downloadJson);
let server: ReturnType<typeof restServer>;

async function open(answers: Record<string, RestAnswer>) {
  server = restServer(answers);
  token.set("t1");
  renderApp(<DangerZone />);
  await userEvent.click(screen.getByRole("button", { name: "Delete Account" }));
  await screen.findByRole("dialog", { name: "Delete your account?" });
}
beforeEach(() => saved.mockClear());
afterEach(() => server.restore());

const typeWord = (word: string) => userEvent.type(screen.getByLabelText(/Type DELETE to confirm/), word);
const confirm = () => userEvent.click(screen.getAllByRole("button", { name: "Delete Account" }).at(-1) as HTMLElement);

it.each(["", "delete", "DELETE it"])("wants the exact word, not %j", async (word) => {
  await open({});
  if (word) await typeWord(word);
  await confirm();
  expect(screen.getByText("Please type 'DELETE' exactly to confirm")).toBeInTheDocument();
  expect(server.asked).toEqual([]);
});

it("deletes, signs out and says so", async () => {
  await open({ "DELETE /auth/account": { body: { success: true, data: { deleted: true } } } });
  await typeWord("DELETE");
  await confirm();
  expect(await screen.findByText("Your account and everything in it has been deleted.")).toBeInTheDocument();
  expect(server.asked).toEqual([{ call: "DELETE /auth/account", body: undefined, authorization: "Bearer t1" }]);
  expect([token.get(), token.reason(), token.left()]).toEqual([null, null, true]);
});

it("takes a refused token for no news while the account ends", async () => {
  await open({ "DELETE /auth/account": { body: { success: true, data: { deleted: true } } } });
  const answer = globalThis.fetch;
  globalThis.fetch = async (...call) => {
    token.clear("Authentication token is invalid or expired. Please log in again."); // its own socket was closed first
    return answer(...call);
  };
  await typeWord("DELETE");
  await confirm();
  await screen.findByText("Your account and everything in it has been deleted.");
  expect(token.reason()).toBeNull();
});

it.each<[string, RestAnswer]>([
  ["refused", refused(500, "INTERNAL", "Something went wrong")],
  ["unanswered", "silence"],
  ["answered without a deletion", { body: { success: true, data: { deleted: false } } }],
])("says that it failed and stays signed in when %s", async (_what, answer) => {
  await open({ "DELETE /auth/account": answer });
  await typeWord("DELETE");
  await confirm();
  expect(await screen.findByRole("alert")).toHaveTextContent("ErrorFailed to delete account");
  expect(token.get()).toBe("t1");
  token.clear("Expired");
  expect(token.reason()).toBe("Expired");
});

it("hands everything over as one JSON file before", async () => {
  await open({ "GET /auth/export": { body: { success: true, data: { format: "stint-export-1", tasks: [] } } } });
  await userEvent.click(screen.getByRole("button", { name: "Download" }));
  expect(await screen.findByText("Your download has started.")).toBeInTheDocument();
  const [name, text] = saved.mock.calls[0] ?? [];
  expect(name).toMatch(/^stint-data-\d{4}-\d{2}-\d{2}\.json$/);
  expect(JSON.parse(text ?? "")).toEqual({ format: "stint-export-1", tasks: [] });
  expect(server.asked[0]?.authorization).toBe("Bearer t1");
});

it("says when the data could not be had, and deletes nothing by itself", async () => {
  await open({ "GET /auth/export": "silence" });
  await userEvent.click(screen.getByRole("button", { name: "Download" }));
  expect(await screen.findByText("Failed to download your data")).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole("button", { name: "Download" })).toBeEnabled());
  expect(server.asked.map(({ call }) => call)).toEqual(["GET /auth/export"]);
});
