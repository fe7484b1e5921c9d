import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { openProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { Timestamp } from '#api/wire.ts';
import { release } from '../release.ts';

const Status = z
  .object({
    status: z.literal('operational'),
    phase: z.int().describe('The development phase of the service, counted from 1.'),
    version: z.string().describe('The version that is running.'),
    timestamp: Timestamp.describe('When this response was created.'),
    engine: z
      .string()
      .describe('The engine that writes texts: `builtin`, or `model:` and the name of the configured language model.'),
    search: z.string().describe('The search provider that is used to find sources.'),
    mail: z
      .enum(['smtp', 'outbox'])
      .describe('How approved drafts are sent. `outbox` writes them to files instead of sending them.'),
  })
  .meta({ id: 'PlatformStatus' });

/** Returns the release, the time, and which providers or built-in stand-ins are in use. */
export const getStatus = openProcedure
  .meta(
    get('/api/status', {
      summary: 'Show the version and its providers',
      description:
        'Which release is running, and whether model, search and mail are connected to a provider or use the ' +
        'built-in fallbacks.',
      answer: {
        status: 'operational',
        phase: 1,
        version: '0.1.0',
        timestamp: '2026-11-22T20:31:22.953Z',
        engine: 'builtin',
        search: 'wikipedia',
        mail: 'outbox',
      },
    }),
  )
  .output(Status)
  .meta(tool('reads', 'See which release of the platform is running and what writes its texts.', { isDefault: true }))
  .query(({ ctx }) => ({
    status: 'operational' as const,
    ...release,
    timestamp: ctx.resources.clock.now().toISOString(),
    engine: ctx.resources.model === undefined ? 'builtin' : `model:${ctx.resources.model.name}`,
    search: ctx.resources.config.search.kind,
    mail: ctx.resources.mail.via,
  }));
