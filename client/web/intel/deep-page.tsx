import { useQuery } from '@tanstack/react-query';
import type { IntelPage } from '../../../src/areas/index.ts';
import type { Outputs } from '../../index.ts';
import { usePlatform } from '../api/platform.tsx';
import { Badge, type Tone } from '../design/badge.tsx';
import { formatMinute } from '../design/format.ts';
import { EmptyState, Skeleton } from '../design/states.tsx';
import { DeepForm } from './deep-form.tsx';
import { Loaded } from './loaded.tsx';

type DeepData = Extract<IntelPage, { view: 'deep' }>;
type Job = Outputs['intel']['deepBriefings']['jobs'][number];

/** The form to order a deep briefing, and the latest orders. */
export function DeepPage({ page: { methods, engine, email } }: { page: DeepData }) {
  return (
    <>
      <header className="page-head">
        <h1>Deep briefings</h1>
        <p>
          Ask your own question and watch the briefing being researched, written and checked, with the cost of every
          step. We email you when it is ready.
        </p>
        <p className="small">
          With an API key you can also <a href="/console#/briefings?form=new">generate a briefing of any depth</a> in
          the console, for one credit.
        </p>
      </header>
      <div className="deep-columns">
        <DeepForm methods={methods} engine={engine} ownEmail={email ?? undefined} />
        <Latest />
      </div>
    </>
  );
}

function Latest() {
  const { trpc } = usePlatform();
  const query = useQuery(trpc.intel.deepBriefings.queryOptions({ limit: 8 }));
  return (
    <section aria-labelledby="latest">
      <h2 id="latest" className="section-title">
        Recent requests
      </h2>
      <Loaded query={query} what="deep briefings" placeholder={<LatestSkeleton />}>
        {({ jobs }) =>
          jobs.length === 0 ? (
            <EmptyState title="No deep briefings yet">Use the form to request the first one.</EmptyState>
          ) : (
            <ul className="jobs">
              {jobs.map((job) => (
                <JobRow key={job.job_id} job={job} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

const rows = ['first', 'second', 'third'];

function LatestSkeleton() {
  return rows.map((row) => (
    <div key={row} className="jobs-blank">
      <Skeleton width="long" />
      <Skeleton width="half" />
    </div>
  ));
}

/** The statuses of a deep briefing in words, with their colours. */
export const statusWords: Readonly<Record<Job['status'], { words: string; tone: Tone }>> = {
  pending: { words: 'Queued', tone: 'plain' },
  processing: { words: 'In progress', tone: 'accent' },
  completed: { words: 'Completed', tone: 'good' },
  failed: { words: 'Failed', tone: 'bad' },
};

/** Whether its owner has cancelled it. */
export const isCancelled = ({ progress }: Pick<Job, 'progress'>): boolean => progress.step === 'cancelled';

/** The status of a deep briefing in a word, with its colour. */
export const stateWords = (job: Pick<Job, 'status' | 'progress'>): { words: string; tone: Tone } =>
  isCancelled(job) ? { words: 'Cancelled', tone: 'plain' } : statusWords[job.status];

function JobRow({ job }: { job: Job }) {
  const { job_id, topic, location, created_at, email } = job;
  const { words, tone } = stateWords(job);
  return (
    <li>
      <a href={`/intel/deep/${job_id}`}>{topic}</a> <Badge tone={tone}>{words}</Badge>
      <p className="small soft">
        {location === '' ? '' : `${location} · `}
        {formatMinute(created_at)} · {email}
      </p>
    </li>
  );
}
