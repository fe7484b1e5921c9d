import { z } from 'zod';
import { Timestamp } from '#api/wire.ts';
import type { ResearchPage } from './entities/research-page.ts';
import type { ResearchResult } from './entities/research-result.ts';
import { AcceptedRequest, Claim, ResearchProgress, ResearchStatus, ResearchStep } from './schema.ts';

/** A research as shown in lists. */
export const ResearchSummary = z
  .object({
    id: z.int(),
    topic: z.string(),
    status: ResearchStatus,
    step: ResearchStep,
    sources: z.int().describe('Number of pages that were read.'),
    error: z.string().nullable().describe('Why it failed; null if it did not.'),
    created_at: Timestamp,
  })
  .meta({ id: 'ResearchSummary' });

/** A research with all its data. */
export const ResearchDetail = z
  .object({
    id: z.int(),
    topic: z.string(),
    content: z.string().nullable().describe('The report in Markdown; null until the request is completed.'),
    sources: z
      .array(z.string())
      .describe('URLs of the pages that were read, in the order in which the report numbers them.'),
    status: ResearchStatus,
    created_at: Timestamp,
    claims: z.array(Claim).describe('Every statement of the report, with the passage that supports it.'),
    failed_sources: z
      .array(z.object({ url: z.string(), reason: z.string() }))
      .describe('Pages that could not be read, each with the reason.'),
    progress: ResearchProgress,
    engine: z
      .string()
      .nullable()
      .describe(
        'The engine that wrote the report: `builtin`, or `model:` and the name of the model; null until it is written.',
      ),
    error: z.string().nullable().describe('Why it failed; null if it did not.'),
    started_at: Timestamp.nullable(),
    finished_at: Timestamp.nullable(),
    request: AcceptedRequest.optional().describe(
      'The original request, ready to be sent again. Only for the key that made it.',
    ),
  })
  .meta({ id: 'Research' });
export type ResearchDetail = z.infer<typeof ResearchDetail>;

type FailedPage = Pick<ResearchPage, 'url' | 'failure'>;

/** A research as sent to the client, without its owner; URLs given by the owner are only shown to the owner. */
export function viewResearch(
  research: ResearchResult,
  failedPages: readonly FailedPage[],
  isOwner: boolean,
): ResearchDetail {
  const { topic, urls, search_query, max_sources } = research.request;
  return {
    id: research.id,
    topic: research.topic,
    content: research.content ?? null,
    sources: research.sources,
    status: research.status,
    created_at: research.createdAt.toISOString(),
    claims: research.claims,
    failed_sources: failedPages.map((page) => ({ url: page.url, reason: page.failure ?? 'unknown' })),
    progress: research.progress,
    engine: research.engine ?? null,
    error: research.error ?? null,
    started_at: research.startedAt?.toISOString() ?? null,
    finished_at: research.finishedAt?.toISOString() ?? null,
    ...(isOwner ? { request: { topic, urls, search_query, max_sources } } : {}),
  };
}
