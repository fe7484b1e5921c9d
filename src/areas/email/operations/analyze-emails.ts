import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { byPriority } from '#text/mail/index.ts';
import { AITriageRequest, Engine, Engines, TriagedMail } from '../schema.ts';
import { enginesOf, triageAll } from '../triage/triage-mails.ts';

const Group = z.array(TriagedMail);

const TriagedBatch = z
  .object({
    results: z
      .object({ CRITICAL: Group, HIGH: Group, MEDIUM: Group, LOW: Group, ARCHIVE: Group })
      .describe('The emails by priority, each exactly once. Within a priority they are in the order of the request.'),
    count: z.int(),
    engine: Engine,
    engines: Engines,
  })
  .meta({ id: 'TriagedMails' });

/** Triages up to a hundred mails and groups them by priority. */
export const analyzeEmails = keyProcedure
  .meta(
    post('/api/email/ai-triage-batch', {
      summary: 'Triage emails, grouped by priority',
      description:
        'Like `POST /api/email/ai-triage`, for up to a hundred emails, grouped by priority. Stores nothing and is ' +
        'free.',
      example: {
        emails: [
          { from: 'Dana Reed <dana@example.com>', subject: 'Invoice 441', snippet: 'Could you pay it by Friday?' },
          { from: 'The Weekly Loop <news@loop.example>', subject: 'Issue 12', snippet: 'This week: gardens.' },
        ],
      },
      answer: {
        results: {
          CRITICAL: [],
          HIGH: [
            {
              category: 'action_required',
              priority: 'HIGH',
              probability: 0.752,
              language: 'en',
              confidence: 'medium',
              asks: true,
              reasons: [{ rule: 'a task for the reader', matched: 'Could you pay' }],
              summary: 'Could you pay it by Friday?',
              action_items: [{ task: 'Could you pay it by Friday?', due: null }],
              engine: 'builtin',
              repairs: [],
              index: 0,
              from: 'Dana Reed <dana@example.com>',
              subject: 'Invoice 441',
            },
          ],
          MEDIUM: [],
          LOW: [],
          ARCHIVE: [
            {
              category: 'newsletter',
              priority: 'ARCHIVE',
              probability: 0.971,
              language: 'en',
              confidence: 'high',
              asks: false,
              reasons: [{ rule: 'an issue of a series', matched: 'Issue 12' }],
              summary: 'This week: gardens.',
              action_items: [],
              engine: 'builtin',
              repairs: [],
              index: 1,
              from: 'The Weekly Loop <news@loop.example>',
              subject: 'Issue 12',
            },
          ],
        },
        count: 2,
        engine: 'builtin',
        engines: { builtin: 2 },
      },
    }),
  )
  .input(AITriageRequest)
  .output(TriagedBatch)
  .meta(
    tool('reads', 'Triage emails by urgency, each with category, summary and what it asks for.', {
      quotesStrangers: true,
      isDefault: true,
    }),
  )
  .mutation(async ({ ctx, input }) => {
    const mails = await triageAll(ctx.resources, input.emails, { signal: ctx.signal() });
    return { results: byPriority(mails), count: mails.length, ...enginesOf(mails) };
  });
