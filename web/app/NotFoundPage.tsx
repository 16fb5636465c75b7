// Any address that leads nowhere (docs/product.md "Everywhere", Not-found page).
import { useNavigate } from "react-router";
import { paths } from "../lib/paths";
import { Link } from "../ui/Link";
import { Mark } from "../ui/Mark";
import { LinkButton, PlainButton } from "../ui/PlainButton";
import classes from "./Notice.module.css";
import { sections } from "./sections";

export function NotFoundPage() {
  const navigate = useNavigate();
  return (
    <main className={classes.notice}>
      <Mark />
      <h1>404 Page Not Found</h1>
      <p>This address leads nowhere. It may have been mistyped, or what stood here is gone.</p>
      <div className={classes.actions}>
        <LinkButton to={paths.home()}>Go to Homepage</LinkButton>
        <PlainButton variant="default" onClick={() => navigate(-1)}>
          Go Back
        </PlainButton>
      </div>
      <nav className={classes.links} aria-label="Dashboard">
        {sections.map(({ view, label, Icon }) => (
          <Link key={view} to={paths.view(view)}>
            <Icon size={16} stroke={1.75} aria-hidden />
            {label}
          </Link>
        ))}
      </nav>
    </main>
  );
}
