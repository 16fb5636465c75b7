/** Letters typed before a dialog stands are its own, and no keys that act by themselves. */
import { keepTyping, takeTyped } from "./typedEarly";

test("what is typed early is kept, and no key hears of it", () => {
  const heard = jest.fn();
  window.addEventListener("keydown", heard);
  keepTyping();
  for (const key of ["q", "s", "F", "é"])
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  expect(heard).not.toHaveBeenCalled();
  expect(takeTyped()).toBe("qsFé");
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "q", bubbles: true }));
  expect(heard).toHaveBeenCalledTimes(1);
  window.removeEventListener("keydown", heard);
});
