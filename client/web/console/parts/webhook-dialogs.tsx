import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Outputs } from '../../../index.ts';
import { usePlatform } from '../../api/platform.tsx';
import { Badge } from '../../design/badge.tsx';
import { Button } from '../../design/button.tsx';
import { Dialog, useFormsFocus } from '../../design/dialog.tsx';
import { SelectField, TextField } from '../../design/field.tsx';
import { formatNumber } from '../../design/format.ts';
import { Notice } from '../../design/states.tsx';
import { useToasts } from '../../design/toasts.tsx';
import { Breakable } from './breakable.tsx';
import { CallForm } from './call-form.tsx';
import { followDeliveries, recoveryWords } from './follow-deliveries.ts';
import { useKeptInput } from './kept-input.ts';
import { noteSetGoing } from './polling.ts';
import { SecretOnce } from './secret-once.tsx';
import type { Webhook } from './webhook.ts';

const titles = {
  recover: 'Recover failed deliveries',
  probe: 'Check the endpoint’s security',
  rotate: 'Rotate the signing secret',
} as const;

/** The dialogs for a webhook. */
export type WebhookDialogName = keyof typeof titles;

/** Whether a form name from the address is one of these. */
const isWebhookDialog = (form: string | null): form is WebhookDialogName =>
  form !== null && Object.hasOwn(titles, form);

interface StepProps {
  webhook: Webhook;
  onClose: () => void;
}

const steps: Readonly<Record<WebhookDialogName, (props: StepProps) => ReactNode>> = {
  recover: Recover,
  probe: Probe,
  rotate: Rotate,
};

/** Asks for confirmation before an action that costs credits or cannot be undone, and shows its result. */
export function WebhookDialog({ form, ...props }: StepProps & { form: string | null }) {
  const name = isWebhookDialog(form) ? form : undefined;
  const Step = name === undefined ? undefined : steps[name];
  return (
    <Dialog title={name === undefined ? '' : titles[name]} isOpen={name !== undefined} onClose={props.onClose}>
      {Step !== undefined && <Step {...props} />}
    </Dialog>
  );
}

function useRefresh(): () => Promise<void> {
  const { trpc } = usePlatform();
  const queries = useQueryClient();
  return () => queries.invalidateQueries(trpc.webhooks.pathFilter());
}

const periods = [
  { hours: 1, words: 'In the last hour' },
  { hours: 24, words: 'In the last 24 hours' },
  { hours: 168, words: 'In the last 7 days' },
  { hours: 720, words: 'In the last 30 days' },
] as const;

/** The start of the period of failed events. An invalid date is sent as it is, and the platform rejects it. */
function sinceOf({ period, since }: { period: string; since: string }, nowMs: number): string {
  const ms = period === 'since' ? Date.parse(since) : nowMs - Number(period) * 3_600_000;
  return Number.isNaN(ms) ? since : new Date(ms).toISOString();
}

/** The most resent events that one list of attempts can show, and so the most that are followed to their end. */
const maxFollowed = 100;

