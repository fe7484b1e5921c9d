import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { byPriority, digestOverview, writeDigest } from '#text/mail/index.ts';
import { AITriageRequest, Engine, Engines, Priority, TriagedMail } from '../schema.ts';
import { enginesOf, triageAll } from '../triage/triage-mails.ts';

const Digest = z
  .object({
    digest: z.string().describe('Markdown: a section for each priority, a line for each mail.'),
    overview: z.string(),
    sections: z.array(z.object({ priority: Priority, count: z.int(), emails: z.array(TriagedMail) })),
    count: z.int(),
    engine: Engine,
    engines: Engines,
  })
  .meta({ id: 'MailDigest' });

/** Sorts up to a hundred mails and writes their digest: the lines say what the triage found, and nothing else. */
export const generateDigest = keyProcedure
  .meta(
    post('/api/email/ai-digest', {
      summary: 'Write a digest of emails',
      example: {
        emails: [
          { from: 'Dana Reed <dana@example.com>', subject: 'Invoice 441', snippet: 'Could you pay it by Friday?' },
        ],
      },
    }),
  )
  .input(AITriageRequest)
  .output(Digest)
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
