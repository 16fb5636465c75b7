// Starts in the browser. A visitor at the door gets the landing page alone; the app itself is fetched when it is wanted.
import "@fontsource-variable/instrument-sans/standard.css";
import "virtual:tokens.css";
import "./firstPaint.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { token } from "../apollo/token";
import { LandingPage } from "../domains/auth/LandingPage";
import { isDoor } from "../lib/paths";
import { reloadIfReachable, reloadOnce } from "../lib/reload";

const place = document.getElementById("root");
if (!place) throw new Error("index.html has no #root");
const root = createRoot(place);

/** The back-office is an app of its own: neither side's code is fetched on the other. */
const inBackOffice = /^\/admin\/(?:login|dashboard)\/?$/i.test(location.pathname);

/** The router reads the address, so it has to be right before the app starts. */
async function startApp(): Promise<void> {
  const App = inBackOffice ? (await import("./AdminApp")).AdminApp : (await import("./App")).App;
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

function leaveLanding(path: string): void {
  history.pushState(null, "", path);
  startApp().catch(reloadIfReachable);
}

if (token.get() === null && isDoor(location.pathname, location.search)) {
  root.render(
    <StrictMode>
      <LandingPage go={leaveLanding} approach={() => void import("./App")} />
    </StrictMode>,
  );
} else {
  startApp().catch(reloadOnce);
}
