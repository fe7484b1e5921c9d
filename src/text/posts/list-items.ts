import { type TermSentence, wordsOf } from '#text/languages/index.ts';

const numbered = /^[^\S\n]{0,12}\d{1,3}[.)][^\S\n]{1,8}$/u;
/** Characters that are looked at before a sentence for the number of its item. */
const longestNumber = 24;
/** Characters of an item that is shown as one: a longer one is a paragraph that happens to have a number. */
const longestItem = 220;

/** A sentence, or an item of a numbered list as one. */
export interface ItemSentence extends TermSentence {
  isItem: boolean;
  /** It goes on with an item that is too long to be shown as one. */
  isRest: boolean;
}

/** Whether a sentence opens an item of a numbered list. */
function opensItem({ start }: TermSentence, text: string): boolean {
  const before = text.slice(Math.max(0, start - longestNumber), start);
  return numbered.test(before.slice(before.lastIndexOf('\n') + 1));
}

function endOf(sentence: TermSentence | undefined): number {
  return sentence === undefined ? 0 : sentence.start + sentence.written.length;
}

/**
 * The sentences of a text, with those of one item of a numbered list as one: "Fix dripping taps. One drop a second adds up
 * to 6,000 litres." is a tip, of which neither half says it.
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
