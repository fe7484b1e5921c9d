import type { ArrangedSection } from './comparison.ts';
import type { Ranking } from './rank-sentences.ts';

/** Minimum score, relative to a chosen sentence, of the same sentence with the one that goes on from it. */
const asGood = 0.5;

/** "It costs 214 million euros": a figure of the thing that the sentence before is about. */
const figureOfIt = /^(?:It|They) (?!(?:is|was) (?:\p{L}+ ){0,3}(?:that|who|to)\b).{0,80}\p{N}/su;

/**
 * The sections with each chosen sentence replaced by the passage that goes on from it with a figure, if that ranks high,
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
    const longer = candidates.findIndex(
      ({ sentence, score }, at) =>
        !isChosen.has(at) &&
        sentence.page === own.sentence.page &&
        sentence.start === own.sentence.start &&
        sentence.end > own.sentence.end &&
        figureOfIt.test(pages[sentence.page]?.text.slice(own.sentence.end, sentence.end).trimStart() ?? '') &&
        score >= asGood * own.score,
    );
    return longer < 0 ? place : longer;
  };
  return sections.map((section) => ({ ...section, places: section.places.map(longerOf) }));
}
