import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Outputs } from '../../../index.ts';
import { usePlatform } from '../../api/platform.tsx';
import { Badge } from '../../design/badge.tsx';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { formatNumber } from '../../design/format.ts';
import { EmptyState } from '../../design/states.tsx';
import { Table } from '../../design/table.tsx';
import { useToasts } from '../../design/toasts.tsx';
import { Fetched } from '../parts/fetched.tsx';
import { beforeOf, Pager } from '../parts/filter-links.tsx';
import { KeyForm } from '../parts/key-form.tsx';
import { listed, polling } from '../parts/polling.ts';
import { Panel, ViewHead } from '../parts/view-head.tsx';
import { When } from '../parts/when.tsx';

type KeyRow = Outputs['keys']['list']['keys'][number];

const limit = 50;

/** All keys of the platform, for admins: issue and revoke. */
export function KeysView({ filters }: { filters: URLSearchParams }) {
  const { trpc } = usePlatform();
  const [isIssuing, setIsIssuing] = useState(false);
  const [revoked, setRevoked] = useState<KeyRow | undefined>(undefined);
  const query = useQuery(trpc.keys.list.queryOptions({ limit, ...beforeOf(filters) }, listed(polling.seldom)));
  return (
    <>
      <ViewHead
        title="Keys"
        words="Who may call this platform, and how much."
        actions={
          <Button look="main" onClick={() => setIsIssuing(true)}>
            Issue a key
          </Button>
        }
      />
      <Panel title="API keys">
        <Fetched query={query} what="the keys" rows={8}>
          {({ keys }) => (
            <>
              <KeyTable keys={keys} onRevoke={setRevoked} />
              <Pager view="keys" filters={filters} count={keys.length} limit={limit} lastId={keys.at(-1)?.id} />
            </>
          )}
        </Fetched>
      </Panel>
      <Dialog title="Issue a key" isOpen={isIssuing} onClose={() => setIsIssuing(false)}>
        <KeyForm onClose={() => setIsIssuing(false)} />
      </Dialog>
      <Dialog title="Revoke this key?" isOpen={revoked !== undefined} onClose={() => setRevoked(undefined)}>
        {revoked !== undefined && <RevokeKey row={revoked} onClose={() => setRevoked(undefined)} />}
      </Dialog>
    </>
  );
}

function KeyTable({ keys, onRevoke }: { keys: readonly KeyRow[]; onRevoke: (row: KeyRow) => void }) {
  if (keys.length === 0) return <EmptyState title="No keys here" />;
  return (
    <Table
      caption="API keys, newest first"
      rows={keys}
      keyOf={({ id }) => id}
      columns={[
        {
          title: 'Name',
          cell: ({ name, hint }) => (
            <div>
              {name}
              <p className="small soft">
                <code>{hint}</code>
              </p>
            </div>
          ),
        },
        {
          title: 'Plan',
          cell: ({ tier, admin, rate_limit_per_hour: rate }) => (
            <span className="row tight">
              <span className="capital">{tier}</span>
              {admin && <Badge tone="accent">admin</Badge>}
              {rate !== null && <span className="small soft">{formatNumber(rate)} an hour</span>}
            </span>
          ),
        },
        {
          title: 'State',
          cell: ({ revoked_at: at }) =>
            at === null ? (
              <Badge tone="good">works</Badge>
            ) : (
              <span className="soft">
                Revoked <When at={at} />
              </span>
            ),
        },
        { title: 'Issued', cell: ({ created_at: at }) => <When at={at} />, isFigure: true },
        {
          title: '',
          cell: (row) =>
            row.revoked_at === null && (
              <Button look="danger" aria-label={`Revoke ${row.name}`} onClick={() => onRevoke(row)}>
                Revoke
              </Button>
            ),
        },
      ]}
    />
  );
}

function RevokeKey({ row, onClose }: { row: KeyRow; onClose: () => void }) {
  const { trpc } = usePlatform();
  const queries = useQueryClient();
  const tell = useToasts();
  const revoke = useMutation(
    trpc.keys.delete.mutationOptions({
      onSuccess: async () => {
        await queries.invalidateQueries(trpc.keys.pathFilter());
        tell.good(`The key “${row.name}” is revoked.`);
        onClose();
      },
      onError: (error) => tell.bad(error),
    }),
  );
  return (
    <>
      <p>
        “{row.name}” (<code>{row.hint}</code>) stops working within a second, for good. What it has made stays.
      </p>
      <div className="dialog-foot">
        <Button onClick={onClose}>Keep it</Button>
        <Button look="danger" isBusy={revoke.isPending} onClick={() => revoke.mutate({ key_id: row.id })}>
          Revoke the key
        </Button>
      </div>
    </>
  );
}
