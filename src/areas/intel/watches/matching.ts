import type { FilterQuery, SqlEntityManager } from '@mikro-orm/postgresql';
import { subjectKey } from '../briefings/subject.ts';
import { Briefing } from '../entities/briefing.ts';
import { type BriefingHead, whereSearched } from '../queries.ts';
import type { BriefingDepth, BriefingRegion } from '../schema.ts';

/** What somebody follows: briefings that match all of it. */
export interface Followed {
  q?: string | null | undefined;
  region?: BriefingRegion | null | undefined;
  depth?: BriefingDepth | null | undefined;
  subject?: string | null | undefined;
}

/** Which of them are asked for. */
export interface Wanted {
  limit: number;
  /** Only those that were written between these two instants, the second one included. */
  written?: { after: Date; until: Date };
}

/** Briefings in which words of a subject are looked for. */
const maxLookedThrough = 500;

/** Briefings that match what somebody follows, newest first, without their text. Samples are none: they tell nothing new. */
export async function matchingBriefings(
  em: SqlEntityManager,
  { q, region, depth, subject }: Followed,
  { limit, written }: Wanted,
): Promise<BriefingHead[]> {
  const key = subject == null ? undefined : subjectKey(subject);
  const where: FilterQuery<Briefing>[] = [
    ...whereSearched({ q: q ?? undefined, region: region ?? undefined, depth: depth ?? undefined }),
    ...(written === undefined ? [] : [{ indexedAt: { $gt: written.after, $lte: written.until } }]),
  ];
  const found = await em.find(
    Briefing,
    { $and: where },
    {
      orderBy: { date: 'desc', filename: 'desc' },
      limit: key === undefined ? limit * 2 : maxLookedThrough,
      exclude: ['content'],
    },
  );
  return found
    .filter(({ matter, subject: other }) => !matter.is_sample && (key === undefined || isAbout(other, key)))
    .slice(0, limit);
}

/** Whether a subject has every word of another one; both are in comparable form. */
function isAbout(subject: string, asked: string): boolean {
  const words = new Set(subject.split(' '));
  return asked.split(' ').every((word) => words.has(word));
}
