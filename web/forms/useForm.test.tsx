import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { TextInput } from "@mantine/core";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { messages } from "#contract/messages";
import { refusal } from "../test/answers";
import { renderApp } from "../test/render";
import { useForm } from "./useForm";

type Values = { name: string; email: string; password: string };

function Sample({ onSubmit }: { onSubmit: (values: Values) => unknown }) {
  const form = useForm<Values>({
    initial: { name: "", email: "", password: "" },
    rules: { name: "name", email: "email", password: (value) => (value === "" ? messages.passwordRequired : null) },
    fallback: messages.registrationFailed,
    onSubmit,
  });
  return (
    <form onSubmit={form.submit} noValidate>
      {form.failure && <p role="alert">{form.failure}</p>}
      <TextInput label="Name" {...form.field("name")} />
      <TextInput label="Email" {...form.field("email")} />
      <TextInput label="Password" {...form.field("password")} />
      <button type="submit">{form.busy ? "Busy" : "Send"}</button>
    </form>
  );
}

const name = () => screen.getByLabelText("Name");
const email = () => screen.getByLabelText("Email");

async function filled(onSubmit: (values: Values) => unknown) {
  renderApp(<Sample onSubmit={onSubmit} />);
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  await user.type(name(), " Test  ");
  await user.type(email(), "test@example.com ");
  await user.type(screen.getByLabelText("Password"), " secret ");
  return user;
}

describe("a form", () => {
  it("sends every text trimmed, a password as typed", async () => {
    const onSubmit = jest.fn();
    await (await filled(onSubmit)).keyboard("{Enter}");
    await waitFor(() =>
      expect(onSubmit).toHaveBeenCalledWith({ name: "Test", email: "test@example.com", password: " secret " }),
    );
  });

  it("names every wrong field, moves the focus to the first and sends nothing", async () => {
    const onSubmit = jest.fn();
    renderApp(<Sample onSubmit={onSubmit} />);
    const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
    await user.type(name(), "Test");
    await user.type(email(), "nobody");
    await user.click(screen.getByRole("button"));
    expect(await screen.findByText(messages.invalidEmail)).toBeInTheDocument();
    expect(screen.getByText(messages.passwordRequired)).toBeInTheDocument();
    await waitFor(() => expect(email()).toHaveFocus());
    expect(email()).toHaveAccessibleDescription(messages.invalidEmail);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it("takes back the sentence of the field that is edited, and only that", async () => {
    renderApp(<Sample onSubmit={jest.fn()} />);
    const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
    await user.click(screen.getByRole("button"));
    await waitFor(() => expect(screen.getAllByText(messages.required)).toHaveLength(2));
    await user.type(name(), "A");
    expect(screen.getAllByText(messages.required)).toHaveLength(1);
  });

  it("shows the server's sentence at its field", async () => {
    const error = new CombinedGraphQLErrors({
      errors: [refusal("CONFLICT", messages.emailTaken, { email: messages.emailTaken })],
    });
    const user = await filled(() => Promise.reject(error));
    await user.keyboard("{Enter}");
    await waitFor(() => expect(email()).toHaveAccessibleDescription(messages.emailTaken));
    await waitFor(() => expect(email()).toHaveFocus());
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("says why it failed when no field is to blame, with its own words when the server had none", async () => {
    const user = await filled(() => Promise.reject(new TypeError("Failed to fetch")));
    await user.keyboard("{Enter}");
    expect(await screen.findByRole("alert")).toHaveTextContent(messages.registrationFailed);
  });

  it("is sent once, however often it is submitted meanwhile", async () => {
    let finish = () => {};
    const onSubmit = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const user = await filled(onSubmit);
    await user.keyboard("{Enter}");
    expect(await screen.findByText("Busy")).toBeInTheDocument();
    await user.keyboard("{Enter}");
    finish();
    expect(await screen.findByText("Send")).toBeInTheDocument();
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });
});
