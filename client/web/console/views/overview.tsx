import { usePlatform } from '../../api/platform.tsx';
import { capitalized, formatNumber, formatShare } from '../../design/format.ts';
import { EmptyLine } from '../../design/states.tsx';
import { Attention } from '../parts/attention.tsx';
import { Breakable } from '../parts/breakable.tsx';
import { subjectOf } from '../parts/event-subject.ts';
import { type Fetchable, Fetched } from '../parts/fetched.tsx';
import { Connections, FirstSteps, isFirstRun } from '../parts/first-run.tsx';
import { Limits as LimitFacts } from '../parts/plan-facts.tsx';
import { isGoingOn, maxFollowed, ResearchProgress } from '../parts/research-progress.tsx';
import { StatusBadge } from '../parts/status-badge.tsx';
import { type OverviewContents, useOverview } from '../parts/use-overview.ts';
import { Figures, Panel, ViewHead } from '../parts/view-head.tsx';
import { When } from '../parts/when.tsx';
import { workFigures } from '../parts/work-figures.ts';
import { hrefOf, type ViewName } from '../routes.ts';

/** The maximum number of rows in a panel: the next or latest ones; the rest has its own view. */
const shown = 5;

/**
 * What the platform is doing, and what needs attention. It appears all at once, so that nothing moves; a panel that could
 * not be loaded says so in its place.
 */
export function OverviewView({ isAdmin }: { isAdmin: boolean }) {
  const query = useOverview(usePlatform(), shown);
  return (
    <>
      <ViewHead title="Overview" words="What your platform is doing now." />
      <Fetched query={query} what="the overview" rows={12}>
        {(overview) => (
          <>
            {isFirstRun(overview) && <FirstSteps overview={overview} />}
            <Attention attended={overview.attended} />
            {isFirstRun(overview) ? (
              // Empty panels are covered by the first steps.
              <div className="columns" data-wide="true">
                <LatestResearch query={overview.research} />
                <Limits query={overview.limits} />
              </div>
            ) : (
              <>
                <div className="columns" data-wide="true">
                  <LatestResearch query={overview.research} />
                  <NextRuns query={overview.activeTasks} />
                </div>
                <div className="columns" data-wide="true">
                  <LatestDeliveries query={overview.deliveries} />
                  <Limits query={overview.limits} />
                </div>
              </>
            )}
            {isAdmin && <WorkOfAll query={overview.work} />}
            <Connections query={overview.connected} />
          </>
        )}
      </Fetched>
    </>
  );
}

function All({ view, words }: { view: ViewName; words: string }) {
  return (
    <a className="small" href={hrefOf(view)}>
      {words}
    </a>
  );
}

interface PanelProps<Part extends keyof OverviewContents> {
  query: Fetchable<OverviewContents[Part]>;
}

function LatestResearch({ query }: PanelProps<'research'>) {
  return (
    <Panel title="Research" aside={<All view="research" words="All research" />}>
      <Fetched query={query} what="the research">
        {(results) => <ResearchLines results={results} />}
      </Fetched>
    </Panel>
  );
}

function ResearchLines({ results }: { results: OverviewContents['research'] }) {
  const followed = results.filter(isGoingOn).slice(-maxFollowed);
  if (results.length === 0) {
    return (
      <EmptyLine>
        No research yet. <a href={hrefOf('research')}>Ask a question</a> to see its progress here.
      </EmptyLine>
    );
  }
  return (
    <ol className="lines">
      {results.map((research) => (
        <li key={research.id}>
          <a className="line-name" href={hrefOf('research', research.id)}>
            {research.topic}
          </a>
          <ResearchProgress research={research} isFollowed={followed.includes(research)} />
        </li>
      ))}
    </ol>
  );
}

function NextRuns({ query }: PanelProps<'activeTasks'>) {
  return (
    <Panel title="Next runs" aside={<All view="tasks" words="All tasks" />}>
      <Fetched query={query} what="the next runs">
        {(tasks) => <RunLines tasks={tasks} />}
      </Fetched>
    </Panel>
  );
}

function RunLines({ tasks }: { tasks: OverviewContents['activeTasks'] }) {
  const next = tasks
    .filter(({ next_run_at: at }) => at !== null)
    .toSorted((a, b) => Date.parse(a.next_run_at ?? '') - Date.parse(b.next_run_at ?? ''))
    .slice(0, shown);
  if (next.length === 0) {
    return (
      <EmptyLine>
        Nothing is scheduled. <a href={hrefOf('tasks', undefined, { form: 'new' })}>Schedule a task</a> to see its next
        run here.
      </EmptyLine>
    );
  }
  return (
    <ol className="lines">
      {next.map(({ id, name, next_run_at: at }) => (
        <li key={id}>
          <a className="line-name" href={hrefOf('tasks', id)}>
            {name}
          </a>
          <span className="small soft">
            <When at={at} isPlanned />
          </span>
        </li>
      ))}
    </ol>
  );
}

function LatestDeliveries({ query }: PanelProps<'deliveries'>) {
  return (
    <Panel title="Deliveries" aside={<All view="webhooks" words="All deliveries" />}>
      <Fetched query={query} what="the deliveries">
        {(deliveries) => <DeliveryLines deliveries={deliveries} />}
      </Fetched>
    </Panel>
  );
}

/** One row per event and webhook: how its delivery stands. */
function DeliveryLines({ deliveries }: { deliveries: OverviewContents['deliveries'] }) {
  const attempts = Map.groupBy(deliveries, ({ event_id: event, webhook_id: webhook }) => `${event} ${webhook}`);
  const latest = [...attempts.values()].flatMap((of) => of.slice(0, 1)).slice(0, shown);
  if (latest.length === 0) {
    return (
      <EmptyLine>
        No deliveries yet. <a href={hrefOf('webhooks', undefined, { form: 'new' })}>Add a webhook</a> to send events to
        your service.
      </EmptyLine>
    );
  }
  return (
    <ol className="lines">
      {latest.map(({ id, event, data, event_status: status, finished_at: end, next_attempt_at: next }) => (
        <li key={id}>
          <span className="line-name">{subjectOf({ event, data }) ?? <Breakable text={event} after="." />}</span>
          <span className="row tight small soft">
            <StatusBadge status={status} />
            {end === null && next !== null ? (
              <span>
                due <When at={next} isPlanned />
              </span>
            ) : (
              <When at={end} />
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The tier of a key without a paid plan is named "authenticated" by the API, and shown as Free. */
const planName = (tier: string): string => capitalized(tier === 'authenticated' ? 'free' : tier);

function Limits({ query }: PanelProps<'limits'>) {
  return (
    <Panel title="Limits" aside={<All view="usage" words="Usage" />}>
      <Fetched query={query} what="the limits">
        {(standing) => <LimitFacts standing={standing} plan={planName(standing.tier)} />}
      </Fetched>
    </Panel>
  );
}

function WorkOfAll({ query }: PanelProps<'work'>) {
  return (
    <Panel title="Work across all keys" aside={<All view="jobs" words="Jobs" />}>
      <Fetched query={query} what="the work">
        {({ tasks, cycles }) => (
          <Figures
            figures={[
              ...workFigures(tasks),
              { name: 'Cycles, last 24 hours', value: formatNumber(cycles.recent_cycles) },
              // Without any cycle, no share of them has succeeded or failed.
              ...(cycles.latest.length === 0
                ? []
                : [{ name: 'Success rate', value: formatShare(cycles.success_rate) }]),
            ]}
          />
        )}
      </Fetched>
    </Panel>
  );
}
