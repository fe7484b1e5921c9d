import type { Caller } from '#accounts/caller.ts';
import type { Resources } from '#platform/resources.ts';
import { Briefing } from '../entities/briefing.ts';
import { briefingNotFound } from '../errors.ts';
import type { ShownSession } from '../readers/reader-sessions.ts';
import { mayRead } from '../subscribers/access-tiers.ts';
import { readerTier } from '../subscribers/reader-tier.ts';
import { layOutBriefing, layOutPreview } from './lay-out-briefing.ts';
import { isBriefingName } from './name.ts';
import { previewOf } from './preview.ts';

/** A briefing as far as somebody may read it. */
export interface LaidOutBriefing {
  briefing: Briefing;
  isPreview: boolean;
  html: string;
  /** For each source the anchors of its citations; nothing in a preview. */
  citations: string[][];
}

/**
 * Lays a briefing out for a reader, or its beginning when its tier does not read it. For an unknown address that is
 * the same, made by the same work, as for one of a lower tier. Throws 404 for what is no briefing.
 */
export async function openForReading(
  resources: Resources,
  { filename, ...reader }: { caller: Caller; shown: ShownSession; filename: string; email?: string | undefined },
): Promise<LaidOutBriefing> {
  const em = resources.db.em();
  if (!isBriefingName(filename)) throw briefingNotFound();
  const briefing = await em.findOne(Briefing, { filename });
  if (briefing === null) throw briefingNotFound();
  const { content, depth, matter } = briefing;
  if (!mayRead(await readerTier(resources, { email: undefined, ...reader }), depth)) {
    return { briefing, isPreview: true, html: await layOutPreview(resources, previewOf(content)), citations: [] };
  }
  const { html, citations } = await layOutBriefing(resources, { content, sources: matter.sources.length });
  return { briefing, isPreview: false, html, citations };
}
