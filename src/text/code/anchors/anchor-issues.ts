import type { Anchor } from '../grades.ts';
import { CodeIndex, type Occurrence } from './code-index.ts';
import { bareQuote, plainCode } from './plain-code.ts';
import type { ReviewedLine } from './reviewed-lines.ts';

/** The claimed location of an issue, and what it quotes. */
export interface Placed {
  file_path: string | null;
  line: number | null;
  end_line: number | null;
  /** The code that it quotes; null if it quotes none. */
  quote: string | null;
  title: string;
  description: string;
}

/** An issue with its verified location. */
export type Anchored<T extends Placed> = T & {
  anchor: Anchor;
  /** The code that it is about, without formatting; empty if it is not known. */
  about: string;
};

const maxMentions = 5;
/** The most parts of an abridged quote that are looked for. */
const maxParts = 20;
/** Shorter texts occur anywhere. */
const shortest = 4;
/** Names occur in many places, so only a mention of at least this much code moves an issue. */
const leastMoving = 12;

/**
 * Checks the locations of issues against the reviewed lines. Quoted code must be at the issue's line; if it is
 * elsewhere, the line is corrected. A line after the end of the code becomes null.
 */
export function anchorIssues<T extends Placed>(
  issues: readonly T[],
  lines: readonly ReviewedLine[] | undefined,
): Anchored<T>[] {
  if (lines === undefined) {
    return issues.map((issue) => ({ ...issue, anchor: 'unchecked', about: plainCode(bareQuote(issue.quote ?? '')) }));
  }
  const index = new CodeIndex(lines);
  const asked = issues.map((issue) => quotesOf(issue));
  const found = index.find(asked.flatMap(({ all }) => all));
  let at = 0;
  return issues.map((issue, number) => {
    const quotes = asked[number] ?? { own: [], all: [] };
    const places = found.slice(at, at + quotes.all.length);
    at += quotes.all.length;
    return anchorIssue(issue, { quotes, places, lines });
  });
}

interface Quotes {
  /** The quote itself and, if it is abridged, its parts. */
  own: string[];
  /** The same, and the pieces of code mentioned in the text. */
  all: string[];
}

