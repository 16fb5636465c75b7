// Which bar is read: by mouse, finger and key.
import { fireEvent, render, screen } from "@testing-library/react";
import { Bars } from "./Bars";

const bars = ["a", "b", "c"].map((key, at) => ({ key, words: key, tick: null, minutes: at }));

function open() {
  const { container } = render(<Bars label="Focus" bars={bars} />);
  const slider = screen.getByRole("slider", { name: "Focus" });
  const bar = (at: number) => container.querySelector(`[data-at="${at}"]`) as HTMLElement;
  const pictured = slider.parentElement as HTMLElement;
  return { slider, bar, pictured };
}
const pointer = (type: string, pointerType: string) =>
  Object.assign(new Event(type, { bubbles: true }), { pointerType, relatedTarget: document.body });
const isTold = (words: string) => expect(screen.getByText(words)).toBeInTheDocument();

it("reads what the keys reach while the mouse rests on another bar", () => {
  const { slider, bar } = open();
  fireEvent(bar(0), pointer("pointermove", "mouse"));
  isTold("a: 0h 0m");
  fireEvent.focus(slider);
  fireEvent.change(slider, { target: { value: "1" } });
  expect(slider).toHaveAttribute("aria-valuetext", "b: 0h 1m");
  isTold("b: 0h 1m");
});

it("reads the bar that a finger taps, after it is lifted too", () => {
  const { bar, pictured } = open();
  fireEvent(bar(2), pointer("pointerdown", "touch"));
  isTold("c: 0h 2m");
  fireEvent(pictured, pointer("pointerout", "touch"));
  isTold("c: 0h 2m");
});

it("reads none once the mouse has left", () => {
  const { bar, pictured } = open();
  fireEvent(bar(2), pointer("pointermove", "mouse"));
  fireEvent(pictured, pointer("pointerout", "mouse"));
  expect(screen.queryByText("c: 0h 2m")).toBeNull();
});
