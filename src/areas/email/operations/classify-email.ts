import { post } from '#api/endpoint.ts';
import { openProcedure } from '#api/procedures.ts';
import { Classification, ClassifyRequest } from '../schema.ts';
import { classifySentMail } from '../triage/mail-work.ts';

/** Sorts one mail by rules and two small linear models: no model server, nothing stored. */
export const classifyEmail = openProcedure
  .meta(
    post('/api/email/classify', {
      summary: 'Classify an email by rules',
      example: {
        subject: 'Invoice 441',
        sender: 'Dana Reed <dana@example.com>',
        snippet: 'Could you please pay invoice 441 by Friday?',
      },
    }),
  )
  .input(ClassifyRequest)
  .output(Classification)
  .mutation(({ ctx, input: { sender: from, headers = {}, ...mail } }) =>
    ctx.resources.texts.run(classifySentMail, { ...mail, from, headers }, ctx.signal()),
  );
