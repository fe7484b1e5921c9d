import { otherHand } from '#text/summaries/index.ts';

/**
 * Whether a briefing says anything that the one before it on its subject did not. Only then is it announced, because
 * readers have had the rest.
 */
export const hasNews = (changes: { new: readonly string[]; changed: readonly unknown[] } | null): boolean =>
  changes === null || changes.new.length + changes.changed.length > 0;

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
