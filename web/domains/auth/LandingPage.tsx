// The door for visitors (docs/product.md "Landing and sign-in"): what the product is, how a day in it looks, what it costs.
// Drawn without any of the app's libraries, so that it is there at once.
import type { MouseEvent, ReactNode } from "react";
import { paths } from "../../lib/paths";
import { Brand } from "../../ui/Mark";
import { DayRuler } from "./DayRuler";
import { Features } from "./Features";
import links from "./LandingLinks.module.css";
import classes from "./LandingPage.module.css";
import { Pictures } from "./Pictures";
import { Questions } from "./Questions";

interface Props {
  /** Goes to an address of the app without loading the page anew. */
  go: (path: string) => void;
  /** Somebody is about to: fetch what that will need. */
  approach?: () => void;
}

export function LandingPage({ go, approach }: Props) {
  const door = (path: string, look: string | undefined, words: ReactNode) => (
    <a className={look} href={path} onClick={plainly(() => go(path))} onPointerEnter={approach} onFocus={approach}>
      {words}
    </a>
  );
  return (
    <div className={classes.landing}>
      <header className={classes.top}>
        <span className={classes.brand}>
          <Brand />
        </span>
        {door(paths.login(), links.quiet, "Login")}
        {door(paths.signup(), links.button, "Sign Up")}
      </header>
      <main>
        <section className={classes.hero}>
          <h1>Transform your productivity with integrated focus tools</h1>
          <div>
            <p className={classes.lead}>
              Plan the work on a board. Do it in stints. See a day you can actually finish.
            </p>
            <div className={classes.start}>
              {door(paths.signup(), links.filled, "Get Started")}
              <span className={classes.terms}>
                7-day free trial, <br />
                then 10 euros a month
              </span>
            </div>
          </div>
        </section>
        <DayRuler />
        <Features />
        <Pictures />
        <Questions />
        <section className={classes.price}>
          <div>
            <div>
              <h2>10 euros a month, after 7 free days.</h2>
              <p>Basic has everything on this page. Cancel during the trial and you are not charged.</p>
            </div>
            {door(paths.signup(), links.filled, "Get Started")}
          </div>
        </section>
      </main>
      <footer className={classes.footer}>
        <div>
          <span className={classes.brand}>
            <Brand />
          </span>
          <span>Made for people who would rather finish.</span>
          <nav aria-label="About Stint">
            {door(paths.terms(), links.small, "Terms")}
            {door(paths.privacy(), links.small, "Privacy")}
          </nav>
        </div>
      </footer>
    </div>
  );
}

/** A plain click stays in the app; one that wants a new tab is left to the browser. */
const plainly =
  (act: () => void) =>
  (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    act();
  };
