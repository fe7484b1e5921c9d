import { post } from '#api/endpoint.ts';
import { openProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { Classification, ClassifyRequest } from '../schema.ts';
import { classifySentMail } from '../triage/mail-work.ts';

/** Classifies one mail with rules and two small linear models: no model server, nothing stored. */
export const classifyEmail = openProcedure
  .meta(
    post('/api/email/classify', {
      summary: 'Classify an email by rules',
      description:
        'Sorts one email with rules and two small built-in models, and returns its priority, its category and the ' +
        'reasons for both. Needs no key, stores nothing and is free.',
      example: {
        subject: 'Invoice 441',
        sender: 'Dana Reed <dana@example.com>',
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
      },
    }),
  )
  .input(ClassifyRequest)
  .output(Classification)
  .meta(
    tool('reads', 'Classify one email by rules: its category and priority, with the words that decided.', {
      quotesStrangers: true,
    }),
  )
  .mutation(({ ctx, input: { sender: from, headers = {}, ...mail } }) =>
    ctx.resources.texts.run(classifySentMail, { ...mail, from, headers }, ctx.signal()),
  );
