import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { acceptRequest } from '../accept-request.ts';
import { runResearch } from '../jobs/run-research.ts';
import { addResearch } from '../queries.ts';
import { ResearchRequest } from '../schema.ts';

const Batch = z.object({
  requests: z.array(ResearchRequest).min(1).max(20).describe('Up to 20 requests; all are queued, or none.'),
});

const QueuedBatch = z.object({
  status: z.literal('queued'),
  count: z.int(),
  results: z.array(z.object({ id: z.int(), topic: z.string() })).describe('In the order of the requests.'),
});

/** Queues several requests in one transaction: one that is refused refuses all, so nothing has to be sorted out after. */
export const queueResearchBatch = keyProcedure
  .meta(
    post('/api/research/batch', {
      summary: 'Queue several research requests, all or none',
      alsoAnswers: [400],
      example: { requests: [{ topic: 'Tidal power' }, { topic: 'Wave power', max_sources: 3 }] },
    }),
  )
  .input(Batch)
  .output(QueuedBatch)
  .mutation(async ({ ctx, input }) => {
    const { db, clock, jobs, outbound } = ctx.resources;
    const requests = input.requests.map(acceptRequest);
    for (const url of requests.flatMap((request) => request.urls)) outbound.assertAllowed(url);
    const results = await db.em().transactional(async (em) => {
      const added = requests.map((request) => addResearch(em, request, { keyId: ctx.caller.keyId, clock }));
      await em.flush();
      await jobs.sendMany(
        em,
        runResearch,
        added.map((research) => ({ researchId: research.id })),
        { callerGroup: `key:${ctx.caller.keyId}` },
      );
      return added.map(({ id, topic }) => ({ id, topic }));
    });
    return { status: 'queued' as const, count: results.length, results };
  });
