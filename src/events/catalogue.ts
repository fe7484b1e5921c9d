import { z } from 'zod';

/** One kind of event that webhooks can subscribe to. */
export interface CatalogueEntry<Data extends Record<string, unknown>> {
  readonly type: string;
  /** The public resource without its long content. */
  readonly data: z.ZodType<Data>;
}

function entry<Data extends Record<string, unknown>>(type: string, data: z.ZodType<Data>): CatalogueEntry<Data> {
  return { type, data };
}

/** Every kind of event there is. */
export const catalogue = {
  researchComplete: entry(
    'research.complete',
    z.object({
      id: z.int().describe('Id of the research.'),
      topic: z.string(),
      status: z.enum(['completed', 'failed']),
      sources: z.int().nonnegative().describe('Number of sources that the report rests on.'),
      url: z.string().describe('Where the whole research can be read.'),
    }),
  ),
} as const;
