import type { Caller } from '#accounts/caller.ts';
import type { Resources } from '#platform/resources.ts';
import { Briefing } from '../entities/briefing.ts';
import { briefingNotFound } from '../errors.ts';
import type { Reader } from '../readers/reader-sessions.ts';
import { mayRead } from '../subscribers/access-tiers.ts';
import { readerTier } from '../subscribers/reader-tier.ts';
import { renderBriefing, renderPreview } from './briefing-html.ts';
import { statementsIn } from './changes.ts';
import { isBriefingName } from './name.ts';
import { previewOf } from './preview.ts';
import { datesIn, type MentionedDate, namesIn } from './reading-aids.ts';
import { type RelatedName, relatedNames } from './related.ts';
import { isSummaryIn } from './render-brief.ts';

/** A briefing as far as a reader can read it. */
export interface RenderedBriefing {
  briefing: Briefing;
  isPreview: boolean;
  html: string;
  /** The anchors of each source's citations; empty in a preview. */
  citations: string[][];
  /** Whether the text begins with the sentences of its summary. */
  isSummaryInText: boolean;
  /** The number of disputed statements; they have the anchors `disputed-1` and so on. */
  disputed: number;
  /** The dates in its text, earliest first; none in a preview. */
  dates: MentionedDate[];
  /** Names that other briefings mention too; none in a preview. */
  related: RelatedName[];
}

/**
 * Renders a briefing for a reader, or its beginning if the tier does not include it. The result, and the work, are the
 * same for an unknown address and for one with a lower tier. Throws a 404 if there is no such briefing.
 */
export async function openForReading(
  resources: Resources,
  { filename, ...who }: { caller: Caller; reader: Reader | undefined; filename: string; email?: string | undefined },
): Promise<RenderedBriefing> {
  const em = resources.db.em();
  if (!isBriefingName(filename)) throw briefingNotFound();
  const briefing = await em.findOne(Briefing, { filename });
  if (briefing === null) throw briefingNotFound();
  const { content, depth, matter } = briefing;
  const isSummaryInText = isSummaryIn(content, matter.summary);
  if (!mayRead(await readerTier(resources, { email: undefined, ...who }), depth)) {
    const html = await renderPreview(resources, previewOf(content));
    return { briefing, isPreview: true, isSummaryInText, html, citations: [], disputed: 0, dates: [], related: [] };
  }
  const rendered = await renderBriefing(resources, { content, sources: matter.sources });
  const statements = statementsIn(content);
  const related = await relatedNames(em, { subject: briefing.subject, names: namesIn(statements) });
  return { briefing, isPreview: false, isSummaryInText, ...rendered, dates: datesIn(statements), related };
}
