import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import type { Outputs } from '../../../index.ts';
import { usePlatform } from '../../api/platform.tsx';
import { fieldComplaint, refusalWords } from '../../api/refusal-words.ts';
import { Button } from '../../design/button.tsx';
import { TextField } from '../../design/field.tsx';
import { formatNumber } from '../../design/format.ts';
import { EmptyState } from '../../design/states.tsx';
import { Table } from '../../design/table.tsx';
import { useToasts } from '../../design/toasts.tsx';
import { Fetched } from '../parts/fetched.tsx';
import { beforeOf, Pager } from '../parts/filter-links.tsx';
import { listed, polling } from '../parts/polling.ts';
import { isGoingOn, maxFollowed, ResearchProgress } from '../parts/research-progress.tsx';
import { Panel, ViewHead } from '../parts/view-head.tsx';
import { When } from '../parts/when.tsx';
import { hrefOf } from '../routes.ts';

type ResearchRow = Outputs['research']['list']['results'][number];

const limit = 20;

/** Research that everybody with a way to the platform may read, with what is going on as it goes on. */
export function ResearchView({ filters }: { filters: URLSearchParams }) {
  const { trpc } = usePlatform();
  const query = useQuery(trpc.research.list.queryOptions({ limit, ...beforeOf(filters) }, listed(polling.usual)));
  return (
    <>
      <ViewHead title="Research" words="What the platform finds out, and how far it has come." />
      <AskForResearch />
      <Panel title="All research">
        <Fetched query={query} what="the research" rows={8}>
          {({ results }) => (
            <>
              <ResearchTable rows={results} />
              <Pager
                view="research"
                filters={filters}
                count={results.length}
                limit={limit}
                lastId={results.at(-1)?.id}
              />
            </>
          )}
        </Fetched>
      </Panel>
    </>
  );
}

/** Research as a table; the first that are going on are followed. */
function ResearchTable({ rows }: { rows: readonly ResearchRow[] }) {
  if (rows.length === 0) {
    return (
      <EmptyState title="No research yet">
        Ask a question above. The answer is listed here, with its sources.
      </EmptyState>
    );
  }
  const followed = new Set(
    rows
      .filter(isGoingOn)
      .slice(-maxFollowed)
      .map(({ id }) => id),
  );
  return (
    <Table
      caption="Research, newest first"
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { title: 'Topic', cell: ({ id, topic }) => <a href={hrefOf('research', id)}>{topic}</a> },
        {
          title: 'State',
          cell: (row) => <ResearchProgress research={row} isFollowed={followed.has(row.id)} />,
        },
        { title: 'Pages', cell: ({ sources }) => formatNumber(sources), isFigure: true },
        { title: 'Asked', cell: ({ created_at: at }) => <When at={at} />, isFigure: true },
      ]}
    />
  );
}

function AskForResearch() {
  const { trpc } = usePlatform();
  const queries = useQueryClient();
  const tell = useToasts();
  const [topic, setTopic] = useState('');
  const queue = useMutation(
    trpc.research.queue.mutationOptions({
      onSuccess: () => {
        setTopic('');
        tell.good('The research is queued.');
        void queries.invalidateQueries(trpc.research.list.pathFilter());
      },
    }),
  );
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (topic.trim() !== '') queue.mutate({ topic });
  };
  const complaint =
    queue.error === null ? undefined : (fieldComplaint(queue.error, 'topic') ?? refusalWords(queue.error));
  return (
    <form className="ask" onSubmit={submit}>
      <TextField
        label="Ask a question"
        placeholder="How do tides generate electricity?"
        maxLength={500}
        value={topic}
        onChange={(event) => setTopic(event.target.value)}
        hint="One credit, spent when it completes."
        complaint={complaint}
      />
      <Button type="submit" look="main" isBusy={queue.isPending}>
        Start research
      </Button>
    </form>
  );
}
