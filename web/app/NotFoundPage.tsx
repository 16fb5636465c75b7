// Any address that leads nowhere (docs/product.md "Everywhere", Not-found page).
import { useNavigate } from "react-router";
import { paths } from "../lib/paths";
import { Link } from "../ui/Link";
import { NotFound } from "../ui/NotFound";
import notice from "../ui/Notice.module.css";
import { PlainButton } from "../ui/PlainButton";
import { sectionIcons } from "./sectionIcons";
import { sections } from "./sections";

export function NotFoundPage() {
  const navigate = useNavigate();
  return (
    <main>
      <NotFound
        place="window"
        title="404 Page Not Found"
        text="This address leads nowhere. It may have been mistyped, or what stood here is gone."
        back={{ label: "Go to Homepage", to: paths.home() }}
        below={
          <nav className={notice.links} aria-label="Dashboard">
            {sections.map(({ view, label }) => {
              const Icon = sectionIcons[view];
              return (
                <Link key={view} to={paths.view(view)}>
                  <Icon size={16} stroke={1.75} aria-hidden />
                  {label}
                </Link>
              );
            })}
          </nav>
        }
      >
        {/* A tab that begins here has nowhere to go back to. */}
        <PlainButton variant="default" onClick={() => (history.length > 1 ? navigate(-1) : navigate(paths.home()))}>
          Go Back
        </PlainButton>
      </NotFound>
    </main>
  );
}
