import { useQuery } from '@tanstack/react-query';
import type { Outputs } from '../../../index.ts';
import { usePlatform } from '../../api/platform.tsx';
import { formatNumber, formatSeconds, formatShare } from '../../design/format.ts';
import { EmptyState } from '../../design/states.tsx';
import { Fetched } from './fetched.tsx';
import { ShowAll } from './filter-links.tsx';
import { atPace, polling } from './polling.ts';
import { StatusBadge } from './status-badge.tsx';
import { SubjectLink } from './subject-link.tsx';
import { Figures, Panel } from './view-head.tsx';
import { When } from './when.tsx';
import { workFigures } from './work-figures.ts';

type Cycle = Outputs['system']['ooda']['latest'][number];

/** The rest is loaded on request. */
const shownAtFirst = 6;

/** The decision cycles of the platform: observation, decision and action. */
export function Cycles({ filters }: { filters: URLSearchParams }) {
  const { trpc } = usePlatform();
  const isWhole = filters.get('cycles') === 'all';
  const pace = { refetchInterval: atPace(polling.usual) };
  const cycles = useQuery(trpc.system.ooda.queryOptions(undefined, pace));
  const counts = useQuery(trpc.system.tasks.queryOptions(undefined, pace));
  return (
    <>
      <Panel title="Workload">
        <Fetched query={counts} what="the work" rows={2}>
          {(work) => <Figures figures={workFigures(work)} />}
        </Fetched>
      </Panel>
      <Panel title="Decision cycles">
        <Fetched query={cycles} what="the decision cycles" rows={8}>
          {({ success_rate: share, recent_cycles: recent, latest }) => (
            <div className="stack">
              {latest.length > 0 && (
                <p className="small soft">
                  {formatNumber(recent)} in the last 24 hours; {formatShare(share)} of the last 100 succeeded. Each
                  piece of work, for any key, is one cycle.
                </p>
              )}
              <CycleList cycles={isWhole ? latest : latest.slice(0, shownAtFirst)} />
              {!isWhole && latest.length > shownAtFirst && (
                <ShowAll view="agent" filters={filters} name="cycles" count={latest.length} />
              )}
            </div>
          )}
        </Fetched>
      </Panel>
    </>
  );
}

function CycleList({ cycles }: { cycles: readonly Cycle[] }) {
  if (cycles.length === 0) {
    return <EmptyState title="No cycles yet">Each research, briefing and agent run is recorded as a cycle.</EmptyState>;
  }
  return (
    <ol className="memories">
      {cycles.map((cycle) => (
        <li key={cycle.id}>
          <h3 className="row apart cycle-head">
            <span className="capital">{cycle.kind.replaceAll('_', ' ')}</span>
            <StatusBadge status={cycle.outcome} />
          </h3>
          <dl className="facts">
            <Fact name="Observed" words={cycle.observed} />
            <Fact name="Decided" words={cycle.decided} />
            <Fact name="Done" words={cycle.done} />
          </dl>
          <p className="row tight small soft">
            <SubjectLink subject={cycle.subject} />
            <span>Took {cycle.took_ms < 1_000 ? `${cycle.took_ms} ms` : formatSeconds(cycle.took_ms / 1_000)}</span>
            <When at={cycle.started_at} />
          </p>
        </li>
      ))}
    </ol>
  );
}

function Fact({ name, words }: { name: string; words: string | null }) {
  return (
    words !== null && (
      <>
        <dt>{name}</dt>
        <dd>{words}</dd>
      </>
    )
  );
}
