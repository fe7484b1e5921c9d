import { useMutation, useQueryClient } from '@tanstack/react-query';
import { usePlatform } from '../../api/platform.tsx';
import { plainly } from '../../api/refusal-words.ts';
import { Button } from '../../design/button.tsx';
import { useDeletions } from '../../design/deferred-calls.tsx';
import { useToasts } from '../../design/toasts.tsx';
import { goTo, hrefHere } from '../routes.ts';
import type { Webhook } from './webhook.ts';
import type { WebhookDialogName } from './webhook-dialogs.tsx';

/** The REST path of a webhook. */
export const pathOf = ({ id }: Webhook): string => `/api/webhooks/${id}`;

/** Whether its latest attempts failed. The notice about that then offers to recover them. */
export const isFailing = ({ status, consecutive_failures: failures }: Webhook): boolean =>
  status === 'active' && failures > 0;

/** Opens the dialog that resends failed events. */
export function RecoverButton({ webhook }: { webhook: Webhook }) {
  return <Button onClick={() => goTo(hrefHere({ form: 'recover', of: webhook.id }))}>Recover failed</Button>;
}

/** The actions for a webhook. Those that are irreversible or cost something ask for confirmation. */
export function WebhookActions({ webhook }: { webhook: Webhook }) {
  const open = (form: 'edit' | WebhookDialogName) => goTo(hrefHere({ form, of: webhook.id }));
  return (
    <div className="stack">
      <div className="row">
        <SwitchButton webhook={webhook} />
        <TestButton webhook={webhook} />
        <Button aria-label={`Edit ${webhook.url}`} onClick={() => open('edit')}>
          Edit
        </Button>
      </div>
      <details className="small more-actions">
        <summary>More actions</summary>
        <div className="row">
          {webhook.status === 'active' && !isFailing(webhook) && <RecoverButton webhook={webhook} />}
          <Button onClick={() => open('probe')}>Security check</Button>
          <Button onClick={() => open('rotate')}>Rotate secret</Button>
          <DeleteButton webhook={webhook} />
          <a
            className="button"
            data-look="quiet"
            href={hrefHere({ webhook: webhook.id, before: undefined, open: undefined })}
          >
            Show deliveries
          </a>
        </div>
      </details>
    </div>
  );
}

function DeleteButton({ webhook }: { webhook: Webhook }) {
  const { client } = usePlatform();
  const { remove } = useDeletions();
  const input = { webhook_id: webhook.id };
  const run = () => client.webhooks.delete.mutate(input);
  return (
    <Button
      look="danger"
      title="Deletes the webhook with its secret and its deliveries"
      onClick={() => remove({ path: pathOf(webhook), words: 'Webhook and deliveries deleted.', run })}
    >
      Delete
    </Button>
  );
}

function TestButton({ webhook }: { webhook: Webhook }) {
  const { trpc } = usePlatform();
  const queries = useQueryClient();
  const tell = useToasts();
  const test = useMutation(
    trpc.webhooks.test.mutationOptions({
      onSuccess: async ({ results: [result] }) => {
        await queries.invalidateQueries(trpc.webhooks.pathFilter());
        if (result === undefined) return;
        if (result.success) tell.good(`Test delivered: ${result.status_code} in ${result.duration_ms} ms.`);
        else tell.bad(`Test failed: ${plainly(result.error ?? String(result.status_code ?? 'no response'))}.`);
      },
      onError: (error) => tell.bad(error),
    }),
  );
  return (
    <Button
      aria-label={`Send a test to ${webhook.url}`}
      isBusy={test.isPending}
      onClick={() => test.mutate({ webhook_id: webhook.id })}
    >
      Send a test
    </Button>
  );
}

const switches = {
  active: { words: 'Pause', operation: 'pause', done: 'Webhook paused.' },
  paused: { words: 'Resume', operation: 'resume', done: 'Webhook resumed.' },
  disabled: { words: 'Enable', operation: 'enable', done: 'Webhook enabled.' },
} as const;

function SwitchButton({ webhook }: { webhook: Webhook }) {
  const { client, trpc } = usePlatform();
  const queries = useQueryClient();
  const tell = useToasts();
  const { words, operation, done } = switches[webhook.status];
  const change = useMutation({
    mutationFn: () => client.webhooks[operation].mutate({ webhook_id: webhook.id }),
    onSuccess: async () => {
      await queries.invalidateQueries(trpc.webhooks.pathFilter());
      tell.good(done);
    },
    onError: (error) => tell.bad(error),
  });
  return (
    <Button
      aria-label={`${words} ${webhook.url}`}
      look={webhook.status === 'active' ? 'plain' : 'main'}
      isBusy={change.isPending}
      onClick={() => change.mutate()}
    >
      {words}
    </Button>
  );
}
