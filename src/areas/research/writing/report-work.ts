import { textWork } from '#platform/workers/text-work.ts';
import {
  asPagesSpell,
  collapseNearDuplicates,
  type ExtractiveInput,
  judgePages,
  pagesWithoutOrders,
  writeExtractiveReport,
} from '#text/summaries/index.ts';

/**
 * Writes the report from the pages' own sentences, and determines which pages a model can write from. Long pages take
 * seconds, so this runs where it blocks nobody.
 */
export const writeFromPages = textWork(
  import.meta.url,
  'writeFromPages',
  ({ pages, ...input }: Omit<ExtractiveInput, 'duplicates' | 'leftOut'>) => {
    const { pages: cleaned, leftOut: removalNotes } = pagesWithoutOrders(input.topic, pages);
    const { kept, dropped } = collapseNearDuplicates(cleaned);
    const readAs = asPagesSpell(input.topic, kept);
    const { leftOut, ...chosen } = judgePages(readAs ?? input.topic, kept);
    const isSource = (url: string) => chosen.kept.some((page) => page.url === url);
    const judged = { ...chosen, leftOut: [...leftOut, ...removalNotes.filter(({ url }) => isSource(url))] };
    return {
      report: writeExtractiveReport({ ...input, readAs, pages: kept, duplicates: dropped }, judged),
      judged,
      duplicates: dropped,
    };
  },
);
