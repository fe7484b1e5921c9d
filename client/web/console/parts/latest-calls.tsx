import { useQuery } from '@tanstack/react-query';
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
import { choiceOf, FilterLinks, otherFilters, ShowAll } from './filter-links.tsx';
import { listed, polling } from './polling.ts';
import { Panel } from './view-head.tsx';
import { When } from './when.tsx';

const statuses = [
  { value: 'any', words: 'All' },
  { value: 'ok', words: 'OK' },
  { value: 'error', words: 'Errors' },
] as const;

/** The operation that analytics is filtered by, from the URL. */
export function operationOf(filters: URLSearchParams): { method: string; path: string } | undefined {
  const [method = '', path = ''] = (filters.get('operation') ?? '').split(' ', 2);
  return path === '' ? undefined : { method: method.slice(0, 10), path: path.slice(0, 120) };
}

/** The key that analytics is filtered by, from the URL. */
export function keyOf(filters: URLSearchParams): number | undefined {
  const id = /^[1-9]\d{0,8}$/.exec(filters.get('key') ?? '')?.[0];
  return id === undefined ? undefined : Number(id);
}

/** The names of the newest hundred keys by id, for admins, because calls only contain the ids. */
export function useKeyNames(isWanted: boolean): ReadonlyMap<number, string> {
  const { trpc } = usePlatform();
  const { data } = useQuery(
    trpc.keys.list.queryOptions({ limit: 100 }, { enabled: isWanted, ...listed(polling.seldom) }),
  );
  return new Map(data?.keys.map(({ id, name }) => [id, name]));
}

/** More rows would push what is below out of sight on a phone. */
const shownAtFirst = 5;

type LoggedCall = Outputs['analytics']['calls']['calls'][number];

interface LatestCallsProps {
  filters: URLSearchParams;
  isAdmin: boolean;
  /** Only calls of the signed-in key. */
  isMine: boolean;
}

/** Individual calls with their request ids: of the key, or for admins of everybody or one key. */
export function LatestCalls({ filters, isAdmin, isMine }: LatestCallsProps) {
  const { trpc } = usePlatform();
  const status = choiceOf(filters, 'status', statuses);
  const keyId = keyOf(filters);
  const input = {
    days: 7,
    limit: 50,
    ...operationOf(filters),
    ...(status === 'any' ? {} : { status }),
    ...(isMine ? { mine: true } : keyId === undefined ? {} : { key_id: keyId }),
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
  return (
    <Panel
      title={isMine ? 'Your latest calls' : 'Latest calls'}
      aside={
        <div className="row tight">
          <FilterLinks
            label="Filter calls by status"
            view="analytics"
            name="status"
            choices={statuses}
            current={status}
            others={otherFilters(filters, 'status')}
          />
          <Button disabled={query.data === undefined || query.data.count === 0} onClick={save}>
            Export CSV
          </Button>
        </div>
      }
    >
      <Fetched query={query} what="the calls" rows={8}>
        {({ calls }) =>
          calls.length === 0 ? (
            <NoCalls filters={filters} isMine={isMine} />
          ) : (
            <CallTable calls={calls} filters={filters} hasKeys={isAdmin && !isMine} />
          )
        }
      </Fetched>
    </Panel>
  );
}

/** Why no call is listed, which the figures above can count all the same. */
function NoCalls({ filters, isMine }: Pick<LatestCallsProps, 'filters' | 'isMine'>) {
  const isFiltered = ['operation', 'status', 'key'].some((name) => filters.has(name));
  const isOfAll = isMine && filters.get('of') === 'all';
  return (
    <EmptyState title={isFiltered ? 'No matching calls' : 'No calls'}>
      {isMine ? 'Your key has made none in the last 7 days.' : 'There were none in the last 7 days.'}
      {isOfAll && ' Those of other keys are counted above; only admins can list them.'}
    </EmptyState>
  );
}

interface CallTableProps {
  calls: readonly LoggedCall[];
  filters: URLSearchParams;
  /** Whether to show the key of each call. */
  hasKeys: boolean;
}

function CallTable({ calls, filters, hasKeys }: CallTableProps) {
  const isWhole = filters.get('calls') === 'all';
  const names = useKeyNames(hasKeys);
  return (
    <>
      <Table
        caption="Calls, newest first"
        rows={isWhole ? calls : calls.slice(0, shownAtFirst)}
        // One request can contain the same call twice, so a call has no unique field.
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
          {
            title: 'Status',
            isPlain: true,
            cell: ({ status }) => <Badge tone={status >= 400 ? 'bad' : 'good'}>{status}</Badge>,
          },
          { title: 'Request ID', isPlain: true, cell: ({ request_id: id }) => <code className="address">{id}</code> },
          ...(hasKeys ? [{ title: 'Key', cell: keyCell(filters, names) }] : []),
          { title: 'Duration', isPlain: true, cell: ({ duration_ms: ms }) => `${formatNumber(ms)} ms`, isFigure: true },
          { title: 'When', isPlain: true, cell: ({ at }) => <When at={at} />, isFigure: true },
        ]}
      />
      {!isWhole && calls.length > shownAtFirst && (
        <ShowAll view="analytics" filters={filters} name="calls" count={calls.length} />
      )}
    </>
  );
}

const keyCell =
  (filters: URLSearchParams, names: ReadonlyMap<number, string>) =>
  ({ key_id: id }: { key_id: number | null }) =>
    id === null ? (
      <span className="soft">None</span>
    ) : (
      <a href={hrefOf('analytics', undefined, { ...otherFilters(filters, 'key'), key: id })}>{names.get(id) ?? id}</a>
    );
