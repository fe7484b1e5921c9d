import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Outputs } from '../../../index.ts';
import { usePlatform } from '../../api/platform.tsx';
import { Button } from '../../design/button.tsx';
import { formatNumber } from '../../design/format.ts';
import { EmptyState } from '../../design/states.tsx';
import { Table } from '../../design/table.tsx';
import { useToasts } from '../../design/toasts.tsx';
import { hrefOf } from '../routes.ts';
import { Fetched } from './fetched.tsx';
import { beforeOf, choiceOf, FilterLinks, Pager } from './filter-links.tsx';
import { noteSetGoing, polling, untilDone } from './polling.ts';
import { StatusBadge } from './status-badge.tsx';
import { Panel } from './view-head.tsx';
import type { Webhook } from './webhook-card.tsx';
import { When } from './when.tsx';

type Delivery = Outputs['webhooks']['deliveries']['deliveries'][number];

const limit = 20;

const choices = [
  { value: 'all', words: 'All' },
  { value: 'failed', words: 'Failed' },
  { value: 'pending', words: 'Pending' },
  { value: 'delivered', words: 'Delivered' },
] as const;

/** Due now, so that its end is near; what waits for hours needs no eye on it. */
const isAboutToEnd = ({ status, next_attempt_at: at }: Delivery): boolean =>
  status === 'pending' && at !== null && Date.parse(at) < Date.now() + polling.soon;

interface DeliveriesProps {
  webhooks: readonly Webhook[];
  filters: URLSearchParams;
}

/** The attempts to deliver, newest first, each of which can be made again. */
export function Deliveries({ webhooks, filters }: DeliveriesProps) {
  const { trpc } = usePlatform();
  const status = choiceOf(filters, 'status', choices);
  const webhook = webhooks.find(({ id }) => String(id) === filters.get('webhook'));
  const query = useQuery(
    trpc.webhooks.deliveries.queryOptions(
      {
        limit,
        ...beforeOf(filters),
        ...(status === 'all' ? {} : { status }),
        ...(webhook === undefined ? {} : { webhook_id: webhook.id }),
      },
      {
        placeholderData: keepPreviousData,
        refetchInterval: ({ state }) =>
          state.data?.deliveries.some(isAboutToEnd) === true ? untilDone() : polling.usual,
      },
    ),
  );
  const others = webhook === undefined ? {} : { webhook: String(webhook.id) };
  return (
    <Panel
      title="Deliveries"
      aside={
        <FilterLinks
          label="State of the deliveries"
          view="webhooks"
          name="status"
          choices={choices}
          current={status}
          others={others}
        />
      }
    >
      {webhook !== undefined && (
        <p className="small soft only-one">
          Only to <span className="address">{webhook.url}</span>.{' '}
          <a href={hrefOf('webhooks', undefined, { status: filters.get('status') ?? undefined })}>Show all</a>
        </p>
      )}
      <Fetched query={query} what="the deliveries" rows={6}>
        {({ deliveries }) => (
          <>
            <DeliveryTable deliveries={deliveries} webhooks={webhooks} />
            <Pager
              view="webhooks"
              filters={filters}
              count={deliveries.length}
              limit={limit}
              lastId={deliveries.at(-1)?.id}
            />
          </>
        )}
      </Fetched>
    </Panel>
  );
}

function DeliveryTable({ deliveries, webhooks }: { deliveries: readonly Delivery[]; webhooks: readonly Webhook[] }) {
  if (deliveries.length === 0) {
    return <EmptyState title="No deliveries here">Send a test to a webhook above to see one.</EmptyState>;
  }
  const hosts = new Map(webhooks.map(({ id, url }) => [id, url.replace(/^https?:\/\//, '')]));
  return (
    <Table
      caption="Attempts to deliver, newest first"
      rows={deliveries}
      keyOf={({ id }) => id}
      columns={[
        {
          title: 'Event',
          cell: ({ event, attempt, requested, webhook_id: to }) => (
            <div>
              {event}
              <p className="small soft">
                Attempt {attempt}
                {requested && ', asked for'} · {hosts.get(to) ?? `webhook ${to}`}
              </p>
            </div>
          ),
        },
        { title: 'State', cell: ({ status }) => <StatusBadge status={status} /> },
        { title: 'Answer', cell: (delivery) => <Reply delivery={delivery} /> },
        {
          title: 'When',
          cell: ({ finished_at: end, created_at: start }) => <When at={end ?? start} />,
          isFigure: true,
        },
        { title: '', cell: (delivery) => <Redeliver delivery={delivery} /> },
      ]}
    />
  );
}

function Reply({ delivery }: { delivery: Delivery }) {
  const { response_status: status, response_body: body, error, duration_ms: tookMs, next_attempt_at: next } = delivery;
  if (delivery.status === 'pending') return <span className="soft">Not yet</span>;
  const took = tookMs === null ? '' : ` in ${formatNumber(tookMs)} ms`;
  const words = status === null ? (error ?? 'None') : `${status}${took}`;
  const more = [status === null ? null : error, body].filter((part) => part !== null && part !== '');
  return (
    <div>
      {more.length === 0 ? (
        <span className="figures">{words}</span>
      ) : (
        <details>
          <summary className="figures">{words}</summary>
          <pre className="payload">{more.join('\n\n')}</pre>
        </details>
      )}
      {next !== null && (
        <p className="small soft">
          Next try <When at={next} />
        </p>
      )}
    </div>
  );
}

function Redeliver({ delivery }: { delivery: Delivery }) {
  const { trpc } = usePlatform();
  const queries = useQueryClient();
  const tell = useToasts();
  const redeliver = useMutation(
    trpc.webhooks.redeliver.mutationOptions({
      onSuccess: async ({ attempt }) => {
        noteSetGoing();
        await queries.invalidateQueries(trpc.webhooks.deliveries.pathFilter());
        tell.good(`Attempt ${attempt} is on its way.`);
      },
      onError: (error) => tell.bad(error),
    }),
  );
  if (delivery.status === 'pending' || delivery.event === 'webhook.test') return null;
  return (
    <Button
      isBusy={redeliver.isPending}
      aria-label={`Redeliver ${delivery.event}, attempt ${delivery.attempt}`}
      onClick={() => redeliver.mutate({ delivery_id: delivery.id })}
    >
      Redeliver
    </Button>
  );
}
