import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../api/platform.tsx';
import { EmptyState } from '../../design/states.tsx';
import { goTo, hrefOf } from '../routes.ts';
import { DeliveredEvent } from './delivered-event.tsx';
import { Fetched } from './fetched.tsx';
import { beforeOf, choiceOf, FilterLinks, Pager } from './filter-links.tsx';
import { atPace, polling, untilDone } from './polling.ts';
import { Panel } from './view-head.tsx';
import type { Delivery, Webhook } from './webhook.ts';

const limit = 40;

const choices = [
  { value: 'all', words: 'All' },
  { value: 'failed', words: 'Failed' },
  { value: 'pending', words: 'Pending' },
  { value: 'delivered', words: 'Delivered' },
] as const;

/** Due now, so it will end soon; a delivery that waits for hours is not polled. */
const isAboutToEnd = ({ status, next_attempt_at: at }: Delivery): boolean =>
  status === 'pending' && at !== null && Date.parse(at) < Date.now() + polling.soon;

interface DeliveriesProps {
  webhooks: readonly Webhook[];
  filters: URLSearchParams;
}

/** The delivered and pending events, newest first, each with its attempts. */
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
        refetchInterval: (asked) =>
          asked.state.data?.deliveries.some(isAboutToEnd) === true ? untilDone(asked) : atPace(polling.usual)(asked),
      },
    ),
  );
  const others = webhook === undefined ? {} : { webhook: String(webhook.id) };
  return (
    <Panel
      title="Deliveries"
      aside={
        <FilterLinks
          label="Filter deliveries by status"
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
            <EventList deliveries={deliveries} webhooks={webhooks} filters={filters} />
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

/** The events; the one in the URL is expanded. */
function EventList({ deliveries, webhooks, filters }: DeliveriesProps & { deliveries: readonly Delivery[] }) {
  if (deliveries.length === 0) {
    return <EmptyState title="No deliveries">Send a test from a webhook above to see one here.</EmptyState>;
  }
  const hosts = new Map(webhooks.map(({ id, url }) => [id, url.replace(/^https?:\/\//, '')]));
  const events = Map.groupBy(deliveries, ({ event_id: event, webhook_id: webhook }) => `${event} ${webhook}`);
  const receivers = new Set(deliveries.map(({ webhook_id: webhook }) => webhook)).size;
  const opened = filters.get('open');
  const place = (open?: string) => hrefOf('webhooks', undefined, { ...Object.fromEntries(filters), open });
  const toggle = (key: string, isOpen: boolean) => {
    // A row also fires this event when the URL has expanded or collapsed it.
    if (isOpen !== (key === opened)) goTo(place(isOpen ? key : undefined));
  };
  return (
    <ol className="events" aria-label="Events, newest first" data-several={receivers > 1 || undefined}>
      {[...events].map(([key, attempts]) => (
        <DeliveredEvent
          key={key}
          attempts={attempts}
          receiver={hosts.get(attempts[0]?.webhook_id ?? 0) ?? ''}
          isOpen={key === opened}
          onToggle={(isOpen) => toggle(key, isOpen)}
        />
      ))}
    </ol>
  );
}
