import { z } from 'zod';
import { Timestamp } from '#api/wire.ts';
import type { PageText } from '#text/extraction/index.ts';
import { guessLanguage, wordsOf } from '#text/languages/index.ts';
import type { Repurposing } from './entities/repurposing.ts';
import { FormatChoice, OutputErrors, Outputs } from './schema.ts';

/** A past run: the request and its result. */
export const RepurposingRecord = z
  .object({
    id: z.int(),
    source_url: z.string().nullable().describe('The URL of the source page; null if the text was sent as `content`.'),
    title: z
      .string()
      .nullable()
      .describe('The title of the source text, or its first words if it has none; null if it has no words.'),
    tone: z.string(),
    formats: z.array(FormatChoice).describe('The requested formats.'),
    status: z
      .enum(['completed', 'partial', 'failed'])
      .describe('`completed` if all formats were generated, `partial` if some were, `failed` if none were.'),
    success: z.boolean().describe('Whether all formats were generated.'),
    errors: OutputErrors,
    outputs: Outputs.optional().describe('The outputs by format. Only with `with_outputs`.'),
    engine: z.string().describe('The engine that wrote them: `builtin`, or `model:` and the name of the model.'),
    credits_used: z.int(),
    created_at: Timestamp,
  })
  .meta({ id: 'Repurposing' });
export type RepurposingRecord = z.infer<typeof RepurposingRecord>;

/** A run as sent to the client, without its owner. */
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

/** The main text of a page. */
export const Extraction = z
  .object({
    url: z.string(),
    final_url: z.string().describe('The URL of the page after all redirects.'),
    title: z.string().nullable(),
    byline: z.string().nullable(),
    published_at: z
      .string()
      .nullable()
      .describe('The date of publication as the page states it, in ISO 8601 if possible; null if it states none.'),
    language: z
      .string()
      .nullable()
      .describe('The language as the page states it, or as detected from its text; null if neither is possible.'),
    page_type: z
      .enum(['article', 'list', 'login', 'consent_wall', 'paywall', 'error'])
      .describe(
        'The kind of page: an article, a list of links, or a page that hides its text, such as a login or a paywall.',
      ),
    confidence: z.number().describe('How certain `page_type` is, 0 to 1.'),
    content: z.string().describe('The main text in Markdown.'),
    text: z
      .string()
      .describe(
        'The article as plain text, without markup, captions, credits, a repeated title, or lines with author and date.',
      ),
    word_count: z.int(),
    credits_used: z.int().describe('Credits that the call cost; 0 for an error page.'),
  })
  .meta({ id: 'Extraction' });

export interface ExtractedPage {
  url: string;
  finalUrl: string;
  page: PageText;
  creditsUsed: number;
}

/** Number of characters from which the language is detected. */
const examined = 20_000;

/** An extracted page as sent to the client. */
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
