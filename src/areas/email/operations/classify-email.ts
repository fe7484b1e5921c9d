import type { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { openProcedure } from '#api/procedures.ts';
import { classifyMail } from '#text/mail/index.ts';
import { Classification, ClassifyRequest } from '../schema.ts';

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
  .mutation(({ input }): z.infer<typeof Classification> => {
    const { subject, sender, snippet, headers = {} } = input;
    const { category, priority, probability, asks, reasons } = classifyMail({
      subject,
      from: sender,
      snippet,
      headers,
    });
    return { category, priority, probability, asks, reasons };
  });
