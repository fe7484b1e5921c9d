import type { FilterQuery, QBFilterQuery, SqlEntityManager } from '@mikro-orm/postgresql';
import { Briefing } from './entities/briefing.ts';
import { type BriefingHead, type BriefingSearch, newestFirst, whereAfter, whereSearched } from './queries.ts';

/** Earlier briefings that stand below the newest one of a subject. */
const maxEarlier = 6;
/** Earlier briefings that are looked through for those of a page. */
const maxLookedThrough = 400;

/** The newest briefing of a subject, with the ones before it. */
export interface NewestOfSubject {
  newest: BriefingHead;
  /** The newest first. */
  earlier: BriefingHead[];
}

const ofSubjects = { subject: 'asc', ...newestFirst } as const;
const headFields = ['filename', 'subject', 'matter'] as const;

/** Conditions as a query builder takes them. */
const allOf = (conditions: FilterQuery<Briefing>[]) => ({ $and: conditions as QBFilterQuery<Briefing>[] });

/**
 * The newest briefing of each subject that a search finds, newest first, and how many subjects there are. What is
 * searched for holds for earlier ones as well.
 */
export async function newestOfSubjects(
  em: SqlEntityManager,
  { limit, before, ...search }: BriefingSearch,
): Promise<{ found: NewestOfSubject[]; total: number }> {
  const where = whereSearched(search);
  const matching = () => em.createQueryBuilder(Briefing).where(allOf(where));
  const newest = await em
    .createQueryBuilder(Briefing)
    .select(headFields)
    .where({ filename: { $in: matching().select('filename').distinctOn('subject').orderBy(ofSubjects) } })
    .andWhere(allOf(await whereAfter(em, before)))
    .orderBy(newestFirst)
    .limit(limit)
    .getResult();
  const shown = newest.map(({ filename }) => filename);
  const earlier = await em.find(
    Briefing,
    { $and: [...where, { subject: { $in: newest.map(({ subject }) => subject) } }, { filename: { $nin: shown } }] },
    { orderBy: newestFirst, fields: headFields, limit: maxLookedThrough },
  );
  const ofSubject = Map.groupBy(earlier, ({ subject }) => subject);
  return {
    found: newest.map((briefing) => ({
      newest: briefing,
      earlier: (ofSubject.get(briefing.subject) ?? []).slice(0, maxEarlier),
    })),
    total: await matching().getCount('subject', true),
  };
}
