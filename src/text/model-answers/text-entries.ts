const nothing = /^(?:none|n\/a|na|nil|null|nothing|no(?: [\p{L}-]{1,20}){1,3}|not applicable|empty)?$/iu;
const marks = /[\s*_`"'()[\]{}<>.!–—-]/;
const bullet = /^\s{0,80}(?:・|(?:[-*+•‣▪◦●○·–—]|\(?\d{1,4}[.):]|[a-z][.)])(?:\s{1,80}\[[ xX]\])?(?=\s))/;
const maxShortWords = 3;
/** A text with more parts is a text and not a list. */
const maxEntries = 500;

/** Whether a text says that there is nothing, as models write for an empty list: `None`, `N/A`, `No action items.` */
export function isEmptyAnswer(text: string): boolean {
  if (text.length > 80) return false;
  let start = 0;
  let end = text.length;
  while (start < end && marks.test(text.charAt(start))) start++;
  while (end > start && marks.test(text.charAt(end - 1))) end--;
  return nothing.test(text.slice(start, end));
}

/** A list line without its bullet, number and tick box; undefined if it has none. */
export function bulletText(line: string): string | undefined {
  const mark = bullet.exec(line)?.[0];
  return mark === undefined ? undefined : line.slice(mark.length).trim();
}

/**
 * The entries of a list given as text: one per line, or separated by semicolons, or by commas if all parts are short. A
 * text that says that there is nothing has none.
 */
export function textEntries(text: string): string[] {
  if (isEmptyAnswer(text)) return [];
  const lines = split(text, '\n')
    .map((line) => bulletText(line) ?? line.trim())
    .filter((line) => line !== '');
  if (lines.length > 1) return lines;
  const line = (lines[0] ?? '').replace(/^\[(.*)\]$/s, '$1');
  const parts = cleanParts(split(line, /;|\s\|\s/));
  if (parts.length > 1) return parts;
  const short = cleanParts(split(line, /[,，、]/));
  const areShort = short.every((part) => part.split(/\s+/, maxShortWords + 1).length <= maxShortWords);
  return areShort && short.length > 1 ? short : parts;
}

function split(text: string, between: string | RegExp): string[] {
  const parts = text.split(between, maxEntries + 1);
  return parts.length > maxEntries ? [text] : parts;
}

function cleanParts(parts: string[]): string[] {
  return parts.map((part) => part.trim().replace(/^(["'`])(.*)\1$/s, '$2')).filter((part) => part !== '');
}
