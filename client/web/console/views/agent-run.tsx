import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSubscription } from '@trpc/tanstack-react-query';
import type { Outputs } from '../../../index.ts';
import { usePlatform } from '../../api/platform.tsx';
import { Button } from '../../design/button.tsx';
import { formatNumber, formatSeconds } from '../../design/format.ts';
import { Notice } from '../../design/states.tsx';
import { useToasts } from '../../design/toasts.tsx';
import { Arguments, ToolTitle } from '../parts/agent-tools.tsx';
import { ApprovalCard } from '../parts/approvals.tsx';
import { Fetched } from '../parts/fetched.tsx';
import { untilDone } from '../parts/polling.ts';
import { isGoingOn, ResearchSteps, useResearchState } from '../parts/research-progress.tsx';
import { RunAnswer } from '../parts/run-answer.tsx';
import { runAgain } from '../parts/run-form.tsx';
import { StatusBadge } from '../parts/status-badge.tsx';
import { Panel, ViewHead } from '../parts/view-head.tsx';
import { When } from '../parts/when.tsx';
import { hrefOf } from '../routes.ts';
import { durationOf, isOpen, RunState } from './agent.tsx';

type Run = Outputs['agent']['getRun'];
type Step = Run['steps'][number];

const back = { view: 'agent', title: 'Agent' } as const;
const maxTitle = 90;

const titleOf = (goal: string): string => {
  const line = goal.trim().split('\n', 1)[0] ?? '';
  return line.length > maxTitle ? `${line.slice(0, maxTitle)}…` : line;
};

/** The run, updated by a subscription, or by polling if a proxy blocks subscriptions. */
function useRun(id: number) {
  const { trpc } = usePlatform();
  const queries = useQueryClient();
  const input = { run_id: id };
  const query = useQuery(
    trpc.agent.getRun.queryOptions(input, {
      refetchInterval: (asked) =>
        asked.state.data !== undefined && isOpen(asked.state.data) ? untilDone(asked) : false,
    }),
  );
  useSubscription(
    trpc.agent.subscribeRun.subscriptionOptions(input, {
      enabled: query.data !== undefined && isOpen(query.data),
      onData: (run) => {
        queries.setQueryData(trpc.agent.getRun.queryKey(input), run);
        void queries.invalidateQueries(trpc.agent.listApprovals.pathFilter());
      },
    }),
  );
  return query;
}

/** A run of the agent: its goal, open approvals, steps and result. */
export function AgentRunView({ id }: { id: number }) {
  const query = useRun(id);
  const run = query.data;
  return (
    <>
      <ViewHead
        title={run === undefined ? `Run ${id}` : titleOf(run.goal)}
        back={back}
        actions={
          run !== undefined &&
          (isOpen(run) ? <CancelButton id={id} /> : <Button onClick={() => runAgain(run)}>Edit and run again</Button>)
        }
      />
      <Fetched query={query} what="the run" rows={8}>
        {(found) => (
          <>
            <OpenApproval run={found} />
            <Outcome run={found} />
            <Panel title="Steps" aside={<span className="small soft">{stepCount(found.steps.length)}</span>}>
              <Steps run={found} />
            </Panel>
          </>
        )}
      </Fetched>
    </>
  );
}

const stepCount = (count: number): string => (count === 1 ? '1 step' : `${count} steps`);

function CancelButton({ id }: { id: number }) {
  const { trpc } = usePlatform();
  const queries = useQueryClient();
  const tell = useToasts();
  const cancel = useMutation(
    trpc.agent.cancelRun.mutationOptions({
      onSuccess: (run) => {
        queries.setQueryData(trpc.agent.getRun.queryKey({ run_id: id }), run);
        void queries.invalidateQueries(trpc.agent.pathFilter());
        tell.good('Run stopped. Completed steps are kept.');
      },
      onError: tell.bad,
    }),
  );
  return (
    <Button look="danger" isBusy={cancel.isPending} onClick={() => cancel.mutate({ run_id: id })}>
      Stop run
    </Button>
  );
}

/** The decision that the run is waiting for. */
function OpenApproval({ run: { awaits } }: { run: Run }) {
  const { trpc } = usePlatform();
  const [, asked] = /^approval:(\d+)$/.exec(awaits ?? '') ?? [];
  const { data } = useQuery(
    trpc.agent.listApprovals.queryOptions({ status: 'pending', limit: 100 }, { enabled: asked !== undefined }),
  );
  const approval = data?.approvals.find(({ id }) => String(id) === asked);
  return approval === undefined ? null : <ApprovalCard approval={approval} />;
}

