/** Pages that the server writes itself, beside the web app: one frame with the product's sign and colours, without any script. */
import { colour } from "#contract/palette";
import { escaped } from "../core/html";

/** A whole page. `body` is HTML: whatever came from outside must have gone through `escaped`. */
export const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(title)} - Stint</title><link rel="icon" href="/favicon.svg"><style>${style}</style></head><body><header><img src="/favicon.svg" width="24" height="24" alt="">Stint</header><main>${body}</main></body></html>`;

/** Where the product's font is, whatever the build called it (api/doors/web.ts). */
export const FONT = "/font.woff2";

const named = ["bg", "surface", "line", "text", "text-2", "accent", "on-accent", "sun-tint", "sun-text"] as const;
const values = (scheme: "light" | "dark") => named.map((name) => `--${name}:${colour(name)[scheme]}`).join(";");

const style = `@font-face{font-family:Stint;src:url(${FONT}) format("woff2");font-weight:400 700;font-stretch:75% 100%;font-display:swap}
:root{color-scheme:light dark;${values("light")}}
@media(prefers-color-scheme:dark){:root{${values("dark")}}}
*{box-sizing:border-box}body{margin:0;background:var(--bg);color:var(--text);font:400 16px/24px Stint,ui-sans-serif,system-ui,-apple-system,"Segoe UI",sans-serif}
header{display:flex;align-items:center;gap:9px;max-width:1200px;height:72px;margin:0 auto;padding:0 24px;font-size:20px;font-weight:650;letter-spacing:-.02em}
main{max-width:720px;margin:0 auto;padding:16px 16px 64px}h1{margin:0 0 8px;font-size:24px;line-height:32px;font-weight:600;font-stretch:90%}p{margin:0 0 16px;color:var(--text-2)}a{color:var(--accent)}
.card{max-width:440px;margin:6vh auto 0;padding:24px;border:1px solid var(--line);border-radius:14px;background:var(--surface)}
.note{padding:10px 14px;border-radius:6px;background:var(--sun-tint);color:var(--sun-text);font-size:14px;line-height:20px}
.price{margin:16px 0 4px;font-size:38px;line-height:44px;font-weight:600;color:var(--text);font-variant-numeric:tabular-nums}.price small{font-size:14px;font-weight:400;color:var(--text-2)}
form{display:flex;flex-wrap:wrap;gap:12px;margin:0}button{flex:1 1 auto;min-height:44px;padding:0 18px;border:1px solid var(--line);border-radius:6px;background:var(--surface);color:var(--text);font:inherit;font-weight:550;cursor:pointer}
button.main{border-color:var(--accent);background:var(--accent);color:var(--on-accent)}:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
li{margin:0 0 12px}.rows{padding:0;list-style:none}.rows li{padding:16px;border:1px solid var(--line);border-radius:10px;background:var(--surface)}.rows p{margin:0 0 10px}.rows button{flex:0 1 auto;min-height:36px;font-size:14px}code{overflow-wrap:anywhere}`;
