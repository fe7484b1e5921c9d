import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { noTool } from '#api/tools/facts.ts';
import { idOf } from '#api/wire.ts';
import { exampleApproval } from '../examples.ts';
import { decideApproval } from '../runs/run-moves.ts';
import { ApprovalRecord, viewApproval } from '../view.ts';

/**
 * Rejects a step: the run continues without it. Rejecting it again is harmless; 409 if it was decided otherwise or has
 * expired.
 */
export const rejectStep = keyProcedure
  .meta(
    post('/api/agent/approvals/{approval_id}/reject', {
      summary: 'Reject a step',
      description: 'The agent skips the step and says so in its result.',
      refusals: { 404: 'Approval not found', 409: 'This request is no longer open: it was approved' },
      example: { approval_id: 1 },
      answer: { ...exampleApproval, status: 'rejected' },
    }),
  )
  .input(z.object({ approval_id: idOf('approval request') }))
  .output(ApprovalRecord)
  .meta(noTool('Approvals are decided by a person, not by an agent.'))
  .mutation(async ({ ctx, input }) => {
    const decision = { id: input.approval_id, keyId: ctx.caller.keyId, status: 'rejected' } as const;
    const decide = ctx.resources.db.em().transactional((em) => decideApproval(em, ctx.resources, decision));
    return viewApproval(await decide);
  });
