import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { meteredProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { orderBriefing } from '../briefings/order-briefing.ts';
import { BriefingDepth, BriefingRegion, briefingCredits } from '../schema.ts';

const Request = z.object({
  event: z.string().trim().min(1).max(300).describe('The event or subject that the briefing is about.'),
  depth: BriefingDepth,
  region: BriefingRegion.optional().describe(
    'The region of the briefing. Determined from the places mentioned if not given.',
  ),
});

const Ordered = z
  .object({
    status: z.literal('queued'),
    message: z.string(),
    depth: BriefingDepth,
    note: z.string(),
    id: z.int().describe('Use it to follow the briefing at `GET /api/intel/generate/{id}`.'),
    filename: z
      .string()
      .describe('The filename that the briefing will have, for `GET /api/intel/briefing/{filename}`.'),
  })
  .meta({ id: 'OrderedBriefing' });

/**
 * Orders a briefing on an event. Jobs do the research and write it; who can read it depends on the tier, as for all
 * briefings.
 */
export const generateBriefing = meteredProcedure
  .meta(
    post('/api/intel/generate', {
      summary: 'Generate a briefing',
      description:
        'Returns an `id` at once; the briefing is researched and written in the background. Follow it at `GET ' +
        '/api/intel/generate/{id}`, which also returns the filename to read it by. A briefing that fails costs ' +
        'nothing.',
      credits: `${briefingCredits} credit, spent when the briefing completes`,
      requires: ['event', 'depth'],
      example: { event: 'Drought and transits in the Panama Canal', depth: 'quick' },
      answer: {
        status: 'queued',
        message: 'Briefing queued. Follow its progress at /api/intel/generate/1.',
        depth: 'quick',
        note: 'Statements that no cited source supports are left out. If none is left, the credit is returned.',
        id: 1,
        filename: '2026-11-22-drought-and-transits-in-the-panama-canal-quick-7.md',
      },
    }),
  )
  .input(Request)
  .output(Ordered)
  .meta(
    tool(
      'adds',
      'Generate a briefing about an event from web sources. It takes a while; follow it with intel_generation.',
      {
        reachesOut: true,
        follow: {
          by: 'intel.generation',
          inputsOf: ({ id }: { id: number }) => [{ id }],
          stateOf: ({ status }: { status: string }) => ({
            isOver: status !== 'queued',
            done: status === 'completed' ? 1 : 0,
            total: 1,
            step: status === 'queued' ? 'writing' : status,
          }),
        },
      },
    ),
  )
  .mutation(async ({ ctx, input }) => {
    const { event, depth, region = null } = input;
    const [charge] = await ctx.charge(briefingCredits);
    if (charge === undefined) throw new Error('a briefing without a charge');
    const order = await orderBriefing(ctx.resources, { keyId: ctx.caller.keyId, charge, event, depth, region });
    return {
      status: 'queued' as const,
      message: `Briefing queued. Follow its progress at /api/intel/generate/${order.id}.`,
      depth: order.depth,
      note: 'Statements that no cited source supports are left out. If none is left, the credit is returned.',
      id: order.id,
      filename: order.filename,
    };
  });
