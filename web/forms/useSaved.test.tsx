/** Fields that save themselves: when, what of them, and what stays when an answer is late, refused, or overtaken by another tab. */

import { MantineProvider } from "@mantine/core";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { refusal } from "../test/answers";
import { drafts } from "./drafts";
import { useSaved } from "./useSaved";

type Values = { title: string; day: string; project: string; list: string };

/** What was handed on to be saved, each with the way to answer it. */
let calls: { changed: Partial<Values>; answer: (error?: Error) => Promise<void> }[] = [];

const save = (changed: Partial<Values>) =>
  new Promise<void>((resolve, reject) => {
    const answer = (error?: Error) => act(async () => (error ? reject(error) : resolve()));
    calls.push({ changed, answer });
  });

const start: Values = { title: "Call", day: "", project: "p1", list: "l1" };

function Fields({ now, gone = false }: { now: Values; gone?: boolean }) {
  const form = useSaved<Values>({
    now,
    rules: { title: "title" },
    save,
    fallback: "Not saved",
    draft: "thing",
    gone,
  });
  const { error, ...title } = form.text("title");
  const chooseProject = () => {
    form.setValue("project", "p2");
    form.setValue("list", "");
  };
  return (
    <MantineProvider env="test">
      <input aria-label="Title" {...title} />
      <p>{error}</p>
      <button type="button" onClick={chooseProject}>
        Other project
      </button>
      <output>{`${form.values.project} ${form.values.list}`}</output>
      {form.failure && <p role="alert">{form.failure}</p>}
    </MantineProvider>
  );
}

const open = (now = start) => {
  const { rerender, unmount } = render(<Fields now={now} />);
  return { unmount, show: (next: Values, gone?: boolean) => rerender(<Fields now={next} gone={gone} />) };
};
const title = () => screen.getByLabelText<HTMLInputElement>("Title");
const type = (value: string) => {
  act(() => title().focus());
  fireEvent.change(title(), { target: { value } });
};
const leave = () => act(async () => title().blur());
const rest = (ms = 1_000) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers();
  calls = [];
});
afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
});

it("saves what is typed, trimmed, once the keys rest, and leaves what is typed next alone", async () => {
  const { show } = open();
  type("Call ");
  await rest();
  expect(calls).toEqual([]);
  type("Call Mum ");
  await rest();
  expect(calls.map(({ changed }) => changed)).toEqual([{ title: "Call Mum" }]);
  show({ ...start, title: "Call Mum" });
  type("Call Mum to");
  await calls[0]?.answer();
  expect(title()).toHaveValue("Call Mum to");
  await rest();
  expect(calls[1]?.changed).toEqual({ title: "Call Mum to" });
});

it("saves as the field is left, and not twice", async () => {
  open();
  type("Write");
  await leave();
  await rest();
  expect(calls.map(({ changed }) => changed)).toEqual([{ title: "Write" }]);
});

it("sends what one act chooses together", async () => {
  open();
  await act(async () => screen.getByRole("button").click());
  expect(calls.map(({ changed }) => changed)).toEqual([{ project: "p2", list: "" }]);
  expect(screen.getByRole("status")).toHaveTextContent("p2");
});

it("follows another tab, but not where somebody types", async () => {
  const { show } = open();
  show({ ...start, title: "Theirs" });
  expect(title()).toHaveValue("Theirs");
  type("Mine");
  show({ ...start, title: "Theirs again", project: "p3" });
  expect(title()).toHaveValue("Mine");
  expect(screen.getByRole("status")).toHaveTextContent("p3 l1");
});

it("does not bring back what it saved over what another tab made of it since", async () => {
  const { show } = open();
  type("Mine");
  await rest();
  await calls[0]?.answer();
  show({ ...start, title: "Theirs" });
  await leave();
  await rest();
  expect(calls).toHaveLength(1);
  expect(title()).toHaveValue("Theirs");
});

it("keeps what was refused and says why, and sends it when it is left again", async () => {
  open();
  type("Mine");
  await leave();
  await calls[0]?.answer(refusal("CONFLICT", "Try later"));
  expect(screen.getByRole("alert")).toHaveTextContent("Not saved");
  expect(title()).toHaveValue("Mine");
  act(() => title().focus());
  await leave();
  expect(calls[1]?.changed).toEqual({ title: "Mine" });
  await calls[1]?.answer();
  expect(screen.queryByRole("alert")).toBeNull();
});

it("says what is wrong at the field and sends nothing", async () => {
  open();
  type(" ");
  await leave();
  expect(screen.getByText("This field is required")).toBeVisible();
  expect(calls).toEqual([]);
});

it("saves what is typed as it goes, and offers what could not be saved to whoever comes back", async () => {
  const { unmount } = open();
  type("Mine");
  unmount();
  expect(calls.map(({ changed }) => changed)).toEqual([{ title: "Mine" }]);
  await calls[0]?.answer(refusal("INTERNAL", "Down"));
  expect(drafts.read("thing")).toEqual({ title: "Mine" });
  open();
  expect(title()).toHaveValue("Mine");
  expect(screen.getByRole("alert")).toHaveTextContent("not saved yet");
});

it("forgets what was saved after it had gone", async () => {
  const { unmount } = open();
  type("Mine");
  unmount();
  await calls[0]?.answer();
  expect(drafts.read("thing")).toEqual({});
});

it("sends nothing of what is gone, and keeps what was typed", async () => {
  const { show } = open();
  type("Mine");
  show(start, true);
  await leave();
  await rest();
  expect(calls).toEqual([]);
  expect(title()).toHaveValue("Mine");
});
