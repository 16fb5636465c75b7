/** The labels of a task as chips: quiet, as they are one's own words and say nothing of how it stands. */
import badge from "../../ui/Badge.module.css";
import classes from "./Labels.module.css";

interface LabelsProps {
  labels: readonly string[];
  /** Where there is little room only the first are shown, and how many there are besides. */
  few?: number;
}

export function Labels({ labels, few = labels.length }: LabelsProps) {
  if (labels.length === 0) return null;
  const more = labels.slice(few);
  return (
    <ul className={classes.labels} aria-label="Labels">
      {labels.slice(0, few).map((label) => (
        <li key={label} className={`${badge.badge} ${classes.label}`} data-tone="line" title={label}>
          {label}
        </li>
      ))}
      {more.length > 0 && (
        <li className={classes.more} title={more.join(", ")}>
          +{more.length}
        </li>
      )}
    </ul>
  );
}
