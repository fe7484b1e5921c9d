import { readFileSync } from 'node:fs';
import { sideOfSign } from './everyday-sentences.ts';
import type { SidedText } from './sentiment-opinion.ts';

/** The kinds of text that the folder `feelings` has sentences of, one file each. */
const registers = ['news', 'reviews', 'messages', 'social', 'idioms', 'facts'] as const;

/** A sentence that was written for this and labelled by what most readers would say. */
interface OwnSentence extends SidedText {
  readonly register: (typeof registers)[number];
  /** Whether it stays with those that only measure, even when the others teach. */
  readonly isKept: boolean;
}

const keptEvery = 5;

/** The sentences of the folder `feelings`, which come from no text and no data set; one in five is kept. */
export function readOwnSentences(): OwnSentence[] {
  return registers.flatMap((register) => {
    const file = new URL(`feelings/${register}.txt`, import.meta.url);
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    return lines.map((line, at) => ({
      register,
      side: sideOfSign(line),
      text: line.slice(2),
      isKept: at % keptEvery === keptEvery - 1,
    }));
  });
}
