import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Outputs } from '../../../index.ts';
import { usePlatform } from '../../api/platform.tsx';
import { TextArea } from '../../design/field.tsx';
import { Notice } from '../../design/states.tsx';
import { useToasts } from '../../design/toasts.tsx';
import { CallForm } from '../parts/call-form.tsx';
import { CodeWithIssues, IssueList } from '../parts/code-issues.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { Fetched } from '../parts/fetched.tsx';
import { useKeptInput } from '../parts/kept-input.ts';
import { ModelAnswer } from '../parts/model-answer.tsx';
import { atPace, polling } from '../parts/polling.ts';
import { SourceLink } from '../parts/source-link.tsx';
import { StatusBadge } from '../parts/status-badge.tsx';
import { Panel, ViewHead } from '../parts/view-head.tsx';
import { When } from '../parts/when.tsx';
import { jobWords } from './pulls.tsx';
import '../tools.css';
import '../code.css';

type Job = Outputs['vcs']['job'];

const back = { view: 'pulls', title: 'Pull requests' } as const;

const isOpen = ({ status }: Job): boolean =>
  status === 'queued' || status === 'prompt_generated' || status === 'failed';

const useKeptDiff = (jobId: number) => useKeptInput(`pull.${jobId}`, { diff: '' });

/** The review of a pull request: its issues, or a form to have it reviewed. */
export function PullReviewView({ id }: { id: number }) {
  const { trpc } = usePlatform();
  const query = useQuery(
    trpc.vcs.job.queryOptions(
      { job_id: id },
      {
        refetchInterval: (asked) =>
          asked.state.data !== undefined && isOpen(asked.state.data) ? atPace(polling.usual)(asked) : false,
      },
    ),
  );
  return (
    <>
      <ViewHead title={query.data?.pr_title ?? `Review ${id}`} back={back} />
      <Fetched query={query} what="the review" rows={8}>
        {(job) => (
          <>
            <Facts job={job} />
            {isOpen(job) && <ReviewForm job={job} />}
            {job.review_id !== null && <Issues jobId={id} reviewId={job.review_id} />}
          </>
        )}
      </Fetched>
    </>
  );
}

function Facts({ job }: { job: Job }) {
  return (
    <Panel title="Pull request" aside={<StatusBadge status={jobWords(job.status)} />}>
      <div className="stack">
        {job.error !== null && <Notice tone="bad">{job.error}</Notice>}
        {job.post_error !== null && <Notice tone="warn">Not posted: {job.post_error}</Notice>}
        <dl className="facts">
          <dt>Repository</dt>
          <dd>
            {job.pr_url === null ? (
              job.repository
            ) : (
              <SourceLink url={job.pr_url} words={`${job.repository} #${job.pr_number}`} />
            )}
          </dd>
          <dt>Commit</dt>
          <dd>
            <code>{job.head_sha.slice(0, 12)}</code>
          </dd>
          <dt>Received</dt>
          <dd>
            <When at={job.created_at} />
          </dd>
          {job.completed_at !== null && (
            <>
              <dt>Reviewed</dt>
              <dd>
                <When at={job.completed_at} />
                {job.posted && ', and posted to the pull request'}
              </dd>
            </>
          )}
        </dl>
      </div>
    </Panel>
  );
}

/** With the lines, if this tab still has them, because the platform stores no code. */
function Issues({ jobId, reviewId }: { jobId: number; reviewId: number }) {
  const { trpc } = usePlatform();
  const { diff } = useKeptDiff(jobId).form;
  const query = useQuery(
    trpc.codeReview.get.queryOptions({ review_id: reviewId }, { staleTime: Number.POSITIVE_INFINITY }),
  );
  return (
    <Fetched query={query} what="the issues" rows={5}>
      {({ summary, issues }) => (
        <>
          {summary !== '' && (
            <Panel title="Summary">
              <p>{summary}</p>
            </Panel>
          )}
          {diff.trim() === '' ? (
            <IssueList title="Issues" issues={Object.values(issues).flat()} />
          ) : (
            <Panel title="Issues">
              <CodeWithIssues code={diff} issues={Object.values(issues).flat()} />
            </Panel>
          )}
        </>
      )}
    </Fetched>
  );
}

/** Shows the findings of rules in the change, and takes the review of the person's own model. */
function ReviewForm({ job }: { job: Job }) {
  const { client, trpc } = usePlatform();
  const queries = useQueryClient();
  const { form, change } = useKeptDiff(job.id);
  const input = { job_id: job.id, ...(form.diff.trim() === '' ? {} : { diff: form.diff }) };
  const look = useMutation({
    mutationFn: async (asked: typeof input) => ({ asked, prompted: await client.vcs.prompt.mutate(asked) }),
    onSuccess: () => queries.invalidateQueries(trpc.vcs.pathFilter()),
  });
  return (
    <>
      <Panel title="Review the change">
        <CallForm
          call={{ operation: 'vcs.prompt', method: 'POST', path: '/api/vcs/review/{job_id}', input }}
          error={look.error}
          fields={['diff']}
          isBusy={look.isPending}
          button="Check code"
          onSubmit={() => look.mutate(input)}
        >
          {(complaintOf) => (
            <TextArea
              label="Unified diff"
              rows={6}
              isCode
              hint="Leave empty if the source host has provided the diff."
              complaint={complaintOf('diff')}
              value={form.diff}
              onChange={(event) => change({ diff: event.target.value })}
            />
          )}
        </CallForm>
      </Panel>
      {look.data !== undefined && (
        <>
          <Panel title="Rule findings">
            {look.data.prompted.findings.length === 0 && <p className="small soft">No issues found.</p>}
            <CodeWithIssues code={look.data.asked.diff} issues={look.data.prompted.findings} />
          </Panel>
          <Complete job={job} prompt={look.data.prompted.prompt} />
        </>
      )}
    </>
  );
}

function Complete({ job, prompt }: { job: Job; prompt: string }) {
  const { trpc } = usePlatform();
  const queries = useQueryClient();
  const tell = useToasts();
  const [isPosted, setIsPosted] = useState(false);
  const complete = useMutation(
    trpc.vcs.complete.mutationOptions({
      onSuccess: async ({ posted }) => {
        await queries.invalidateQueries(trpc.vcs.pathFilter());
        tell.good(posted ? 'Review posted to the pull request.' : 'Review saved.');
      },
    }),
  );
  const besides = { job_id: job.id, post_to_vcs: isPosted };
  return (
    <Panel title="Complete the review" aside={<CopyButton text={prompt} what="the prompt" />}>
      <ModelAnswer
        name={`pull.${job.id}.answer`}
        operation="vcs.complete"
        path="/api/vcs/review/{job_id}/complete"
        input={besides}
        error={complete.error}
        isBusy={complete.isPending}
        button={isPosted ? 'Post review' : 'Save review'}
        onAnswer={(response) => complete.mutate({ ...besides, response })}
      >
        <label className="tick">
          <input type="checkbox" checked={isPosted} onChange={(event) => setIsPosted(event.target.checked)} />
          <span>Post it to the pull request</span>
        </label>
      </ModelAnswer>
    </Panel>
  );
}
