import { isSupport, type Link } from '../align.ts';
import type { ReadSentence } from '../reading/read-sentence.ts';
import type { ReadWord } from '../reading/read-word.ts';
import { type Comparison, count, shareOf } from './comparison.ts';
import type { Measures } from './measures.ts';

/** Length of the longest sequence of words both have in order, with gaps. */
function wordsInOrder(claim: ReadSentence, best: ReadSentence): number {
  const theirs = best.words.map(({ lemma }) => lemma);
  let previous = new Uint16Array(theirs.length + 1);
  for (const { lemma } of claim.words) {
    const current = new Uint16Array(theirs.length + 1);
    for (let at = 0; at < theirs.length; at += 1) {
      current[at + 1] =
        lemma === theirs[at] ? (previous[at] ?? 0) + 1 : Math.max(previous[at + 1] ?? 0, current[at] ?? 0);
    }
    previous = current;
  }
  return previous[theirs.length] ?? 0;
}

function isBreak({ lower, pos }: ReadWord): boolean {
  return pos === 'VERB' || pos === 'SCONJ' || /^(?:,|;|:|but|and|or|which|who|that|-|–|—)$/.test(lower);
}

/** Adjacent words of the claim from different clauses of the passage, which may change the meaning. */
function jumpsOf({ claim, best, links }: Comparison): Link[] {
  return links.filter((link, at) => {
    const before = links[at - 1];
    if (before === undefined || !isSupport(before) || !isSupport(link)) return false;
    if (link.to - before.to < 4 || link.from - before.from > 4) return false;
    const isApart = best.words.slice(before.to + 1, link.to).some(isBreak);
    return isApart && !claim.words.slice(before.from + 1, link.from).some(isBreak);
  });
}

/** Measures how far the claim keeps the word order of the passage, and how much of it. */
export function measureOrder(measures: Measures, comparison: Comparison): void {
  const { claim, best, links } = comparison;
  const inOrder = wordsInOrder(claim, best);
  measures.set('order.claim', shareOf(inOrder, claim.words.length));
  measures.set('order.best', shareOf(inOrder, best.words.length));
  const turned = links.filter((link, at) => link.to < (links[at - 1]?.to ?? 0)).length;
  measures.set('order.inversions', shareOf(turned, Math.max(1, links.length - 1)));
  const jumps = jumpsOf(comparison);
  measures.set('order.jumps', Math.min(3, jumps.length));
  measures.set(
    'order.subjectJumps',
    count(jumps, ({ from }) => claim.words[from]?.pos === 'VERB', 2),
  );
  const places = links.map(({ to }) => to);
  measures.set('order.spread', links.length < 2 ? 0 : links.length / (Math.max(...places) - Math.min(...places) + 1));
  measures.set('cover.reverse', shareOf(new Set(places).size, best.content.length));
  measures.set('size.claim', Math.min(40, claim.content.length));
  measures.set('size.best', Math.min(60, best.content.length));
}
