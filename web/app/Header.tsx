// The bar on top of every signed-in screen (docs/product.md "Everywhere").
import { IconCloudOff, IconKeyboard } from "@tabler/icons-react";
import { lazy, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { messages } from "#contract/messages";
import { displayName, useUser } from "../domains/users/UserContext";
import { useKeyOf } from "../lib/keys/bindings";
import { perform } from "../lib/keys/useCommand";
import { paths } from "../lib/paths";
import { useOnline } from "../lib/useOnline";
import { Link } from "../ui/Link";
import { Brand } from "../ui/Mark";
import { PlainButton } from "../ui/PlainButton";
import top from "../ui/TopBar.module.css";
import { Unseen } from "../ui/Unseen";
import { usePhone } from "../ui/usePhone";
import { AccountMenu } from "./AccountMenu";
import { Aside } from "./Aside";
import classes from "./Header.module.css";
import { initials } from "./initials";
import { useLiveState } from "./LiveSocketContext";
import { Palette } from "./Palette";
import { QuickAdd } from "./QuickAdd";
import { sectionOf, sections } from "./sections";
import { signOut } from "./signOut";

const MiniTimer = lazy(async () => ({ default: (await import("../domains/timer/MiniTimer")).MiniTimer }));

export function Header() {
  const name = displayName(useUser());
  const phone = usePhone();
  return (
    <header className={top.top}>
      <div className={`${top.bar} ${classes.bar}`}>
        <Link className={`${top.brand} ${classes.brand}`} to={paths.home()} aria-label="Stint, home">
          <Brand />
        </Link>
        {!phone && <Sections />}
        <div className={classes.end}>
          <ConnectionNotice />
          <Aside>
            <MiniTimer />
          </Aside>
          <Palette />
          <QuickAdd />
          {phone ? (
            <AccountMenu name={name} />
          ) : (
            <>
              <KeysButton />
              <Account name={name} />
            </>
          )}
        </div>
      </div>
    </header>
  );
}

function Sections() {
  const { pathname, search } = useLocation();
  const current = sectionOf(pathname, search);
  return (
    <nav className={classes.nav} aria-label="Main">
      {sections.map(({ view, label }) => (
        <Link key={view} to={paths.view(view)} aria-current={view === current ? "page" : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** On phones it stands in the account's menu, and where there is no room in the palette. */
function KeysButton() {
  const key = useKeyOf("help");
  const name = "Keyboard shortcuts";
  return (
    <button
      type="button"
      className={classes.keys}
      aria-label={name}
      aria-keyshortcuts={key.aria}
      title={key.name ? `${name} (${key.name})` : name}
      onClick={() => perform("help")}
    >
      <IconKeyboard size={18} stroke={1.75} aria-hidden />
    </button>
  );
}

function Account({ name }: { name: string }) {
  const here = useLocation().pathname === paths.profile();
  return (
    <>
      <Link className={classes.user} to={paths.profile()} aria-current={here ? "page" : undefined}>
        <span className={classes.avatar} aria-hidden="true">
          {initials(name)}
        </span>
        <span className={classes.name}>{name}</span>
      </Link>
      <PlainButton small className={classes.signOut} variant="subtle" onClick={signOut}>
        Sign out
      </PlainButton>
    </>
  );
}

/** A blink of the line is nobody's business. */
const PATIENCE_MS = 1_000;

/** Says that the line or the live connection is down, once that lasts: what is on screen may be behind. */
function ConnectionNotice() {
  const offline = !useOnline();
  const lost = useLiveState() === "lost" || offline;
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!lost) {
      setShown(false);
      return;
    }
    const timer = setTimeout(() => setShown(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [lost]);
  return (
    <span role="status" className={classes.connection}>
      {shown && (
        <span className={classes.lost} title={messages.lastKnown}>
          <IconCloudOff size={16} stroke={1.75} aria-hidden />
          <span data-short={offline || undefined}>{offline ? "Offline" : "Reconnecting…"}</span>
          <Unseen>{messages.lastKnown}</Unseen>
        </span>
      )}
    </span>
  );
}
