import type { FilterQuery, SqlEntityManager } from '@mikro-orm/postgresql';
import { escapePattern } from '#platform/db/text-pattern.ts';
import { hasNews } from '../briefings/changes.ts';
import { subjectKey } from '../briefings/subject.ts';
import { Briefing } from '../entities/briefing.ts';
import { type BriefingHead, newestFirst, whereSearched } from '../queries.ts';
import type { BriefingDepth, BriefingRegion } from '../schema.ts';

/** The conditions of a watch, all of which a briefing must match. */
export interface Followed {
  q?: string | null | undefined;
  region?: BriefingRegion | null | undefined;
  depth?: BriefingDepth | null | undefined;
  subject?: string | null | undefined;
}

/** Which of the matching briefings are wanted. */
export interface Wanted {
  limit: number;
  /** Only those written between these two times, the second one included. */
  written?: { after: Date; until: Date };
}

/**
 * The briefings that match a watch, newest first, without their text. Samples are never included, nor are briefings that
 * repeat the one before.
 */
export async function matchingBriefings(
  em: SqlEntityManager,
  { q, region, depth, subject }: Followed,
  { limit, written }: Wanted,
): Promise<BriefingHead[]> {
  const where: FilterQuery<Briefing>[] = [
    ...whereSearched({ q: q ?? undefined, region: region ?? undefined, depth: depth ?? undefined }),
    ...(subject == null ? [] : whereAbout(subject)),
    ...(written === undefined ? [] : [{ indexedAt: { $gt: written.after, $lte: written.until } }]),
  ];
  const found = await em.find(
    Briefing,
    { $and: where },
    { orderBy: newestFirst, limit: limit * 2, exclude: ['content'] },
  );
  return found.filter(({ matter }) => !matter.is_sample && hasNews(matter.changes_since)).slice(0, limit);
}

/**
 * Briefings whose subject contains every word of another one. Stored subjects are in normalised form: words separated
 * by a space.
 */
function whereAbout(subject: string): FilterQuery<Briefing>[] {
  return subjectKey(subject)
    .split(' ')
    .map((word) => {
      const pattern = escapePattern(word);
      const within = [`${pattern} %`, `% ${pattern}`, `% ${pattern} %`].map(($like) => ({ subject: { $like } }));
      return { $or: [{ subject: word }, ...within] };
    });
}
