import { tellsRest } from '#text/languages/index.ts';
import type { ArrangedSection } from './comparison.ts';
import type { Ranking } from './rank-sentences.ts';

/** Minimum score, relative to a chosen sentence, of the same sentence with the one that goes on from it. */
const asGood = 0.5;

/** "It costs 214 million euros": a figure of the thing that the sentence before is about. */
const figureOfIt = /^(?:It|They) (?!(?:is|was) (?:\p{L}+ ){0,3}(?:that|who|to)\b).{0,80}\p{N}/su;

/** "She died in 1847.": too short to rank high, and no life is told without it. */
const death = /^(?:He|She) died\b/u;

/** Whether a sentence can be told nowhere but after the one it goes on from. */
const goesOn = (sentence: string): boolean => figureOfIt.test(sentence) || death.test(sentence) || tellsRest(sentence);

/**
 * The sections with each chosen sentence replaced by the passage that goes on from it, if that ranks high,
 * too: after "The line will have eleven stops", "It costs 214 million euros" cannot be told anywhere else.
 */
export function goingOn(
  sections: readonly ArrangedSection[],
  { candidates }: Ranking,
  pages: readonly { text: string }[],
): ArrangedSection[] {
  const isChosen = new Set(sections.flatMap(({ places }) => places));
  const longerOf = (place: number): number => {
    const own = candidates[place];
    if (own === undefined) return place;
    const longer = candidates.findIndex(({ sentence, score }, at) => {
      const { page, start, end } = sentence;
      if (isChosen.has(at) || page !== own.sentence.page || start !== own.sentence.start) return false;
      const added = end > own.sentence.end ? (pages[page]?.text.slice(own.sentence.end, end).trimStart() ?? '') : '';
      return goesOn(added) && (score >= asGood * own.score || death.test(added));
    });
    return longer < 0 ? place : longer;
  };
  return sections.map((section) => ({ ...section, places: section.places.map(longerOf) }));
}
