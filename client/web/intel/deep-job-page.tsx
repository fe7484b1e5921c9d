import { useMutation, useQuery } from '@tanstack/react-query';
import { useSubscription } from '@trpc/tanstack-react-query';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { IntelPage } from '../../../src/areas/index.ts';
import { usePlatform } from '../api/platform.tsx';
import { Badge } from '../design/badge.tsx';
import { Button } from '../design/button.tsx';
import { formatDay, formatMinute, formatNumber, formatSeconds } from '../design/format.ts';
import { Icon } from '../design/icon.tsx';
import { Loading, Notice, Skeleton } from '../design/states.tsx';
import { useToasts } from '../design/toasts.tsx';
import { Changes } from './changes.tsx';
import { Confidence } from './confidence.tsx';
import { askAgain, methodWords } from './deep-form.tsx';
import { isCancelled, stateWords } from './deep-page.tsx';
import { DeepSteps } from './deep-steps.tsx';
import { LinkForm } from './link-form.tsx';
import { type Marks, ReadingActions } from './reading-actions.tsx';
import { Related } from './related.tsx';
import { SourceList } from './source-list.tsx';
import { Disputed, FactList, SourceSpan, Standing, spanOf } from './standing.tsx';
import { Timeline } from './timeline.tsx';

type DeepReading = Extract<IntelPage, { view: 'deep-job' }>['reading'];
type Job = DeepReading['job'];

/** The parts of a briefing before its text is written. */
const nothing = { html: null, around: null, changes: null };

const isOver = ({ status }: Job): boolean => status === 'completed' || status === 'failed';

/** A deep briefing: its progress, then its result. */
export function DeepJobPage({ reading: first, marks }: { reading: DeepReading; marks: Marks }) {
  const { trpc } = usePlatform();
  const [seen, setSeen] = useState<Job>(first.job);
  const follow = useSubscription(
    trpc.intel.followDeepBriefing.subscriptionOptions(
      { job_id: first.job.job_id },
      { enabled: !isOver(first.job) && !isOver(seen), onData: setSeen },
    ),
  );
  const needsText = isOver(seen) && !isOver(first.job);
  const { data } = useQuery(
    trpc.intel.deepReading.queryOptions({ job_id: first.job.job_id }, { enabled: needsText, gcTime: Infinity }),
  );
  const { job, html, around, changes } = needsText ? (data ?? { ...nothing, job: seen }) : { ...first, job: seen };
  return (
    <article className="reading">
      <JobHead job={job} around={around} />
      <ReadingActions
        title={job.topic}
        subject={job.topic}
        marks={marks}
        page={`/intel/deep/${job.job_id}`}
        filename={first.is_own && (html !== null || !isOver(job)) ? `deep-briefings/${job.job_id}.md` : undefined}
        isWhole={first.is_own && html !== null}
        sharingNote="Others see the beginning only."
      />
      <div className="reading-columns">
        <div className="reading-text">
          {!isOver(job) && (
            <Working job={job} isCut={follow.status === 'error'}>
              {first.is_own && <Cancel jobId={job.job_id} onEnd={setSeen} />}
            </Working>
          )}
          {isCancelled(job) && <Cancelled job={job} isOwn={first.is_own} isFresh={!isOver(first.job)} />}
          {job.error !== undefined && !isCancelled(job) && (
            <Notice
              tone="bad"
              action={
                <a className="button" href="/intel/deep" onClick={() => askAgain(job)}>
                  Edit and try again
                </a>
              }
            >
              {job.error}. {job.is_partial ? 'What was found so far is kept below.' : ''} This briefing does not count
              against the monthly allowance.
            </Notice>
          )}
          {job.status === 'completed' && !job.is_counted && !job.is_preview && (
            <Notice>
              {job.metadata?.is_exhausted === true
                ? 'There is no more to find than in the quick briefing, so this one does not count against your allowance.'
                : 'This briefing has fewer sources than a quick one can have, so it does not count against your allowance.'}
            </Notice>
          )}
          {changes !== null && <Changes changes={changes} before={`/intel/deep/${changes.job_id}`} />}
          {around !== null && around.disputed > 0 && <Disputed count={around.disputed} />}
          {html !== null && (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered and cleaned by the platform
            <div className="prose" data-cut={job.is_preview || undefined} dangerouslySetInnerHTML={{ __html: html }} />
          )}
          {around !== null && <Timeline dates={around.dates} />}
          {html !== null && job.is_preview && <Closed jobId={job.job_id} />}
          {needsText && data === undefined && <TextSkeleton />}
        </div>
        <aside className="reading-aside" aria-label={around === null ? 'How it was made' : 'Sources'}>
          {around !== null && (
            <>
              <SourceList sources={around.sources} />
              <Standing standing={{ ...around, sources: around.sources.length }} span={spanOf(around.sources)} />
              <Related related={around.related} />
            </>
          )}
          <DeepSteps job={job} engine={needsText ? (data?.engine ?? first.engine) : first.engine} />
          <Facts job={job} />
        </aside>
      </div>
    </article>
  );
}

