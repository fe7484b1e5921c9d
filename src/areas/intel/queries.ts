import type { FilterQuery, SqlEntityManager } from '@mikro-orm/postgresql';
import { comesAfter } from '#platform/db/find-page.ts';
import { patternOf } from '#platform/db/text-pattern.ts';
import { isSameSubject, subjectKey } from './briefings/subject.ts';
import { Briefing } from './entities/briefing.ts';
import type { BriefingDepth, BriefingRegion } from './schema.ts';
import type { IntelTier } from './subscribers/access-tiers.ts';
import { normalEmail } from './subscribers/email-address.ts';
import { tierOf } from './subscribers/paid-tiers.ts';

/** The filters of a list of briefings. */
export interface BriefingSearch {
  limit: number;
  region?: BriefingRegion | undefined;
  depth?: BriefingDepth | undefined;
  /** Words to search for in title and summary, which are public; never in the text. */
  q?: string | undefined;
  /** Only those after this one in the order of the list: its `filename`. */
  before?: string | undefined;
}

/** The columns of a briefing that lists need. */
export type BriefingHead = Pick<Briefing, 'filename' | 'matter'>;

/** The order of lists: by date, and within a day by the time of indexing. */
export const newestFirst = { date: 'desc', indexedAt: 'desc', filename: 'desc' } as const;

/** Briefings without their text, newest first, and the total number. */
export async function listBriefingsOf(
  em: SqlEntityManager,
  { limit, before, ...search }: BriefingSearch,
): Promise<{ briefings: BriefingHead[]; total: number }> {
  const where = whereSearched(search);
  const briefings = await em.find(
    Briefing,
    { $and: [...where, ...(await whereAfter(em, before))] },
    { orderBy: newestFirst, limit, exclude: ['content'] },
  );
  return { briefings, total: await em.count(Briefing, { $and: where }) };
}

/** The condition for briefings after a given one of the list; everything without one. */
async function whereAfter(em: SqlEntityManager, before: string | undefined): Promise<FilterQuery<Briefing>[]> {
  if (before === undefined) return [];
  const last = await em.findOne(Briefing, { filename: before }, { fields: ['date', 'indexedAt'] });
  if (last === null) return [{ filename: { $lt: before } }];
  return [comesAfter<Briefing>({ date: last.date, indexedAt: last.indexedAt, filename: before })];
}

/** The conditions of a search. */
export function whereSearched({
  region,
  depth,
  q,
}: Pick<BriefingSearch, 'region' | 'depth' | 'q'>): FilterQuery<Briefing>[] {
  return [
    ...(region === undefined ? [] : [{ region }]),
    ...(depth === undefined ? [] : [{ depth }]),
    ...words(q).map((word) => {
      const pattern = patternOf(word);
      return { $or: [{ title: { $ilike: pattern } }, { summary: { $ilike: pattern } }] };
    }),
  ];
}

/** The number of subjects in each region that has any. */
export async function countByRegion(em: SqlEntityManager): Promise<{ region: BriefingRegion; subjects: number }[]> {
  return em.execute(
    'select region, count(distinct subject)::int as subjects from briefing group by region order by region',
  );
}

/** The number of subjects. */
export async function countSubjects(em: SqlEntityManager): Promise<number> {
  const [row] = await em.execute<{ subjects: number }[]>(
    // PostgreSQL sorts all rows for a `count(distinct ...)`, but can read this from the index.
    'select count(*)::int as subjects from (select distinct subject from briefing) as known',
  );
  return row?.subjects ?? 0;
}

function words(q: string | undefined): string[] {
  return (q ?? '')
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 12);
}

/**
 * The tier of an address: `explorer` if it has no subscription. The query, and its duration, are the same for every
 * address.
 */
export async function tierOfEmail(em: SqlEntityManager, email: string | undefined): Promise<IntelTier> {
  const known = email === undefined ? undefined : normalEmail(email);
  const rows = await em.execute<{ paid_tier: string | null; agreed_tier: string | null }[]>(
    'select paid_tier, agreed_tier from intel_subscriber where email = ?',
    [known ?? ''],
  );
  return tierOf({ paidTier: rows[0]?.paid_tier ?? null, agreedTier: rows[0]?.agreed_tier ?? null });
}

/** The most subjects that are compared to find an earlier briefing on the same one. */
const maxSubjects = 2_000;

/**
 * The latest earlier briefing on a subject with the same depth. A comparison with a deeper one would reveal what only
 * its readers can see.
 */
export async function findPrevious(
  em: SqlEntityManager,
  { subject, depth, filename }: { subject: string; depth: BriefingDepth; filename: string },
): Promise<Briefing | undefined> {
  const key = subjectKey(subject);
  const heads = await em.find(
    Briefing,
    { depth, filename: { $ne: filename } },
    { fields: ['filename', 'subject'], orderBy: { date: 'desc', indexedAt: 'desc' }, limit: maxSubjects },
  );
  const found = heads.find((head) => head.subject === key) ?? heads.find((head) => isSameSubject(head.subject, key));
  return found === undefined ? undefined : ((await em.findOne(Briefing, { filename: found.filename })) ?? undefined);
}
