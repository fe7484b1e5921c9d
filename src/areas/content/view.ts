import { z } from 'zod';
import { Timestamp } from '#api/wire.ts';
import type { PageText } from '#text/extraction/index.ts';
import { guessLanguage, wordsOf } from '#text/languages/index.ts';
import type { Repurposing } from './entities/repurposing.ts';
import { FormatChoice, OutputErrors, Outputs } from './schema.ts';

/** A run of the past: what was asked for and what came of it. */
export const RepurposingRecord = z
  .object({
    id: z.int(),
    source_url: z.string().nullable().describe('The page it was made of; null for a text that was sent.'),
    title: z.string().nullable().describe('What the text calls itself, or else its first words.'),
    tone: z.string(),
    formats: z.array(FormatChoice).describe('The request.'),
    status: z
      .enum(['completed', 'partial', 'failed'])
      .describe('Whether all, some or none of the formats were generated.'),
    success: z.boolean().describe('Whether all of them were.'),
    errors: OutputErrors,
    outputs: Outputs.optional().describe('When `with_outputs` asks for them.'),
    engine: z.string().describe('Who wrote them: `builtin`, or `model:` and its name.'),
    credits_used: z.int(),
    created_at: Timestamp,
  })
  .meta({ id: 'Repurposing' });
export type RepurposingRecord = z.infer<typeof RepurposingRecord>;

/** A run for the wire. Whose it is stays inside. */
export function viewRepurposing(run: Repurposing, more: { hasOutputs: boolean }): RepurposingRecord {
  const isComplete = Object.keys(run.errors).length === 0;
  const isEmpty = Object.keys(run.outputs).length === 0;
  return {
    id: run.id,
    source_url: run.sourceUrl ?? null,
    title: run.title ?? null,
    tone: run.tone,
    formats: run.formats,
    status: isComplete ? 'completed' : isEmpty ? 'failed' : 'partial',
    success: isComplete,
    errors: run.errors,
    ...(more.hasOutputs ? { outputs: run.outputs } : {}),
    engine: run.engine,
    credits_used: run.creditsUsed,
    created_at: run.createdAt.toISOString(),
  };
}

/** What a page says, without what stands around it. */
export const Extraction = z
  .object({
    url: z.string(),
    final_url: z.string().describe('The address that answered, after all redirects.'),
    title: z.string().nullable(),
    byline: z.string().nullable(),
    published_at: z.string().nullable().describe('As stated by the page, in ISO 8601 if possible.'),
    language: z.string().nullable().describe('As stated by the page, or detected from its text.'),
    page_type: z
      .enum(['article', 'list', 'login', 'consent_wall', 'paywall', 'error'])
      .describe('What somebody who opens the page finds.'),
    confidence: z.number().describe('How sure `page_type` is, 0 to 1.'),
    content: z.string().describe('The main text as Markdown.'),
    text: z
      .string()
      .describe(
        'The words of the article alone: no marks, captions, credits, repeated title, or lines of author and date.',
      ),
    word_count: z.int(),
    credits_used: z.int().describe('0 for an error page.'),
  })
  .meta({ id: 'Extraction' });

export interface ExtractedPage {
  url: string;
  finalUrl: string;
  page: PageText;
  creditsUsed: number;
}

/** Words by which a language is told. */
const examined = 20_000;

/** An extracted page for the wire. */
export function viewExtraction({ url, finalUrl, page, creditsUsed }: ExtractedPage): z.infer<typeof Extraction> {
  const { title, byline, publishedAt, markdown, text } = page;
  const guessed = guessLanguage(wordsOf(text.slice(0, examined)).map(({ lower }) => lower));
  return {
    url,
    final_url: finalUrl,
    title: title === '' ? null : title,
    byline,
    published_at: publishedAt,
    language: page.language ?? (guessed === 'und' ? null : guessed),
    page_type: page.pageType,
    confidence: page.confidence,
    content: markdown,
    text,
    word_count: page.wordCount,
    credits_used: creditsUsed,
  };
}
