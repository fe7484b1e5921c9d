import { wordsOf } from '#text/languages/index.ts';
import { otherHand } from '#text/summaries/index.ts';

/** The differences between two briefings. */
export interface Changes {
  new: string[];
  gone: string[];
  changed: { before: string; after: string }[];
}

/** Minimum share of common words in statements about the same. */
const alikeFrom = 0.5;

const citation = /\s?(?:\[\[\d{1,3}\]\]\([^()\s]{0,2100}\)|\\\[\d{1,3}\\\])/g;
const bullet = '- ';
/** Marks the other side of a disagreement, below the first. */
export const againstMark = `  - ${otherHand}`;

/** The list entries of a briefing's text, without citations. */
export function entriesIn(content: string): { text: string; isAgainst: boolean }[] {
  return content.split('\n').flatMap((line) => {
    const mark = [bullet, againstMark].find((one) => line.startsWith(one));
    const text = mark === undefined ? '' : line.slice(mark.length).replace(citation, '').trim();
    return text === '' ? [] : [{ text: unescaped(text), isAgainst: mark === againstMark }];
  });
}

/** The statements of a briefing's text, including both sides of disagreements. */
export function statementsIn(content: string): string[] {
  return entriesIn(content).map(({ text }) => text);
}

function unescaped(text: string): string {
  return text
    .replace(/\\([\\`*_[\]~#+=:.)-])/g, '$1')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

/**
 * Which statements are new, gone or changed. Statements are the same if their words and numbers are, and about the same
 * if they share half of all their words. Each has at most one counterpart, closest pairs first.
 */
export function changesBetween(before: readonly string[], after: readonly string[]): Changes {
  const earlier = unique(before);
  const later = unique(after);
  const isKept = (key: string) => earlier.has(key) && later.has(key);
  const left = [...earlier].filter(([key]) => !isKept(key)).map(([, text]) => ({ text, words: wordSet(text) }));
  const added = [...later].filter(([key]) => !isKept(key)).map(([, text]) => ({ text, words: wordSet(text) }));
  const pairs = left
    .flatMap((old, from) => added.map((fresh, to) => ({ from, to, likeness: likeness(old.words, fresh.words) })))
    .filter((pair) => pair.likeness >= alikeFrom)
    .sort((a, b) => b.likeness - a.likeness || a.from - b.from || a.to - b.to);
  const partnerOf = new Map<number, number>();
  const taken = new Set<number>();
  for (const { from, to } of pairs) {
    if (partnerOf.has(from) || taken.has(to)) continue;
    partnerOf.set(from, to);
    taken.add(to);
  }
  return {
    new: added.filter((_, at) => !taken.has(at)).map(({ text }) => text),
    gone: left.filter((_, at) => !partnerOf.has(at)).map(({ text }) => text),
    changed: [...partnerOf].map(([from, to]) => ({ before: left[from]?.text ?? '', after: added[to]?.text ?? '' })),
  };
}

function unique(statements: readonly string[]): Map<string, string> {
  return new Map(
    statements.map((text) => [
      wordsOf(text)
        .map(({ lower }) => lower)
        .join(' '),
      text,
    ]),
  );
}

function wordSet(text: string): Set<string> {
  return new Set(wordsOf(text).map(({ lower }) => lower));
}

function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = [...one].filter((word) => other.has(word)).length;
  return common / Math.max(1, one.size + other.size - common);
}
