import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { meteredProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { acceptRequest } from '../accept-request.ts';
import { followResearch } from '../progress-view.ts';
import { queueResearches } from '../runs/queue-researches.ts';
import { ResearchRequest, researchCredits } from '../schema.ts';

const Batch = z.object({
  requests: z
    .array(ResearchRequest)
    .min(1)
    .max(20)
    .describe('1 to 20 requests. Either all of them are queued or none.'),
});

const QueuedBatch = z
  .object({
    status: z.literal('queued'),
    count: z.int(),
    results: z
      .array(z.object({ id: z.int(), topic: z.string() }))
      .describe('One entry for each request, in the same order.'),
  })
  .meta({ id: 'QueuedResearchBatch' });

/** Queues several requests in one transaction: if one is refused, all are, so nothing needs to be cleaned up. */
export const queueResearchBatch = meteredProcedure
  .meta(
    post('/api/research/batch', {
      summary: 'Queue several research requests',
      description:
        'Up to twenty research requests in one call. Either all of them are queued or none, so an error leaves ' +
        'nothing half done. Each has its own `id`.',
      credits: `${researchCredits} credit for each request, spent when its research completes`,
      example: { requests: [{ topic: 'Tidal power' }, { topic: 'Wave power', max_sources: 3 }] },
      refusals: { 400: 'URL not allowed' },
      answer: { status: 'queued', count: 2, results: [{ id: 3, topic: 'Tidal power' }] },
    }),
  )
  .input(Batch)
  .output(QueuedBatch)
  .meta(
    tool('adds', 'Research up to twenty topics at once, all or none; otherwise like research_queue.', {
      reachesOut: true,
      follow: followResearch<{ results: { id: number }[] }>(({ results }) => results.map(({ id }) => id)),
    }),
  )
  .mutation(async ({ ctx, input }) => {
    const requests = input.requests.map(acceptRequest);
    for (const url of requests.flatMap((request) => request.urls)) ctx.resources.outbound.assertReadable(url);
    const charges = await ctx.charge(...requests.map(() => researchCredits));
    const results = await queueResearches(ctx.resources, { keyId: ctx.caller.keyId, requests, charges });
    return { status: 'queued' as const, count: results.length, results };
  });
