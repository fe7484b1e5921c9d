import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { signedProcedure } from '#api/procedures.ts';
import { checkSms } from '../intake/check-callback.ts';
import { readCallback } from '../intake/read-callback.ts';
import { requireSender } from '../intake/require-sender.ts';
import { takeSms } from '../long-sms/take-sms.ts';
import { Accepted, InboundSms } from '../schema.ts';

const Callback = z.looseObject({
  msisdn: z.string().optional().describe('The phone number of the sender: digits in international format.'),
  to: z.string().optional().describe('The phone number of the platform.'),
  messageId: z.string().optional().describe('The provider’s id of the message.'),
  text: z.string().optional().describe('The text of the message.'),
  sig: z.string().optional().describe('The provider’s signature over all other parameters, sorted by name.'),
});

/** Receives an SMS from the parameters of a GET, which is the provider's default. HEAD does nothing. */
export const receiveSms = signedProcedure
  .meta(
    get('/api/messaging/sms/inbound', {
      summary: 'Receive an SMS from the messaging provider',
      description:
        'Fields as sent by the SMS API: `msisdn`, `to`, `messageId`, `text`, and `concat`, `concat-ref`, ' +
        '`concat-total` and `concat-part` for parts of long messages. Signed with `sig` (MD5 or HMAC); otherwise ' +
        '401, unless the operator accepts unsigned SMS (`SMS_UNSIGNED=allow`). 403 for a number that is not on the ' +
        'authorized list; unsigned SMS from such a number are acknowledged without effect.',
      isCounted: false,
      refusals: { 401: 'Invalid signature', 403: 'Number not in authorized list' },
      answer: { status: 'accepted' },
    }),
  )
  .input(Callback)
  .output(Accepted)
  .query(async ({ ctx }) => {
    const request = ctx.http();
    const { parameters, isSigned } = checkSms(ctx.resources, request);
    const sms = readCallback(InboundSms, Object.fromEntries(parameters), 'query');
    const sender = requireSender(ctx.resources, { from: sms.msisdn, to: sms.to, isSigned });
    if (sender !== undefined && request.method === 'GET') await takeSms(ctx.resources, { ...sender, sms });
    return { status: 'accepted' as const };
  });
