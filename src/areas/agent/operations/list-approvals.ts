import { get } from '#api/endpoint.ts';
import { definePage } from '#api/paging.ts';
import { keyProcedure } from '#api/procedures.ts';
import { noTool } from '#api/tools/facts.ts';
import { findPage } from '#platform/db/find-page.ts';
import { AgentApproval } from '../entities/agent-approval.ts';
import { exampleApproval } from '../examples.ts';
import { ApprovalStatus } from '../schema.ts';
import { ApprovalRecord, viewApproval } from '../view.ts';

const page = definePage({
  list: 'approvals',
  entry: ApprovalRecord,
  defaultLimit: 20,
  filters: { status: ApprovalStatus.optional().describe('Only approvals with this status, such as `pending`.') },
});

/** Lists the agent's requests for approval to the owner of the key, newest first. */
export const listApprovals = keyProcedure
  .meta(
    get('/api/agent/approvals', {
      summary: 'List approval requests',
      description: 'Steps that wait for your approval and those that you have approved or rejected, newest first.',
      example: { limit: 1 },
      answer: {
        approvals: [{ ...exampleApproval, status: 'pending', decided_at: null }],
        count: 1,
      },
    }),
  )
  .input(page.input)
  .output(page.output)
  .meta(noTool('Approvals are decided by a person, not by an agent.'))
  .query(async ({ ctx, input }) => {
    const { status } = input;
    const where = { keyId: ctx.caller.keyId, ...(status !== undefined && { status }) };
    return page.answer((await findPage(ctx.resources.db.em(), AgentApproval, where, input)).map(viewApproval));
  });
