/** A program of somebody who has installed the package: twenty calls, and a delivery that is checked. */
export const consumer = `
import {
  ApiError, ConnectionError, createClient, NotFoundError, RateLimitError, ValidationError,
  type CallOptions, type Research, type Webhook,
} from 'agent-platform-client';
import { verifyWebhook, WebhookVerificationError } from 'agent-platform-client/verify-webhook';

declare const process: { argv: string[] };
interface Asked {
  url: string;
  apiKey: string;
  pages: string[];
  delivery: { body: string; headers: Record<string, string>; secret: string };
}
const asked = JSON.parse(process.argv[2] ?? '') as Asked;
const client = createClient({ url: asked.url, apiKey: asked.apiKey });
let calls = 0;
const count = <Answer>(answer: Promise<Answer>): Promise<Answer> => {
  calls += 1;
  return answer;
};

const health = await count(client.system.health.query());
const [status, limit, tasks, tiers, formats] = await Promise.all([
  count(client.system.status.query()),
  count(client.system.rateLimit.query()),
  count(client.system.tasks.query()),
  count(client.billing.tiers.query()),
  count(client.content.formats.query()),
]);
const words: string[] = [status.status, String(limit.authenticated), String(tiers.count), JSON.stringify(tasks), String(formats.formats.length)];

const named: CallOptions = { idempotencyKey: 'consumer-1', timeoutMs: 30_000, maxRetries: 3 };
const order = { topic: 'tidal power', urls: asked.pages, max_sources: 2 };
const queued = await count(client.research.queue.mutate(order, named));
const repeated = await count(client.research.queue.mutate(order, named));
let lastStep = '';
const research: Research = await count(
  client.research.wait(queued.id, { onProgress: ({ progress }) => { lastStep = progress.step; } }),
);
for (const claim of research.claims) words.push(claim.quote);
const list = await count(client.research.list.query({ limit: 5 }));
const found = await count(client.research.search.query({ q: 'tidal' }));
const entries: number[] = [];
for await (const { id } of client.research.list.query({ limit: 1 })) entries.push(id);
const refused = await count(client.research.get.query({ research_id: 424_242 })).catch((error: unknown) => error);
if (!(refused instanceof NotFoundError)) throw refused;
const nobody = createClient({ url: 'http://127.0.0.1:9', maxRetries: 0 });
const unreached = await nobody.system.health.query().catch((error: unknown) => error);
if (unreached instanceof RateLimitError) words.push(String(unreached.retryAfterSeconds));
else if (unreached instanceof ValidationError) words.push(...unreached.issues.map(({ msg }) => msg));
else if (unreached instanceof ApiError) words.push(unreached.message, unreached.requestId ?? '');

const webhook: Webhook & { secret: string } = await count(
  client.webhooks.create.mutate({ url: 'https://example.com/hooks', events: ['research.complete'] }),
);
const webhooks = await count(client.webhooks.list.query());
const deliveries = await count(client.webhooks.deliveries.query({ webhook_id: webhook.id, limit: undefined }));
await count(client.webhooks.delete.mutate({ webhook_id: webhook.id }));
words.push(String(webhooks.count + deliveries.count + list.count));

const task = await count(client.scheduledTasks.create.mutate({
  name: 'Tides', task_type: 'research', schedule: '0 9 * * 1', payload: { topic: 'News about tides' },
}));
const again = await count(client.scheduledTasks.get.query({ task_id: task.id }));
words.push(again.next_run_at ?? '');
const sentiment = await count(client.sentiment.analyze.mutate({ text: 'Gorgeous screen, terrible battery.' }));
const meeting = await count(client.meeting.analyze.mutate({ transcript: 'Ann: Ben, can you call the printer by Friday?\\nBen: Sure.' }));
words.push(JSON.stringify(sentiment), ...meeting.action_items.map((item) => item.text));

const event = await verifyWebhook(asked.delivery);
const forged = await verifyWebhook({ ...asked.delivery, body: asked.delivery.body.replace('tides', 'tiles') }).catch(
  (error: unknown) => (error instanceof WebhookVerificationError ? error.reason : error),
);

console.log(JSON.stringify({
  health: health.status,
  research: research.status,
  lastStep,
  found: found.count > 0,
  refused: [refused.name, refused.status, refused.message],
  unreached: unreached instanceof ConnectionError,
  entries: entries.length,
  repeatedIsSame: repeated.id === queued.id,
  event: event.type === 'research.complete' ? event.data.topic : event.type,
  forged,
  calls,
}));
`;
