import { useQuery } from '@tanstack/react-query';
import { withEnd } from '../../api/issue-words.ts';
import { usePlatform } from '../../api/platform.tsx';
import { Skeleton } from '../../design/states.tsx';
import { failureWords } from './follow-deliveries.ts';
import { atPace, polling } from './polling.ts';
import type { Delivery, Webhook } from './webhook.ts';

/** What to do about a failed attempt, in words that fit two lines of a phone together with the reason. */
function adviceOf(status: number | null): string {
  if (status === null) return 'Check your service and its certificate.';
  if (status < 400) return 'Enter the address that it redirects to.';
  if (status === 401 || status === 403) return 'Check that it needs no login, and uses the current secret.';
  if (status === 404 || status === 405 || status === 501) return 'Check the address, and that it accepts POST.';
  if (status === 429) return 'Retries are spaced out.';
  return 'Check its log. The response is listed below.';
}

const reasonOf = (last: Delivery): string =>
  last.response_status === null ? withEnd(failureWords(last)) : `The last response was ${last.response_status}.`;

/** Why the last attempt of a webhook failed, and what to do about it. Its space is reserved while it is loading. */
export function LastFailure({ webhook }: { webhook: Webhook }) {
  const { trpc } = usePlatform();
  const { data, error } = useQuery(
    trpc.webhooks.deliveries.queryOptions(
      { webhook_id: webhook.id, status: 'failed', limit: 1 },
      { refetchInterval: atPace(polling.usual * 2) },
    ),
  );
  const last = data?.deliveries[0];
  return (
    <p className="small last-failure">
      {last !== undefined && `${reasonOf(last)} ${adviceOf(last.response_status)}`}
      {data === undefined && error === null && <Skeleton />}
    </p>
  );
}
