import { act, screen } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { messages } from "#contract/messages";
import { placeProject, removeProject } from "../../domains/projects/projects.live";
import { setPageTitle } from "../../lib/pageTitle";
import { type Answer, answers, refusal } from "../../test/answers";
import { projectWith } from "../../test/entities";
import { renderApp } from "../../test/render";
import { ProjectPage } from "./ProjectPage";

it("names the tab after the project, for as long as it is shown", async () => {
  const project = { ...projectWith({ name: "Thesis" }), tasks: [], boards: [] };
  const { link } = answers({ Project: { project } });
  setPageTitle("Project");
  const { unmount } = renderApp(
    <Routes>
      <Route path="/projects/:id" element={<ProjectPage />} />
    </Routes>,
    { link, route: "/projects/p1" },
  );
  await screen.findByRole("heading", { level: 1, name: "Thesis" });
  expect(document.title).toBe("Thesis · Stint");
  unmount();
  expect(document.title).toBe("Project · Stint");
});

it("shows a project again that was deleted and brought back elsewhere", async () => {
  const project = { ...projectWith({ name: "Thesis" }), tasks: [], boards: [] };
  const byName: Record<string, Answer> = { Project: { project } };
  const { client } = renderApp(
    <Routes>
      <Route path="/projects/:id" element={<ProjectPage />} />
    </Routes>,
    { link: answers(byName).link, route: "/projects/p1" },
  );
  await screen.findByRole("heading", { level: 1, name: "Thesis" });
  byName.Project = refusal("NOT_FOUND", messages.projectNotFound);
  act(() => removeProject(client.cache, "p1"));
  await screen.findByText(messages.projectNotFound);
  byName.Project = { project };
  act(() => placeProject(client.cache, projectWith({ name: "Thesis" })));
  expect(await screen.findByRole("heading", { level: 1, name: "Thesis" })).toBeVisible();
});
