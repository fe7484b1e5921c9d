import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Outputs } from '../../../index.ts';
import { usePlatform } from '../../api/platform.tsx';
import { Badge } from '../../design/badge.tsx';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { formatDistance, formatNumber } from '../../design/format.ts';
import { EmptyState, Notice } from '../../design/states.tsx';
import { Table } from '../../design/table.tsx';
import { useToasts } from '../../design/toasts.tsx';
import { PagedPanel } from '../parts/paged-panel.tsx';
import '../forms.css';
import { CallCode } from '../parts/call-code.tsx';
import { beforeOf, choiceOf, FilterLinks } from '../parts/filter-links.tsx';
import { KeyForm, KeyLimitsForm } from '../parts/key-form.tsx';
import { NameSearch } from '../parts/name-search.tsx';
import { listed, polling } from '../parts/polling.ts';
import { ViewHead } from '../parts/view-head.tsx';
import { When } from '../parts/when.tsx';
import { closeForm, goTo, hrefHere, hrefOf } from '../routes.ts';
import { readSession } from '../session.ts';

type KeyRow = Outputs['keys']['list']['keys'][number];

const limit = 50;

const statuses = [
  { value: 'all', words: 'All' },
  { value: 'active', words: 'Active' },
  { value: 'revoked', words: 'Revoked' },
] as const;

/** The filters of the list, from the URL. */
function choiceIn(filters: URLSearchParams) {
  const status = choiceOf(filters, 'status', statuses);
  const name = filters.get('name')?.trim().slice(0, 100) ?? '';
  return { ...(status === 'all' ? {} : { status }), ...(name === '' ? {} : { name }) };
}

/** All keys of the platform, for admins: create and revoke. */
export function KeysView({ filters }: { filters: URLSearchParams }) {
  const { trpc } = usePlatform();
  const chosen = choiceIn(filters);
  const query = useQuery(
    trpc.keys.list.queryOptions({ limit, ...beforeOf(filters), ...chosen }, listed(polling.seldom)),
  );
  return (
    <>
      <ViewHead
        title="Keys"
        words="Keys that can call this platform, and their limits."
        actions={
          <a className="button" data-look="main" href={hrefHere({ form: 'new' })}>
            Create a key
          </a>
        }
      />
      <NameSearch
        view="keys"
        label="Name, or the beginning or end of a key"
        placeholder="reporting, or ULJq"
        sought={chosen.name ?? ''}
        others={{ status: chosen.status }}
      />
      <PagedPanel
        title="API keys"
        aside={
          <FilterLinks
            label="Filter by status"
            view="keys"
            name="status"
            choices={statuses}
            current={chosen.status ?? 'all'}
            others={{ name: chosen.name }}
          />
        }
        query={query}
        list="keys"
        what="the keys"
        rows={8}
        limit={limit}
      >
        {(keys) => (
          <KeyTable
            keys={keys}
            isNarrowed={Object.keys(chosen).length > 0}
            onAsk={(form, { id }) => goTo(hrefHere({ form, of: id }))}
          />
        )}
      </PagedPanel>
      <FormDialogs keys={query.data?.keys ?? []} filters={filters} onClose={closeForm} />
    </>
  );
}

interface FormDialogsProps {
  keys: readonly KeyRow[];
  filters: URLSearchParams;
  onClose: () => void;
}

/** The forms. The open one is part of the URL, so reload, the back button and links work. */
function FormDialogs({ keys, filters, onClose }: FormDialogsProps) {
  const form = filters.get('form');
  const chosen = keys.find(({ id, revoked_at: at }) => String(id) === filters.get('of') && at === null);
  return (
    <>
      <Dialog title="Create a key" isOpen={form === 'new'} onClose={onClose}>
        <KeyForm onClose={onClose} />
      </Dialog>
      {chosen !== undefined && (
        <>
          <Dialog title={`Limits of “${chosen.name}”`} isOpen={form === 'limits'} onClose={onClose}>
            <KeyLimitsForm row={chosen} onClose={onClose} />
          </Dialog>
          <Dialog title="Revoke this key?" isOpen={form === 'revoke'} onClose={onClose}>
            <RevokeKey row={chosen} onClose={onClose} />
          </Dialog>
        </>
      )}
    </>
  );
}

