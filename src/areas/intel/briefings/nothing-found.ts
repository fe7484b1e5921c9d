import type { ResearchFindings } from '#areas/research/public.ts';

/** Why there is no briefing although the research succeeded: a sentence without its full stop. */
export function nothingFound(what: 'topic' | 'event', { pages, pagesTried }: ResearchFindings): string {
  const sentence = `Nothing was found about this ${what}`;
  if (pagesTried === 0) return sentence;
  if (pages.length > 0)
    return `${sentence} on the ${pages.length === 1 ? 'one page' : `${pages.length} pages`} that could be read`;
  return `${sentence}: ${pagesTried === 1 ? 'the one page could not be read' : `none of the ${pagesTried} pages could be read`}`;
}
