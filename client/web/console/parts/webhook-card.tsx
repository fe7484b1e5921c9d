import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Outputs } from '../../../index.ts';
import { usePlatform } from '../../api/platform.tsx';
import { Badge } from '../../design/badge.tsx';
import { Button } from '../../design/button.tsx';
import { formatNumber } from '../../design/format.ts';
import { EmptyState, Notice } from '../../design/states.tsx';
import { useToasts } from '../../design/toasts.tsx';
import { hrefOf } from '../routes.ts';
import { StatusBadge } from './status-badge.tsx';
import { When } from './when.tsx';

/** A webhook as its owner sees it. */
export type Webhook = Outputs['webhooks']['list']['webhooks'][number];

/** What stands there until the first webhook is registered. */
export function NoWebhooks() {
  return (
    <EmptyState title="No webhooks yet">
      Register one with POST /api/webhooks: an address of yours, and the events it is to be told of. Its deliveries are
      listed here.
    </EmptyState>
  );
}

/** One webhook: where it leads, how it is doing, and what can be done about it. */
export function WebhookCard({ webhook }: { webhook: Webhook }) {
  return (
    <article className="card webhook" aria-label={`Webhook to ${webhook.url}`}>
      <div className="card-head">
        <h2 className="address">{webhook.url.replace(/^https?:\/\//, '')}</h2>
        <StatusBadge status={webhook.status} />
      </div>
      <div className="stack">
        <p className="row tight">
          {webhook.events.map((event) => (
            <Badge key={event}>{event}</Badge>
          ))}
        </p>
        <Health webhook={webhook} />
        <WebhookActions webhook={webhook} />
      </div>
    </article>
  );
}

function Health({ webhook }: { webhook: Webhook }) {
  const { disabled_reason: reason, consecutive_failures: failures, held_back_until: heldBackUntil } = webhook;
  return (
    <>
      {reason !== null && <Notice tone="bad">Nothing is sent to it: {reason}</Notice>}
      {reason === null && failures > 0 && (
        <Notice tone="warn">
          {failures === 1 ? 'The last attempt' : `The last ${formatNumber(failures)} attempts`} failed, since{' '}
          <When at={webhook.first_failure_at} />.
          {heldBackUntil !== null && (
            <>
              {' '}
              Held back; tried again <When at={heldBackUntil} />.
            </>
          )}
        </Notice>
      )}
      <p className="small soft">
        Last arrived <When at={webhook.last_success_at} otherwise="never" /> ·{' '}
        {webhook.pending_deliveries === 0
          ? 'nothing waits'
          : `${formatNumber(webhook.pending_deliveries)}${webhook.pending_deliveries >= 10_000 ? ' or more' : ''} waiting`}{' '}
        · signed with <code>{webhook.secret_hint}</code>
      </p>
    </>
  );
}

function WebhookActions({ webhook }: { webhook: Webhook }) {
  const { trpc } = usePlatform();
  const queries = useQueryClient();
  const tell = useToasts();
  const refresh = () => queries.invalidateQueries(trpc.webhooks.pathFilter());
  const onError = (error: unknown) => tell.bad(error);
  const test = useMutation(
    trpc.webhooks.test.mutationOptions({
      onSuccess: async ({ results: [result] }) => {
        await refresh();
        if (result === undefined) return;
        if (result.success) tell.good(`The test arrived: ${result.status_code} in ${result.duration_ms} ms.`);
        else tell.bad(`The test did not arrive: ${result.error ?? result.status_code ?? 'no answer'}.`);
      },
      onError,
    }),
  );
  const enable = useMutation(
    trpc.webhooks.enable.mutationOptions({
      onSuccess: async () => {
        await refresh();
        tell.good('The webhook is enabled again.');
      },
      onError,
    }),
  );
  return (
    <div className="row">
      {webhook.status === 'disabled' && (
        <Button look="main" isBusy={enable.isPending} onClick={() => enable.mutate({ webhook_id: webhook.id })}>
          Enable
        </Button>
      )}
      <Button isBusy={test.isPending} onClick={() => test.mutate({ webhook_id: webhook.id })}>
        Send a test
      </Button>
      <a className="button" data-look="quiet" href={hrefOf('webhooks', undefined, { webhook: webhook.id })}>
        Its deliveries
      </a>
    </div>
  );
}
