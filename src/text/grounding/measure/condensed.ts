import { isPast } from '../reading/clause-limits.ts';
import type { ReadSentence } from '../reading/read-sentence.ts';
import type { ReadWord } from '../reading/read-word.ts';
import { type Statement, statementsOf } from '../reading/statements.ts';

const articles = /^(?:a|an|the)$/;
const possessives = /^(?:its|their|his|her)$/;
const denials = /^(?:not|n['’]t)$/;

function isSameWord(mine: ReadWord, theirs: ReadWord): boolean {
  if (mine.lower === theirs.lower) return true;
  if (mine.value !== undefined || theirs.value !== undefined) return mine.value === theirs.value;
  if (articles.test(mine.lower))
    return articles.test(theirs.lower) || (mine.lower === 'the' && possessives.test(theirs.lower));
  if (denials.test(mine.lower)) return denials.test(theirs.lower);
  return mine.pos === 'VERB' && mine.lemma === theirs.lemma && isPast(mine) && isPast(theirs);
}

/** Whether a word means the same in both sentences: it is denied in both or in neither, and stated as a fact in both. */
function meansSame(mine: ReadWord, theirs: ReadWord): boolean {
  if (!isSameWord(mine, theirs)) return false;
  return !mine.isContent || (mine.sign === theirs.sign && (theirs.force & ~mine.force) === 0);
}

/** Whether the claim is the statement without some of the parts that may be left out. */
function isShortened(
  claim: readonly ReadWord[],
  words: readonly ReadWord[],
  { places, omissions }: Statement,
): boolean {
  const width = places.length + 1;
  const seen = new Uint8Array((claim.length + 1) * width);
  const open: [number, number][] = [[0, 0]];
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    const [from, to] = state;
    if (from === claim.length && to === places.length) return true;
    const index = from * width + to;
    if (seen[index] === 1) continue;
    seen[index] = 1;
    for (const end of omissions[to] ?? []) open.push([from, end]);
    const [mine, theirs] = [claim[from], words[places[to] ?? -1]];
    if (mine === undefined) continue;
    if (mine.lower === 'that' && claim[from - 1]?.pos === 'VERB') open.push([from + 1, to]);
    if (theirs !== undefined && meansSame(mine, theirs)) open.push([from + 1, to + 1]);
  }
  return false;
}

const known = new WeakMap<ReadSentence, Statement[]>();

/**
 * Whether a sentence of the source says all of the claim in the same words and order, with more words between them that
 * may be left out: an apposition, a clause that is joined, `however`. Such a claim needs no judgement by likeness.
 */
export function isCondensed(claim: ReadSentence, source: ReadSentence): boolean {
  const told = claim.words.filter(({ pos }) => pos !== 'PUNCT');
  if (!told.some(({ pos }) => pos === 'VERB' || pos === 'AUX')) return false;
  const statements = known.get(source) ?? statementsOf(source);
  known.set(source, statements);
  return statements.some((statement) => isShortened(told, source.words, statement));
}
