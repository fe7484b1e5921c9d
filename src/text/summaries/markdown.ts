const invisible = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u{E0000}-\u{E007F}]+/gu;

/** One line of well-formed text: white space collapsed, control characters and direction overrides gone. */
export function oneLine(text: string): string {
  return text.toWellFormed().replace(invisible, ' ').replace(/\s+/g, ' ').trim();
}

const listMark = /([^\s])[^\S\n]{0,12}(?:\n[^\S\n]{0,12}){1,4}(?:[-*+•‣▪◦●·]|\d{1,3}[.)])[^\S\n]{1,8}(?=\S)/gu;

/** Foreign text as a line, the items of a list in it set apart by semicolons where nothing else does. */
export function listInLine(text: string): string {
  return oneLine(
    text.replace(listMark, (_, before: string) => (/[.:;,!?]/.test(before) ? `${before} ` : `${before}; `)),
  );
}

/**
 * Escapes a line of foreign text so that it stays text: no link, image, heading, list, emphasis or HTML of its own.
 * The result shows exactly the characters that went in.
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

/** Whether a text holds something that a reader's program may turn into a link of its own: an address or a mailbox. */
export function holdsAddress(text: string): boolean {
  return /:\/\/|\bwww\.|\b(?:mailto|xmpp|javascript|data):\S|[\p{L}\p{N}]@[\p{L}\p{N}-]+\.\p{L}/iu.test(text);
}

/** A title or topic with its addresses made harmless, for text that has to be shown whatever it holds. */
export function withoutAddresses(text: string): string {
  return oneLine(text)
    .replace(/\bwww\./gi, '')
    .replace(/(?:\b[a-z][a-z0-9+.-]{0,20})?:\/\/+/gi, ' ')
    .replace(/\b(mailto|xmpp|javascript|data):(?=\S)/gi, '$1 ')
    .replace(/@/g, ' at ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** An address as a Markdown link target, or undefined when it is no web address. Brackets and spaces are encoded. */
export function linkTarget(url: string): string | undefined {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return undefined;
  return oneLine(url).replace(/[\s()<>[\]\\`"|^{}]/g, (char) => {
    const encoded = encodeURIComponent(char);
    return encoded === char ? `%${char.charCodeAt(0).toString(16).toUpperCase()}` : encoded;
  });
}

/** An address that was not read, as code and without its scheme: it can be read and copied but is no link. */
export function unlinkedAddress(url: string): string {
  const shown = withoutAddresses(oneLine(url).replace(/^[a-z][a-z0-9+.-]*:\/\//i, ''))
    .replaceAll('`', '')
    .replace(/[\s<>]/g, encodeURIComponent);
  return `\`${shown.length > 200 ? `${shown.slice(0, 200).toWellFormed()}…` : shown || '(no address)'}\``;
}
