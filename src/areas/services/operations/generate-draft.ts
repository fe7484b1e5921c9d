import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { orderDraft } from '../drafts/order-draft.ts';
import { exampleDraft } from '../examples.ts';
import { DraftRequest } from '../schema.ts';
import { DraftView, viewDraft } from '../view.ts';

const GeneratedDraft = DraftView.extend({
  left_out: z
    .array(z.string())
    .describe(
      'Parts of `context` that are not in the email, because they did not fit or are instructions to a ' +
        'program rather than content.',
    ),
}).meta({ id: 'GeneratedDraft' });

/**
 * Writes an email and stores it as a draft of its owner, who must approve it before it is sent. It is only charged when
 * the draft is delivered.
 */
export const generateDraft = keyProcedure
  .meta(
    post('/api/services/email/generate', {
      summary: 'Order an email draft',
      description:
        'The draft waits for approval: approve, edit or reject it under `/api/email/drafts/{draft_id}`. It ' +
        'states nothing that is not in the request. You are not charged if no draft can be written. Costs no ' +
        'credits. The invoice goes to the customer who owns the key, or to the key itself on a paid tier; 402 ' +
        'for a free key without a customer.',
      example: {
        context: 'Ask Anna to send the figures for March by Friday. Thank her for the quick start.',
        style: 'professional',
        length: 'short',
      },
      refusals: { 402: 'A payment method is needed' },
      answer: { ...exampleDraft, left_out: [] },
    }),
  )
  .input(DraftRequest)
  .output(GeneratedDraft)
  .meta(
    tool(
      'pays',
      'Draft a letter or mail from a description of its content. Costs money, on the invoice of your key; ' +
        'email_approve_draft sends it.',
      { isDefault: true },
    ),
  )
  .mutation(async ({ ctx, input, batchIndex }) => {
    const { resources, caller, requestId, idempotencyId } = ctx;
    const purchase = idempotencyId === undefined ? null : `draft:${idempotencyId}:${batchIndex ?? 0}`;
    const order = { keyId: caller.keyId, request: input, requestId, purchase, signal: ctx.signal() };
    const { paid, draft, leftOut } = await orderDraft(resources, order);
    return { ...viewDraft(paid, draft), left_out: leftOut };
  });