interface KeyTableProps {
  keys: readonly KeyRow[];
  isNarrowed: boolean;
  onAsk: (form: 'limits' | 'revoke', row: KeyRow) => void;
}

/** A key that the platform has issued. Any other is from the environment, and less of it is shown in its hint. */
const issued = /^ap_live_[0-9A-Za-z]{38}$/;

/** Whether it is the signed-in key, recognised by its hint. */
function isOwn({ hint }: KeyRow): boolean {
  const { key } = readSession() ?? { key: '' };
  return hint === (issued.test(key) ? `${key.slice(0, 12)}…${key.slice(-4)}` : `${key.slice(0, 4)}…****`);
}

function KeyTable({ keys, isNarrowed, onAsk }: KeyTableProps) {
  if (keys.length === 0) {
    return (
      <EmptyState
        title={isNarrowed ? 'No matching keys' : 'No keys'}
        action={
          isNarrowed && (
            <a className="button" href={hrefOf('keys')}>
              Show all keys
            </a>
          )
        }
      />
    );
  }
  return (
    <Table
      caption="API keys, newest first"
      rows={keys}
      keyOf={({ id }) => id}
      columns={[
        {
          title: 'Name',
          cell: (row) => (
            <div>
              {row.name} {isOwn(row) && <Badge tone="accent">Yours</Badge>}
              <p className="small soft">
                <code className="unbroken">{row.hint}</code>
              </p>
            </div>
          ),
        },
        {
          title: 'Plan',
          isPlain: true,
          cell: ({ tier, admin, rate_limit_per_hour: rate }) => (
            <span className="row tight">
              <span className="capital">{tier}</span>
              {admin && <Badge tone="accent">Admin</Badge>}
              {rate !== null && <span className="small soft">{formatNumber(rate)} per hour</span>}
            </span>
          ),
        },
        {
          title: 'Status',
          isPlain: true,
          cell: ({ revoked_at: at }) =>
            at === null ? (
              <Badge tone="good">Active</Badge>
            ) : (
              <span className="row tight">
                <Badge>Revoked</Badge>
                <span className="small soft">
                  <When at={at} />
                </span>
              </span>
            ),
        },
        {
          title: 'Last used',
          cell: ({ last_used_at: at }) => <When at={at} otherwise="Never" />,
          isFigure: true,
        },
        { title: 'Created', cell: ({ created_at: at }) => <When at={at} />, isFigure: true },
        {
          title: '',
          cell: (row) =>
            row.revoked_at === null && (
              <span className="row tight together">
                <Button aria-label={`Change the limits of ${row.name}`} onClick={() => onAsk('limits', row)}>
                  Limits
                </Button>
                <Button look="danger" aria-label={`Revoke ${row.name}`} onClick={() => onAsk('revoke', row)}>
                  Revoke
                </Button>
              </span>
            ),
        },
      ]}
    />
  );
}

const hourMs = 3_600_000;

/** Why revoking is likely a mistake: it is the person's own key, or in use. */
function RevokeWarning({ row }: { row: KeyRow }) {
  const [nowMs] = useState(() => Date.now());
  const { last_used_at: at } = row;
  if (isOwn(row)) return <Notice tone="bad">You are signed in with this key. Revoking it signs you out.</Notice>;
  if (at === null || at === undefined || nowMs - Date.parse(at) > hourMs) return null;
  return (
    <Notice tone="warn">
      Its last call was {formatDistance(at, nowMs)}. Programs that still use it will be refused.
    </Notice>
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
        tell.good(`Key “${row.name}” revoked.`);
        onClose();
      },
      onError: (error) => tell.bad(error),
    }),
  );
  const input = { key_id: row.id };
  return (
    <div className="stack">
      <RevokeWarning row={row} />
      <p>
        “{row.name}” (<code>{row.hint}</code>) stops working within a second and cannot be restored. Its webhooks, tasks
        and queued work stop with it, and a new key does not take them over. Its data is kept.
      </p>
      <CallCode call={{ operation: 'keys.delete', method: 'DELETE', path: '/api/admin/keys/{key_id}', input }} />
      <div className="dialog-foot">
        <Button onClick={onClose}>Cancel</Button>
        <Button look="danger" isBusy={revoke.isPending} onClick={() => revoke.mutate(input)}>
          Revoke key
        </Button>
      </div>
    </div>
  );
}
