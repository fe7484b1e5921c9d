import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { findPrevious } from '../queries.ts';
import { dayName } from '../words.ts';
import { briefingPagePath } from './file.ts';
import type { Brief } from './write-brief.ts';

/**
 * A note for the reader if a deep briefing contains no more than the public quick briefing on its subject, in which
 * case it is free. Undefined if it has more sources or statements (and no fewer of either), or if there is no quick
 * briefing.
 */
export async function noAddedValue(
  em: SqlEntityManager,
  { subject, brief }: { subject: string; brief: Brief },
): Promise<string | undefined> {
  const quick = await findPrevious(em, { subject, depth: 'quick', filename: '' });
  if (quick === undefined || quick.matter.is_sample) return undefined;
  const { sources, coverage, date } = quick.matter;
  const moreSources = brief.sources.length - sources.length;
  const moreStatements = brief.coverage.statements - (coverage?.statements ?? 0);
  if (moreSources >= 0 && moreStatements >= 0 && moreSources + moreStatements > 0) return undefined;
  return `The deep search found no more than [the quick briefing of ${dayName(date)}](${briefingPagePath(quick.filename)}), which everyone can read. Nothing was charged for it.`;
}
