import { get } from '#api/endpoint.ts';
import { definePage } from '#api/paging.ts';
import { keyProcedure } from '#api/procedures.ts';
import { noTool } from '#api/tools/facts.ts';
import { findPage } from '#platform/db/find-page.ts';
import { AgentApproval } from '../entities/agent-approval.ts';
import { ApprovalStatus } from '../schema.ts';
import { ApprovalRecord, viewApproval } from '../view.ts';

const page = definePage({
  list: 'approvals',
  entry: ApprovalRecord,
  defaultLimit: 20,
  filters: { status: ApprovalStatus.optional().describe('Only those in this state, such as `pending`.') },
});

/** Lists what the agent has asked the owner of the key, newest first. */
export const listApprovals = keyProcedure
  .meta(
    get('/api/agent/approvals', {
      summary: 'List what the agent asks you',
      description: 'Steps that wait for your yes, and those that you have decided, newest first.',
      example: { limit: 1 },
      answer: {
        approvals: [
          {
            id: 1,
            run_id: 2,
            tool: 'webhooks_delete',
            input: { webhook_id: 1 },
            reason: 'This deletes something that cannot be brought back.',
            status: 'pending',
            created_at: '2026-11-22T21:59:36.484Z',
            expires_at: '2026-11-23T21:59:36.484Z',
            decided_at: null,
          },
        ],
        count: 1,
      },
    }),
  )
  .input(page.input)
  .output(page.output)
  .meta(noTool('A person decides these, and no agent.'))
  .query(async ({ ctx, input }) => {
    const { status } = input;
    const where = { keyId: ctx.caller.keyId, ...(status !== undefined && { status }) };
    return page.answer((await findPage(ctx.resources.db.em(), AgentApproval, where, input)).map(viewApproval));
  });
