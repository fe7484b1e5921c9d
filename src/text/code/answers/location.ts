/** The location that an issue gives. */
export interface Location {
  line: number | undefined;
  endLine: number | undefined;
  file: string | undefined;
}

const between = String.raw`\s{0,2}(?:-|–|—|to|and|through|,|&|\.\.)\s{0,2}`;
const range = String.raw`(\d{1,7})(?:${between}(?:lines?\s|L)?(\d{1,7}))?`;
const lineWord = String.raw`(?:lines?|ln\.?|zeilen?|L(?=\d))\s{0,2}(?:no\.?|numbers?|#|:)?\s{0,2}#?`;
const path = String.raw`([\w@~][\w@~./\\+-]{0,200}\.[A-Za-z]\w{0,9})`;

const named = new RegExp(String.raw`(?<![\p{L}\p{N}_])${lineWord}${range}(?!\d)`, 'iu');
const afterPath = new RegExp(String.raw`(?<![\w@~./\\+-])${path}:(\d{1,7})(?:-(\d{1,7}))?(?!\d)`, 'u');
/** `shop.py` line 23, `list.c`, lines 3-5. */
const pathThenLine = new RegExp(
  String.raw`(?<![\w@~./\\+-])${path}\x60?[*_]{0,3},?\s\(?(?:(?:at|on)\s)?${lineWord}${range}(?!\d)`,
  'iu',
);
const bare = new RegExp(String.raw`^\W{0,3}${range}\W{0,3}$`, 'u');
const opens = String.raw`^[*_\x60([]{0,4}\s?(?:(?:at|on|in|near)\s)?`;
const ends = String.raw`[*_\x60)\]]{0,4}\s{0,3}(?:[:|,]|[-–—]+(?=\s)|(?<=[)\]])|(?<=[*_\x60]))[*_\x60]{0,3}\s{0,3}`;
const leading = new RegExp(opens + lineWord + range + ends, 'iu');
const leadingPath = new RegExp(String.raw`^[*_\x60([]{0,4}${path}:(\d{1,7})(?:-(\d{1,7})|:\d{1,6})?${ends}`, 'iu');
const leadingPathLine = new RegExp(
  opens + path + String.raw`\x60?[*_]{0,3},?\s\(?(?:(?:at|on)\s)?` + lineWord + range + ends,
  'iu',
);
const trailing = new RegExp(
  String.raw`\s?[([](?:(?:at|on|in|near)\s)?(?:${path}(?:,?\s|:)\s?)?${lineWord}${range}[)\]][.\s*_]{0,4}$`,
  'iu',
);
const trailingPath = new RegExp(
  String.raw`(?:\s?[([]|\s[-–—|@]\s|\s(?:in|at)\s)\x60?${path}:(\d{1,7})(?:-(\d{1,7}))?\x60?[)\]]?[.\s*_]{0,4}$`,
  'u',
);

/** Splits off the location at the beginning or end of a text. */
export function takeLocation(text: string): { rest: string; location: Location } {
  const first = leading.exec(text);
  if (first !== null) return { rest: text.slice(first[0].length), location: located(first[1], first[2]) };
  const firstPath = leadingPath.exec(text);
  if (firstPath !== null) {
    const [whole, file, line, end] = firstPath;
    return { rest: text.slice(whole.length), location: located(line, end, file) };
  }
  const firstBoth = leadingPathLine.exec(text);
  if (firstBoth !== null) {
    const [whole, file, line, end] = firstBoth;
    return { rest: text.slice(whole.length), location: located(line, end, file) };
  }
  const tail = text.slice(-300);
  const last = trailing.exec(tail);
  if (last !== null) {
    const [whole, file, line, end] = last;
    return { rest: text.slice(0, text.length - whole.length), location: located(line, end, file) };
  }
  const lastPath = trailingPath.exec(tail);
  if (lastPath === null) return { rest: text, location: findLocation(text) };
  const [whole, file, line, end] = lastPath;
  return { rest: text.slice(0, text.length - whole.length), location: located(line, end, file) };
}

/** The words of the location at the beginning of a text; empty if there is none. */
export function leadingLocation(text: string): string {
  return leading.exec(text)?.[0] ?? leadingPath.exec(text)?.[0] ?? '';
}

/** The first location in a text; empty if there is none. */
export function findLocation(text: string): Location {
  const head = text.slice(0, 4_000);
  const inFile = afterPath.exec(head);
  if (inFile !== null) return located(inFile[2], inFile[3], inFile[1]);
  const both = pathThenLine.exec(head);
  if (both !== null) return located(both[2], both[3], both[1]);
  const found = named.exec(head);
  return located(found?.[1], found?.[2]);
}

/** Parses the value of a location field: `12`, `12-15`, `L12`, `src/a.ts:12`. */
export function readLocation(text: string): Location {
  const found = bare.exec(text.slice(0, 40));
  return found === null ? findLocation(text) : located(found[1], found[2]);
}

function located(line?: string, end?: string, file?: string): Location {
  const [first, last] = [numbered(line), numbered(end)];
  const isOrdered = first !== undefined && last !== undefined && last >= first;
  return { line: first, endLine: isOrdered ? last : undefined, file };
}

function numbered(digits: string | undefined): number | undefined {
  const number = Number(digits ?? 0);
  return number >= 1 ? number : undefined;
}
