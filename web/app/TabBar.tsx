// The four places at the thumb, on phones only.
import { useLocation } from "react-router";
import { paths } from "../lib/paths";
import { Link } from "../ui/Link";
import { sectionIcons } from "./sectionIcons";
import { sectionOf, sections } from "./sections";
import classes from "./TabBar.module.css";

export function TabBar() {
  const { pathname, search } = useLocation();
  const current = sectionOf(pathname, search);
  return (
    <nav className={classes.bar} aria-label="Main">
      {sections.map(({ view, label }) => {
        const Icon = sectionIcons[view];
        return (
          <Link key={view} to={paths.view(view)} aria-current={view === current ? "page" : undefined}>
            <Icon size={20} stroke={1.75} aria-hidden />
            {label}
          </Link>
        );
      })}
    </nav>
  );
}
