import { usePlatform } from '../../api/platform.tsx';
import { capitalized, formatNumber, formatShare } from '../../design/format.ts';
import { EmptyLine } from '../../design/states.tsx';
import { Attention } from '../parts/attention.tsx';
import { Breakable } from '../parts/breakable.tsx';
import { subjectOf } from '../parts/event-subject.ts';
import { Fetched } from '../parts/fetched.tsx';
import { Connections, FirstSteps, isFirstRun } from '../parts/first-run.tsx';
import { minutesOf, Quota } from '../parts/quota.tsx';
import { isGoingOn, maxFollowed, ResearchProgress } from '../parts/research-progress.tsx';
import { StatusBadge } from '../parts/status-badge.tsx';
import { type Overview, useOverview } from '../parts/use-overview.ts';
import { Figures, Panel, ViewHead } from '../parts/view-head.tsx';
import { When } from '../parts/when.tsx';
import { workFigures } from '../parts/work-figures.ts';
import { hrefOf, type ViewName } from '../routes.ts';

/** The maximum number of rows in a panel: the next or latest ones; the rest has its own view. */
const shown = 5;

/** What the platform is doing, and what needs attention. It appears all at once, so that nothing moves. */
export function OverviewView({ isAdmin }: { isAdmin: boolean }) {
  const query = useOverview(usePlatform(), shown);
  return (
    <>
      <ViewHead title="Overview" words="What your platform is doing now." />
      <Fetched query={query} what="the overview" rows={12}>
        {(overview) => (
          <>
            {isFirstRun(overview) && <FirstSteps overview={overview} />}
            <Attention attended={overview} />
            {isFirstRun(overview) ? (
              // Empty panels are covered by the first steps.
              <div className="columns" data-wide="true">
                <LatestResearch results={overview.research} />
                <Limits limits={overview.limits} />
              </div>
            ) : (
              <>
                <div className="columns" data-wide="true">
                  <LatestResearch results={overview.research} />
                  <NextRuns tasks={overview.activeTasks} />
                </div>
                <div className="columns" data-wide="true">
                  <LatestDeliveries deliveries={overview.deliveries} />
                  <Limits limits={overview.limits} />
                </div>
              </>
            )}
            {isAdmin && <WorkOfAll overview={overview} />}
            <Connections overview={overview} />
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

function LatestResearch({ results }: { results: Overview['research'] }) {
  const followed = results.filter(isGoingOn).slice(-maxFollowed);
  return (
    <Panel title="Research" aside={<All view="research" words="All research" />}>
      {results.length === 0 ? (
        <EmptyLine>
          No research yet. <a href={hrefOf('research')}>Ask a question</a> to see its progress here.
        </EmptyLine>
      ) : (
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
      )}
    </Panel>
  );
}

function NextRuns({ tasks }: { tasks: Overview['activeTasks'] }) {
  const next = tasks
    .filter(({ next_run_at: at }) => at !== null)
    .toSorted((a, b) => Date.parse(a.next_run_at ?? '') - Date.parse(b.next_run_at ?? ''))
    .slice(0, shown);
  return (
    <Panel title="Next runs" aside={<All view="tasks" words="All tasks" />}>
      {next.length === 0 ? (
        <EmptyLine>
          Nothing is scheduled. <a href={hrefOf('tasks', undefined, { form: 'new' })}>Schedule a task</a> to see its
          next run here.
        </EmptyLine>
      ) : (
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
      )}
    </Panel>
  );
}

/** One row per event and webhook: how its delivery stands. */
function LatestDeliveries({ deliveries }: { deliveries: Overview['deliveries'] }) {
  const attempts = Map.groupBy(deliveries, ({ event_id: event, webhook_id: webhook }) => `${event} ${webhook}`);
  const latest = [...attempts.values()].flatMap((of) => of.slice(0, 1)).slice(0, shown);
  return (
    <Panel title="Deliveries" aside={<All view="webhooks" words="All deliveries" />}>
      {latest.length === 0 ? (
        <EmptyLine>
          No deliveries yet. <a href={hrefOf('webhooks', undefined, { form: 'new' })}>Add a webhook</a> to send events
          to your service.
        </EmptyLine>
      ) : (
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
      )}
    </Panel>
  );
}

/** The tier of a key without a paid plan is named "authenticated" by the API, and shown as Free. */
const planName = (tier: string): string => capitalized(tier === 'authenticated' ? 'free' : tier);

function Limits({ limits }: { limits: Overview['limits'] }) {
  const { credits, limit_per_hour: limit, remaining, reset_seconds: resetsInSeconds, tier } = limits;
  return (
    <Panel title="Limits" aside={<All view="usage" words="Usage" />}>
      <div className="stack">
        {credits !== undefined && (
          <Quota
            name="Credits this period"
            {...credits}
            note={
              <>
                Resets <When at={credits.resets_at} />
              </>
            }
          />
        )}
        <Quota
          name="Calls this hour"
          limit={limit}
          remaining={remaining}
          note={`Resets in ${minutesOf(resetsInSeconds)} · ${planName(tier)} plan`}
        />
      </div>
    </Panel>
  );
}

function WorkOfAll({ overview: { work, cycles } }: { overview: Overview }) {
  return (
    <Panel title="Work across all keys" aside={<All view="jobs" words="Jobs" />}>
      <div className="stack">
        <Figures
          figures={[
            ...workFigures(work),
            { name: 'Cycles, last 24 hours', value: formatNumber(cycles.recent_cycles) },
            // Without any cycle, no share of them has succeeded or failed.
            ...(cycles.latest.length === 0 ? [] : [{ name: 'Success rate', value: formatShare(cycles.success_rate) }]),
          ]}
        />
      </div>
    </Panel>
  );
}
