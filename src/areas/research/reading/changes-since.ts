import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { listInLine } from '#text/summaries/index.ts';
import { ResearchResult } from '../entities/research-result.ts';
import type { Claim } from '../schema.ts';

/** The most statements of each kind that are listed; the rest are counted. */
const mostTold = 3;

/**
 * What is new compared with an earlier report (statements on none of its pages), and what has gone (statements that are
 * no longer on their page), in words for a person. Undefined if one of the reports has no statements, or if they are on
 * different topics.
 */
export async function changesSince(
  em: SqlEntityManager,
  { id, earlier }: { id: number; earlier: number },
): Promise<string | undefined> {
  const reports = await em.find(ResearchResult, { id: { $in: [id, earlier] } }, { fields: ['topic', 'claims'] });
  if (new Set(reports.map(({ topic }) => topic)).size > 1) return undefined;
  const claimsOf = (one: number) => reports.find((report) => report.id === one)?.claims ?? [];
  const [now, before] = [claimsOf(id), claimsOf(earlier)];
  if (now.length === 0 || before.length === 0) return undefined;
  const fresh = await withoutQuote(em, now, earlier);
  const read = new Set(now.map(({ source }) => source));
  const gone = (await withoutQuote(em, before, id)).filter(({ source }) => read.has(source));
  if (fresh.length + gone.length === 0) return 'Nothing new since the last run.';
  return [told('New since the last run', fresh), told('No longer on its page', gone)].filter(Boolean).join(' ');
}

/** The statements whose quote is on none of a research's pages. */
async function withoutQuote(em: SqlEntityManager, claims: readonly Claim[], researchId: number): Promise<Claim[]> {
  const asked = claims.map(({ quote }, place) => ({ place, quote }));
  const rows = await em.execute<{ place: number }[]>(
    `select place from jsonb_to_recordset(?::jsonb) as asked (place int, quote text)
     where not exists (
       select 1 from research_page page
       where page.research_id = ? and page.text is not null and position(asked.quote in page.text) > 0)
     order by place`,
    [JSON.stringify(asked), researchId],
  );
  return rows.flatMap(({ place }) => claims[place] ?? []);
}

function told(title: string, claims: readonly Claim[]): string {
  if (claims.length === 0) return '';
  const shown = claims.slice(0, mostTold).map(({ text, source }) => `“${listInLine(text)}” (${source})`);
  const more = claims.length > mostTold ? `, and ${claims.length - mostTold} more` : '';
  return `${title}: ${shown.join(', ')}${more}.`;
}
