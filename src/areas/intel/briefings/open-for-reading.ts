import type { Caller } from '#accounts/caller.ts';
import type { Resources } from '#platform/resources.ts';
import { Briefing } from '../entities/briefing.ts';
import { briefingNotFound } from '../errors.ts';
import type { Reader } from '../readers/reader-sessions.ts';
import { mayRead } from '../subscribers/access-tiers.ts';
import { readerTier } from '../subscribers/reader-tier.ts';
import { statementsIn } from './changes.ts';
import { layOutBriefing, layOutPreview } from './lay-out-briefing.ts';
import { isBriefingName } from './name.ts';
import { previewOf } from './preview.ts';
import { datesIn, namesIn, type ToldDate } from './reading-aids.ts';
import { type RelatedName, relatedNames } from './related.ts';
import { isSummaryIn } from './render-brief.ts';

/** A briefing as far as somebody may read it. */
export interface LaidOutBriefing {
  briefing: Briefing;
  isPreview: boolean;
  html: string;
  /** For each source the anchors of its citations; nothing in a preview. */
  citations: string[][];
  /** Whether the text begins with the sentences of its summary. */
  isSummaryInText: boolean;
  /** How many statements another source speaks against; they have anchors `disputed-1` and so on. */
  disputed: number;
  /** The dates that it tells of, earliest first; none in a preview. */
  dates: ToldDate[];
  /** Names in it that other briefings tell of; none in a preview. */
  related: RelatedName[];
}

/**
 * Lays a briefing out for a reader, or its beginning when its tier does not read it. For an unknown address that is
 * the same, made by the same work, as for one of a lower tier. Throws 404 for what is no briefing.
 */
export async function openForReading(
  resources: Resources,
  { filename, ...who }: { caller: Caller; reader: Reader | undefined; filename: string; email?: string | undefined },
): Promise<LaidOutBriefing> {
  const em = resources.db.em();
  if (!isBriefingName(filename)) throw briefingNotFound();
  const briefing = await em.findOne(Briefing, { filename });
  if (briefing === null) throw briefingNotFound();
  const { content, depth, matter } = briefing;
  const isSummaryInText = isSummaryIn(content, matter.summary);
  if (!mayRead(await readerTier(resources, { email: undefined, ...who }), depth)) {
    const html = await layOutPreview(resources, previewOf(content));
    return { briefing, isPreview: true, isSummaryInText, html, citations: [], disputed: 0, dates: [], related: [] };
  }
  const laidOut = await layOutBriefing(resources, { content, sources: matter.sources });
  const statements = statementsIn(content);
  const related = await relatedNames(em, { subject: briefing.subject, names: namesIn(statements) });
  return { briefing, isPreview: false, isSummaryInText, ...laidOut, dates: datesIn(statements), related };
}
