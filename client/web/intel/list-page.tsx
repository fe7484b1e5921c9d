import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { IntelPage } from '../../../src/areas/index.ts';
import { usePlatform } from '../api/platform.tsx';
import { followed } from '../design/followed.ts';
import { EmptyState, ErrorState } from '../design/states.tsx';
import { BriefingRow } from './briefing-row.tsx';
import { Filters } from './filters.tsx';
import { FollowBar } from './follow-bar.tsx';
import { isSearched, listAddress, type Search, searchOf } from './words.ts';
import { WorldMap } from './world-map.tsx';

type ListData = Extract<IntelPage, { view: 'list' }>;

/**
 * All briefings: a map and a strip of regions, a search, and the list. Search and URL are kept in sync. A search can be
 * followed before its results are read; the feed of everything comes last, so that a phone begins with briefings.
 */
export function ListPage({ page }: { page: ListData }) {
  const [search, change] = useSearch(page.search);
  const { trpc } = usePlatform();
  const isFirst = listAddress(search) === listAddress(page.search);
  const { data, error, isPlaceholderData, refetch } = useQuery(
    trpc.intel.briefings.queryOptions(
      { ...search, newest_only: true },
      {
        ...(isFirst ? { initialData: page.found } : {}),
        placeholderData: keepPreviousData,
      },
    ),
  );
  return (
    <>
      <div className="hero">
        <div>
          <h1>Briefings with a source for every sentence</h1>
          <p>
            Five world regions, written from public sources. Each briefing shows how confident it is, and why.
            Statements that no source supports are left out.
          </p>
        </div>
        <WorldMap
          search={search}
          counts={new Map(page.regions.map(({ region, subjects }) => [region, subjects]))}
          onPick={change}
        />
      </div>
      <Filters search={search} regions={page.regions} subjects={page.subjects} found={data?.total} onChange={change} />
      {isSearched(search) && <FollowBar search={search} isReader={page.isReader} />}
      {error !== null && data === undefined ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Found
          found={data ?? page.found}
          readable={page.readable}
          unread={page.unread}
          search={search}
          isOld={isPlaceholderData}
          onChange={change}
        />
      )}
      {!isSearched(search) && <FollowBar search={search} isReader={page.isReader} />}
    </>
  );
}

interface FoundProps {
  found: ListData['found'];
  readable: ListData['readable'];
  unread: readonly string[];
  search: Search;
  /** Whether the result still belongs to the previous search. */
  isOld: boolean;
  onChange: (search: Search) => void;
}

function Found({ found: { briefings, total }, readable, unread, search, isOld, onChange }: FoundProps) {
  const last = briefings.at(-1);
  if (briefings.length === 0 && search.before !== undefined) {
    const newest = { ...search, before: undefined };
    const back = (
      <a className="button" href={listAddress(newest)} onClick={followed(() => onChange(newest))}>
        Show the newest briefings
      </a>
    );
    return (
      <EmptyState title="No older briefings" action={back}>
        The list ends here, or the briefing that it should continue after was removed.
      </EmptyState>
    );
  }
  if (briefings.length === 0 && isSearched(search)) {
    const leave = (
      <a className="button" href="/intel" onClick={followed(() => onChange({}))}>
        Show all briefings
      </a>
    );
    return (
      <EmptyState title="No matching briefings" action={leave}>
        Try fewer words, or another region or depth. Or request{' '}
        <a href="/intel/deep">a deep briefing on your own question</a>.
      </EmptyState>
    );
  }
  if (briefings.length === 0) {
    return (
      <EmptyState title="There are no briefings yet">
        New briefings appear here as soon as they are written. You can{' '}
        <a href="/intel/deep">request a deep briefing on your own question</a>.
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="briefings" aria-busy={isOld} data-old={isOld || undefined}>
        {briefings.map((item) => (
          <BriefingRow
            key={item.filename}
            item={item}
            isLocked={!readable.includes(item.depth)}
            isUnread={unread.includes(item.filename)}
          />
        ))}
      </ul>
      {last !== undefined && total > briefings.length && (
        <p className="older">
          <a className="button" href={listAddress({ ...search, before: last.filename })}>
            Older briefings
          </a>
        </p>
      )}
    </>
  );
}

/** A typed search that was shown for this long is settled: the next one gets an entry of its own in the history. */
const settledMs = 3_000;

/**
 * The search of the page. It is part of the URL, so it can be shared, and works with the back button: each choice and each
 * settled search is an entry.
 */
function useSearch(first: Search): [Search, (search: Search) => void] {
  const [search, setSearch] = useState(first);
  const typedAtMs = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const follow = () => {
      typedAtMs.current = Number.NEGATIVE_INFINITY;
      setSearch(searchOf(new URLSearchParams(location.search)));
    };
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  const change = (next: Search) => {
    const isTyped = next.q !== search.q && next.region === search.region && next.depth === search.depth;
    const now = performance.now();
    // Otherwise every typed word would be an entry in the history.
    const isStillTyping = isTyped && now - typedAtMs.current < settledMs;
    typedAtMs.current = isTyped ? now : Number.NEGATIVE_INFINITY;
    history[isStillTyping ? 'replaceState' : 'pushState'](null, '', listAddress(next));
    setSearch(next);
  };
  return [search, change];
}
