import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { TextInput } from "@mantine/core";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { messages } from "#contract/messages";
import { token } from "../apollo/token";
import { refusal } from "../test/answers";
import { renderApp } from "../test/render";
import { Dialog } from "../ui/Dialog";
import { useForm } from "./useForm";

type Values = { name: string; email: string; password: string };

function Sample({ onSubmit }: { onSubmit: (values: Values) => unknown }) {
  const form = useForm<Values>({
    // In another order than they stand on the page.
    initial: { password: "", email: "", name: "" },
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

type Note = { title: string; body: string };

function NoteForm({
  start = { title: "", body: "" },
  onSubmit = () => {},
}: {
  start?: Note;
  onSubmit?: (note: Note) => unknown;
}) {
  const form = useForm<Note>({ initial: start, rules: { title: "title" }, draft: "note n1", onSubmit });
  return (
    <form onSubmit={form.submit} noValidate>
      <TextInput label="Title" {...form.field("title")} />
      <TextInput label="Body" {...form.field("body")} />
      <button type="button" onClick={form.discard}>
        Forget
      </button>
      <button type="submit">Send</button>
    </form>
  );
}

describe("a draft", () => {
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  const title = () => screen.getByLabelText("Title");
  beforeEach(() => {
    sessionStorage.clear();
    token.set("t1");
  });

  async function written(onSubmit?: (note: Note) => unknown) {
    const shown = renderApp(<NoteForm onSubmit={onSubmit} />);
    await user.type(title(), "Outline");
    return shown;
  }

  it("is there again after one navigated away and back, over whatever changed meanwhile", async () => {
    (await written()).unmount();
    renderApp(<NoteForm start={{ title: "", body: "By another tab" }} />);
    expect(title()).toHaveValue("Outline");
    expect(screen.getByLabelText("Body")).toHaveValue("By another tab");
  });

  it("is gone once it was sent", async () => {
    const onSubmit = jest.fn();
    const { unmount } = await written(onSubmit);
    await user.keyboard("{Enter}");
    await waitFor(() => expect(onSubmit).toHaveBeenCalled());
    unmount();
    renderApp(<NoteForm />);
    expect(title()).toHaveValue("");
  });

  it("is gone when it was discarded or taken back letter by letter, and with the person", async () => {
    const { unmount } = await written();
    await user.click(screen.getByRole("button", { name: "Forget" }));
    unmount();
    const next = renderApp(<NoteForm />);
    expect(title()).toHaveValue("");
    await user.type(title(), "A{Backspace}");
    expect(sessionStorage).toHaveLength(0);
    await user.type(title(), "B");
    expect(sessionStorage).toHaveLength(1);
    act(() => token.clear());
    expect(sessionStorage).toHaveLength(0);
    next.unmount();
  });

  it("is not dropped by Escape without a question", async () => {
    const onClose = jest.fn();
    renderApp(
      <Dialog opened onClose={onClose} title="Note">
        <NoteForm />
      </Dialog>,
    );
    await user.type(title(), "Outline");
    await user.keyboard("{Escape}");
    const question = await screen.findByRole("dialog", { name: "Discard what you typed?" });
    expect(onClose).not.toHaveBeenCalled();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(title()).toHaveValue("Outline");
    await user.click(screen.getByRole("button", { name: "Close" }));
    await user.click(await screen.findByRole("button", { name: "Discard" }));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(sessionStorage).toHaveLength(0);
  });

  it("leaves Escape alone where nothing was typed", async () => {
    const onClose = jest.fn();
    renderApp(
      <Dialog opened onClose={onClose} title="Note">
        <NoteForm />
      </Dialog>,
    );
    await user.click(title());
    await user.keyboard("{Escape}");
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
