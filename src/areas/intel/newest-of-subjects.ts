import type { FilterQuery, QBFilterQuery, SqlEntityManager } from '@mikro-orm/postgresql';
import { Briefing } from './entities/briefing.ts';
import { type BriefingHead, type BriefingSearch, countSubjects, newestFirst, whereSearched } from './queries.ts';

/** The most earlier briefings listed below the newest one of a subject. */
const maxEarlier = 6;

/** The newest briefing of a subject, with the previous ones. */
export interface NewestOfSubject {
  newest: BriefingHead;
  /** Newest first. */
  earlier: BriefingHead[];
}

/** Sorts the newest of each subject first. */
const ofSubjects = { subject: 'desc', ...newestFirst } as const;

/** Combines conditions for the query builder. */
const allOf = (conditions: FilterQuery<Briefing>[]) => ({ $and: conditions as QBFilterQuery<Briefing>[] });

/**
 * The newest briefing of each subject that a search finds, newest first, and the number of subjects. The search also
 * applies to the earlier briefings.
 */
export async function newestOfSubjects(
  em: SqlEntityManager,
  { limit, before, ...search }: BriefingSearch,
): Promise<{ found: NewestOfSubject[]; total: number }> {
  const where = whereSearched(search);
  const filenames = await findNames(em, where, { limit, before });
  const heads = await em.find(
    Briefing,
    { filename: { $in: filenames } },
    { orderBy: newestFirst, fields: ['filename', 'subject', 'matter'] },
  );
  const found = [...Map.groupBy(heads, ({ subject }) => subject).values()].flatMap(([newest, ...earlier]) =>
    newest === undefined ? [] : [{ newest, earlier }],
  );
  if (where.length === 0) return { found, total: await countSubjects(em) };
  return { found, total: await em.createQueryBuilder(Briefing).where(allOf(where)).getCount('subject', true) };
}

/** The file names of the newest briefings of a page's subjects, and of the earlier ones below each. */
async function findNames(
  em: SqlEntityManager,
  where: FilterQuery<Briefing>[],
  { limit, before }: Pick<BriefingSearch, 'limit' | 'before'>,
): Promise<string[]> {
  const newest = em
    .createQueryBuilder(Briefing)
    .select(['subject', 'date', 'indexedAt', 'filename'])
    .distinctOn('subject')
    .where(allOf(where))
    .orderBy(ofSubjects)
    .toQuery();
  const versions = em
    .createQueryBuilder(Briefing, 'version')
    .select('filename')
    .where(allOf(where))
    .andWhere('version.subject = top.subject and version.date <= top.date')
    .andWhere('(version.date, version.indexed_at, version.filename) <= (top.date, top.indexed_at, top.filename)')
    .orderBy(newestFirst)
    .limit(1 + maxEarlier)
    .toQuery();
  const after = '(date, indexed_at, filename) < (select date, indexed_at, filename from briefing where filename = ?)';
  const rows = await em.execute<{ filename: string }[]>(
    `select found.filename from (
       select * from (${newest.sql}) as newest ${before === undefined ? '' : `where ${after}`}
       order by date desc, indexed_at desc, filename desc limit ?
     ) as top cross join lateral (${versions.sql}) as found`,
    [...newest.params, ...(before === undefined ? [] : [before]), limit, ...versions.params],
  );
  return rows.map(({ filename }) => filename);
}
