import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { byPriority } from '#text/mail/index.ts';
import { AITriageRequest, Engine, Engines, TriagedMail } from '../schema.ts';
import { enginesOf, triageAll } from '../triage/triage-mails.ts';

const Group = z.array(TriagedMail);

const TriagedBatch = z
  .object({
    results: z
      .object({ CRITICAL: Group, HIGH: Group, MEDIUM: Group, LOW: Group, ARCHIVE: Group })
      .describe('Every mail exactly once, in the order of the request within its priority.'),
    count: z.int(),
    engine: Engine,
    engines: Engines,
  })
  .meta({ id: 'TriagedMails' });

/** Sorts up to a hundred mails and groups them by priority. */
export const analyzeEmails = keyProcedure
  .meta(
    post('/api/email/ai-triage-batch', {
      summary: 'Triage emails, grouped by priority',
      example: {
        emails: [
          { from: 'Dana Reed <dana@example.com>', subject: 'Invoice 441', snippet: 'Could you pay it by Friday?' },
          { from: 'The Weekly Loop <news@loop.example>', subject: 'Issue 12', snippet: 'This week: gardens.' },
        ],
      },
    }),
  )
  .input(AITriageRequest)
  .output(TriagedBatch)
  .mutation(async ({ ctx, input }) => {
    const mails = await triageAll(ctx.resources, input.emails, { signal: ctx.signal() });
    return { results: byPriority(mails), count: mails.length, ...enginesOf(mails) };
  });
