import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { idOf, Timestamp } from '#api/wire.ts';
import { ResearchProgress, soldResearches } from '#areas/research/public.ts';
import { BriefingOrder } from '../entities/briefing-order.ts';
import { briefingNotFound } from '../errors.ts';
import { BriefingDepth } from '../schema.ts';

const Generation = z
  .object({
    id: z.int(),
    event: z.string(),
    depth: BriefingDepth,
    status: z.enum(['queued', 'completed', 'failed']),
    filename: z
      .string()
      .describe(
        'The filename of the briefing, for `GET /api/intel/briefing/{filename}`. It can be read once ' +
          '`status` is `completed`.',
      ),
    progress: ResearchProgress,
    error: z
      .string()
      .nullable()
      .describe('Why it failed; null if it did not. The credit of a failed briefing is returned.'),
    created_at: Timestamp,
    finished_at: Timestamp.nullable(),
  })
  .meta({ id: 'BriefingGeneration' });

/** Returns the status of an ordered briefing to the key that ordered it. The briefing itself is read like any other. */
export const getGeneration = keyProcedure
  .meta(
    get('/api/intel/generate/{id}', {
      summary: 'Retrieve the state of a generated briefing',
      description:
        'The progress of a briefing that your key has requested and, once it is completed, the `filename` to read ' +
        'it by.',
      refusals: { 404: 'Briefing not found' },
      example: { id: 1 },
      answer: {
        id: 1,
        event: 'Drought and transits in the Panama Canal',
        depth: 'quick',
        status: 'completed',
        filename: '2026-11-22-drought-and-transits-in-the-panama-canal-quick-7.md',
        progress: { step: 'done', pages_done: 5, pages_total: 5 },
        error: null,
        created_at: '2026-11-22T20:31:27.914Z',
        finished_at: '2026-11-22T20:31:28.077Z',
      },
    }),
  )
  .input(z.object({ id: idOf('briefing request') }))
  .output(Generation)
  .meta(tool('reads', 'Show the progress of a briefing requested with intel_generate.', { example: { id: 8 } }))
  .query(async ({ ctx, input }) => {
    const { keyId } = ctx.caller;
    const em = ctx.resources.db.em();
    const order = await em.findOne(BriefingOrder, { id: input.id, keyId });
    if (order === null) throw briefingNotFound();
    const [research] = await soldResearches(em, [order.researchId]);
    return {
      id: order.id,
      event: order.event,
      depth: order.depth,
      status: order.status,
      filename: order.filename,
      progress: research?.progress ?? { step: 'queued' as const, pages_done: 0, pages_total: 0 },
      error: order.error ?? null,
      created_at: order.createdAt.toISOString(),
      finished_at: order.finishedAt?.toISOString() ?? null,
    };
  });
