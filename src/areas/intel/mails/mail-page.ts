import { escapeHtml } from '#platform/rendering/escape.ts';

/** The content of an email, inside the frame that all emails of this area share. */
export interface MailPage {
  title: string;
  /** The text that mail programs show next to the subject. */
  preheader: string;
  /** Table rows, each a `<tr>`. */
  rows: string;
  footer: string;
}

/**
 * Mail programs hardly support style sheets: the layout is a table, every element has inline styles, and the sheet only
 * contains what cannot be inline, namely dark mode and narrow screens. Nothing is loaded.
 */
const sheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .canvas { background-color: #0f1113 !important; }
  .card { background-color: #16191c !important; border-color: #272c31 !important; }
  .ink { color: #eceeef !important; }
  .soft { color: #a3abb2 !important; }
  .link { color: #58cdb2 !important; }
  .rule { border-color: #272c31 !important; }
}
@media (max-width: 480px) { .pad { padding-left: 20px !important; padding-right: 20px !important; } }`.trim();

/** The typeface of the text. */
export const face = `font-family:Georgia,'Times New Roman',serif;`;
/** The typeface of everything around the text. */
export const plainFace = `font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;`;

/** A complete email as HTML. All parameters except title and preheader are HTML already. */
export function mailPage({ title, preheader, rows, footer }: MailPage): string {
  const hidden = 'display:none;max-height:0;overflow:hidden;opacity:0;color:transparent;';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(title)}</title>
<style>${sheet}</style>
</head>
<body class="canvas" style="margin:0;padding:0;background-color:#f3f1ec;">
<div style="${hidden}">${escapeHtml(preheader)}</div>
<table role="presentation" class="canvas" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:#f3f1ec;">
<tr><td align="center" style="padding:32px 12px;">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;background-color:#ffffff;border:1px solid #e2ddd3;border-radius:6px;">
<tr><td class="pad" style="padding:32px 40px 0;">
<p class="soft" style="margin:0 0 6px;${plainFace}font-size:12px;letter-spacing:.08em;text-transform:uppercase;color:#6b6459;">Intelligence briefings</p>
<h1 class="ink" style="margin:0;${face}font-size:26px;line-height:32px;font-weight:normal;color:#1c1a17;">${escapeHtml(title)}</h1>
</td></tr>
${rows}
<tr><td class="pad rule" style="padding:20px 40px 28px;border-top:1px solid #e2ddd3;${plainFace}font-size:13px;line-height:20px;">
<p class="soft" style="margin:0;color:#6b6459;">${footer}</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** A row of text within an email. */
export function mailText(html: string, size = 16): string {
  return `<tr><td class="pad" style="padding:16px 40px 0;"><p class="ink" style="margin:0;${face}font-size:${size}px;line-height:${size + 9}px;color:#2b2823;">${html}</p></td></tr>`;
}

/** A row with a list, or nothing if there are no entries; the entries are HTML already. */
export function mailList(entries: readonly string[]): string {
  if (entries.length === 0) return '';
  const style = `margin:0 0 8px;${face}font-size:16px;line-height:25px;color:#2b2823;`;
  const items = entries.map((entry) => `<li class="ink" style="${style}">${entry}</li>`);
  return `<tr><td class="pad" style="padding:16px 40px 0;"><ul style="margin:0;padding:0 0 0 20px;">${items.join('\n')}</ul></td></tr>`;
}

/** A link within an email; its text is HTML already. */
export function mailLink(url: string, words: string, style = ''): string {
  return `<a class="link" href="${escapeHtml(url)}" style="color:#0a6354;text-decoration:underline;${style}">${words}</a>`;
}

/** A row with the primary button. */
export function mailButton(url: string, words: string): string {
  const style = `display:inline-block;padding:12px 20px;border-radius:4px;background-color:#0a6354;color:#ffffff;text-decoration:none;${plainFace}font-size:16px;`;
  return `<tr><td class="pad" style="padding:24px 40px 28px;"><a href="${escapeHtml(url)}" style="${style}">${words}</a></td></tr>`;
}
