import type { ResearchFindings } from '#areas/research/public.ts';

/** Why there is no briefing although the research succeeded: a sentence without its full stop. */
export function nothingFound(what: 'topic' | 'event', { pages, pagesTried }: ResearchFindings): string {
  const said = `Nothing was found about this ${what}`;
  if (pagesTried === 0) return said;
  if (pages.length > 0)
    return `${said} on the ${pages.length === 1 ? 'one page' : `${pages.length} pages`} that could be read`;
  return `${said}: ${pagesTried === 1 ? 'the one page could not be read' : `none of the ${pagesTried} pages could be read`}`;
}
