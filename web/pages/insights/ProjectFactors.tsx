/** How the estimates of each project's tasks hold: by how much they have to be multiplied to come true. */
import type { EstimatesQuery } from "../../apollo/generated/insights";
import { paths } from "../../lib/paths";
import { Link } from "../../ui/Link";
import { TableHead } from "../../ui/TableHead";
import rows from "./Rows.module.css";
import { timesWords, tooFewWords } from "./words";

type Projects = EstimatesQuery["estimates"]["projects"];

export const ProjectFactors = ({ label, projects }: { label: string; projects: Projects }) => (
  <table className={`${rows.table} ${rows.narrow}`} aria-label={label}>
    <TableHead columns={[["Project"], ["Tasks", rows.time], ["Took", rows.time]]} />
    <tbody>
      {projects.map(({ projectId, projectName, count, factor }) => (
        <tr key={projectId ?? "none"}>
          <th scope="row">
            {projectId && projectName ? <Link to={paths.project(projectId)}>{projectName}</Link> : "No project"}
          </th>
          <td className={rows.time}>{count}</td>
          <td className={rows.time}>{factor == null ? tooFewWords(count) : timesWords(factor)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
