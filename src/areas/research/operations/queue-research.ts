import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { acceptRequest } from '../accept-request.ts';
import { runResearch } from '../jobs/run-research.ts';
import { addResearch } from '../queries.ts';
import { AcceptedRequest, ResearchRequest } from '../schema.ts';

const QueuedResearch = z.object({
  status: z.literal('queued'),
  id: z.int().describe('Ask for `GET /api/research/{id}`.'),
  topic: z.string(),
  message: z.string(),
  request: AcceptedRequest.describe('The request as it was accepted, with its defaults.'),
});

/**
 * Accepts a research request and answers before the work is done. The row and its job are written together: a request
 * without a job would stay queued for ever.
 */
export const queueResearch = keyProcedure
  .meta(
    post('/api/research', {
      summary: 'Queue a research request',
      requires: ['topic'],
      alsoAnswers: [400],
      example: { topic: 'How do tides generate electricity?', max_sources: 5 },
    }),
  )
  .input(ResearchRequest)
  .output(QueuedResearch)
  .mutation(async ({ ctx, input }) => {
    const { db, clock, jobs, outbound } = ctx.resources;
    const request = acceptRequest(input);
    for (const url of request.urls) outbound.assertAllowed(url);
    const id = await db.em().transactional(async (em) => {
      const research = addResearch(em, request, { keyId: ctx.caller.keyId, clock });
      await em.flush();
      await jobs.send(em, runResearch, { researchId: research.id }, { callerGroup: `key:${ctx.caller.keyId}` });
      return research.id;
    });
    return {
      status: 'queued' as const,
      id,
      topic: request.topic,
      message: `Research queued. Read it at /api/research/${id}.`,
      request,
    };
  });
