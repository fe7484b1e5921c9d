import { readFileSync } from 'node:fs';
import type { Side } from '#text/sentiment/polarity/opinion.ts';
import type { SidedText } from './sentiment-opinion.ts';

/** A frame of sentences of one side: `[the|my] zip [broke|came off]`. */
interface Frame {
  readonly side: Side;
  readonly frame: string;
}

const sides: Readonly<Record<string, Side>> = { '+': 'positive', '0': 'neutral', '-': 'negative' };
const choice = /\[([^[\]]*)\]/u;

/** The frames beside this file, one a line behind the sign of its side. They were written for this, and come from no text. */
export function readFrames(): Frame[] {
  const lines = readFileSync(new URL('everyday-sentences.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => ({ side: sideOfSign(line), frame: line.slice(2) }));
}

/** The side by the sign that a line begins with. */
export function sideOfSign(line: string): Side {
  const side = sides[line.charAt(0)];
  if (side === undefined) throw new TypeError(`a line begins with +, 0 or -: ${line}`);
  return side;
}

/** Up to `most` distinct sentences per frame, chosen with `random`. */
export function sentencesOfFrames(frames: readonly Frame[], most: number, random: () => number): SidedText[] {
  return frames.flatMap(({ side, frame }) => {
    const sentences = new Set(Array.from({ length: 3 * most }, () => sentenceOf(frame, random)));
    return [...sentences].slice(0, most).map((text) => ({ text, side }));
  });
}

function sentenceOf(frame: string, random: () => number): string {
  let sentence = frame;
  for (let found = choice.exec(sentence); found; found = choice.exec(sentence)) {
    const choices = (found[1] ?? '').split('|');
    const chosen = choices[Math.floor(random() * choices.length)] ?? '';
    sentence = sentence.slice(0, found.index) + chosen + sentence.slice(found.index + found[0].length);
  }
  return sentence.replace(/ {2,}/gu, ' ').replaceAll(' ,', ',').trim();
}
