import type { Resources } from '#platform/resources.ts';
import { renderBriefing, renderText } from '../briefings/briefing-html.ts';
import { previewOf } from '../briefings/preview.ts';
import { datesIn, type MentionedDate, namesIn } from '../briefings/reading-aids.ts';
import { previewMarkdown } from '../briefings/reading-html.ts';
import { type RelatedName, relatedNames } from '../briefings/related.ts';
import { subjectKey } from '../briefings/subject.ts';
import type { DeepBriefing } from '../entities/deep-briefing.ts';
import type { BriefStructure } from '../schema.ts';

/** The part of a deep briefing that a caller may read, as HTML. */
export interface RenderedDeepBriefing {
  /** Null while nothing is written. */
  html: string | null;
  /** The content around the text; null for a preview, and if only the text is stored. */
  around:
    | (BriefStructure & {
        /** For each source, the anchors of its citations. */
        citations: string[][];
        disputed: number;
        dates: MentionedDate[];
        related: RelatedName[];
      })
    | null;
}

/** Renders a deep briefing like other briefings; callers without access get its beginning. */
export async function renderDeepBriefing(
  resources: Pick<Resources, 'db' | 'documents'>,
  { briefing, isOpen }: { briefing: DeepBriefing; isOpen: boolean },
): Promise<RenderedDeepBriefing> {
  const { content, brief, topic } = briefing;
  if (content == null || brief == null || !isOpen) {
    const shown = content == null || isOpen ? content : previewMarkdown(previewOf(content));
    return { html: await renderText(resources, shown), around: null };
  }
  const { html, ...marks } = await renderBriefing(resources, { content, sources: brief.sources });
  const statements = brief.sections.flatMap((section) =>
    section.statements.flatMap(({ text, against }) => [text, ...against.map((other) => other.text)]),
  );
  const subject = subjectKey(topic);
  const related = await relatedNames(resources.db.em(), { subject, names: namesIn(statements) });
  return { html, around: { ...brief, ...marks, dates: datesIn(statements), related } };
}
