import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { openProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';

const Health = z
  .object({
    status: z.enum(['healthy', 'unhealthy']).describe('`healthy` if the service can handle calls.'),
    database: z.enum(['connected', 'disconnected']).describe('Whether the database can be reached.'),
  })
  .meta({ id: 'Health' });
type Health = z.infer<typeof Health>;

/**
 * Returns whether calls can be answered: 200, or 503 with the same body while the database is unreachable. It is never
 * counted, so that a load balancer can call it as often as it likes.
 */
export const getHealth = openProcedure
  .meta(
    get('/health', {
      summary: 'Check the health of the service',
      description:
        'For load balancers and monitors: 200 if the service is healthy, 503 with the same body while the ' +
        'database is unreachable. Needs no key and never counts against a limit.',
      isCounted: false,
      statusOf: (answer: Health) => (answer.status === 'healthy' ? 200 : 503),
      answer: { status: 'healthy', database: 'connected' },
    }),
  )
  .output(Health)
  .meta(tool('reads', 'See whether the platform can answer.'))
  .query(async ({ ctx }) => {
    const isUp = await ctx.resources.db.isUp();
    return isUp
      ? { status: 'healthy' as const, database: 'connected' as const }
      : { status: 'unhealthy' as const, database: 'disconnected' as const };
  });