/** Shown at the end of the preview to anyone but the person who requested the briefing. */
function Closed({ jobId }: { jobId: string }) {
  return (
    <section className="paywall" aria-labelledby="closed">
      <h2 id="closed">
        <Icon name="lock" size={18} /> The rest is private
      </h2>
      <LinkForm
        purpose="read"
        returnTo={`/intel/deep/${jobId}`}
        hint="Sign in with the address that requested this briefing to read all of it."
      />
    </section>
  );
}

/** Cancels the briefing, for the person who requested it. */
function Cancel({ jobId, onEnd }: { jobId: string; onEnd: (job: Job) => void }) {
  const { trpc } = usePlatform();
  const tell = useToasts();
  const cancel = useMutation(
    trpc.intel.cancelDeepBriefing.mutationOptions({
      onSuccess: (job) => {
        onEnd(job);
        tell.good(isCancelled(job) ? 'The briefing is cancelled.' : 'Too late to cancel: the briefing has ended.');
      },
      onError: (error) => tell.bad(error),
    }),
  );
  return (
    <p className="row tight small soft">
      <Button isBusy={cancel.isPending} onClick={() => cancel.mutate({ job_id: jobId })}>
        Cancel this briefing
      </Button>
      It stops at once and does not count against your allowance.
    </p>
  );
}

/** Shown instead of a cancelled briefing. */
function Cancelled({ job, isOwn, isFresh }: { job: Job; isOwn: boolean; isFresh: boolean }) {
  const nextLink = useRef<HTMLAnchorElement>(null);
  // The button that had the focus is gone.
  useLayoutEffect(() => {
    if (isFresh) nextLink.current?.focus();
  }, [isFresh]);
  const again = (
    <a ref={nextLink} className="button" href="/intel/deep" onClick={() => askAgain(job)}>
      Edit and try again
    </a>
  );
  return (
    <Notice action={again}>
      {isOwn ? 'You cancelled this briefing' : 'This briefing was cancelled'}. Nothing was delivered, so it does not
      count against the monthly allowance.
    </Notice>
  );
}

function JobHead({ job, around }: { job: Job; around: DeepReading['around'] }) {
  const { topic, location, date, status, method, completed_at: completedAt } = job;
  const { words, tone } = stateWords(job);
  return (
    <header className="reading-head">
      <p className="crumbs">
        <a href="/intel/deep">
          <Icon name="back" size={14} /> Deep briefings
        </a>
      </p>
      <h1>{topic}</h1>
      <p className="reading-facts">
        {status === 'completed' && completedAt !== undefined && (
          <span className="figures">
            As of <time dateTime={around?.as_of ?? completedAt}>{formatDay(around?.as_of ?? completedAt)}</time>
          </span>
        )}
        {around !== null && <SourceSpan span={spanOf(around.sources)} />}
        <Badge tone={tone}>{words}</Badge>
        {around !== null && <Confidence score={around.confidence_score} word={around.confidence} />}
        {[location, date]
          .filter((part) => part !== '')
          .map((part) => (
            <span key={part}>{part}</span>
          ))}
        <span>{methodWords[method].name} method</span>
      </p>
    </header>
  );
}

const doing: Readonly<Record<Job['progress']['step'], string>> = {
  queued: 'Queued',
  planning: 'Planning what to search for',
  searching: 'Searching',
  reading: 'Reading pages',
  writing: 'Writing',
  checking: 'Checking every statement against its source',
  done: 'Done',
  cancelled: 'Cancelled',
};

/** The current step. Screen readers announce the words; the bar shows the same. */
function Working({ job: { progress, estimate }, isCut, children }: { job: Job; isCut: boolean; children: ReactNode }) {
  const { step, percent, pages_done: done, pages_total: total } = progress;
  return (
    <section className="card working" aria-label="Progress">
      <p className="row apart">
        <b role="status">{doing[step]} …</b>
        <span className="figures soft">{percent}%</span>
      </p>
      <progress className="bar" value={percent} max={100} aria-label="Progress" />
      <p className="small soft figures">
        {total > 0 ? `${done} of ${total} pages read. ` : ''}Takes up to {estimate.minutes} minutes. You can close this
        page: we will email you when the briefing is ready.
      </p>
      {children}
      {isCut && <Notice tone="warn">Connection lost. Reload the page to see the progress.</Notice>}
    </section>
  );
}

function TextSkeleton() {
  return (
    <Loading what="the briefing">
      <Skeleton width="half" />
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </Loading>
  );
}

function Facts({ job: { metadata, created_at, completed_at, email } }: { job: Job }) {
  const facts: [string, string][] = [
    ['Requested', formatMinute(created_at)],
    ...(completed_at === undefined ? [] : [['Finished', formatMinute(completed_at)] as [string, string]]),
    ['Requested by', email],
    ...(metadata === undefined
      ? []
      : ([
          ['Sources', formatNumber(metadata.total_sources)],
          ['Tokens', formatNumber(metadata.total_tokens)],
          ['Time', formatSeconds(metadata.generation_time_seconds)],
        ] as [string, string][])),
  ];
  return <FactList facts={facts} />;
}
