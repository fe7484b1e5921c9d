import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Inputs, Outputs } from '../../../index.ts';
import { usePlatform } from '../../api/platform.tsx';
import { onlyComplaint } from '../../api/refusal-words.ts';
import { Badge } from '../../design/badge.tsx';
import { Button } from '../../design/button.tsx';
import { SelectField, TextField } from '../../design/field.tsx';
import { capitalized, formatNumber } from '../../design/format.ts';
import { EmptyState } from '../../design/states.tsx';
import { Table } from '../../design/table.tsx';
import { useToasts } from '../../design/toasts.tsx';
import { regionNames } from '../../intel/words.ts';
import { AskForm } from '../parts/ask-form.tsx';
import { DigestForm } from '../parts/digest-form.tsx';
import { beforeOf } from '../parts/filter-links.tsx';
import { useKeptInput } from '../parts/kept-input.ts';
import { PagedPanel } from '../parts/paged-panel.tsx';
import { listed, polling } from '../parts/polling.ts';
import { StatusBadge } from '../parts/status-badge.tsx';
import { ViewHead } from '../parts/view-head.tsx';
import { When } from '../parts/when.tsx';

type Subscriber = Outputs['intel']['subscribers']['subscribers'][number];
type AgreedTier = NonNullable<Inputs['intel']['updateSubscriber']['tier']>;

const limit = 50;

/** The subscribers of the intelligence pages, for admins. */
export function SubscribersView({ filters }: { filters: URLSearchParams }) {
  const { trpc } = usePlatform();
  const query = useQuery(trpc.intel.subscribers.queryOptions({ limit, ...beforeOf(filters) }, listed(polling.seldom)));
  return (
    <>
      <ViewHead title="Subscribers" words="Readers of the briefings and their plans." />
      <AgreedTierForm />
      <PagedPanel
        title="Subscribers"
        aside={query.data !== undefined && <span className="small soft">{formatNumber(query.data.total)} total</span>}
        query={query}
        list="subscribers"
        what="the subscribers"
        rows={8}
        limit={limit}
      >
        {(subscribers) => <SubscriberTable subscribers={subscribers} />}
      </PagedPanel>
      <DigestForm />
    </>
  );
}

function SubscriberTable({ subscribers }: { subscribers: readonly Subscriber[] }) {
  if (subscribers.length === 0) {
    return (
      <EmptyState title="No subscribers yet">
        People subscribe on <a href="/intel/plans">the plans page</a>.
      </EmptyState>
    );
  }
  return (
    <Table
      caption="Subscribers, newest first"
      rows={subscribers}
      keyOf={({ id }) => id}
      columns={[
        { title: 'Email', cell: ({ email }) => <span className="address table-name">{email}</span> },
        {
          title: 'Plan',
          isPlain: true,
          cell: ({ tier, agreed_tier: agreed }) => (
            <span className="row tight">
              <span className="capital">{tier}</span>
              {agreed !== null && <Badge>Granted</Badge>}
            </span>
          ),
        },
        {
          title: 'Digests',
          cell: ({ frequency, region, unsubscribed_at: gone, subscribed_at: since }) =>
            gone === null ? (
              `${capitalized(frequency)}, ${region === null ? 'all regions' : regionNames[region]}`
            ) : gone === since ? (
              <span className="soft">None</span>
            ) : (
              <span className="soft unbroken">
                Unsubscribed <When at={gone} />
              </span>
            ),
        },
        {
          title: 'Subscription',
          cell: ({ subscription_status: status, current_period_end: end, cancel_at_period_end: ends }) =>
            status === null ? (
              <span className="soft">None</span>
            ) : (
              <span className="row tight">
                <StatusBadge status={status} />
                {end !== null && (
                  <span className="small soft">
                    {ends ? 'ends' : 'renews'} <When at={end} />
                  </span>
                )}
              </span>
            ),
        },
        { title: 'Created', isPlain: true, cell: ({ subscribed_at: at }) => <When at={at} />, isFigure: true },
      ]}
    />
  );
}

const agreedTiers: readonly { value: AgreedTier | 'none'; words: string }[] = [
  { value: 'enterprise', words: 'Enterprise' },
  { value: 'global', words: 'Global' },
  { value: 'regional', words: 'Regional' },
  { value: 'none', words: 'None (remove the grant)' },
];

function AgreedTierForm() {
  const { trpc } = usePlatform();
  const queries = useQueryClient();
  const tell = useToasts();
  const { form, change, forget } = useKeptInput('subscriber.plan', { email: '', tier: 'enterprise' });
  const tier = agreedTiers.find(({ value }) => value === form.tier)?.value ?? 'enterprise';
  const update = useMutation(
    trpc.intel.updateSubscriber.mutationOptions({
      onSuccess: async (subscriber) => {
        change({ email: '' });
        forget();
        await queries.invalidateQueries(trpc.intel.subscribers.pathFilter());
        tell.good(`${subscriber.email} is now on the ${subscriber.tier} plan.`);
      },
    }),
  );
  const input = { email: form.email, tier: tier === 'none' ? null : tier };
  return (
    <AskForm
      call={{ operation: 'intel.updateSubscriber', method: 'PUT', path: '/api/intel/subscribers', input }}
      error={update.error}
      onSubmit={() => update.mutate(input)}
      hasTwoFields
    >
      <TextField
        label="Grant a plan"
        type="email"
        placeholder="dana@example.com"
        value={form.email}
        complaint={onlyComplaint(update.error)}
        onChange={(event) => change({ email: event.target.value })}
      />
      <SelectField label="Plan" value={tier} onChange={(event) => change({ tier: event.target.value })}>
        {agreedTiers.map(({ value, words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
      <Button type="submit" look="main" isBusy={update.isPending}>
        Save
      </Button>
    </AskForm>
  );
}
