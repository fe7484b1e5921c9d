import { z } from 'zod';
import type { ReportSize } from '#text/summaries/index.ts';

export const ResearchStatus = z.enum(['queued', 'running', 'completed', 'failed']).meta({ id: 'ResearchStatus' });
export type ResearchStatus = z.infer<typeof ResearchStatus>;

/** A statement of a report with the words of the source that support it. */
export const Claim = z
  .object({
    text: z.string().describe('The statement, as written in the report.'),
    source: z.string().describe('The URL of the page that supports it: one of `sources`.'),
    quote: z.string().describe('The supporting passage, word for word.'),
    start: z.int().describe('Offset at which the quote begins in the stored text of the page, in UTF-16 code units.'),
    end: z.int().describe('Offset at which the quote ends.'),
  })
  .meta({ id: 'Claim' });
export type Claim = z.infer<typeof Claim>;

/** The current step of a research. */
export const ResearchStep = z
  .enum(['queued', 'planning', 'searching', 'reading', 'writing', 'done', 'nothing_found', 'cancelled'])
  .describe(
    'The current step; `nothing_found` if it completed without findings, `cancelled` if its owner cancelled it.',
  )
  .meta({ id: 'ResearchStep' });
export type ResearchStep = z.infer<typeof ResearchStep>;

/** The progress of a research. */
export const ResearchProgress = z
  .object({
    step: ResearchStep,
    pages_done: z.int().describe('Number of pages that have been tried so far, successfully or not.'),
    pages_total: z.int().describe('Number of pages that will be tried; 0 until that is known.'),
  })
  .meta({ id: 'ResearchProgress' });
export type ResearchProgress = z.infer<typeof ResearchProgress>;

/** What was decided before any page was fetched, stored so that a restart continues with it. */
export interface ResearchPlan {
  queries: string[];
  /** The sub-questions into which a model splits the topic. */
  questions?: string[];
  /** The URLs to read, in order, the given ones first. */
  urls: string[];
  /** The searches that failed, with the reason. */
  failures: { query: string; reason: string }[];
  /** Number of follow-up rounds planned so far. */
  rounds?: number;
}

/** The price of a research in credits. */
export const researchCredits = 1;

/** A research request. */
export const ResearchRequest = z
  .object({
    topic: z.string().trim().min(1).max(500).describe('The question or subject to research.'),
    urls: z
      .array(z.url().max(2_048))
      .max(20)
      .optional()
      .describe('URLs of pages to read before any search results, at most 20.'),
    search_query: z
      .string()
      .trim()
      .min(1)
      .max(500)
      .nullish()
      .describe('The web search query. Defaults to the topic and variants of it.'),
    max_sources: z
      .int()
      .min(1)
      .max(20)
      .optional()
      .describe(
        'Maximum number of pages to read, 1 to 20, including those in `urls`. Defaults to 5, or to the ' +
          'number of `urls` if that is larger.',
      ),
  })
  .meta({ id: 'ResearchRequest' });
export type ResearchRequest = z.infer<typeof ResearchRequest>;

/** An accepted request with its defaults filled in. */
export const AcceptedRequest = z
  .object({
    topic: z.string(),
    urls: z.array(z.string()),
    search_query: z.string().nullable(),
    max_sources: z.int(),
  })
  .meta({ id: 'AcceptedResearch' });
export type StoredRequest = z.infer<typeof AcceptedRequest> & { depth?: ResearchDepth };

/** The scope of a research sold by a service; all numbers are maximums. */
export interface ResearchDepth {
  /** Number of additional rounds that search for what the pages read so far leave open. */
  rounds: number;
  size: ReportSize;
}