function quotesOf({ quote, title, description }: Placed): Quotes {
  const bare = quote === null ? '' : bareQuote(quote);
  const parts = bare
    .split(/\.{3}|…/)
    .filter((part) => plainCode(part).length >= shortest)
    .slice(0, maxParts);
  const own = plainCode(bare).length < shortest ? [] : parts.length > 1 ? [bare, ...parts] : [bare];
  const mentions = [...`${title}\n${description}`.matchAll(/`([^`\n]{4,400})`/g)].map(([, code = '']) => code);
  return { own, all: [...own, ...mentions.slice(0, maxMentions)] };
}

interface Evidence {
  quotes: Quotes;
  places: readonly Occurrence[][];
  lines: readonly ReviewedLine[];
}

function anchorIssue<T extends Placed>(issue: T, evidence: Evidence): Anchored<T> {
  const { quotes, places, lines } = evidence;
  const about = plainCode(quotes.own[0] ?? '');
  const [whole, ...parts] = places.slice(0, quotes.own.length);
  const isWithParts = whole?.length === 0 && parts.length > 1 && parts.every((part) => part.length > 0);
  const own = (isWithParts ? parts[0] : whole) ?? [];
  if (quotes.own.length > 0) {
    const place = nearest(issue, own, lines);
    return place === undefined
      ? { ...known(issue, lines), anchor: 'unanchored', about }
      : { ...settled(issue, place, lines), about };
  }
  const mentions = places.slice(quotes.own.length);
  const here = mentions.flatMap((some) => nearest(issue, some, lines) ?? []).find((place) => isAt(issue, place, lines));
  if (here !== undefined) return { ...issue, anchor: 'verified', about: textAt(issue, lines) };
  const codeLike = quotes.all.findIndex(
    (text, at) => plainCode(text).length >= leastMoving && /[^\w.]/.test(text) && places[at]?.length === 1,
  );
  const moved = codeLike < 0 ? undefined : places[codeLike]?.[0];
  if (moved !== undefined && issue.line !== null)
    return { ...settled(issue, moved, lines), about: plainCode(quotes.all[codeLike] ?? '') };
  const rest = known(issue, lines);
  const isGone = issue.line !== null && rest.line === null;
  return { ...rest, anchor: isGone ? 'unanchored' : 'unchecked', about: textAt(rest, lines) };
}

/** The occurrence at or nearest to the issue's line, in its file if it names one. */
function nearest(issue: Placed, places: readonly Occurrence[], lines: readonly ReviewedLine[]): Occurrence | undefined {
  const inFile = places.filter(({ first }) => isSameFile(issue.file_path, lines[first]?.file ?? null));
  const statedLine = issue.line ?? 1;
  const distance = ({ first, last }: Occurrence) => {
    const [from, to] = [lines[first]?.line ?? 0, lines[last]?.line ?? 0];
    return statedLine < from ? from - statedLine : Math.max(0, statedLine - to);
  };
  return (inFile.length > 0 ? inFile : places).reduce<Occurrence | undefined>(
    (best, one) => (best !== undefined && distance(best) <= distance(one) ? best : one),
    undefined,
  );
}

/** Paths are the same if one is the end of the other; a line without a file matches every file. */
function isSameFile(statedFile: string | null, file: string | null): boolean {
  if (statedFile === null || file === null) return true;
  const [a, b] = [statedFile, file].map((path) => `/${path.replaceAll('\\', '/').replace(/^(?:\.?\/)+/, '')}`);
  return a !== undefined && b !== undefined && (a.endsWith(b) || b.endsWith(a));
}

function isAt(issue: Placed, { first, last }: Occurrence, lines: readonly ReviewedLine[]): boolean {
  const [from, to] = [lines[first], lines[last]];
  if (issue.line === null || from === undefined || to === undefined) return false;
  const end = issue.end_line ?? issue.line;
  return isSameFile(issue.file_path, from.file) && issue.line <= to.line && end >= from.line;
}

function settled<T extends Placed>(
  issue: T,
  place: Occurrence,
  lines: readonly ReviewedLine[],
): T & { anchor: Anchor } {
  const [from, to] = [lines[place.first], lines[place.last]];
  const file_path = from?.file ?? issue.file_path;
  if (isAt(issue, place, lines)) return { ...issue, file_path, anchor: 'verified' };
  const line = from?.line ?? null;
  const end = to?.line ?? null;
  return { ...issue, file_path, line, end_line: end === line ? null : end, anchor: 'moved' };
}

/** The issue, without a line that does not exist in the reviewed code. */
function known<T extends Placed>(issue: T, lines: readonly ReviewedLine[]): T {
  return issue.line === null || lineOf(issue, lines) !== undefined ? issue : { ...issue, line: null, end_line: null };
}

function lineOf({ line, file_path }: Placed, lines: readonly ReviewedLine[]): ReviewedLine | undefined {
  if (line === null) return undefined;
  const there = lines[line - 1];
  if (there?.line === line && isSameFile(file_path, there.file)) return there;
  const isWholeFile = lines[0]?.line === 1 && lines.at(-1)?.line === lines.length;
  return isWholeFile ? undefined : lines.find((one) => one.line === line && isSameFile(file_path, one.file));
}

/** A statement that a formatter split ends where its brackets are closed. */
const longestStatement = 12;

/** The code at an issue's line, including the lines on which its brackets continue. */
function textAt(issue: Placed, lines: readonly ReviewedLine[]): string {
  const first = lineOf(issue, lines);
  if (first === undefined) return '';
  // The lines are sorted, and mostly all from one file: then the number gives the index, otherwise a search does.
  const at = lines[first.line - 1] === first ? first.line - 1 : lines.indexOf(first);
  let text = '';
  let open = 0;
  for (const line of lines.slice(at, at + longestStatement)) {
    if (line.file !== first.file) break;
    text += plainCode(line.text);
    for (const sign of line.text) open += '(['.includes(sign) ? 1 : ')]'.includes(sign) ? -1 : 0;
    if (open <= 0) return text;
  }
  return plainCode(first.text);
}
