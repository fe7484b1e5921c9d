import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { usePlatform } from '../../api/platform.tsx';
import { plainly } from '../../api/refusal-words.ts';
import { Button } from '../../design/button.tsx';
import { formatNumber } from '../../design/format.ts';
import { useToasts } from '../../design/toasts.tsx';
import { Breakable } from './breakable.tsx';
import { pageOfEvent, subjectOf } from './event-subject.ts';
import { Fetched } from './fetched.tsx';
import { failureWords, followDeliveries } from './follow-deliveries.ts';
import { noteSetGoing } from './polling.ts';
import { StatusBadge } from './status-badge.tsx';
import type { Delivery } from './webhook.ts';
import { When } from './when.tsx';

interface DeliveredEventProps {
  /** Attempts to deliver one event to one webhook, newest first, possibly not all of them. */
  attempts: readonly Delivery[];
  receiver: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

/** Latest first; a scheduled retry counts as the latest. */
const byAttempt = (one: Delivery, other: Delivery): number => other.attempt - one.attempt;

/**
 * One event for one webhook in a row: status and time of its delivery. Expanded, it shows the receiver and all
 * attempts.
 */
export function DeliveredEvent({ attempts, receiver, isOpen, onToggle }: DeliveredEventProps) {
  const [latest] = attempts;
  if (latest === undefined) return null;
  const { event_status: status, attempts_made: count } = latest;
  const next = attempts.find((attempt) => attempt.status === 'pending');
  return (
    <li>
      <details open={isOpen} onToggle={(event) => onToggle(event.currentTarget.open)}>
        <summary>
          <span className="event-name">
            <span className="event-title">
              <Breakable text={latest.event} after="." />
            </span>
            <span className="small soft event-about">{subjectOf(latest)}</span>
          </span>
          <StatusBadge status={status} />
          <span className="small soft event-facts">
            {count === 0 ? 'Not sent yet' : count === 1 ? '1 attempt' : `${count} attempts`} · {receiver}
          </span>
          <span className="small soft event-when">
            {status !== 'delivered' && next !== undefined ? (
              <>
                due <When at={next.next_attempt_at} isPlanned />
              </>
            ) : (
              <When at={latest.finished_at ?? latest.created_at} />
            )}
          </span>
        </summary>
        {isOpen && <Attempts latest={latest} receiver={receiver} />}
      </details>
    </li>
  );
}

/** All attempts to deliver the event, because the list can contain only some of them. */
function Attempts({ latest, receiver }: { latest: Delivery; receiver: string }) {
  const { trpc } = usePlatform();
  const { event_id, webhook_id } = latest;
  const query = useQuery(trpc.webhooks.deliveries.queryOptions({ event_id, webhook_id, limit: 100 }));
  return (
    <div className="stack attempts">
      <p className="small soft address">To {receiver}</p>
      <About delivery={latest} />
      <Fetched query={query} what="the attempts" rows={2}>
        {({ deliveries }) => (
          <ol className="lines">
            {deliveries.toSorted(byAttempt).map((delivery) => (
              <li key={delivery.id}>
                <span>
                  Attempt {delivery.attempt}
                  {delivery.requested && <span className="soft">, manual</span>} <Reply delivery={delivery} />
                </span>
                <span className="row tight soft">
                  <StatusBadge status={delivery.status} />
                  <When
                    at={delivery.finished_at ?? delivery.next_attempt_at ?? delivery.created_at}
                    isPlanned={delivery.finished_at === null && delivery.next_attempt_at !== null}
                  />
                </span>
              </li>
            ))}
          </ol>
        )}
      </Fetched>
      <div className="row">
        <Redeliver delivery={query.data?.deliveries.find(({ status }) => status !== 'pending') ?? latest} />
        <code className="small soft address">{event_id}</code>
      </div>
    </div>
  );
}

/** What the event is about, with a link to its page, and the data that receivers get. */
function About({ delivery }: { delivery: Delivery }) {
  const page = pageOfEvent(delivery);
  if (delivery.event === 'webhook.test') return <p className="small soft">This is a test event.</p>;
  if (delivery.data === null) return <p className="small soft">This event’s data is no longer stored.</p>;
  return (
    <>
      {page !== undefined && (
        <p className="small">
          About <a href={page}>{subjectOf(delivery)}</a>
        </p>
      )}
      <details>
        <summary className="small">Event data</summary>
        <pre className="payload">{JSON.stringify(delivery.data, null, 2)}</pre>
      </details>
    </>
  );
}

/** The receiver's answer, or why there was none. */
function Reply({ delivery }: { delivery: Delivery }) {
  const { response_status: status, response_body: body, error, duration_ms: tookMs } = delivery;
  if (delivery.status === 'pending') return null;
  const took = tookMs === null ? '' : ` in ${formatNumber(tookMs)} ms`;
  const words = status === null ? plainly(error ?? 'no response') : `${status}${took}`;
  const more = [status === null ? null : error, body].filter((part) => part !== null && part !== '');
  if (more.length === 0) return <span className="figures">· {words}</span>;
  return (
    <details>
      <summary className="figures">{words}</summary>
      <pre className="payload">{more.join('\n\n')}</pre>
    </details>
  );
}

/** Redelivers the event, and reports the result rather than just the request. */
function Redeliver({ delivery }: { delivery: Delivery }) {
  const { client, trpc } = usePlatform();
  const queries = useQueryClient();
  const tell = useToasts(`webhooks/${delivery.webhook_id}/${delivery.event_id}`);
  const redeliver = useMutation({
    mutationFn: async () => {
      const { id, event_id, webhook_id } = await client.webhooks.redeliver.mutate({ delivery_id: delivery.id });
      noteSetGoing();
      const [end] = await followDeliveries(async () => {
        const { deliveries } = await client.webhooks.deliveries.query({ event_id, webhook_id, limit: 100 });
        return deliveries.filter((other) => other.id === id);
      }, 1);
      return end;
    },
    onSuccess: (end) => {
      if (end === undefined || end.status === 'pending') tell.good('Still sending. The attempt is pending.');
      else if (end.status === 'delivered') tell.good(`Delivered: ${end.response_status} in ${end.duration_ms} ms.`);
      else tell.bad(`Not delivered. ${failureWords(end)}.`);
    },
    onError: (error) => tell.bad(error),
    onSettled: () => queries.invalidateQueries(trpc.webhooks.pathFilter()),
  });
  if (delivery.status === 'pending' || delivery.event === 'webhook.test') return null;
  return (
    <Button
      isBusy={redeliver.isPending}
      aria-label={`Redeliver ${delivery.event}, attempt ${delivery.attempt}`}
      onClick={() => redeliver.mutate()}
    >
      Redeliver
    </Button>
  );
}
