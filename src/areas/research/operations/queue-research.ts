import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { meteredProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { acceptRequest } from '../accept-request.ts';
import { followResearch } from '../progress-view.ts';
import { queueResearches } from '../runs/queue-researches.ts';
import { AcceptedRequest, ResearchRequest, researchCredits } from '../schema.ts';

const QueuedResearch = z
  .object({
    status: z.literal('queued'),
    id: z.int().describe('Use it to follow the request at `GET /api/research/{id}`.'),
    topic: z.string(),
    message: z.string(),
    request: AcceptedRequest.describe('The request with all defaults filled in.'),
  })
  .meta({ id: 'QueuedResearch' });

/**
 * Accepts a research request and answers before the work is done. The row and its job are written together; without a
 * job, a request would stay queued for ever, and its credit reserved.
 */
export const queueResearch = meteredProcedure
  .meta(
    post('/api/research', {
      summary: 'Queue a research request',
      description:
        'Returns an `id` at once; the work runs in the background. Follow its progress and read the result at ' +
        '`GET /api/research/{research_id}`, or subscribe a webhook to `research.complete`. Pages are found by a ' +
        'web search for `search_query`, or for the topic if it is not given; the pages in `urls` are always ' +
        'read. A request that fails costs nothing. 400 if a URL in `urls` is not allowed.',
      requires: ['topic'],
      credits: `${researchCredits} credit, spent when the research completes`,
      example: { topic: 'How do tides generate electricity?', max_sources: 5 },
      refusals: { 400: 'Missing required parameter: topic' },
      answer: {
        status: 'queued',
        id: 1,
        topic: 'How do tides generate electricity?',
        message: 'Research queued. Read it at /api/research/1.',
        request: { topic: 'How do tides generate electricity?', urls: [], search_query: null, max_sources: 5 },
      },
    }),
  )
  .input(ResearchRequest)
  .output(QueuedResearch)
  .meta(
    tool(
      'adds',
      'Research a topic: searches the web, reads sources and writes a report with citations. It takes about ' +
        'a minute; read it with research_get.',
      {
        reachesOut: true,
        isDefault: true,
        follow: followResearch<{ id: number }>(({ id }) => [id]),
      },
    ),
  )
  .mutation(async ({ ctx, input }) => {
    const request = acceptRequest(input);
    for (const url of request.urls) ctx.resources.outbound.assertReadable(url);
    const charges = await ctx.charge(researchCredits);
    const { keyId } = ctx.caller;
    const [queued] = await queueResearches(ctx.resources, { keyId, requests: [request], charges });
    if (queued === undefined) throw new Error('the research was not queued');
    const { id } = queued;
    return {
      status: 'queued' as const,
      id,
      topic: request.topic,
      message: `Research queued. Read it at /api/research/${id}.`,
      request,
    };
  });
