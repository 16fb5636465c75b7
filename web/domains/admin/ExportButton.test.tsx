/** A list is taken along as one file, however many parts the server gives it in. */
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { downloadCsv } from "../../lib/download";
import { renderApp } from "../../test/render";
import { ExportButton, type TakePart } from "./ExportButton";
import { failures } from "./failures";

jest.mock("../../lib/download");

async function take(part: TakePart) {
  renderApp(<ExportButton name="list" part={part} />);
  await userEvent.click(screen.getByRole("button", { name: "Export CSV" }));
}

it("makes one file of all parts", async () => {
  const parts = [
    { text: "email\na\n", nextCursor: "1" },
    { text: "b\n", nextCursor: null },
  ];
  await take(async (_, cursor) => parts[cursor === null ? 0 : Number(cursor)]);
  const name = expect.stringMatching(/^list-\d{4}-\d\d-\d\d\.csv$/);
  await waitFor(() => expect(downloadCsv).toHaveBeenCalledWith(name, ["email\na\n", "b\n"]));
});

it("makes none of a list that was cut off, and says so", async () => {
  jest.mocked(downloadCsv).mockClear();
  await take(async (_, cursor) => (cursor === null ? { text: "email\n", nextCursor: "1" } : null));
  expect(await screen.findByText(failures.exportList)).toBeVisible();
  expect(downloadCsv).not.toHaveBeenCalled();
});
