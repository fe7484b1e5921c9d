import { z } from 'zod';
import { Timestamp } from '#api/wire.ts';
import { canonicalHost, isHostName } from '#platform/outbound/host-name.ts';

/** A URL to redirect a browser to. It is not looked up by us, and shown to people before they follow it. */
export const ReturnUrl = z
  .string()
  .min(1)
  .max(2_048)
  .refine(isPlainUrl, 'Must be an http:// or https:// address without a user name or password');

function isPlainUrl(text: string): boolean {
  if (!/^https?:\/\/[^\s\\]{1,2048}$/i.test(text) || /\p{Cc}/u.test(text) || !URL.canParse(text)) return false;
  const url = new URL(text);
  return isHostName(canonicalHost(url)) && url.username === '' && url.password === '';
}

/** Where a hosted checkout redirects to afterwards. */
export const checkoutUrls = {
  success_url: ReturnUrl.describe(
    'The URL to which the customer is redirected after the payment. `{CHECKOUT_SESSION_ID}` is replaced by ' +
      'the id of the session.',
  ),
  cancel_url: ReturnUrl.describe('The URL to which the customer is redirected if they cancel the payment.'),
};

/** A hosted checkout page. */
export const Checkout = z
  .object({
    checkout_url: z.string().describe('The URL of the hosted payment page.'),
    session_id: z.string(),
    expires_at: Timestamp,
  })
  .meta({ id: 'Checkout' });
export type Checkout = z.infer<typeof Checkout>;

/** An event as sent by the payment provider; the relevant parts are read from the signed bytes. */
export const ReceivedEvent = z
  .looseObject({
    id: z.unknown().optional().describe('The payment provider’s id of the event.'),
    type: z.unknown().optional().describe('The type of the event, such as `customer.subscription.updated`.'),
    created: z.unknown().optional().describe('When it happened, in Unix seconds.'),
    data: z.unknown().optional(),
  })
  .meta({ id: 'PaymentEvent' });

/** How events are signed, for the API document. */
export const signatureRule =
  'Signed over the raw body: `t=<unix seconds>,v1=<hex HMAC-SHA256>` in the header `payments-signature` or ' +
  '`stripe-signature`, with a timestamp within 300 seconds; otherwise 400 `Invalid signature`.';

/** The acknowledgement of an event. */
export const Received = z.object({ status: z.literal('ok') }).meta({ id: 'ReceivedPayment' });
