import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../api/platform.tsx';
import { Fetched } from '../parts/fetched.tsx';
import { FindingList } from '../parts/finding-list.tsx';
import { decisionOf, questionOf, Speakers, taskOf } from '../parts/meeting-findings.tsx';
import { Panel, ViewHead } from '../parts/view-head.tsx';
import { When } from '../parts/when.tsx';
import '../tools.css';

const back = { view: 'meetings', title: 'Meetings' } as const;

/** A stored summary of a meeting. The transcript itself is not stored, so nothing links to it. */
export function MeetingView({ id }: { id: number }) {
  const { trpc } = usePlatform();
  const query = useQuery(trpc.meeting.get.queryOptions({ summary_id: id }, { staleTime: Number.POSITIVE_INFINITY }));
  return (
    <>
      <ViewHead title={query.data?.title ?? `Meeting ${id}`} back={back} />
      <Fetched query={query} what="the summary" rows={8}>
        {({ summary, decisions, action_items: tasks, questions, speakers, created_at: at }) => (
          <>
            <Panel title="Summary" aside={<When at={at} />}>
              <p>{summary}</p>
            </Panel>
            <FindingList title="Decisions" findings={decisions.map(decisionOf)} none="No decisions." />
            <FindingList title="Action items" findings={tasks.map(taskOf)} none="No action items." />
            <FindingList title="Questions" findings={questions.map(questionOf)} none="No questions." />
            <Speakers speakers={speakers} />
          </>
        )}
      </Fetched>
    </>
  );
}
