import { describe, expect, it } from 'vitest';
import { stem, wordsOf } from '#text/languages/index.ts';
import { heldInMeaning } from '#text/questions/meaning.ts';
import { readQuestion } from '#text/questions/read-question.ts';

/** How much of each word of a question a sentence has in meaning, if it has none of them as written. */
function heldIn(question: string, sentence: string): readonly number[] {
  const asked = readQuestion(question);
  const words = wordsOf(sentence);
  const stems = words.map(({ lower }) => stem(lower, asked.language));
  const read = { start: 0, end: sentence.length, paragraph: 0, isRow: false, words, stems, said: sentence, held: [] };
  return heldInMeaning(
    asked,
    read,
    asked.terms.map(() => 0),
  );
}

describe('the meaning of a word', () => {
  it('is partly in a word that is used alike, and not in others', () => {
    const [, alike = 0] = heldIn('Why did cranes disappear?', 'The birds vanished after the war.');
    const [, other = 1] = heldIn('Why did cranes disappear?', 'A ticket costs four euros.');
    expect(alike).toBeGreaterThan(0.5);
    expect(other).toBeLessThan(0.3);
  });

  it('is never in place of a name', () => {
    expect(heldIn('Where is Paris?', 'London lies on a river.')).toEqual([0]);
  });

  it('counts by chance in a language without vectors', () => {
    expect(heldIn('Warum ist der Wasserpreis gestiegen?', 'Das Rohr wurde ersetzt.')).toEqual([0.2, 0.2]);
  });
});
