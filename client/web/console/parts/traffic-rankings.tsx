import { useQuery } from '@tanstack/react-query';
import type { Outputs } from '../../../index.ts';
import { usePlatform } from '../../api/platform.tsx';
import { Button } from '../../design/button.tsx';
import { formatNumber } from '../../design/format.ts';
import { EmptyState } from '../../design/states.tsx';
import { Table } from '../../design/table.tsx';
import { hrefOf } from '../routes.ts';
import { saveCsv } from './csv.ts';
import { Fetched } from './fetched.tsx';
import { otherFilters, ShowAll } from './filter-links.tsx';
import { msWords, trafficPace } from './traffic.tsx';
import { Panel } from './view-head.tsx';

type TopUsers = Outputs['analytics']['topUsers'];

interface RankingProps {
  days: number;
  filters: URLSearchParams;
}

/** More would push the content below out of sight on a phone. */
const rankedAtFirst = 5;

/** The most called operations, each linked to its statistics. */
export function TopOperations({ days, filters }: RankingProps) {
  const { trpc } = usePlatform();
  const isWhole = filters.get('operations') === 'all';
  const endpoints = useQuery(trpc.analytics.endpoints.queryOptions({ days, limit: 12 }, trafficPace));
  const save = () =>
    saveCsv('operations.csv', [
      ['method', 'path', 'requests', 'errors', 'avg_ms', 'p95_ms'],
      ...(endpoints.data?.endpoints ?? []).map((row) => [
        row.method,
        row.path,
        row.requests,
        row.errors,
        row.avg_ms,
        row.p95_ms,
      ]),
    ]);
  return (
    <Panel
      title="Top operations"
      aside={
        <Button disabled={endpoints.data === undefined || endpoints.data.count === 0} onClick={save}>
          Export CSV
        </Button>
      }
    >
      <Fetched query={endpoints} what="the operations" rows={8}>
        {({ endpoints: rows }) =>
          rows.length === 0 ? (
            <EmptyState title="No calls yet" />
          ) : (
            <>
              <Table
                caption="Operations by calls, highest first"
                rows={isWhole ? rows : rows.slice(0, rankedAtFirst)}
                keyOf={({ method, path }) => `${method} ${path}`}
                columns={[
                  {
                    title: 'Operation',
                    cell: ({ method, path }) => (
                      <a
                        href={hrefOf('analytics', undefined, {
                          ...otherFilters(filters, 'operation'),
                          operation: `${method} ${path}`,
                        })}
                      >
                        <code className="address">
                          <span className="soft">{method}</span> {path}
                        </code>
                      </a>
                    ),
                  },
                  { title: 'Requests', cell: ({ requests }) => formatNumber(requests), isFigure: true },
                  { title: 'Errors', cell: ({ errors }) => formatNumber(errors), isFigure: true },
                  { title: 'Mean time', cell: ({ avg_ms: ms }) => msWords(ms), isFigure: true },
                  { title: '95% within', cell: ({ p95_ms: ms }) => msWords(ms), isFigure: true },
                ]}
              />
              {!isWhole && rows.length > rankedAtFirst && (
                <ShowAll view="analytics" filters={filters} name="operations" count={rows.length} />
              )}
            </>
          )
        }
      </Fetched>
    </Panel>
  );
}

/** The keys with the most calls. */
export function TopCallers({ days, filters }: RankingProps) {
  const { trpc } = usePlatform();
  const users = useQuery(trpc.analytics.topUsers.queryOptions({ days, limit: 8 }, trafficPace));
  return (
    <Panel title="Top callers">
      <Fetched query={users} what="the callers" rows={4}>
        {(given) => <CallerTable {...given} filters={filters} />}
      </Fetched>
    </Panel>
  );
}

function CallerTable({ users, anonymous_requests: anonymous, filters }: TopUsers & { filters: URLSearchParams }) {
  const rows = [
    ...users,
    ...(anonymous > 0 ? [{ caller: 'Without a key', tier: 'anonymous', requests: anonymous }] : []),
  ];
  const isWhole = filters.get('callers') === 'all';
  return (
    <>
      <Table
        caption="Keys by calls, highest first. Names are masked."
        rows={isWhole ? rows : rows.slice(0, rankedAtFirst)}
        keyOf={({ caller }, index) => `${caller} ${index}`}
        columns={[
          { title: 'Caller', cell: ({ caller }) => <code>{caller}</code> },
          { title: 'Plan', isPlain: true, cell: ({ tier }) => <span className="capital">{tier}</span> },
          { title: 'Requests', cell: ({ requests }) => formatNumber(requests), isFigure: true },
        ]}
      />
      {!isWhole && rows.length > rankedAtFirst && (
        <ShowAll view="analytics" filters={filters} name="callers" count={rows.length} />
      )}
    </>
  );
}
