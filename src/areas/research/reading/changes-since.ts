import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Resources } from '#platform/resources.ts';
import { ResearchResult } from '../entities/research-result.ts';
import type { Claim } from '../schema.ts';
import { type Copies, compareCopies } from './compare-copies.ts';

/** The most characters of one page that are compared sentence by sentence. */
const longestCompared = 100_000;

/** A run of a research with the earlier runs of the same task. */
export interface Runs {
  id: number;
  /** Newest first. */
  earlier: readonly number[];
}

/**
 * What is new, changed, gone or unreadable compared with the previous run, in words for a person. A statement is new
 * if no page of the previous run contains it, even if the report has no room for it. A page that the previous run could not
 * read is compared with the last copy before that. Undefined without a previous report on the same topic, or if the pages
 * could not be compared: the research has ended all the same.
 */
export async function changesSince(
  em: SqlEntityManager,
  { texts, log }: Pick<Resources, 'texts' | 'log'>,
  { id, earlier }: Runs,
): Promise<string | undefined> {
  if (earlier.length === 0) return undefined;
  const reports = await em.find(ResearchResult, { id: { $in: [id, ...earlier] } }, { fields: ['topic', 'claims'] });
  const own = reports.find((report) => report.id === id);
  const last = reports.find((report) => report.id === earlier[0]);
  const [now, before] = [own?.claims ?? [], last?.claims ?? []];
  if (own === undefined || own.topic !== last?.topic || now.length === 0 || before.length === 0) return undefined;
  const known = reports.filter((report) => report.id !== id && report.topic === own.topic).map((report) => report.id);
  const compared = {
    topic: own.topic,
    copies: await copiesOf(em, id, known),
    cited: [...new Set(now.map(({ source }) => source))],
    added: await withoutQuote(em, now, known),
    gone: await withoutQuote(em, before, [id]),
  };
  return texts.run(compareCopies, compared).catch((error: unknown) => {
    log.warn({ err: error, research: id }, 'the pages of two runs of a research could not be compared');
    return undefined;
  });
}

/**
 * The pages of a run that an earlier run read with another text, or that can no longer be read. Of the earlier copies the
 * newest counts.
 */
function copiesOf(em: SqlEntityManager, id: number, earlier: readonly number[]): Promise<Copies[]> {
  return em.execute<Copies[]>(
    `with known as (
       select distinct on (url) url, text, research_id from research_page
       where research_id = any (?::int[]) and text is not null order by url, research_id desc
     )
     select coalesce(page.final_url, page.url) as source, coalesce(page.title, '') as title, page.failure,
       left(page.text, ${longestCompared}) as text, left(known.text, ${longestCompared}) as before,
       known.research_id = ? as "isFromLast"
     from research_page page join known using (url)
     where page.research_id = ? and page.text is distinct from known.text order by page.position`,
    [`{${earlier.join(',')}}`, earlier[0] ?? null, id],
  );
}

/** The statements whose quote is on none of the newest copies of some runs' pages. */
async function withoutQuote(em: SqlEntityManager, claims: readonly Claim[], runs: readonly number[]): Promise<Claim[]> {
  const asked = claims.map(({ quote }, place) => ({ place, quote }));
  const rows = await em.execute<{ place: number }[]>(
    `with known as (
       select distinct on (url) text from research_page
       where research_id = any (?::int[]) and text is not null order by url, research_id desc
     )
     select place from jsonb_to_recordset(?::jsonb) as asked (place int, quote text)
     where not exists (select 1 from known where position(asked.quote in known.text) > 0)
     order by place`,
    [`{${runs.join(',')}}`, JSON.stringify(asked)],
  );
  return rows.flatMap(({ place }) => claims[place] ?? []);
}