function Outcome({ run }: { run: Run }) {
  const { goal, answer, error, awaits, allow } = run;
  const [, research] = /^research:(\d+)$/.exec(awaits ?? '') ?? [];
  return (
    <Panel title="Run" aside={<RunState run={run} />}>
      <div className="stack" aria-live="polite">
        {titleOf(goal) !== goal.trim() && <p className="message-text">{goal}</p>}
        {answer !== null && <RunAnswer answer={answer} />}
        {error !== null && <Notice tone={run.status === 'failed' ? 'bad' : 'warn'}>{error}</Notice>}
        {research !== undefined && <AwaitedResearch id={Number(research)} />}
        <dl className="facts">
          <dt>Started</dt>
          <dd>
            <When at={run.created_at} />
          </dd>
          {/* Counted when a spell of work ends, so that it would stand still during a long step. */}
          {run.status !== 'running' && (
            <>
              <dt>Working time</dt>
              <dd>{formatSeconds(run.worked_ms / 1_000)}</dd>
            </>
          )}
          <dt>Credits</dt>
          <dd>
            {formatNumber(run.credits_used)}
            {run.max_credits !== null && ` of at most ${formatNumber(run.max_credits)}`}
          </dd>
          <dt>Allowed tools</dt>
          <dd>
            {allow === null ? 'All tools' : allow.length === 1 ? 'One tool' : `${allow.length} tools`}
            {run.approve === 'never' && ', except steps that need approval'}
          </dd>
          <dt>Planned by</dt>
          <dd>{plannerWords(run.engine)}</dd>
        </dl>
      </div>
    </Panel>
  );
}

/** The research that the run is waiting for, and how far it is. */
function AwaitedResearch({ id }: { id: number }) {
  const { data } = useResearchState(id, true);
  return (
    <>
      <p className="small">
        Waiting for <a href={hrefOf('research', id)}>research {id}</a> to finish.
      </p>
      {data !== undefined && isGoingOn(data) && (
        // Its progress is not read out: every page would be.
        <div aria-live="off">
          <ResearchSteps progress={data.progress} />
        </div>
      )}
    </>
  );
}

function plannerWords(engine: string | null): string {
  if (engine === null) return 'Not planned yet';
  return engine === 'builtin' ? 'Built-in rules, no language model' : engine.replace(/^model:/, 'The model ');
}

function Steps({ run }: { run: Run }) {
  if (run.steps.length === 0) {
    return (
      <p className="soft small">
        {isOpen(run) ? 'No steps yet. The agent is reading your request.' : 'No steps were taken.'}
      </p>
    );
  }
  return (
    <ol className="run-steps">
      {run.steps.map((step) => (
        <li key={step.created_at + step.tool}>
          <StepRow step={step} run={run} />
        </li>
      ))}
    </ol>
  );
}

/** How long a step took. One that took longer than the run has worked was waiting, for approval or for research. */
function stepTime(step: Step, workedMs: number): string {
  const hasWaited = Date.parse(step.finished_at ?? '') - Date.parse(step.created_at) > workedMs + 1_000;
  return hasWaited ? `waited ${durationOf(step)}` : durationOf(step);
}

/** How a step ended, or where it is. One that was unfinished when its run ended has ended like the run. */
const statusOf = (step: Step, run: Run): string =>
  step.finished_at === null && !isOpen(run) ? run.status : step.status;

function StepRow({ step, run }: { step: Step; run: Run }) {
  const { tool, input, result, error, credits, created_at: at, finished_at: end } = step;
  return (
    <details>
      <summary>
        <span className="run-step">
          <ToolTitle name={tool} />
        </span>
        <span className="row tight small soft">
          {credits > 0 && <span>{credits === 1 ? '1 credit' : `${formatNumber(credits)} credits`}</span>}
          <StatusBadge status={statusOf(step, run)} />
          {end !== null && <span className="figures">{stepTime(step, run.worked_ms)}</span>}
          <When at={at} />
        </span>
        {/* The error that ended the run is shown above. */}
        {error !== null && error !== run.error && <span className="small bad-words">{error}</span>}
      </summary>
      <div className="stack run-step-more">
        <h3>Arguments</h3>
        <Arguments input={input} />
        {result !== null && (
          <>
            <h3>Answer</h3>
            <pre className="payload">{JSON.stringify(result, null, 2)}</pre>
          </>
        )}
      </div>
    </details>
  );
}
