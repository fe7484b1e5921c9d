import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { Inputs } from '../../../index.ts';
import { receiverComplaint } from '../../api/address-complaint.ts';
import { usePlatform } from '../../api/platform.tsx';
import { UrlField } from '../../design/field.tsx';
import { CallForm } from './call-form.tsx';
import { useKeptInput } from './kept-input.ts';
import { useSaved } from './restore.ts';
import { SecretOnce } from './secret-once.tsx';
import type { Webhook } from './webhook.ts';

type EventName = Inputs['webhooks']['create']['events'][number];

/** Descriptions of all events; the type ensures that none is missing. */
const eventWords: Readonly<Record<EventName, string>> = {
  'research.complete': 'Your research finished or failed',
  'code_review.complete': 'Your code review finished',
  'vcs.review.complete': 'A pull request review finished or failed',
};
const eventNames = Object.keys(eventWords) as EventName[];

interface WebhookFormProps {
  /** The webhook to change; undefined for a new one. */
  webhook?: Webhook;
  onClose: () => void;
}

/** Adds a webhook and shows its secret once, or changes one. */
export function WebhookForm({ webhook, onClose }: WebhookFormProps) {
  const { client, trpc } = usePlatform();
  const queries = useQueryClient();
  const saved = useSaved();
  const { form, change, forget } = useKeptInput(`webhook.${webhook?.id ?? 'new'}`, {
    url: webhook?.url ?? '',
    events: webhook?.events ?? ['research.complete'],
  });
  const onSuccess = () => {
    forget();
    return queries.invalidateQueries(trpc.webhooks.pathFilter());
  };
  // The secret must not be cached: it disappears with the dialog.
  const create = useMutation(trpc.webhooks.create.mutationOptions({ gcTime: 0, onSuccess }));
  const update = useMutation(
    trpc.webhooks.update.mutationOptions({
      onSuccess: async () => {
        await onSuccess();
        if (webhook !== undefined) {
          const before = {
            webhook_id: webhook.id,
            url: webhook.url,
            events: eventNames.filter((name) => webhook.events.includes(name)),
          };
          saved('Webhook saved.', () => client.webhooks.update.mutate(before));
        }
        onClose();
      },
    }),
  );
  if (create.data !== undefined) {
    return <SecretOnce what="signing secret" name={create.data.url} secret={create.data.secret} onClose={onClose} />;
  }
  const events = eventNames.filter((name) => form.events.includes(name));
  const input = { url: form.url.trim(), events };
  const changed = webhook === undefined ? undefined : { webhook_id: webhook.id, ...input };
  return (
    <CallForm
      call={
        changed === undefined
          ? { operation: 'webhooks.create', method: 'POST', path: '/api/webhooks', input }
          : { operation: 'webhooks.update', method: 'PUT', path: '/api/webhooks/{webhook_id}', input: changed }
      }
      error={changed === undefined ? create.error : update.error}
      fields={['url', 'events']}
      isBusy={create.isPending || update.isPending}
      button={changed === undefined ? 'Add webhook' : 'Save changes'}
      onSubmit={() => (changed === undefined ? create.mutate(input) : update.mutate(changed))}
      forget={forget}
      onCancel={onClose}
    >
      {(complaintOf) => (
        <>
          <UrlField
            label="Endpoint URL"
            placeholder="https://example.com/hook"
            hint="Events are sent to this public HTTPS URL."
            complaint={receiverComplaint(complaintOf('url'), input.url)}
            value={form.url}
            onChange={(event) => change({ url: event.target.value })}
          />
          <EventChoice
            chosen={events}
            isMissing={complaintOf('events') !== undefined && events.length === 0}
            onChange={(next) => change({ events: [...next] })}
          />
        </>
      )}
    </CallForm>
  );
}

interface EventChoiceProps {
  chosen: readonly EventName[];
  /** Whether the form was submitted without any. */
  isMissing: boolean;
  onChange: (events: readonly EventName[]) => void;
}

function EventChoice({ chosen, isMissing, onChange }: EventChoiceProps) {
  const id = useId();
  return (
    <fieldset className="field choice">
      <legend>Events</legend>
      {eventNames.map((name) => (
        <label key={name} className="tick">
          <input
            type="checkbox"
            aria-invalid={isMissing || undefined}
            aria-describedby={isMissing ? id : undefined}
            checked={chosen.includes(name)}
            onChange={(event) =>
              onChange(event.target.checked ? [...chosen, name] : chosen.filter((other) => other !== name))
            }
          />
          <span>
            {eventWords[name]} <code className="soft">{name}</code>
          </span>
        </label>
      ))}
      {isMissing && (
        <p className="field-complaint" id={id} role="alert">
          Choose at least one event.
        </p>
      )}
    </fieldset>
  );
}
