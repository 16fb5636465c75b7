/** How a mail looks: one card with one button, in the product's colours, light and dark. Tables and inline styles, for mail programs know little else. */
import { escaped } from "../../core/html";

/** The parts of a mail, as plain text. */
export interface Letter {
  subject: string;
  greeting: string;
  body: string;
  /** The words of the button. */
  action: string;
  link: string;
  footer: string;
}

const font = "system-ui,-apple-system,'Segoe UI',sans-serif";
const line = `margin:0 0 16px;font:16px/24px ${font};color:#101e23`;
const small = `margin:0 0 12px;font:13px/18px ${font};color:#59686d`;

/** For programs that follow the reader's scheme; the others keep to the inline colours. */
const dark = `@media (prefers-color-scheme:dark){
body,.ground{background:#0c1619!important}.card{background:#152024!important;border-color:#2a383d!important}
.text{color:#e9eef0!important}.quiet{color:#aab5b9!important}.button{background:#5fb3c1!important;color:#0c1619!important}}`;

/** The HTML of a letter. */
export function paper({ subject, greeting, body, action, link, footer }: Letter): string {
  const href = escaped(link);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title><style>${dark}</style></head>
<body style="margin:0;padding:32px 16px;background:#f5f8f9"><table class="ground" role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table class="card" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px;background:#ffffff;border:1px solid #dbe4e6;border-radius:10px"><tr><td align="left" style="padding:32px">
<p class="text" style="margin:0 0 24px;font:600 18px/24px ${font};color:#101e23">${mark}&nbsp; Stint</p>
<p class="text" style="${line}">${escaped(greeting)}</p><p class="text" style="${line}">${escaped(body)}</p>
<p style="margin:24px 0"><a class="button" href="${href}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#006375;color:#ffffff;font:600 16px/24px ${font};text-decoration:none">${escaped(action)}</a></p>
<p class="quiet" style="${small}">If the button does not work, open this address:<br><span style="word-break:break-all">${href}</span></p>
<p class="quiet" style="${small};margin:0">${escaped(footer)}</p>
</td></tr></table></td></tr></table></body></html>`;
}

/** The product's sign: four stints of focus, one shorter rest. */
const mark = [
  ["#3f93a2", 18],
  ["#1f8496", 18],
  ["#05768a", 18],
  ["#006375", 18],
  ["#f5a543", 10],
]
  .map(
    ([colour, height]) =>
      `<span style="display:inline-block;width:4px;height:${height}px;margin-right:2px;border-radius:1px;background:${colour};vertical-align:baseline"></span>`,
  )
  .join("");
