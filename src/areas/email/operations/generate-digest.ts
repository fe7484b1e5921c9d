import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { byPriority, digestOverview, writeDigest } from '#text/mail/index.ts';
import { AITriageRequest, Engine, Engines, Priority, TriagedMail } from '../schema.ts';
import { enginesOf, triageAll } from '../triage/triage-mails.ts';

const Digest = z
  .object({
    digest: z.string().describe('The digest in Markdown: a section for each priority, and a line for each email.'),
    overview: z.string(),
    sections: z.array(z.object({ priority: Priority, count: z.int(), emails: z.array(TriagedMail) })),
    count: z.int(),
    engine: Engine,
    engines: Engines,
  })
  .meta({ id: 'MailDigest' });

/** Triages up to a hundred mails and writes their digest, which contains only what the triage found. */
export const generateDigest = keyProcedure
  .meta(
    post('/api/email/ai-digest', {
      summary: 'Write a digest of emails',
      description:
        'Triages up to a hundred emails and writes a digest of them in Markdown, which contains only what the ' +
        'triage found. Stores nothing and is free.',
      example: {
        emails: [
          { from: 'Dana Reed <dana@example.com>', subject: 'Invoice 441', snippet: 'Could you pay it by Friday?' },
        ],
      },
      answer: {
        digest:
          '# Email digest\n\n1 email: 1 high. It needs action.\n\n## High (1)\n\n- \\[0\\] **Invoice 441** from Dana Reed …',
        overview: '1 email: 1 high. It needs action.',
        sections: [
          {
            priority: 'HIGH',
            count: 1,
            emails: [
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
          },
        ],
        count: 1,
        engine: 'builtin',
        engines: { builtin: 1 },
      },
    }),
  )
  .input(AITriageRequest)
  .output(Digest)
  .meta(tool('reads', 'Write one digest of many emails, the urgent ones first.', { quotesStrangers: true }))
  .mutation(async ({ ctx, input }) => {
    const mails = await triageAll(ctx.resources, input.emails, { signal: ctx.signal() });
    const groups = byPriority(mails);
    const sections = Priority.options
      .map((priority) => ({ priority, count: groups[priority].length, emails: groups[priority] }))
      .filter(({ count }) => count > 0);
    return {
      digest: writeDigest(mails, 'Email digest'),
      overview: digestOverview(mails),
      sections,
      count: mails.length,
      ...enginesOf(mails),
    };
  });
