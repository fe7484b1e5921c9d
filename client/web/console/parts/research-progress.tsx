import { useQueryClient } from '@tanstack/react-query';
import { useSubscription } from '@trpc/tanstack-react-query';
import type { Outputs } from '../../../index.ts';
import { withEnd } from '../../api/issue-words.ts';
import { usePlatform } from '../../api/platform.tsx';
import { capitalized } from '../../design/format.ts';
import { StatusBadge } from './status-badge.tsx';

type Research = Pick<Outputs['research']['list']['results'][number], 'id' | 'status' | 'step' | 'error'>;
/** The progress; a step added by a later release is shown by its name. */
type Progress = Omit<Outputs['research']['get']['progress'], 'step'> & { step: string };

/**
 * The most researches followed at once. Each uses one of the six connections that a browser allows per site, some of
 * which calls need; the others are polled with the list.
 */
export const maxFollowed = 3;

/** Whether it is still in progress. */
export const isGoingOn = ({ status }: Pick<Research, 'status'>): boolean => status === 'queued' || status === 'running';

const tellingEnds: ReadonlySet<string> = new Set(['cancelled', 'nothing_found']);

/** The name of a research's result: a cancelled one has not failed, and not every answer has findings. */
export const endOf = ({ status, step }: { status: string; step: string }): string =>
  tellingEnds.has(step) ? step : status;

/** The typical share of the total time at which each step begins; reading advances with each page. */
const begins: Readonly<Record<Outputs['research']['get']['progress']['step'], number>> = {
  queued: 0,
  planning: 0.05,
  searching: 0.1,
  reading: 0.2,
  writing: 0.85,
  done: 1,
  nothing_found: 1,
  cancelled: 1,
};

function shareOf({ step, pages_done: done, pages_total: total }: Progress): number {
  if (step !== 'reading' || total === 0) return new Map<string, number>(Object.entries(begins)).get(step) ?? 0;
  return begins.reading + (begins.writing - begins.reading) * (done / total);
}

const pagesOf = ({ pages_done: done, pages_total: total }: Progress): string =>
  `${done} of ${total === 1 ? '1 page' : `${total} pages`}`;

function wordsOf(progress: Progress): string {
  const { step, pages_total: total } = progress;
  if (step === 'queued') return 'Queued';
  if (step === 'reading' && total > 0) return `Reading: ${pagesOf(progress)}`;
  return capitalized(step);
}

/** Follows a research in progress; `data` has its latest state. When it ends, everything that shows it is reloaded. */
export function useResearchState(id: number, isFollowed: boolean) {
  const { trpc } = usePlatform();
  const queries = useQueryClient();
  return useSubscription(
    trpc.research.subscribe.subscriptionOptions(
      { research_id: id },
      {
        enabled: isFollowed,
        onData: ({ status }) => {
          if (!isGoingOn({ status })) void queries.invalidateQueries(trpc.research.pathFilter());
        },
      },
    ),
  );
}

/** The progress of a research while it is running, or its result, with the reason if it failed. */
export function ResearchProgress({ research, isFollowed }: { research: Research; isFollowed: boolean }) {
  const { data } = useResearchState(research.id, isFollowed && isGoingOn(research));
  if (!isGoingOn(research) || data === undefined) return <End status={endOf(research)} error={research.error} />;
  if (!isGoingOn(data)) {
    return <End status={endOf({ status: data.status, step: data.progress.step })} error={data.error} />;
  }
  return <ProgressBar progress={data.progress} />;
}

function End({ status, error }: { status: string; error: string | null }) {
  if (status !== 'failed' || error === null) return <StatusBadge status={status} />;
  return (
    <div className="research-end">
      <StatusBadge status={status} />
      <span className="small soft">{withEnd(error)}</span>
    </div>
  );
}

/** Whether a piece of research in progress has begun: its status can be older than its progress, and some have none. */
export const BegunBadge = ({ progress: { step } }: { progress: Progress }) => (
  <StatusBadge status={step === 'queued' ? 'queued' : 'running'} />
);

/** A progress bar with a label. */
export function ProgressBar({ progress }: { progress: Progress }) {
  return (
    <div className="progress">
      <Bar progress={progress} />
      <span className="small soft figures">{wordsOf(progress)}</span>
    </div>
  );
}

const Bar = ({ progress }: { progress: Progress }) => (
  <progress className="bar" max={1} value={shareOf(progress)} aria-label={wordsOf(progress)} />
);

const stepTitles = { planning: 'Planning', searching: 'Searching', reading: 'Reading', writing: 'Writing' } as const;

const stepStates = { done: 'done', running: 'in progress', waiting: 'waiting' } as const;

function stateOf(place: number, current: number): keyof typeof stepStates {
  if (place === current) return 'running';
  return place < current ? 'done' : 'waiting';
}

/** The steps of a research in progress: which are done, which is running, and how far it is. */
export function ResearchSteps({ progress }: { progress: Progress }) {
  const names = Object.entries(stepTitles);
  const current = names.findIndex(([name]) => name === progress.step);
  const isListed = current >= 0;
  return (
    <div className="stack">
      {/* The list has no words for a step that is not in it. */}
      {isListed ? <Bar progress={progress} /> : <ProgressBar progress={progress} />}
      {(isListed || progress.step === 'queued') && (
        <ol className="steps" aria-label="Steps">
          {names.map(([name, title], place) => {
            const state = stateOf(place, current);
            return (
              <li key={name} data-status={state} aria-current={state === 'running' ? 'step' : undefined}>
                <span>{title}</span>
                <span className="figures soft">
                  {name === 'reading' && state !== 'waiting' && progress.pages_total > 0
                    ? pagesOf(progress)
                    : stepStates[state]}
                </span>
              </li>
            );
          })}
        </ol>
      )}
    </div>
  );
}
