import { Badge } from '../../design/badge.tsx';
import { formatNumber } from '../../design/format.ts';
import { EmptyState, Notice } from '../../design/states.tsx';
import { hrefHere } from '../routes.ts';
import { Breakable } from './breakable.tsx';
import { LastFailure } from './last-failure.tsx';
import { StatusBadge } from './status-badge.tsx';
import type { Webhook } from './webhook.ts';
import { isFailing, RecoverButton, WebhookActions } from './webhook-actions.tsx';
import { When } from './when.tsx';

/** Shown until the first webhook is registered. */
export function NoWebhooks() {
  return (
    <EmptyState
      title="No webhooks yet"
      action={
        <a className="button" data-look="main" href={hrefHere({ form: 'new' })}>
          Add a webhook
        </a>
      }
    >
      A webhook notifies your service as soon as something happens, such as finished research. Every delivery is listed
      here and can be resent.
    </EmptyState>
  );
}

/** Whether something is wrong that its card explains and has a way out of. */
const needsAttention = (webhook: Webhook): boolean => webhook.status === 'disabled' || isFailing(webhook);

interface WebhookCardProps {
  webhook: Webhook;
  /** Whether only its first line is shown at first, as in a list on a narrow screen, unless it needs attention. */
  isFolded: boolean;
}

/** A webhook: its address, its health, and its actions. */
export function WebhookCard({ webhook, isFolded }: WebhookCardProps) {
  const head = (
    <>
      <h2 className="address">
        <Breakable text={webhook.url.replace(/^https?:\/\//, '')} after="/" />
      </h2>
      {isFailing(webhook) ? <Badge tone="warn">Failing</Badge> : <StatusBadge status={webhook.status} />}
    </>
  );
  const body = (
    <div className="stack">
      <p className="row tight">
        {webhook.events.map((event) => (
          <Badge key={event}>{event}</Badge>
        ))}
      </p>
      <Health webhook={webhook} />
      <WebhookActions webhook={webhook} />
    </div>
  );
  return (
    <article className="card webhook" aria-label={`Webhook to ${webhook.url}`}>
      {isFolded ? (
        <details open={needsAttention(webhook)}>
          <summary className="card-head">{head}</summary>
          {body}
        </details>
      ) : (
        <>
          <div className="card-head">{head}</div>
          {body}
        </>
      )}
    </article>
  );
}

function Health({ webhook }: { webhook: Webhook }) {
  const { disabled_reason: reason, consecutive_failures: failures, held_back_until: heldBackUntil } = webhook;
  return (
    <>
      {reason !== null && <Notice tone="bad">Disabled: {reason}. No events are sent.</Notice>}
      {webhook.status === 'paused' && (
        <Notice>Paused. Events that happen while it is paused are never delivered.</Notice>
      )}
      {isFailing(webhook) && (
        <Notice tone="warn" action={<RecoverButton webhook={webhook} />}>
          {failures === 1
            ? 'The last attempt failed '
            : `The last ${formatNumber(failures)} attempts failed, the first `}
          <When at={webhook.first_failure_at} />.
          {heldBackUntil !== null && (
            <>
              {' '}
              Next attempt <When at={heldBackUntil} />.
            </>
          )}
        </Notice>
      )}
      {isFailing(webhook) && <LastFailure webhook={webhook} />}
      <p className="small soft">
        Last delivery: <When at={webhook.last_success_at} otherwise="never" /> ·{' '}
        {webhook.pending_deliveries === 0
          ? 'nothing pending'
          : `${formatNumber(webhook.pending_deliveries)}${webhook.pending_deliveries >= 10_000 ? ' or more' : ''} pending`}{' '}
        · signed with <code>{webhook.secret_hint}</code>
      </p>
    </>
  );
}
