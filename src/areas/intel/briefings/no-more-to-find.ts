import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { dayName } from '../digests/mail.ts';
import { findPrevious } from '../queries.ts';
import type { Brief } from './write-brief.ts';

/**
 * Says for its reader that a deep briefing has no more than the quick one on its subject, which everybody may read: such
 * a one costs nothing. Undefined where it has more sources or statements, and no fewer of either, and where there is no
 * quick one.
 */
export async function noMoreToFind(
  em: SqlEntityManager,
  { subject, brief }: { subject: string; brief: Brief },
): Promise<string | undefined> {
  const quick = await findPrevious(em, { subject, depth: 'quick', filename: '' });
  if (quick === undefined || quick.matter.is_sample) return undefined;
  const { sources, coverage, date } = quick.matter;
  const moreSources = brief.sources.length - sources.length;
  const moreStatements = brief.coverage.statements - (coverage?.statements ?? 0);
  if (moreSources >= 0 && moreStatements >= 0 && moreSources + moreStatements > 0) return undefined;
  const page = `/intel/briefing/${encodeURIComponent(quick.filename)}`;
  return `The deep search found no more than [the quick briefing of ${dayName(date)}](${page}), which everyone can read. Nothing was charged for it.`;
}
