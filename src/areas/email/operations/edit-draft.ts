import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { describePattern, idOf } from '#api/wire.ts';
import { acceptRecipients } from '../drafts/accept-recipients.ts';
import { exampleDraft } from '../examples.ts';
import { findDraft, moveDraft } from '../queries.ts';
import { DraftDetail, viewDraft } from '../view.ts';

/** Without line breaks and other characters that a header cannot contain. */
const singleLine = z
  .string()
  .regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'must be a single line without control characters')
  .meta(describePattern('A single line without control characters.'));

const DraftEditRequest = z
  .object({
    draft_id: idOf('draft'),
    to: singleLine
      .max(2_000)
      .optional()
      .describe('The recipients, separated by commas: at most 20. An empty string removes all recipients.'),
    subject: singleLine.max(500).optional(),
    body: z.string().max(200_000).optional().describe('The complete text of the email, as plain text.'),
  })
  .refine(({ to, subject, body }) => to !== undefined || subject !== undefined || body !== undefined, {
    message: 'Give at least one of to, subject and body',
  });

/** Changes a draft's recipients, subject or text. An approval applied to the previous content, so it is withdrawn. */
export const editDraft = keyProcedure
  .meta(
    post('/api/email/drafts/{draft_id}/edit', {
      summary: 'Edit an email draft',
      description:
        'Omitted fields keep their values. Editing cancels a send that has not happened yet: approve the draft ' +
        'again. 409 for a draft that has been or is being sent.',
      example: { draft_id: 1, to: 'Ann <ann@example.com>', subject: 'Our meeting on Friday' },
      refusals: { 404: 'Draft not found', 409: 'Cannot edit a draft that is sent' },
      answer: {
        ...exampleDraft,
        to: 'Ann <ann@example.com>',
        subject: 'Our meeting on Friday',
        status: 'edited',
        body: 'Dear Anna,\n\nCould you please send the figures for March by Friday?\n\nKind regards,',
      },
    }),
  )
  .input(DraftEditRequest)
  .output(DraftDetail)
  .meta(
    tool('changes', 'Change recipient, subject or body of an email draft that has not been sent.', {
      example: { draft_id: 5 },
    }),
  )
  .mutation(async ({ ctx, input }) => {
    const { db, clock, log } = ctx.resources;
    const { keyId } = ctx.caller;
    const to = input.to === undefined ? undefined : acceptRecipients(input.to);
    const draft = await db.em().transactional(async (em) => {
      const found = await findDraft(em, { id: input.draft_id, keyId, isLocked: true });
      await moveDraft(em, found, { move: 'edit', clock });
      if (to !== undefined) found.to = to;
      found.subject = input.subject?.trim() ?? found.subject;
      found.body = input.body ?? found.body;
      // A different text is a different message: a receiver could know the previous id, and drop this one as a
      // duplicate.
      found.messageId = null;
      return found;
    });
    log.info({ draftId: draft.id, keyId }, 'draft edited');
    return viewDraft(draft);
  });
