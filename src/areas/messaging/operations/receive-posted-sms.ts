import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { signedProcedure } from '#api/procedures.ts';
import { checkSms } from '../intake/check-callback.ts';
import { readCallback } from '../intake/read-callback.ts';
import { requireSender } from '../intake/require-sender.ts';
import { takeSms } from '../long-sms/take-sms.ts';
import { Accepted, InboundSms } from '../schema.ts';

const Callback = z.looseObject({
  msisdn: z.unknown().optional().describe('The phone number of the sender: digits in international format.'),
  to: z.unknown().optional().describe('The phone number of the platform.'),
  messageId: z.unknown().optional(),
  text: z.unknown().optional(),
  sig: z.unknown().optional().describe('The provider’s signature over all other parameters, sorted by name.'),
});

/** A small limit, because the signature covers the parameters, which must be parsed before it can be verified. */
const bodyLimit = 65_536;

/** Receives an SMS as a form or a JSON object. */
export const receivePostedSms = signedProcedure
  .meta(
    post('/api/messaging/sms/inbound', {
      summary: 'Receive an SMS as a form or JSON from the messaging provider',
      description:
        'Called by the messaging provider, with the same fields, signature and errors as GET, as a form or a ' +
        'JSON object.',
      acceptsForm: true,
      isCounted: false,
      bodyLimit,
      refusals: { 401: 'Invalid signature', 403: 'Number not in authorized list' },
      answer: { status: 'accepted' },
    }),
  )
  .input(Callback)
  .output(Accepted)
  .mutation(async ({ ctx }) => {
    const { parameters, isSigned } = checkSms(ctx.resources, ctx.http());
    const sms = readCallback(InboundSms, Object.fromEntries(parameters));
    const sender = requireSender(ctx.resources, { from: sms.msisdn, to: sms.to, isSigned });
    if (sender !== undefined) await takeSms(ctx.resources, { ...sender, sms });
    return { status: 'accepted' as const };
  });
