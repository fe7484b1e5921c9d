import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import type { Outputs } from '../../../index.ts';
import { usePlatform } from '../../api/platform.tsx';
import { Button } from '../../design/button.tsx';
import { formatNumber } from '../../design/format.ts';
import { EmptyState } from '../../design/states.tsx';
import { Table } from '../../design/table.tsx';
import { useToasts } from '../../design/toasts.tsx';
import { goTo, hrefOf } from '../routes.ts';
import { Fetched } from './fetched.tsx';
import { beforeOf, choiceOf, FilterLinks, Pager } from './filter-links.tsx';
import { useKeptInput } from './kept-input.ts';
import { listed, polling } from './polling.ts';
import { isGoingOn, maxFollowed, ResearchProgress } from './research-progress.tsx';
import { Panel } from './view-head.tsx';
import { When } from './when.tsx';

type ResearchRow = Outputs['research']['list']['results'][number];

const limit = 20;

const owners = [
  { value: 'mine', words: 'Mine' },
  { value: 'all', words: 'Everyone’s' },
] as const;

const states = [
  { value: 'all', words: 'All' },
  { value: 'running', words: 'Running' },
  { value: 'queued', words: 'Queued' },
  { value: 'completed', words: 'Completed' },
  { value: 'failed', words: 'Failed' },
] as const;

/** Researches by owner and status, or the results of a search in the reports. */
export function ResearchList({ filters }: { filters: URLSearchParams }) {
  const words = filters.get('q') ?? '';
  return (
    <Panel title="Reports" aside={<SearchForm key={words} words={words} />}>
      {words === '' ? <FilteredList filters={filters} /> : <SearchResults words={words} />}
    </Panel>
  );
}

function SearchForm({ words }: { words: string }) {
  const { form, change, forget } = useKeptInput(`search.research.${words}`, { typed: words });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const sought = form.typed.trim();
    forget();
    goTo(hrefOf('research', undefined, { q: sought === '' ? undefined : sought }));
  };
  return (
    <search>
      <form className="search-form" onSubmit={submit}>
        <input
          className="input"
          type="search"
          aria-label="Search the reports"
          placeholder="Search the reports"
          maxLength={500}
          value={form.typed}
          onChange={(event) => change({ typed: event.target.value })}
        />
        <Button type="submit">Search</Button>
      </form>
    </search>
  );
}

function FilteredList({ filters }: { filters: URLSearchParams }) {
  const { trpc } = usePlatform();
  const owner = choiceOf(filters, 'of', owners);
  const state = choiceOf(filters, 'status', states);
  const chosen = { ...(owner === 'mine' ? { mine: true } : {}), ...(state === 'all' ? {} : { status: state }) };
  const query = useQuery(
    trpc.research.list.queryOptions({ limit, counts: true, ...chosen, ...beforeOf(filters) }, listed(polling.usual)),
  );
  const counts = query.data?.counts ?? {};
  const counted = states.map(({ value, words }) => {
    const count = value === 'all' ? 0 : (counts[value] ?? 0);
    // Without zeros, all of them fit on one line of a phone.
    return { value, words: count === 0 ? words : `${words} ${formatNumber(count)}` };
  });
  return (
    <div className="stack">
      <div className="filter-rows">
        <FilterLinks
          label="Filter research by status"
          view="research"
          name="status"
          choices={counted}
          current={state}
          others={{ of: filters.get('of') ?? undefined }}
        />
        <FilterLinks
          label="Filter research by owner"
          view="research"
          name="of"
          choices={owners}
          current={owner}
          others={{ status: filters.get('status') ?? undefined }}
        />
      </div>
      <Fetched query={query} what="the research" rows={8}>
        {({ results }) => (
          <>
            <ResearchTable rows={results} isNarrowed={state !== 'all'} />
            <Pager view="research" filters={filters} count={results.length} limit={limit} lastId={results.at(-1)?.id} />
          </>
        )}
      </Fetched>
    </div>
  );
}

/** Only where there is something to repeat, because an empty column takes space too. */
const retries = {
  title: '',
  cell: ({ id, status, topic }: ResearchRow) => status === 'failed' && <RetryButton id={id} topic={topic} />,
};

/** Researches as a table; the first ones in progress are followed live. */
function ResearchTable({ rows, isNarrowed }: { rows: readonly ResearchRow[]; isNarrowed: boolean }) {
  if (rows.length === 0) {
    return isNarrowed ? (
      <EmptyState title="No matching research" action={<a href={hrefOf('research')}>Show all of mine</a>} />
    ) : (
      <EmptyState
        title="No research yet"
        action={<a href={hrefOf('research', undefined, { of: 'all' })}>Read everyone’s research</a>}
      >
        Ask a question above. The answer appears here, with its sources.
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
          title: 'Status',
          isPlain: true,
          cell: (row) => <ResearchProgress research={row} isFollowed={followed.has(row.id)} />,
        },
        { title: 'Pages', cell: ({ sources }) => formatNumber(sources), isFigure: true },
        { title: 'Created', isPlain: true, cell: ({ created_at: at }) => <When at={at} />, isFigure: true },
        ...(rows.some(({ status }) => status === 'failed') ? [retries] : []),
      ]}
    />
  );
}

/** Repeats a research that found nothing, with the same pages and queries if it belongs to this key. */
export function RetryButton({ id, topic }: { id: number; topic: string }) {
  const { client, trpc } = usePlatform();
  const queries = useQueryClient();
  const tell = useToasts();
  const retry = useMutation({
    mutationFn: async () => {
      const { request } = await client.research.get.query({ research_id: id });
      return client.research.queue.mutate(request ?? { topic });
    },
    onSuccess: async (queued) => {
      await queries.invalidateQueries(trpc.research.list.pathFilter());
      tell.good('Research started again.');
      goTo(hrefOf('research', queued.id));
    },
    onError: (error) => tell.bad(error),
  });
  return (
    <Button aria-label={`Try again: ${topic}`} isBusy={retry.isPending} onClick={() => retry.mutate()}>
      Try again
    </Button>
  );
}

function SearchResults({ words }: { words: string }) {
  const { trpc } = usePlatform();
  const query = useQuery(trpc.research.search.queryOptions({ q: words, limit }));
  return (
    <Fetched query={query} what="what was found" rows={6}>
      {({ results }) =>
        results.length === 0 ? (
          <EmptyState
            title={`No report mentions “${words}”`}
            action={<a href={hrefOf('research')}>Show all research</a>}
          />
        ) : (
          <ul className="passages">
            {results.map(({ id, topic, snippet, created_at: at }) => (
              <li key={id}>
                <a href={hrefOf('research', id)}>{topic}</a> <When at={at} />
                <p className="soft">
                  <Snippet text={snippet} />
                </p>
              </li>
            ))}
          </ul>
        )
      }
    </Fetched>
  );
}

/** An excerpt of a report, in which matches are between pairs of asterisks. */
function Snippet({ text }: { text: string }) {
  const shown = text
    // The last link can be cut off at the end of the excerpt.
    .replace(/\[\[?(\d+)\]?\]\([^()\s]*(?:\)|$)|^#+ |\\(?=[^\w\s])/gm, '')
    .replaceAll(' - ', ' · ');
  return [...shown.matchAll(/\*\*(.+?)\*\*|[^*]+/gs)].map(({ 0: part, 1: found, index }) =>
    found === undefined ? part.replaceAll('#', '') : <mark key={index}>{found}</mark>,
  );
}
