import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { noTool } from '#api/tools/facts.ts';
import { idOf } from '#api/wire.ts';
import { findReadable } from '../queries.ts';
import { cancelOpenResearch } from '../runs/cancel-open-research.ts';
import { ResearchDetail, viewResearch } from '../view.ts';

/** Cancels a queued or running research for the key that requested it. Repeating the call has no effect. */
export const cancelResearch = keyProcedure
  .meta(
    post('/api/research/{research_id}/cancel', {
      summary: 'Cancel a research request',
      description:
        'Stops a queued or running request. It costs nothing and ends as `failed` with the step `cancelled`, so ' +
        'anything that waits for it is notified. A request that has already ended does not change. Only the key ' +
        'that requested it can cancel it.',
      refusals: { 404: 'Research not found' },
      example: { research_id: 1 },
      answer: {
        id: 1,
        topic: 'How do tides generate electricity?',
        content: null,
        sources: [],
        status: 'failed',
        created_at: '2026-11-22T20:31:23.222Z',
        claims: [],
        failed_sources: [],
        progress: { step: 'cancelled', pages_done: 1, pages_total: 3 },
        engine: null,
        error: 'It was cancelled',
        started_at: '2026-11-22T20:31:23.277Z',
        finished_at: '2026-11-22T20:31:24.656Z',
        request: { topic: 'How do tides generate electricity?', urls: [], search_query: null, max_sources: 5 },
      },
    }),
  )
  .input(z.object({ research_id: idOf('research request') }))
  .output(ResearchDetail)
  .meta(noTool('Research finishes soon; only a person cancels it.'))
  .mutation(async ({ ctx: { resources, caller }, input: { research_id: id } }) => {
    await cancelOpenResearch(resources, { id, keyId: caller.keyId });
    const { research, failed, isOwner } = await findReadable(resources.db.em(), { id, keyId: caller.keyId });
    return viewResearch(research, failed, isOwner);
  });