/** Resends the failed events, and reports what became of them rather than just the request. */
function Recover({ webhook, onClose }: StepProps) {
  const { client } = usePlatform();
  const refresh = useRefresh();
  const tell = useToasts(`webhooks/${webhook.id}`);
  const [openedAtMs] = useState(() => Date.now());
  const { form, change, forget } = useKeptInput(`recover.${webhook.id}`, { period: '24', since: '' });
  const follow = async (queued: number, after: number) => {
    const ends = await followDeliveries(async () => {
      const { deliveries } = await client.webhooks.deliveries.query({ webhook_id: webhook.id, limit: maxFollowed });
      return deliveries.filter(({ id, requested }) => requested && id > after);
    }, queued);
    const { words, isGood } = recoveryWords(ends, queued);
    (isGood ? tell.good : tell.bad)(words);
    await refresh();
  };
  const recover = useMutation({
    mutationFn: async (wanted: { webhook_id: number; since: string }) => {
      const { deliveries } = await client.webhooks.deliveries.query({ webhook_id: webhook.id, limit: 1 });
      return { ...(await client.webhooks.recover.mutate(wanted)), after: deliveries[0]?.id ?? 0 };
    },
    onSuccess: async ({ queued, has_more: hasMore, after }) => {
      forget();
      noteSetGoing();
      await refresh();
      const events = `Resending ${formatNumber(queued)} ${queued === 1 ? 'event' : 'events'}`;
      if (queued === 0) tell.good('Nothing to recover: every event in this period was delivered or is being sent.');
      else tell.good(hasMore ? `${events}. There are more. Recover again to resend them.` : `${events}…`);
      onClose();
      if (queued > 0 && queued <= maxFollowed) follow(queued, after).catch(tell.bad);
    },
  });
  const input = { webhook_id: webhook.id, since: sinceOf(form, openedAtMs) };
  return (
    <CallForm
      call={{ operation: 'webhooks.recover', method: 'POST', path: '/api/webhooks/{webhook_id}/recover', input }}
      error={recover.error}
      fields={['since']}
      isBusy={recover.isPending}
      button="Resend events"
      onSubmit={() => recover.mutate(input)}
      forget={forget}
      onCancel={onClose}
    >
      {(complaintOf) => (
        <>
          <p>
            Resends to <Breakable text={webhook.url.replace(/^https?:\/\//, '')} after="/" /> every event that failed in
            this period and has not been delivered since, including those waiting for a retry.
          </p>
          <SelectField
            label="Failed"
            value={form.period}
            onChange={(event) => change({ period: event.target.value, since: '' })}
          >
            {periods.map(({ hours, words }) => (
              <option key={hours} value={hours}>
                {words}
              </option>
            ))}
            <option value="since">Since a time you choose</option>
          </SelectField>
          {form.period === 'since' && (
            <TextField
              label="Since"
              type="datetime-local"
              hint="In your time zone."
              complaint={complaintOf('since')}
              value={form.since}
              onChange={(event) => change({ since: event.target.value })}
            />
          )}
        </>
      )}
    </CallForm>
  );
}

function Probe({ webhook, onClose }: StepProps) {
  const { trpc } = usePlatform();
  const refresh = useRefresh();
  const probe = useMutation(trpc.webhooks.test.mutationOptions({ onSuccess: refresh }));
  const input = { webhook_id: webhook.id, probe: true };
  const result = probe.data?.results[0];
  if (result !== undefined) return <ProbeResult result={result} onClose={onClose} />;
  return (
    <CallForm
      call={{ operation: 'webhooks.test', method: 'POST', path: '/api/webhooks/test', input }}
      error={probe.error}
      fields={[]}
      isBusy={probe.isPending}
      button="Run check for 1 credit"
      onSubmit={() => probe.mutate(input)}
      onCancel={onClose}
    >
      {() => (
        <p>
          Sends a valid test event, a duplicate and seven forged events, and shows which of them the endpoint handles
          incorrectly. <strong>Costs 1 credit.</strong>
        </p>
      )}
    </CallForm>
  );
}

type TestedWebhook = Outputs['webhooks']['test']['results'][number];

function ProbeResult({ result: { probe, error }, onClose }: { result: TestedWebhook; onClose: () => void }) {
  const element = useFormsFocus();
  return (
    <div className="stack" ref={element}>
      {probe === undefined ? (
        <Notice tone="warn">{error ?? 'The check could not be run.'}</Notice>
      ) : (
        <>
          <Notice tone={probe.passed ? 'good' : 'bad'}>
            {probe.passed ? 'The endpoint passed every check.' : 'The endpoint failed some checks.'}
          </Notice>
          <ul className="lines">
            {probe.checks.map(({ name, sent, passed, status_code: status, advice }) => (
              <li key={name}>
                <span>
                  {sent}
                  {!passed && <span className="soft"> {advice.replaceAll('`', '')}</span>}
                </span>
                <span className="row tight together figures soft">
                  <Badge tone={passed ? 'good' : 'bad'}>{passed ? 'Passed' : 'Failed'}</Badge>
                  {status ?? 'no response'}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="dialog-foot">
        <Button look="main" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  );
}

function Rotate({ webhook, onClose }: StepProps) {
  const { trpc } = usePlatform();
  const refresh = useRefresh();
  const rotate = useMutation(trpc.webhooks.rotate.mutationOptions({ gcTime: 0, onSuccess: refresh }));
  const input = { webhook_id: webhook.id };
  if (rotate.data !== undefined) {
    return <SecretOnce what="signing secret" name={webhook.url} secret={rotate.data.secret} onClose={onClose} />;
  }
  return (
    <CallForm
      call={{ operation: 'webhooks.rotate', method: 'POST', path: '/api/webhooks/{webhook_id}/rotate', input }}
      error={rotate.error}
      fields={[]}
      isBusy={rotate.isPending}
      button="Rotate secret"
      onSubmit={() => rotate.mutate(input)}
      onCancel={onClose}
    >
      {() => (
        <p>
          Creates a new secret. Deliveries are signed with both secrets for 24 hours, so that nothing is lost while you
          switch.
        </p>
      )}
    </CallForm>
  );
}
