import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { limits } from "#contract/limits";
import { messages } from "#contract/messages";
import type { ProjectFieldsFragment } from "../../apollo/generated/graphql";
import { type Answer, answers, refusal } from "../../test/answers";
import { renderApp } from "../../test/render";
import { ProjectForm } from "./ProjectForm";

const project: ProjectFieldsFragment = {
  __typename: "Project",
  id: "p1",
  name: "Thesis",
  description: "All of it",
  status: "active",
  priority: "medium",
  startDate: "2026-11-01",
  endDate: null,
  createdAt: "2026-11-01T10:00:00.000Z",
  updatedAt: "2026-11-01T10:00:00.000Z",
};

function openForm({ initial, save }: { initial?: ProjectFieldsFragment; save?: Answer } = {}) {
  const done = jest.fn();
  const saved: Answer = save ?? { createProject: project, updateProject: project };
  const { link, asked } = answers({ CreateProject: saved, UpdateProject: saved });
  renderApp(<ProjectForm initial={initial} onDone={done} />, { link });
  return {
    done,
    asked,
    user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
    name: screen.getByLabelText("Name"),
  };
}
const save = () => screen.getByRole("button", { name: /^(Create Project|Save Changes)$/ });

describe("the project form", () => {
  it("creates an active project of medium priority from its name alone", async () => {
    const { user, name, asked, done } = openForm();
    await user.type(name, " Thesis ");
    await user.click(save());
    await waitFor(() => expect(done).toHaveBeenCalled());
    expect(asked[0]?.variables).toEqual({
      input: { id: expect.any(String), name: "Thesis", status: "active", priority: "medium" },
    });
    expect(await screen.findByText("Project created successfully!")).toBeInTheDocument();
  });

  it("sends what was touched, and null for what was cleared", async () => {
    const { user, asked } = openForm({ initial: project });
    await user.clear(screen.getByLabelText("Description"));
    await user.selectOptions(screen.getByLabelText("Status"), "On Hold");
    await user.click(save());
    await waitFor(() =>
      expect(asked[0]?.variables).toEqual({ id: "p1", input: { description: null, status: "on_hold" } }),
    );
    expect(await screen.findByText("Project updated successfully!")).toBeInTheDocument();
  });

  it("wants a name of two characters and an end that is not before the start", async () => {
    const { user, name, asked } = openForm({ initial: project });
    await user.clear(name);
    await user.type(name, "T");
    await user.type(screen.getByLabelText("End date"), "2026-10-31");
    await user.click(save());
    expect(await screen.findByText("Must be at least 2 characters")).toBeInTheDocument();
    expect(screen.getByLabelText("End date")).toHaveAccessibleDescription(messages.endBeforeStart);
    await waitFor(() => expect(name).toHaveFocus());
    expect(asked).toEqual([]);
  });

  it("holds name and description to their lengths, and forgives the field that is edited", async () => {
    const { user, name, asked } = openForm();
    const description = screen.getByLabelText("Description");
    await user.click(name);
    await user.paste("T".repeat(limits.name.max + 1));
    await user.click(description);
    await user.paste("d".repeat(limits.description.max + 1));
    await user.click(save());
    await waitFor(() => expect(name).toHaveAccessibleDescription("Must be no more than 100 characters"));
    expect(description).toHaveAccessibleDescription("Must be no more than 1000 characters");
    await user.clear(name);
    expect(name).toHaveAccessibleDescription("");
    await user.type(name, "  ");
    await user.click(save());
    await waitFor(() => expect(name).toHaveAccessibleDescription(messages.required));
    expect(asked).toEqual([]);
  });

  it("says that it could not be saved when the server gave no reason", async () => {
    const { user, name, done } = openForm({ save: refusal("INTERNAL", "Something went wrong") });
    await user.type(name, "Thesis");
    await user.click(save());
    expect(await screen.findByRole("alert")).toHaveTextContent(`Error${messages.saveProjectFailed}`);
    expect(done).not.toHaveBeenCalled();
  });
});
