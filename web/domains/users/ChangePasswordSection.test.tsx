// Change Password: its rules, its one ending, and the way that works (docs/product.md "Settings").
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { userWith } from "../../test/entities";
import { renderApp } from "../../test/render";
import { type RestAnswer, refused, restServer } from "../../test/restServer";
import { ChangePasswordSection } from "./ChangePasswordSection";
import { UserContext } from "./UserContext";

let server: ReturnType<typeof restServer>;
function open(answer: RestAnswer = { body: { success: true } }) {
  server = restServer({ "POST /auth/forgot-password": answer });
  renderApp(
    <UserContext value={userWith()}>
      <ChangePasswordSection />
    </UserContext>,
  );
}
afterEach(() => server.restore());

const field = (name: string) => screen.getByLabelText(name, { selector: "input" });
async function change(password: string, confirmation: string) {
  const person = userEvent.setup({ delay: null });
  for (const [name, value] of [
    ["New password", password],
    ["Confirm new password", confirmation],
  ] as const) {
    await person.clear(field(name));
    if (value) await person.type(field(name), value);
  }
  await person.click(screen.getByRole("button", { name: "Change Password" }));
}
const unavailable = "Password update not available in local authentication";

it("says beforehand that a link is mailed, and the rule that is asked there and here", () => {
  open();
  const told = screen.getByText(/is changed by a link that is mailed to you/);
  expect(told).toHaveTextContent("at least 8 characters, with a lowercase letter, an uppercase letter and a number");
  expect(told).toHaveTextContent("wants at least 6 characters");
});

it("says first that they differ, then that it is too short, then its one ending", async () => {
  open();
  await change("abc", "abd");
  expect(screen.getByText("New passwords do not match.")).toBeInTheDocument();
  expect(screen.queryByText("Password must be at least 6 characters.")).toBeNull();
  await change("abcde", "abcde");
  expect(screen.getByText("Password must be at least 6 characters.")).toBeInTheDocument();
  expect(screen.queryByText("New passwords do not match.")).toBeNull();
  await change("abcdef", "abcdef");
  expect(screen.getByRole("alert")).toHaveTextContent(`Error${unavailable}`);
  expect(field("New password")).toHaveValue("");
  expect(server.asked).toEqual([]);
});

it("counts what people count: four family emoji are too short for nobody, five letters are", async () => {
  open();
  await change("🙂🙂🙂", "🙂🙂🙂");
  expect(screen.getByText("Password must be at least 6 characters.")).toBeInTheDocument();
});

it("then sends a reset link to the account's own address in one click", async () => {
  open();
  await change("abcdef", "abcdef");
  await userEvent.click(screen.getByRole("button", { name: "Send a reset link to test@example.com" }));
  expect(await screen.findByText(/A reset link is on its way to/)).toHaveTextContent(
    "A reset link is on its way to test@example.com. It works once, for one hour.",
  );
  expect(server.asked.map(({ call, body }) => [call, body])).toEqual([
    ["POST /auth/forgot-password", { email: "test@example.com" }],
  ]);
});

it.each<[RestAnswer, string]>([
  [refused(429, "RATE_LIMITED", "Too many requests (429). Retry in 60 s"), "Too many requests (429). Retry in 60 s"],
  [refused(500, "INTERNAL", "Something went wrong"), "Failed to send password reset email. Please try again."],
  ["silence", "Network error occurred"],
])("says why the link was not sent, and lets one try again", async (answer, sentence) => {
  open(answer);
  await change("abcdef", "abcdef");
  await userEvent.click(screen.getByRole("button", { name: /Send a reset link/ }));
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(screen.getByRole("button", { name: /Send a reset link/ })).toBeEnabled();
});
