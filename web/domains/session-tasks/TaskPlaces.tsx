/** Which project's tasks, and which board's, are available. */
import { optionsOf } from "../../forms/options";
import { Picker } from "../../forms/Picker";
import { ProjectPicker } from "../projects/ProjectPicker";
import classes from "./AvailableTasks.module.css";
import type { TaskFilterControls } from "./useTaskFilters";

export function TaskPlaces({ chosen, choose, projects, boards, isWhole, onType }: TaskFilterControls) {
  return (
    <div className={classes.places}>
      <ProjectPicker
        aria-label="Project"
        none="All Projects"
        projects={projects}
        value={chosen.projectId}
        onChange={(projectId) => choose({ projectId })}
      />
      {chosen.type === "kanban" && chosen.projectId && (
        <Picker
          aria-label="Board"
          none="All Boards"
          options={optionsOf(boards)}
          isWhole={isWhole}
          onType={onType}
          value={chosen.boardId}
          onChange={(boardId) => choose({ boardId })}
        />
      )}
    </div>
  );
}
