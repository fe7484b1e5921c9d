import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { openProcedure } from '#api/procedures.ts';
import { Timestamp } from '#api/wire.ts';
import { release } from '../release.ts';

const Status = z
  .object({
    status: z.literal('operational'),
    phase: z.int().describe('The development phase of the service.'),
    version: z.string().describe('The release that is running.'),
    timestamp: Timestamp.describe('The time of the answer.'),
    engine: z.string().describe('Who writes: `builtin`, or `model:` and the name of the configured language model.'),
    search: z.string().describe('The search provider that finds sources.'),
    mail: z.enum(['smtp', 'outbox']).describe('How approved drafts go out; `outbox` puts them into files.'),
  })
  .meta({ id: 'PlatformStatus' });

/** Says which release answers, when, and which stand-ins or providers are at work. */
export const getStatus = openProcedure
  .meta(get('/api/status', { summary: 'Release and providers of the service' }))
  .output(Status)
  .query(({ ctx }) => ({
    status: 'operational' as const,
    ...release,
    timestamp: ctx.resources.clock.now().toISOString(),
    engine: ctx.resources.model === undefined ? 'builtin' : `model:${ctx.resources.model.name}`,
    search: ctx.resources.config.search.kind,
    mail: ctx.resources.mail.via,
  }));
