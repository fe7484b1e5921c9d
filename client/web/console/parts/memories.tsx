import { useQuery } from '@tanstack/react-query';
import type { Outputs } from '../../../index.ts';
import { usePlatform } from '../../api/platform.tsx';
import { EmptyState } from '../../design/states.tsx';
import { Fetched } from './fetched.tsx';
import { atPace, polling } from './polling.ts';
import { SubjectLink } from './subject-link.tsx';
import { Panel } from './view-head.tsx';
import { When } from './when.tsx';

type Memory = Outputs['system']['memories']['memories'][number];

/** The agent's memories: what happened, why it was remembered, and where it came from. */
export function Memories() {
  const { trpc } = usePlatform();
  const memories = useQuery(
    trpc.system.memories.queryOptions({ limit: 50 }, { refetchInterval: atPace(polling.usual * 2) }),
  );
  return (
    <Panel title="Memories">
      <Fetched query={memories} what="the memories" rows={8}>
        {({ memories: rows }) =>
          rows.length === 0 ? (
            <EmptyState title="No memories yet">
              The agent remembers how its work went, such as completed research, and uses that when related work comes
              up.
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
  );
}

/** The importance of a memory in words. */
function whyKept(importance: number): string {
  if (importance >= 7) return 'Changes what to do next';
  if (importance >= 5) return 'Useful for related work';
  return 'Routine';
}

function MemoryRow({ memory: { event_type: type, summary, importance, timestamp, subject } }: { memory: Memory }) {
  return (
    <li>
      <h3 className="capital memory-title">{type.replaceAll('_', ' ')}</h3>
      <p>{summary}</p>
      <p className="row tight small soft">
        <span title={`Importance ${importance} of 10`}>{whyKept(importance)}</span>
        <SubjectLink subject={subject} />
        <When at={timestamp} />
      </p>
    </li>
  );
}
