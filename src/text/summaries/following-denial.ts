import { deniesBefore } from '#text/questions/index.ts';

/** The place of a sentence on its page. */
interface Place {
  start: number;
  end: number;
  order: number;
  paragraph: number;
}

/** Maximum characters of a sentence together with its denial. */
const longestPair = 420;

/** "But we cannot rule it out", "Allerdings", "Mais": takes back in part what stands before. */
const turning =
  /^["“„«]?\s?(?:(?:but|yet|however,|nevertheless,|nonetheless,|still,|aber|doch|allerdings|jedoch|mais|cependant,?|toutefois,?|pero|sin embargo,?)) /iu;

/** What somebody may deny in the next paragraph. */
const charge =
  /\b(?:accus(?:es?|ed)|alleg(?:es?|ed)|claim(?:s|ed)?|blam(?:es?|ed)|criticis(?:es?|ed)|according to|sa(?:ys|id))\b/iu;

/**
 * Whether a sentence denies the one quoted before it or takes it back in part, so that neither may be quoted without the
 * other. Only one that is `isFit` to be shown takes back: "But subscribe to our newsletter" does not.
 */
export function isDenialOf(
  before: Place | undefined,
  { start, end, order, paragraph, isFit }: Place & { isFit: boolean },
  text: string,
): boolean {
  const sentence = text.slice(start, end);
  return (
    before?.order === order - 1 &&
    end - before.start <= longestPair &&
    (before.paragraph === paragraph || charge.test(text.slice(before.start, before.end))) &&
    (deniesBefore(sentence) || (isFit && turning.test(sentence)))
  );
}
