import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { listInLine, mayAnswer, type PageChanges, pageChanges, sayAll } from '#text/summaries/index.ts';
import { ResearchResult } from '../entities/research-result.ts';
import type { Claim } from '../schema.ts';
import { writeFromPages } from '../writing/report-work.ts';

/** The most statements of each kind that are listed; the rest are counted. */
const mostListed = 3;
/** The most characters of one page, and of all changed passages, that are compared sentence by sentence. */
const longestCompared = 100_000;
const longestChanged = 20_000;

/** A run of a research with the earlier runs of the same task. */
export interface Runs {
  id: number;
  /** Newest first. */
  earlier: readonly number[];
}

/** Two copies of a page, of which the older is from the last run that could read it. */
interface Copies {
  source: string;
  title: string;
  text: string | null;
  failure: string | null;
  before: string;
  /** Whether the last run read it. */
  isFromLast: boolean;
}

/**
 * What is new, changed, gone or unreadable compared with the previous run, in words for a person. A statement is new
 * if no page of the previous run contains it, even if the report has no room for it. A page that the previous run could not
 * read is compared with the last copy before that. Undefined without a previous report on the same topic.
 */
export async function changesSince(em: SqlEntityManager, { id, earlier }: Runs): Promise<string | undefined> {
  const reports = await em.find(ResearchResult, { id: { $in: [id, ...earlier] } }, { fields: ['topic', 'claims'] });
  const own = reports.find((report) => report.id === id);
  const last = reports.find((report) => report.id === earlier[0]);
  const [now, before] = [own?.claims ?? [], last?.claims ?? []];
  if (own === undefined || own.topic !== last?.topic || now.length === 0 || before.length === 0) return undefined;
  const known = reports.filter((report) => report.id !== id && report.topic === own.topic).map((report) => report.id);
  const copies = await copiesOf(em, id, known);
  const cited = new Set(now.map(({ source }) => source));
  const compared = copies.flatMap(({ text, ...copy }) =>
    text !== null && cited.has(copy.source) ? [{ ...copy, text, ...pageChanges(copy.before, text) }] : [],
  );
  // A sentence that was replaced is shown with the one that it replaces, not as new or gone.
  const earlierTexts = compared.flatMap((page) => [page.before, ...page.replaced.map(({ after }) => after)]);
  const laterTexts = compared.flatMap((page) => [page.text, ...page.replaced.map(({ before: gone }) => gone)]);
  const added = [...(await withoutQuote(em, now, known)), ...addedTo(own.topic, compared)].filter(
    ({ quote }) => !sayAll(earlierTexts, quote),
  );
  const gone = (await withoutQuote(em, before, [id])).filter(
    ({ source, quote }) => cited.has(source) && !sayAll(laterTexts, quote),
  );
  const unread = copies.filter(({ text, isFromLast }) => text === null && isFromLast);
  return inWords({ added, gone, changed: compared.flatMap(replacedOn), unread });
}

/** The sentences of a page that now say something else. What a reader would not be shown does not count. */
function replacedOn({ source, replaced }: { source: string } & PageChanges): Found['changed'] {
  return replaced.flatMap(({ isRewording, ...pair }) =>
    isRewording || !mayAnswer(pair.after) ? [] : [{ ...pair, source }],
  );
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

/** What a report on the changed paragraphs alone would contain: it has room for what the whole report has not. */
function addedTo(topic: string, changed: readonly (PageChanges & Pick<Copies, 'source' | 'title'>)[]): Claim[] {
  const pages = changed.flatMap(({ source: url, title, paragraphs: text }) =>
    text === '' ? [] : [{ url, title, text }],
  );
  const length = pages.reduce((sum, { text }) => sum + text.length, 0);
  return pages.length === 0 || length > longestChanged ? [] : writeFromPages.run({ topic, pages }).report.claims;
}

interface Found {
  added: readonly Claim[];
  changed: readonly { before: string; after: string; source: string }[];
  gone: readonly Claim[];
  unread: readonly Copies[];
}

function inWords({ added, changed, gone, unread }: Found): string {
  const stated = (claims: readonly Claim[]) => [
    ...new Set(claims.map(({ text, source }) => `“${listInLine(text)}” (${source})`)),
  ];
  const found = [
    listed('New since the last run', stated(added)),
    listed(
      'Changed',
      changed.map(({ before, after, source }) => `“${listInLine(after)}”, before: “${listInLine(before)}” (${source})`),
    ),
    listed('No longer on its page', stated(gone)),
  ].filter((part) => part !== '');
  const missing = unread.map(({ source, failure }) => (failure === null ? source : `${source} (${failure})`));
  return [
    ...(found.length === 0 ? ['Nothing new since the last run.'] : found),
    listed('Could not be read this time', missing),
  ]
    .filter((part) => part !== '')
    .join(' ');
}

function listed(title: string, entries: readonly string[]): string {
  if (entries.length === 0) return '';
  const more = entries.length > mostListed ? `; and ${entries.length - mostListed} more` : '';
  return `${title}: ${entries.slice(0, mostListed).join('; ')}${more}.`;
}
