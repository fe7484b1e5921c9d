import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { dayName } from '../digests/mail.ts';
import { findPrevious } from '../queries.ts';
import type { Brief } from './write-brief.ts';

/**
 * Says for its reader that a deep briefing has less than the quick one on its subject, which everybody may read: such a
 * one costs nothing. Undefined where it has at least as many sources and statements, and where there is no quick one.
 */
export async function noMoreToFind(
  em: SqlEntityManager,
  { subject, brief }: { subject: string; brief: Brief },
): Promise<string | undefined> {
  const quick = await findPrevious(em, { subject, depth: 'quick', filename: '' });
  if (quick === undefined || quick.matter.is_sample) return undefined;
  const { sources, coverage, date } = quick.matter;
  const hasAll = brief.sources.length >= sources.length && brief.coverage.statements >= (coverage?.statements ?? 0);
  if (hasAll) return undefined;
  return `This found no more than the quick briefing of ${dayName(date)}. It is free.`;
}
