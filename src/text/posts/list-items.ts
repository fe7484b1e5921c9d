import { type TermSentence, wordsOf } from '#text/languages/index.ts';

const numbered = /^[^\S\n]{0,12}\d{1,3}[.)][^\S\n]{1,8}$/u;
/** Characters before a sentence that are searched for an item number. */
const longestNumber = 24;
/** Maximum characters of an item shown as one. A longer one is a numbered paragraph. */
const longestItem = 220;

/** A sentence, or an item of a numbered list. */
export interface ItemSentence extends TermSentence {
  isItem: boolean;
  /** Whether it continues an item that is too long to be shown as one. */
  isRest: boolean;
}

/** Whether a sentence begins an item of a numbered list. */
function opensItem({ start }: TermSentence, text: string): boolean {
  const before = text.slice(Math.max(0, start - longestNumber), start);
  return numbered.test(before.slice(before.lastIndexOf('\n') + 1));
}

function endOf(sentence: TermSentence | undefined): number {
  return sentence === undefined ? 0 : sentence.start + sentence.written.length;
}

/**
 * The sentences of a text, with those of a numbered item joined: "Fix dripping taps. One drop a second adds up to 6,000
 * litres." is one tip.
 */
export function withWholeItems(sentences: readonly TermSentence[], text: string): readonly ItemSentence[] {
  const whole: ItemSentence[] = [];
  let item: ItemSentence | undefined;
  let isRest = false;
  for (const sentence of sentences) {
    const end = sentence.start + sentence.written.length;
    const written = item === undefined ? '' : text.slice(item.start, end);
    if (item !== undefined && !written.includes('\n') && written.length <= longestItem) {
      item = { ...item, text: written.replace(/\s+/g, ' '), written, words: wordsOf(written) };
      whole[whole.length - 1] = item;
      continue;
    }
    const isItem = opensItem(sentence, text);
    isRest =
      !isItem && (item !== undefined || isRest) && !text.slice(endOf(whole.at(-1)), sentence.start).includes('\n');
    const own = { ...sentence, place: whole.length, isItem, isRest };
    item = isItem ? own : undefined;
    whole.push(own);
  }
  return whole;
}
