import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { noTool } from '#api/tools/facts.ts';
import { idOf } from '#api/wire.ts';
import { exampleApproval } from '../examples.ts';
import { decideApproval } from '../runs/run-moves.ts';
import { ApprovalRecord, viewApproval } from '../view.ts';

/**
 * Approves a step: the run continues and takes it. Approving it again is harmless; 409 if it was decided otherwise or
 * has expired.
 */
export const approveStep = keyProcedure
  .meta(
    post('/api/agent/approvals/{approval_id}/approve', {
      summary: 'Approve a step',
      description: 'The agent carries out the step exactly as shown, and continues.',
      refusals: { 404: 'Approval not found', 409: 'This request is no longer open: it was rejected' },
      example: { approval_id: 1 },
      answer: exampleApproval,
    }),
  )
  .input(z.object({ approval_id: idOf('approval request') }))
  .output(ApprovalRecord)
  .meta(noTool('Approvals are decided by a person, not by an agent.'))
  .mutation(async ({ ctx, input }) => {
    const decision = { id: input.approval_id, keyId: ctx.caller.keyId, status: 'approved' } as const;
    const decide = ctx.resources.db.em().transactional((em) => decideApproval(em, ctx.resources, decision));
    return viewApproval(await decide);
  });
