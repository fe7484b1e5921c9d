import { type LexicalWord, leastShared, lexicalWord } from './lexical-word.ts';

/** How a word of a source stands to a word of a sentence about it; `broader` is what follows from the source's word. */
export type Relation = 'same' | 'family' | 'synonym' | 'broader' | 'narrower' | 'opposite' | 'sibling' | 'none';

/** What a sense is to the word of the sentence that is being looked for. */
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

/** Marks the senses around a word once; many words of the source are then held against it. */
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

/** Words of one family are written alike for most of their length: transport, transportation. */
function areAlike(a: string, b: string): boolean {
  if (a.charCodeAt(0) !== b.charCodeAt(0)) return false;
  let shared = 0;
  while (shared < a.length && shared < b.length && a.charCodeAt(shared) === b.charCodeAt(shared)) shared += 1;
  return (
    shared >= leastShared && shared >= 0.6 * Math.max(a.length, b.length) && shared >= Math.min(a.length, b.length) - 2
  );
}

/** How `said`, a word of the source, stands to `claimed`, a word of a sentence; both in their base form. */
export function relationOf(said: LexicalWord, claimed: LexicalWord): Relation {
  if (said === claimed || said.text === claimed.text) return 'same';
  if (said.alike?.has(claimed.text)) return 'synonym';
  if (said.opposites?.has(claimed.text) || isWrittenNegated(said.text, claimed.text)) return 'opposite';
  if (said.derived?.has(claimed.text) || areAlike(said.text, claimed.text)) return 'family';
  if (said.plain !== said || claimed.plain !== claimed) {
    const relation = relationOf(said.plain, claimed.plain);
    if (relation !== 'none') return relation;
  }
  const { senses, parents, above } = said.entry;
  if (senses.length === 0 || claimed.entry.senses.length === 0) return 'none';
  mark(claimed);
  const own = marksOf(senses);
  if (own & Mark.own) return 'synonym';
  if (own & Mark.opposed || marksOf(said.opposed) & Mark.own) return 'opposite';
  if (marksOf(above) & Mark.own) return 'broader';
  if (own & Mark.above) return 'narrower';
  return marksOf(parents) & Mark.parent ? 'sibling' : 'none';
}

/** Letters of what a word is denied by: `non-`. */
const longestDenial = 4;

/** Whether one word is written as the contrary of the other: happy, unhappy. */
export function isWrittenNegated(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  const added = long.length - short.length;
  if (short.length < 4 || added < 2 || added > longestDenial || !long.endsWith(short)) return false;
  return /^(?:un|in|im|ir|il|dis|non)-?$/.test(long.slice(0, -short.length));
}

/** How `said`, a word of a text, stands to `claimed`, a word of a sentence about it; both in their base form, as they are written. */
export function relationBetween(said: string, claimed: string): Relation {
  return relationOf(lexicalWord(said), lexicalWord(claimed));
}
