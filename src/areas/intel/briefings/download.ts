import { z } from 'zod';
import { escapeMarkdown } from '#areas/research/public.ts';
import type { PdfSource } from '#platform/rendering/pdf-document.ts';
import type { Resources } from '#platform/resources.ts';

/** The formats in which a briefing can be downloaded. */
export const DownloadFormat = z.enum(['pdf', 'markdown']).describe('`pdf`, or `markdown` for the text itself.');
export type DownloadFormat = z.infer<typeof DownloadFormat>;

/** A file for download. */
export interface Download {
  mediaType: string;
  body: string | Uint8Array;
  headers: Readonly<Record<string, string>>;
}

/** Renders a document as a file. `name` is the file name without extension: letters, digits, dots and dashes. */
export async function downloadOf(
  { typesetter }: Pick<Resources, 'typesetter'>,
  document: PdfSource,
  { name, format }: { name: string; format: DownloadFormat },
): Promise<Download> {
  const headersFor = (ending: string) => ({
    'content-disposition': `attachment; filename="${name}.${ending}"`,
    'cache-control': 'no-store',
  });
  if (format === 'pdf') {
    return { mediaType: 'application/pdf', body: await typesetter.typeset(document), headers: headersFor('pdf') };
  }
  return { mediaType: 'text/markdown; charset=utf-8', body: markdownOf(document), headers: headersFor('md') };
}

/** A document as one text, with its title and facts at the top. */
function markdownOf({ title, kicker, facts, lead, markdown }: PdfSource): string {
  const known = facts.map(([name, value]) => `${name}: ${value}`).join(' · ');
  const parts = [
    `# ${escapeMarkdown(title)}`,
    `*${escapeMarkdown(`${kicker}. ${known}`)}*`,
    escapeMarkdown(lead),
    markdown,
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}
