import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Outputs } from '../../../index.ts';
import { usePlatform } from '../../api/platform.tsx';
import { Badge } from '../../design/badge.tsx';
import { Button } from '../../design/button.tsx';
import { formatNumber } from '../../design/format.ts';
import { EmptyState } from '../../design/states.tsx';
import { Table } from '../../design/table.tsx';
import { hrefOf } from '../routes.ts';
import { saveCsv } from './csv.ts';
import { Fetched } from './fetched.tsx';
import { choiceOf, FilterLinks } from './filter-links.tsx';
import { listed, polling } from './polling.ts';
import { Panel } from './view-head.tsx';
import { When } from './when.tsx';

const statuses = [
  { value: 'any', words: 'All' },
  { value: 'ok', words: 'OK' },
  { value: 'error', words: 'Errors' },
] as const;

/** The filters of analytics that stay when one of them changes. */
export function othersOf(filters: URLSearchParams, changed: string): Record<string, string> {
  return Object.fromEntries([...filters].filter(([name]) => name !== changed));
}

/** More than that would bury what is below on a phone. */
const shownAtFirst = 15;

type LoggedCall = Outputs['analytics']['calls']['calls'][number];

interface LatestCallsProps {
  filters: URLSearchParams;
  isAdmin: boolean;
}

/** Single calls with their request ids: of the key, and for admins of everybody or of one key. */
export function LatestCalls({ filters, isAdmin }: LatestCallsProps) {
  const { trpc } = usePlatform();
  const status = choiceOf(filters, 'status', statuses);
  const [method = '', path = ''] = (filters.get('operation') ?? '').split(' ', 2);
  const keyId = /^[1-9]\d{0,8}$/.exec(filters.get('key') ?? '')?.[0];
  const input = {
    days: 7,
    limit: 50,
    ...(path === '' ? {} : { method, path }),
    ...(status === 'any' ? {} : { status }),
    ...(keyId === undefined ? {} : { key_id: Number(keyId) }),
  };
  const query = useQuery(trpc.analytics.calls.queryOptions(input, listed(polling.seldom)));
  const save = () =>
    saveCsv('calls.csv', [
      ['at', 'request_id', 'method', 'path', 'status', 'duration_ms', 'key_id'],
      ...(query.data?.calls ?? []).map((call) => [
        call.at,
        call.request_id,
        call.method,
        call.path,
        call.status,
        call.duration_ms,
        call.key_id,
      ]),
    ]);
  const without = (name: string) => hrefOf('analytics', undefined, othersOf(filters, name));
  const list = useSeenWhenNarrowed(filters.get('operation') ?? '');
  return (
    <Panel
      ref={list}
      title={isAdmin ? 'Latest calls' : 'Your latest calls'}
      aside={
        <div className="row tight">
          <FilterLinks
            label="Filter calls by status"
            view="analytics"
            name="status"
            choices={statuses}
            current={status}
            others={othersOf(filters, 'status')}
          />
          <Button disabled={query.data === undefined || query.data.count === 0} onClick={save}>
            Export CSV
          </Button>
        </div>
      }
    >
      {(path !== '' || keyId !== undefined) && (
        <p className="row tight small only-one">
          <span className="soft">These filters apply to this list only; the figures above count every call.</span>
          {path !== '' && (
            <span>
              Only <code className="address">{`${method} ${path}`}</code> <a href={without('operation')}>Show all</a>
            </span>
          )}
          {keyId !== undefined && (
            <span>
              Only key {keyId} <a href={without('key')}>Show all keys</a>
            </span>
          )}
        </p>
      )}
      <Fetched query={query} what="the calls" rows={8}>
        {({ calls }) => <CallTable calls={calls} filters={filters} isAdmin={isAdmin} />}
      </Fetched>
    </Panel>
  );
}

/** Brings the list into sight when a link above it narrows it: nothing else on the page would show that it worked. */
function useSeenWhenNarrowed(operation: string) {
  const list = useRef<HTMLElement>(null);
  const last = useRef(operation);
  useEffect(() => {
    if (operation !== '' && operation !== last.current) list.current?.scrollIntoView({ block: 'start' });
    last.current = operation;
  }, [operation]);
  return list;
}

function CallTable({ calls, filters, isAdmin }: LatestCallsProps & { calls: readonly LoggedCall[] }) {
  const [isWhole, setIsWhole] = useState(false);
  if (calls.length === 0) {
    return <EmptyState title="No calls">The newest 50 calls of the last 7 days are listed here.</EmptyState>;
  }
  return (
    <>
      <Table
        caption="Calls, newest first"
        rows={isWhole ? calls : calls.slice(0, shownAtFirst)}
        // One request may hold the same call twice, so that nothing else of a call is its own.
        keyOf={(_, index) => index}
        columns={[
          {
            title: 'Operation',
            cell: ({ method, path }) => (
              <code className="address">
                <span className="soft">{method}</span> {path}
              </code>
            ),
          },
          { title: 'Status', cell: ({ status }) => <Badge tone={status >= 400 ? 'bad' : 'good'}>{status}</Badge> },
          { title: 'Request ID', cell: ({ request_id: id }) => <code className="address">{id}</code> },
          ...(isAdmin ? [{ title: 'Key', cell: keyCell(filters) }] : []),
          { title: 'Duration', cell: ({ duration_ms: ms }) => `${formatNumber(ms)} ms`, isFigure: true },
          { title: 'When', cell: ({ at }) => <When at={at} />, isFigure: true },
        ]}
      />
      {!isWhole && calls.length > shownAtFirst && (
        <div className="pager">
          <Button onClick={() => setIsWhole(true)}>Show all {calls.length}</Button>
        </div>
      )}
    </>
  );
}

const keyCell =
  (filters: URLSearchParams) =>
  ({ key_id: id }: { key_id: number | null }) =>
    id === null ? (
      <span className="soft">None</span>
    ) : (
      <a href={hrefOf('analytics', undefined, { ...othersOf(filters, 'key'), key: id })}>{id}</a>
    );
