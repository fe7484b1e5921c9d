import { useQuery } from '@tanstack/react-query';
import type { Outputs } from '../../../index.ts';
import { usePlatform } from '../../api/platform.tsx';
import { Badge } from '../../design/badge.tsx';
import { formatNumber, formatShare } from '../../design/format.ts';
import { EmptyState } from '../../design/states.tsx';
import { Fetched } from '../parts/fetched.tsx';
import { atPace, polling } from '../parts/polling.ts';
import { Figures, Panel, ViewHead } from '../parts/view-head.tsx';
import { When } from '../parts/when.tsx';

type Memory = Outputs['system']['memories']['memories'][number];

/** How the agent's own work goes: its decision cycles, its queue, and what it remembers. */
export function AgentView() {
  const { trpc } = usePlatform();
  const pace = { refetchInterval: atPace(polling.usual * 2) };
  const cycles = useQuery(trpc.system.ooda.queryOptions(undefined, pace));
  const counts = useQuery(trpc.system.tasks.queryOptions(undefined, pace));
  const memories = useQuery(trpc.system.memories.queryOptions({ limit: 50 }, pace));
  return (
    <>
      <ViewHead title="Agent" words="Each piece of work is a decision cycle: observe, orient, decide, act." />
      <div className="columns">
        <Panel title="Decision cycles">
          <Fetched query={cycles} what="the decision cycles" rows={2}>
            {({ success_rate: share, recent_cycles: recent }) => (
              <Figures
                figures={[
                  { name: 'Succeeded', value: formatShare(share), note: 'of the last 100' },
                  { name: 'Cycles', value: formatNumber(recent), note: 'in the last 24 hours' },
                ]}
              />
            )}
          </Fetched>
        </Panel>
        <Panel title="Work">
          <Fetched query={counts} what="the work" rows={2}>
            {(work) => <WorkFigures work={work} />}
          </Fetched>
        </Panel>
      </div>
      <Panel title="Memories">
        <Fetched query={memories} what="the memories" rows={8}>
          {({ memories: rows }) =>
            rows.length === 0 ? (
              <EmptyState title="Nothing remembered yet">
                The agent keeps what mattered of each piece of work, such as a research that was completed.
              </EmptyState>
            ) : (
              <ol className="memories">
                {rows.map((memory) => (
                  <MemoryRow key={memory.id} memory={memory} />
                ))}
              </ol>
            )
          }
        </Fetched>
      </Panel>
    </>
  );
}

/** The agent's work by state. */
function WorkFigures({ work }: { work: Outputs['system']['tasks'] }) {
  return (
    <Figures
      figures={[
        { name: 'Queued', value: formatNumber(work.pending) },
        { name: 'Running', value: formatNumber(work.in_progress) },
        { name: 'Completed', value: formatNumber(work.completed) },
        { name: 'Failed', value: formatNumber(work.failed) },
      ]}
    />
  );
}

function MemoryRow({ memory: { event_type: type, summary, importance, timestamp } }: { memory: Memory }) {
  return (
    <li>
      <p>{summary}</p>
      <p className="row tight small soft">
        <Badge>{type.replaceAll('_', ' ')}</Badge>
        <span title="1 is of passing interest, 10 matters most">Importance {importance}</span>
        <When at={timestamp} />
      </p>
    </li>
  );
}
