import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useId } from 'react';
import type { Inputs } from '../../../index.ts';
import { usePlatform } from '../../api/platform.tsx';
import { fieldComplaint, refusalWords } from '../../api/refusal-words.ts';
import { Button } from '../../design/button.tsx';
import { TextField } from '../../design/field.tsx';
import { Notice } from '../../design/states.tsx';
import { useToasts } from '../../design/toasts.tsx';
import { CallCode } from './call-code.tsx';
import { useKeptInput } from './kept-input.ts';
import { SecretOnce } from './secret-once.tsx';
import type { Webhook } from './webhook-card.tsx';

type EventName = Inputs['webhooks']['create']['events'][number];

/** Every event that there is, in words: the type makes sure that none is left out. */
const eventWords: Readonly<Record<EventName, string>> = {
  'research.complete': 'Your research finished or failed',
  'code_review.complete': 'Your code review was stored',
  'vcs.review.complete': 'A pull request review finished or failed',
};
const eventNames = Object.keys(eventWords) as EventName[];

interface WebhookFormProps {
  /** The webhook that is changed; none to add one. */
  webhook?: Webhook;
  onClose: () => void;
}

/** Adds a webhook and shows its secret this once, or changes one. */
export function WebhookForm({ webhook, onClose }: WebhookFormProps) {
  const { trpc } = usePlatform();
  const queries = useQueryClient();
  const tell = useToasts();
  const { form, change, forget } = useKeptInput(`webhook.${webhook?.id ?? 'new'}`, {
    url: webhook?.url ?? '',
    events: webhook?.events ?? ['research.complete'],
  });
  const onSuccess = () => {
    forget();
    return queries.invalidateQueries(trpc.webhooks.pathFilter());
  };
  // The secret is in no cache: it goes with the dialog.
  const create = useMutation(trpc.webhooks.create.mutationOptions({ gcTime: 0, onSuccess }));
  const update = useMutation(
    trpc.webhooks.update.mutationOptions({
      onSuccess: async () => {
        await onSuccess();
        tell.good('The webhook is saved.');
        onClose();
      },
    }),
  );
  if (create.data !== undefined) {
    return <SecretOnce what="signing secret" name={create.data.url} secret={create.data.secret} onClose={onClose} />;
  }
  const events = eventNames.filter((name) => form.events.includes(name));
  const input = { url: form.url.trim(), events };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (webhook === undefined) create.mutate(input);
    else update.mutate({ webhook_id: webhook.id, ...input });
  };
  const { error } = webhook === undefined ? create : update;
  const complaintOf = (field: string) => (error === null ? undefined : fieldComplaint(error, field));
  const isTold = complaintOf('url') !== undefined || complaintOf('events') !== undefined;
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <TextField
        label="Endpoint URL"
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://example.com/hooks/agent"
        hint="Deliveries are posted to this public https URL."
        complaint={complaintOf('url')}
        value={form.url}
        onChange={(event) => change({ url: event.target.value })}
      />
      <EventChoice
        chosen={events}
        complaint={complaintOf('events')}
        onChange={(next) => change({ events: [...next] })}
      />
      {error !== null && !isTold && <Notice tone="bad">{refusalWords(error)}</Notice>}
      <CallCode
        call={
          webhook === undefined
            ? { operation: 'webhooks.create', method: 'POST', path: '/api/webhooks', input }
            : {
                operation: 'webhooks.update',
                method: 'PUT',
                path: '/api/webhooks/{webhook_id}',
                input: { webhook_id: webhook.id, ...input },
              }
        }
      />
      <div className="dialog-foot">
        <Button
          onClick={() => {
            forget();
            onClose();
          }}
        >
          Cancel
        </Button>
        <Button type="submit" look="main" isBusy={create.isPending || update.isPending}>
          {webhook === undefined ? 'Add webhook' : 'Save changes'}
        </Button>
      </div>
    </form>
  );
}

interface EventChoiceProps {
  chosen: readonly EventName[];
  complaint: string | undefined;
  onChange: (events: readonly EventName[]) => void;
}

function EventChoice({ chosen, complaint, onChange }: EventChoiceProps) {
  const id = useId();
  return (
    <fieldset className="field choice" aria-describedby={complaint === undefined ? undefined : id}>
      <legend>Events</legend>
      {eventNames.map((name) => (
        <label key={name} className="tick">
          <input
            type="checkbox"
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
      {complaint !== undefined && (
        <p className="field-complaint" id={id} role="alert">
          {chosen.length === 0 ? 'Choose at least one event.' : complaint}
        </p>
      )}
    </fieldset>
  );
}
