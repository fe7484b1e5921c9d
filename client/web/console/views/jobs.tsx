import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Outputs } from '../../../index.ts';
import { usePlatform } from '../../api/platform.tsx';
import { Button } from '../../design/button.tsx';
import { capitalized, formatNumber } from '../../design/format.ts';
import { EmptyState } from '../../design/states.tsx';
import { Table } from '../../design/table.tsx';
import { useToasts } from '../../design/toasts.tsx';
import { Fetched } from '../parts/fetched.tsx';
import { listed, polling } from '../parts/polling.ts';
import { Figures, Panel, ViewHead } from '../parts/view-head.tsx';
import { When } from '../parts/when.tsx';
import { workFigures } from '../parts/work-figures.ts';

type FailedJob = Outputs['system']['failedJobs']['jobs'][number];

/** The platform's total workload, and the failed jobs, for admins. */
export function JobsView() {
  const { trpc } = usePlatform();
  const counts = useQuery(trpc.system.tasks.queryOptions(undefined, listed(polling.usual)));
  const jobs = useQuery(trpc.system.failedJobs.queryOptions({ limit: 100 }, listed(polling.usual)));
  return (
    <>
      <ViewHead title="Jobs" words="Work of all keys, and the background jobs that failed on every attempt." />
      <Panel title="Research and task runs">
        <Fetched query={counts} what="the work" rows={2}>
          {(work) => <Figures figures={workFigures(work)} />}
        </Fetched>
      </Panel>
      <Panel
        title="Failed jobs"
        aside={jobs.data !== undefined && <span className="small soft">{formatNumber(jobs.data.total)} total</span>}
      >
        <Fetched query={jobs} what="the failed jobs" rows={5}>
          {({ jobs: rows }) => <FailedJobs jobs={rows} />}
        </Fetched>
      </Panel>
    </>
  );
}

/** The name of a job in words; the log uses the original one. */
const wordsOf = (job: string): string => job.replaceAll('-', ' ');

function JobName({ job }: { job: string }) {
  return (
    <div>
      {capitalized(wordsOf(job))}
      <p className="small soft unbroken">
        <code>{job}</code>
      </p>
    </div>
  );
}

function FailedJobs({ jobs }: { jobs: readonly FailedJob[] }) {
  const { retry, cancel } = useJobChanges();
  if (jobs.length === 0) {
    return (
      <EmptyState title="No failed jobs">
        Jobs that fail on every attempt stay here for 30 days. You can retry or dismiss them.
      </EmptyState>
    );
  }
  const all = jobs.map(({ id }) => id);
  return (
    <>
      {jobs.length > 1 && (
        <p className="row only-one">
          <Button isBusy={isAbout(retry, all)} onClick={() => retry.mutate({ job_ids: all })}>
            Retry all {jobs.length}
          </Button>
        </p>
      )}
      <Table
        caption="Failed jobs, newest first"
        rows={jobs}
        keyOf={({ id }) => id}
        columns={[
          { title: 'Job', cell: ({ job }) => <JobName job={job} /> },
          { title: 'Error', isPlain: true, cell: ({ error }) => <span className="address">{error}</span> },
          { title: 'Attempts', cell: ({ attempts }) => formatNumber(attempts), isFigure: true },
          { title: 'Failed', isPlain: true, cell: ({ failed_at: at }) => <When at={at} />, isFigure: true },
          {
            title: '',
            cell: ({ id, job }) => (
              <span className="row tight">
                <Button
                  isBusy={isAbout(retry, [id])}
                  aria-label={`Retry ${wordsOf(job)}`}
                  onClick={() => retry.mutate({ job_ids: [id] })}
                >
                  Retry
                </Button>
                <Button
                  look="quiet"
                  isBusy={isAbout(cancel, [id])}
                  aria-label={`Dismiss ${wordsOf(job)}`}
                  onClick={() => cancel.mutate({ job_ids: [id] })}
                >
                  Dismiss
                </Button>
              </span>
            ),
          },
        ]}
      />
    </>
  );
}

interface JobChange {
  isPending: boolean;
  variables: { job_ids: readonly string[] } | undefined;
}

/** Whether exactly these jobs are being changed, so that only their button is busy. */
const isAbout = ({ isPending, variables }: JobChange, ids: readonly string[]): boolean =>
  isPending && variables?.job_ids.join() === ids.join();

function useJobChanges() {
  const { trpc } = usePlatform();
  const queries = useQueryClient();
  const tell = useToasts();
  const optionsOf = (done: string) => ({
    onSuccess: ({ changed }: { changed: number }) => {
      const jobs = changed === 1 ? '1 job' : `${formatNumber(changed)} jobs`;
      tell.good(changed === 0 ? 'These jobs were already retried or dismissed.' : `${jobs} ${done}.`);
      return queries.invalidateQueries(trpc.system.pathFilter());
    },
    onError: (error: unknown) => tell.bad(error),
  });
  return {
    retry: useMutation(trpc.system.retryJobs.mutationOptions(optionsOf('queued again'))),
    cancel: useMutation(trpc.system.cancelJobs.mutationOptions(optionsOf('dismissed'))),
  };
}
