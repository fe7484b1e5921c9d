import { z } from 'zod';

/** Names of the events that webhooks can subscribe to, in the order of the specification. */
export const EventType = z.enum(['research.complete', 'code_review.complete', 'vcs.review.complete']);
export type EventType = z.infer<typeof EventType>;

/** One type of event that webhooks can subscribe to. */
export interface CatalogueEntry<Data extends Record<string, unknown>> {
  readonly type: EventType;
  /** The public resource, without its long texts. */
  readonly data: z.ZodType<Data>;
}

function entry<Data extends Record<string, unknown>>(type: EventType, data: z.ZodType<Data>): CatalogueEntry<Data> {
  return { type, data };
}

/** Every type of event, with the data that it carries. */
export const catalogue = {
  researchComplete: entry(
    'research.complete',
    z.object({
      id: z.int().describe('The id of the research.'),
      topic: z.string(),
      status: z.enum(['completed', 'failed']),
      sources: z.int().nonnegative().describe('Number of sources that the report cites.'),
      url: z.string().describe('The address of the full research.'),
    }),
  ),
  codeReviewComplete: entry(
    'code_review.complete',
    z.object({
      id: z.int().describe('The id of the review.'),
      language: z.string(),
      review_type: z.string(),
      issue_count: z.int().nonnegative(),
      url: z.string().describe('The address of the full review.'),
    }),
  ),
  vcsReviewComplete: entry(
    'vcs.review.complete',
    z.object({
      job_id: z.int().describe('The id of the review job.'),
      repository: z.string().describe('The repository, as `owner/name`.'),
      pr_number: z.int(),
      status: z.enum(['completed', 'failed']),
      issue_count: z.int().nonnegative(),
      posted: z.boolean().describe('Whether the review was posted to the source host.'),
      url: z.string().describe('The address of the full review job.'),
    }),
  ),
} as const;

/** The data of a test delivery. */
export const testData = z.object({
  webhook_id: z.int(),
  message: z.string(),
  probe: z.string().nullable().describe('The check that this message belongs to; null if it is not part of a probe.'),
});
