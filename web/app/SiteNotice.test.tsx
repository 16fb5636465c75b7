// The notice of an administrator above every screen; which of several lines is seen is a style sheet's (e2e/axe.spec.ts).
import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderApp } from "../test/render";
import { SiteNotice, type Standing } from "./SiteNotice";

const standing = (kind: "notice" | "warning" = "notice", id = "n1"): Standing => ({
  __typename: "SiteNotice",
  ...{ id, kind, text: "Back at noon" },
});
const open = (notice: Standing) => {
  const place = document.body.appendChild(document.createElement("div"));
  place.dataset.siteNotice = "";
  return renderApp(<SiteNotice notice={notice} />);
};
const line = () => screen.queryByRole("region", { name: "Site notice" });
beforeEach(() => localStorage.clear());
afterEach(() => document.querySelector("[data-site-notice]")?.remove());

it("stands in the place that is left for it, and is said as what it is", () => {
  const { unmount } = open(standing());
  expect(document.querySelector("[data-site-notice]")).toContainElement(line());
  expect(screen.getByRole("status")).toHaveTextContent("Back at noon");
  unmount();
  open(standing("warning"));
  expect(screen.getByRole("alert")).toHaveTextContent("Back at noon");
});

it("is not there where none stands", () => {
  open(null);
  expect(line()).toBeNull();
});

it("stays away in this browser once it was dismissed, until it says something else", async () => {
  const { unmount } = open(standing());
  await userEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(line()).toBeNull();
  unmount();
  open(standing()).unmount();
  expect(line()).toBeNull();
  open(standing("notice", "n2"));
  expect(line()).toBeVisible();
});

it("goes where it was dismissed in another tab", () => {
  open(standing());
  act(() => void dispatchEvent(new StorageEvent("storage", { key: "stint.siteNotice.hidden", newValue: "n1" })));
  expect(line()).toBeNull();
});
