import { post } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { SingleEmailTriageRequest, Triage } from '../schema.ts';
import { triageMails } from '../triage/triage-mails.ts';

/** Sorts one mail and says what it wants: by the model within the bounds of the rules, or by the built-in engine. */
export const analyzeEmail = keyProcedure
  .meta(
    post('/api/email/ai-triage', {
      summary: 'Triage an email',
      example: {
        from: 'Dana Reed <dana@example.com>',
        subject: 'Invoice 441',
        date: '2026-03-02',
        snippet: 'Could you please pay invoice 441 by Friday?',
      },
    }),
  )
  .input(SingleEmailTriageRequest)
  .output(Triage)
  .mutation(async ({ ctx, input }) => {
    const [triage] = await triageMails(ctx.resources, [input], { signal: ctx.signal() });
    if (triage === undefined) throw new Error('the mail was not triaged');
    return triage;
  });
