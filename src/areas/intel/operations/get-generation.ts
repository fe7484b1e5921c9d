import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { Id, Timestamp } from '#api/wire.ts';
import { BriefingOrder } from '../entities/briefing-order.ts';
import { briefingNotFound } from '../errors.ts';
import { BriefingDepth } from '../schema.ts';

const Generation = z
  .object({
    id: z.int(),
    event: z.string(),
    depth: BriefingDepth,
    status: z.enum(['queued', 'completed', 'failed']),
    filename: z.string().describe('The briefing, once it is completed.'),
    error: z.string().nullable().describe('Why there is none; its credit was given back.'),
    created_at: Timestamp,
    finished_at: Timestamp.nullable(),
  })
  .meta({ id: 'BriefingGeneration' });

/** Tells the key that ordered a briefing how far it is. An addition: the briefing itself is read like any other. */
export const getGeneration = keyProcedure
  .meta(
    get('/api/intel/generate/{id}', {
      summary: 'See how a generated briefing stands',
      description:
        'How far a briefing is that your key has ordered, and when it is there the `filename` to read it by.',
      refusals: { 404: 'Briefing not found' },
      example: { id: 1 },
      answer: {
        id: 1,
        event: 'Drought and transits in the Panama Canal',
        depth: 'quick',
        status: 'completed',
        filename: '2026-11-22-drought-and-transits-in-the-panama-canal-quick-7.md',
        error: null,
        created_at: '2026-11-22T20:31:27.914Z',
        finished_at: '2026-11-22T20:31:28.077Z',
      },
    }),
  )
  .input(z.object({ id: Id }))
  .output(Generation)
  .meta(tool('reads', 'See how a briefing ordered by intel_generate stands.', { example: { id: 8 } }))
  .query(async ({ ctx, input }) => {
    const { keyId } = ctx.caller;
    const order = await ctx.resources.db.em().findOne(BriefingOrder, { id: input.id, keyId });
    if (order === null) throw briefingNotFound();
    return {
      id: order.id,
      event: order.event,
      depth: order.depth,
      status: order.status,
      filename: order.filename,
      error: order.error ?? null,
      created_at: order.createdAt.toISOString(),
      finished_at: order.finishedAt?.toISOString() ?? null,
    };
  });
