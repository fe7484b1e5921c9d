import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { Timestamp } from '#api/wire.ts';
import { statisticsOf } from '../queries.ts';
import { FormatChoice } from '../schema.ts';

const Rate = z.number().describe('Share of requested outputs that were generated, 0 to 1; 0 before the first run.');

const FormatUsage = z
  .object({
    format: FormatChoice,
    requested: z.int(),
    generated: z.int(),
    failed: z.int(),
    success_rate: Rate,
  })
  .meta({ id: 'FormatUsage' });

const Statistics = z
  .object({
    total: z.int().describe('Number of runs that your key has made.'),
    completed: z.int().describe('Runs that generated every requested format.'),
    partial: z.int().describe('Runs that generated some of the requested formats.'),
    failed: z.int().describe('Runs that generated none of the requested formats.'),
    success_rate: Rate.describe('Share of runs that were completed, 0 to 1; 0 before the first run.'),
    formats_requested: z.int(),
    formats_generated: z.int(),
    format_success_rate: Rate,
    credits_used: z.int(),
    formats: z.array(FormatUsage).describe('Every format that has been requested, most requested first.'),
    tones: z.array(z.object({ tone: z.string(), count: z.int() })),
    engines: z.array(z.object({ engine: z.string(), count: z.int() })),
    first_at: Timestamp.nullable(),
    last_at: Timestamp.nullable(),
  })
  .meta({ id: 'ContentStatistics' });

/** Returns statistics of the caller's runs: totals, success rates, and formats used. */
export const getStatistics = keyProcedure
  .meta(
    get('/api/content/stats', {
      summary: 'Show repurposing statistics',
      description: 'How many runs your key has made, how many succeeded, and which formats were requested.',
      answer: {
        total: 1,
        completed: 1,
        partial: 0,
        failed: 0,
        success_rate: 1,
        formats_requested: 2,
        formats_generated: 2,
        format_success_rate: 1,
        credits_used: 4,
        formats: [{ format: 'summary', requested: 1, generated: 1, failed: 0, success_rate: 1 }],
        tones: [{ tone: 'professional', count: 1 }],
        engines: [{ engine: 'builtin', count: 1 }],
        first_at: '2026-11-22T20:31:25.374Z',
        last_at: '2026-11-22T20:31:25.374Z',
      },
    }),
  )
  .output(Statistics)
  .meta(tool('reads', 'Show how many texts your key has rewritten, how successfully, and into which formats.'))
  .query(({ ctx }) => statisticsOf(ctx.resources.db.em(), ctx.caller.keyId));
