import { textWork } from '#platform/threads/text-work.ts';
import {
  asPagesSpell,
  collapseNearDuplicates,
  type ExtractiveInput,
  judgePages,
  writeExtractiveReport,
} from '#text/summaries/index.ts';

/**
 * Writes the report of the pages' own sentences, and says which pages a model may write from. Long pages take seconds, so
 * the work is done where nobody waits for it.
 */
export const writeFromPages = textWork(
  import.meta.url,
  'writeFromPages',
  ({ pages, ...input }: Omit<ExtractiveInput, 'duplicates' | 'leftOut'>) => {
    const { kept, dropped } = collapseNearDuplicates(pages);
    const readAs = asPagesSpell(input.topic, kept);
    const judged = judgePages(readAs ?? input.topic, kept);
    return {
      report: writeExtractiveReport({ ...input, readAs, pages: kept, duplicates: dropped }, judged),
      judged,
      duplicates: dropped,
    };
  },
);
