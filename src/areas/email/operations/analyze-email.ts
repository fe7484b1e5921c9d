import { post } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { SingleEmailTriageRequest, Triage } from '../schema.ts';
import { triageMails } from '../triage/triage-mails.ts';

/** Triages one mail: with the model within the bounds of the rules, or with the built-in engine. */
export const analyzeEmail = keyProcedure
  .meta(
    post('/api/email/ai-triage', {
      summary: 'Triage an email',
      description:
        'Returns priority, category, summary and action items of one email. The configured model decides within ' +
        'limits set by rules; without a model, the built-in engine decides. `engine` says which was used. Stores ' +
        'nothing and is free.',
      example: {
        from: 'Dana Reed <dana@example.com>',
        subject: 'Invoice 441',
        date: '2026-03-02',
        snippet: 'Could you please pay invoice 441 by Friday?',
      },
      answer: {
        category: 'action_required',
        priority: 'HIGH',
        probability: 0.949,
        language: 'en',
        confidence: 'high',
        asks: true,
        reasons: [
          { rule: 'a task for the reader', matched: 'Could you please pay' },
          {
            rule: 'asks for something: “please”, begins like a question, ends with a question mark',
            matched: 'Could you please pay invoice 441 by Friday?',
          },
          { rule: 'a bill to be paid', matched: 'please pay' },
        ],
        summary: 'Could you please pay invoice 441 by Friday?',
        action_items: [{ task: 'Could you please pay invoice 441 by Friday?', due: '2026-03-06' }],
        engine: 'builtin',
        repairs: [],
      },
    }),
  )
  .input(SingleEmailTriageRequest)
  .output(Triage)
  .meta(
    tool('reads', 'Triage one email: category, priority, summary, and what it asks the recipient to do.', {
      quotesStrangers: true,
    }),
  )
  .mutation(async ({ ctx, input }) => {
    const [triage] = await triageMails(ctx.resources, [input], { signal: ctx.signal() });
    if (triage === undefined) throw new Error('the mail was not triaged');
    return triage;
  });
