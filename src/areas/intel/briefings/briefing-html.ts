import { UnfitDocument } from '#platform/rendering/document.ts';
import { escapeHtml } from '#platform/rendering/escape.ts';
import type { Resources } from '#platform/resources.ts';
import type { BriefingSource } from '../schema.ts';
import { withNearSources } from './reading-aids.ts';
import { type CitedHtml, linkCitations, linkOwnSources, previewMarkdown, withoutSourceList } from './reading-html.ts';

/** Renders a briefing as HTML for a page, with citations that link to the sources next to it. */
export async function renderBriefing(
  { documents }: Pick<Resources, 'documents'>,
  { content, sources }: { content: string; sources: readonly BriefingSource[] },
): Promise<CitedHtml & { disputed: number }> {
  const html = await render(documents, sources.length === 0 ? content : withoutSourceList(content));
  const { html: linked, citations } = linkCitations(html, sources.length);
  return { ...withNearSources(linked, sources.map(nearSource)), citations };
}

function nearSource({ title, publisher }: BriefingSource) {
  return { name: escapeHtml(publisher ?? title), title: escapeHtml(title) };
}

/** Renders the beginning of a briefing as HTML; its citations keep their own links. */
export function renderPreview({ documents }: Pick<Resources, 'documents'>, preview: string): Promise<string> {
  return render(documents, previewMarkdown(preview));
}

/** Renders other Markdown of the area as HTML for a page; null if there is none. */
export async function renderText(
  { documents }: Pick<Resources, 'documents'>,
  text: string | null | undefined,
): Promise<string | null> {
  return text == null ? null : linkOwnSources(await render(documents, text));
}

async function render(documents: Resources['documents'], text: string): Promise<string> {
  try {
    return (await documents.render({ form: 'markdown', text })).html;
  } catch (error) {
    if (!(error instanceof UnfitDocument)) throw error;
    return `<pre>${escapeHtml(text)}</pre>`;
  }
}
