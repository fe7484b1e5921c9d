import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../api/platform.tsx';
import { useDeletions } from '../../design/deferred-calls.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { useMedia } from '../../design/media.ts';
import { Deliveries } from '../parts/deliveries.tsx';
import { Fetched, NotFound } from '../parts/fetched.tsx';
import { listed, polling } from '../parts/polling.ts';
import { ViewHead } from '../parts/view-head.tsx';
import type { Webhook } from '../parts/webhook.ts';
import { pathOf } from '../parts/webhook-actions.tsx';
import { NoWebhooks, WebhookCard } from '../parts/webhook-card.tsx';
import { WebhookDialog } from '../parts/webhook-dialogs.tsx';
import { WebhookForm } from '../parts/webhook-form.tsx';
import { closeForm, hrefHere } from '../routes.ts';

/** The caller's webhooks with their health and deliveries. */
export function WebhooksView({ filters }: { filters: URLSearchParams }) {
  const { trpc } = usePlatform();
  const { isGone } = useDeletions();
  const all = useQuery(trpc.webhooks.list.queryOptions({ limit: 20 }, listed(polling.usual * 2)));
  const query = { ...all, data: all.data?.webhooks.filter((webhook) => !isGone(pathOf(webhook))) };
  return (
    <>
      <ViewHead
        title="Webhooks"
        words="Send events to your own services and follow every delivery."
        actions={
          <a className="button" data-look="main" href={hrefHere({ form: 'new' })}>
            Add a webhook
          </a>
        }
      />
      <Fetched query={query} what="the webhooks" rows={4}>
        {(webhooks) => {
          const unknown = unknownOf(webhooks, filters);
          return (
            <>
              {unknown === undefined ? (
                <All webhooks={webhooks} filters={filters} />
              ) : (
                <NotFound what={`webhook ${unknown}`} />
              )}
              <FormDialogs webhooks={webhooks} filters={filters} />
            </>
          );
        }}
      </Fetched>
    </>
  );
}

function All({ webhooks, filters }: { webhooks: readonly Webhook[]; filters: URLSearchParams }) {
  // Several cards would fill a narrow screen, and the deliveries below them would not be seen.
  const isNarrow = useMedia('(max-width: 40rem)');
  if (webhooks.length === 0) return <NoWebhooks />;
  const chosen = filters.get('webhook');
  const areFolded = isNarrow && webhooks.length > 1;
  return (
    <>
      <div className="cards" data-folded={areFolded || undefined}>
        {webhooks.map((webhook) => (
          <WebhookCard key={webhook.id} webhook={webhook} isFolded={areFolded && String(webhook.id) !== chosen} />
        ))}
      </div>
      <Deliveries webhooks={webhooks} filters={filters} />
    </>
  );
}

/** The webhook named in the address, if it does not exist: links may outlive it. */
function unknownOf(webhooks: readonly Webhook[], filters: URLSearchParams): string | undefined {
  const asked = filters.get('webhook') ?? filters.get('of');
  return asked === null || webhooks.some(({ id }) => String(id) === asked) ? undefined : asked;
}

/** The dialogs, which have addresses, so that reload, Back and links work. */
function FormDialogs({ webhooks, filters }: { webhooks: readonly Webhook[]; filters: URLSearchParams }) {
  const form = filters.get('form');
  const chosen = webhooks.find(({ id }) => String(id) === filters.get('of'));
  const isNew = form === 'new';
  const isOpen = isNew || (form === 'edit' && chosen !== undefined);
  return (
    <>
      <Dialog title={isNew ? 'Add a webhook' : 'Edit the webhook'} isOpen={isOpen} onClose={closeForm}>
        <WebhookForm {...(isNew || chosen === undefined ? {} : { webhook: chosen })} onClose={closeForm} />
      </Dialog>
      {chosen !== undefined && <WebhookDialog webhook={chosen} form={form} onClose={closeForm} />}
    </>
  );
}
