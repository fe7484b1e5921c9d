import { type LexicalWord, leastShared, lexicalWord } from './lexical-word.ts';

/**
 * The relation of a source's word to a claim's word; `broader` means that the claim's word follows from the source's.
 */
export type Relation = 'same' | 'family' | 'synonym' | 'broader' | 'narrower' | 'opposite' | 'sibling' | 'none';

/** The role of a sense for the word that is being looked up. */
const Mark = { own: 1, parent: 2, above: 4, opposed: 8 } as const;
let marks = new Uint8Array();
let marked: LexicalWord | undefined;

function setMarks(senses: readonly number[], bit: number): void {
  for (const sense of senses) {
    if (sense >= marks.length) {
      const longer = new Uint8Array(2 * sense + 1);
      longer.set(marks);
      marks = longer;
    }
    marks[sense] = (marks[sense] ?? 0) | bit;
  }
}

function clearMarks(senses: readonly number[]): void {
  for (const sense of senses) marks[sense] = 0;
}

/** Marks the senses around a word once, to compare many source words with it. */
function mark(word: LexicalWord): void {
  if (marked === word) return;
  if (marked !== undefined) {
    clearMarks(marked.entry.senses);
    clearMarks(marked.entry.above);
    clearMarks(marked.opposed);
  }
  marked = word;
  setMarks(word.entry.senses, Mark.own);
  setMarks(word.entry.parents, Mark.parent);
  setMarks(word.entry.above, Mark.above);
  setMarks(word.opposed, Mark.opposed);
}

function marksOf(senses: readonly number[]): number {
  let found = 0;
  for (const sense of senses) found |= marks[sense] ?? 0;
  return found;
}

/** Words of one family share most of their spelling: transport, transportation. */
function areAlike(a: string, b: string): boolean {
  if (a.charCodeAt(0) !== b.charCodeAt(0)) return false;
  let shared = 0;
  while (shared < a.length && shared < b.length && a.charCodeAt(shared) === b.charCodeAt(shared)) shared += 1;
  return (
    shared >= leastShared && shared >= 0.6 * Math.max(a.length, b.length) && shared >= Math.min(a.length, b.length) - 2
  );
}

/** The relation of `sourceWord`, a word of the source, to `claimWord`, a word of a claim, both in base form. */
export function relationOf(sourceWord: LexicalWord, claimWord: LexicalWord): Relation {
  if (sourceWord === claimWord || sourceWord.text === claimWord.text) return 'same';
  if (sourceWord.alike?.has(claimWord.text)) return 'synonym';
  if (sourceWord.opposites?.has(claimWord.text) || isWrittenNegated(sourceWord.text, claimWord.text)) return 'opposite';
  if (sourceWord.derived?.has(claimWord.text) || areAlike(sourceWord.text, claimWord.text)) return 'family';
  if (sourceWord.plain !== sourceWord || claimWord.plain !== claimWord) {
    const relation = relationOf(sourceWord.plain, claimWord.plain);
    if (relation !== 'none') return relation;
  }
  const { senses, parents, above } = sourceWord.entry;
  if (senses.length === 0 || claimWord.entry.senses.length === 0) return 'none';
  mark(claimWord);
  const own = marksOf(senses);
  if (own & Mark.own) return 'synonym';
  if (own & Mark.opposed || marksOf(sourceWord.opposed) & Mark.own) return 'opposite';
  if (marksOf(above) & Mark.own) return 'broader';
  if (own & Mark.above) return 'narrower';
  return marksOf(parents) & Mark.parent ? 'sibling' : 'none';
}

/** Maximum letters of a negating prefix (`non-`). */
const longestDenial = 4;

/** Whether one word is the other with a negating prefix: happy, unhappy. */
export function isWrittenNegated(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  const added = long.length - short.length;
  if (short.length < 4 || added < 2 || added > longestDenial || !long.endsWith(short)) return false;
  return /^(?:un|in|im|ir|il|dis|non)-?$/.test(long.slice(0, -short.length));
}

/**
 * The relation of `sourceWord`, a word of a text, to `claimWord`, a word of a claim, both in base form, given as
 * strings.
 */
export function relationBetween(sourceWord: string, claimWord: string): Relation {
  return relationOf(lexicalWord(sourceWord), lexicalWord(claimWord));
}
