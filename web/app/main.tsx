// Starts in the browser. A visitor at the door gets the landing page alone; the app itself is fetched when it is wanted.
import "@fontsource-variable/instrument-sans/standard.css";
import "virtual:tokens.css";
import "./firstPaint.css";
import "./arriving.css";
import { type ReactNode, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { token } from "../apollo/token";
import { isDoor } from "../lib/paths";
import { reloadIfReachable, reloadOnce } from "../lib/reload";

const place = document.getElementById("root");
if (!place) throw new Error("index.html has no #root");
const root = createRoot(place);

/** What the screen is made of is here: now the font may come, where the line is slow and has not brought it (web/first.ts). */
function show(screen: ReactNode): void {
  root.render(<StrictMode>{screen}</StrictMode>);
  // Behind what the screen asks for as it is first drawn.
  requestAnimationFrame(() => setTimeout(() => (document.documentElement.dataset.font = "")));
}

/** The back-office is an app of its own: neither side's code is fetched on the other. */
const inBackOffice = /^\/admin\/(login|dashboard|users\/[^/]+)\/?$/i.test(location.pathname);

/** The router reads the address, so it has to be right before the app starts. */
async function startApp(): Promise<void> {
  // Beside the app and not after it: who is signed in is asked with it.
  if (!inBackOffice && token.get() !== null) import("./SignedIn").catch(() => {});
  const App = await (inBackOffice ? backOffice() : appWithScreen());
  show(<App />);
}

/** Until its screen is here the page's own picture of it stands. */
async function appWithScreen() {
  const { App, screenHere } = await import("./App");
  await screenHere;
  return App;
}

// Behind the others: what shares a file stands in it as it is met, and members' code compresses better in the order of members.
const backOffice = async () => (await import("./AdminApp")).AdminApp;

function leaveLanding(path: string): void {
  history.pushState(null, "", path);
  startApp().catch(reloadIfReachable);
}

if (token.get() === null && isDoor(location.pathname, location.search)) {
  import("../domains/auth/LandingPage")
    .then(({ LandingPage }) => show(<LandingPage go={leaveLanding} approach={() => void import("./App")} />))
    .catch(reloadOnce);
} else {
  startApp().catch(reloadOnce);
}
