import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Outputs } from '../../../index.ts';
import { usePlatform } from '../../api/platform.tsx';
import { Button } from '../../design/button.tsx';
import { useApproval } from '../../design/deferred-calls.tsx';
import { EmptyState } from '../../design/states.tsx';
import { useToasts } from '../../design/toasts.tsx';
import { hrefOf } from '../routes.ts';
import { Arguments, ToolTitle } from './agent-tools.tsx';
import { Fetched } from './fetched.tsx';
import { beforeOf, Pager } from './filter-links.tsx';
import { listed, noteSetGoing, polling } from './polling.ts';
import { StatusBadge } from './status-badge.tsx';
import { Panel } from './view-head.tsx';
import { WaitingApproval } from './waiting-approval.tsx';
import { When } from './when.tsx';

type Approval = Outputs['agent']['listApprovals']['approvals'][number];

const limit = 20;

/** The agent's requests for approval, open ones first. */
export function Approvals({ filters }: { filters: URLSearchParams }) {
  const { trpc } = usePlatform();
  const query = useQuery(trpc.agent.listApprovals.queryOptions({ limit, ...beforeOf(filters) }, listed(polling.usual)));
  return (
    <Fetched query={query} what="the approvals" rows={6}>
      {({ approvals }) => {
        const open = approvals.filter(({ status }) => status === 'pending');
        const decided = approvals.filter(({ status }) => status !== 'pending');
        return (
          <>
            {open.map((approval) => (
              <ApprovalCard key={approval.id} approval={approval} hasRun />
            ))}
            {open.length === 0 && (
              <EmptyState title="No approvals pending">
                The agent asks here before it deletes, sends, pays or grants access. Unanswered requests expire after
                one day, and the step is skipped.
              </EmptyState>
            )}
            {decided.length > 0 && (
              <Panel title="Past requests">
                <Decided approvals={decided} />
              </Panel>
            )}
            <Pager
              view="agent"
              filters={filters}
              count={approvals.length}
              limit={limit}
              lastId={approvals.at(-1)?.id}
            />
          </>
        );
      }}
    </Fetched>
  );
}

function Decided({ approvals }: { approvals: readonly Approval[] }) {
  return (
    <ol className="lines">
      {approvals.map(({ id, tool, run_id: run, status, decided_at: at, expires_at: end }) => (
        <li key={id}>
          <a className="line-name" href={hrefOf('agent', run)}>
            <ToolTitle name={tool} />
          </a>
          <span className="row tight small soft">
            <StatusBadge status={status} />
            <When at={at ?? end} />
          </span>
        </li>
      ))}
    </ol>
  );
}

/** A step that waits for approval: what would happen, with which arguments, why approval is needed, and until when. */
export function ApprovalCard({ approval, hasRun }: { approval: Approval; hasRun?: boolean }) {
  const { client, trpc } = usePlatform();
  const queries = useQueryClient();
  const tell = useToasts();
  const input = { approval_id: approval.id };
  const done = (words: string) => {
    noteSetGoing();
    tell.good(words);
  };
  const { isWaiting, approve, undo } = useApproval({
    path: `/api/agent/approvals/${approval.id}/approve`,
    run: () => client.agent.approveStep.mutate(input).then(() => done('Approved. The agent continues.')),
  });
  const reject = useMutation(
    trpc.agent.rejectStep.mutationOptions({
      onSuccess: () => done('Rejected. The agent skips this step.'),
      onError: tell.bad,
      // Also after a refusal, because somebody else may have decided, or the time limit may have passed.
      onSettled: () => queries.invalidateQueries(trpc.agent.pathFilter()),
    }),
  );
  return (
    <Panel
      title="Needs your approval"
      aside={hasRun === true && <a href={hrefOf('agent', approval.run_id)}>View run</a>}
    >
      <div className="stack">
        <p>
          Requested action:{' '}
          <strong>
            <ToolTitle name={approval.tool} />
          </strong>
        </p>
        <Arguments input={approval.input} />
        <p className="small soft">
          {approval.reason} Expires <When at={approval.expires_at} />; if unanswered, the step is skipped.
        </p>
        {isWaiting ? (
          <WaitingApproval words="Approved. The agent continues in a few seconds." onUndo={undo} />
        ) : (
          <div className="row decision">
            <Button look="main" disabled={reject.isPending} onClick={approve}>
              Approve
            </Button>
            <Button isBusy={reject.isPending} onClick={() => reject.mutate(input)}>
              Reject
            </Button>
          </div>
        )}
      </div>
    </Panel>
  );
}
