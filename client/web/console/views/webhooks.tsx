import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../api/platform.tsx';
import { Deliveries } from '../parts/deliveries.tsx';
import { Fetched } from '../parts/fetched.tsx';
import { listed, polling } from '../parts/polling.ts';
import { ViewHead } from '../parts/view-head.tsx';
import { NoWebhooks, WebhookCard } from '../parts/webhook-card.tsx';

/** The caller's webhooks with their health, and what was sent to them. */
export function WebhooksView({ filters }: { filters: URLSearchParams }) {
  const { trpc } = usePlatform();
  const query = useQuery(trpc.webhooks.list.queryOptions({ limit: 20 }, listed(polling.usual * 2)));
  return (
    <>
      <ViewHead title="Webhooks" words="Who is told of your events, and whether it arrives." />
      <Fetched query={query} what="the webhooks" rows={4}>
        {({ webhooks }) => (
          <>
            {webhooks.length === 0 && <NoWebhooks />}
            <div className="cards">
              {webhooks.map((webhook) => (
                <WebhookCard key={webhook.id} webhook={webhook} />
              ))}
            </div>
            {webhooks.length > 0 && <Deliveries webhooks={webhooks} filters={filters} />}
          </>
        )}
      </Fetched>
    </>
  );
}
