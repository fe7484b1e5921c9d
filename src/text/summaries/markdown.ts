const invisible = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u{E0000}-\u{E007F}]+/gu;

/** One line of well-formed text, with white space collapsed and control characters and direction overrides removed. */
export function oneLine(text: string): string {
  return text.toWellFormed().replace(invisible, ' ').replace(/\s+/g, ' ').trim();
}

const listMark = /([^\s])[^\S\n]{0,12}(?:\n[^\S\n]{0,12}){1,4}(?:[-*+•‣▪◦●·]|\d{1,3}[.)])[^\S\n]{1,8}(?=\S)/gu;

/** Third-party text as one line, with list items separated by semicolons if nothing else separates them. */
export function listInLine(text: string): string {
  return oneLine(
    text.replace(listMark, (_, before: string) => (/[.:;,!?]/.test(before) ? `${before} ` : `${before}; `)),
  );
}

/**
 * Escapes a line of third-party text so that it stays text and creates no link, image, heading, list, emphasis or HTML.
 * The rendered result shows exactly the input.
 */
export function escapeMarkdown(text: string): string {
  return oneLine(text)
    .replace(/[\\`*_[\]~]/g, '\\$&')
    .replace(/&(?=#?\w{1,32};)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/^([#+=:-])/, '\\$1')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2');
}

/** Whether a text contains a web or mail address, which a client may turn into a link. */
export function holdsAddress(text: string): boolean {
  return /:\/\/|\bwww\.|\b(?:mailto|xmpp|javascript|data):\S|[\p{L}\p{N}]@[\p{L}\p{N}-]+\.\p{L}/iu.test(text);
}

/** A title or topic with its addresses defused, for text that must be shown. */
export function withoutAddresses(text: string): string {
  return oneLine(text)
    .replace(/\bwww\./gi, '')
    .replace(/(?:\b[a-z][a-z0-9+.-]{0,20})?:\/\/+/gi, ' ')
    .replace(/\b(mailto|xmpp|javascript|data):(?=\S)/gi, '$1 ')
    .replace(/@/g, ' at ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** An address as a Markdown link target, with brackets and spaces encoded. Undefined if it is no web address. */
export function linkTarget(url: string): string | undefined {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return undefined;
  return oneLine(url).replace(/[\s()<>[\]\\`"|^{}]/g, (char) => {
    const encoded = encodeURIComponent(char);
    return encoded === char ? `%${char.charCodeAt(0).toString(16).toUpperCase()}` : encoded;
  });
}

/** An address that was not read, as code without its scheme, so that it can be copied but is no link. */
export function unlinkedAddress(url: string): string {
  const shown = withoutAddresses(oneLine(url).replace(/^[a-z][a-z0-9+.-]*:\/\//i, ''))
    .replaceAll('`', '')
    .replace(/[\s<>]/g, encodeURIComponent);
  return `\`${shown.length > 200 ? `${shown.slice(0, 200).toWellFormed()}…` : shown || '(no address)'}\``;
}
