import { screen } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { setPageTitle } from "../../lib/pageTitle";
import { answers } from "../../test/answers";
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
