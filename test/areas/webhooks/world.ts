import type { z } from 'zod';
import type { ListedDelivery, WebhookRecord } from '#areas/webhooks/schema.ts';
import type { TestPlatform } from '../../support/platform.ts';

/** A webhook as its registration answered it. */
export type RegisteredWebhook = WebhookRecord & { secret: string };

/** Registers a webhook and answers with it. */
export async function register(
  platform: TestPlatform,
  key: string,
  { url, events = ['research.complete'] }: { url: string; events?: string[] },
): Promise<RegisteredWebhook> {
  const answer = await platform.call<RegisteredWebhook>('POST', '/api/webhooks', { key, body: { url, events } });
  if (answer.status !== 200) throw new Error(`not registered: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** What the caller's list says of a webhook. */
export async function webhookOf(platform: TestPlatform, key: string, id: number): Promise<WebhookRecord> {
  const { body } = await platform.call<{ webhooks: WebhookRecord[] }>('GET', '/api/webhooks?limit=100', { key });
  const found = body.webhooks.find((webhook) => webhook.id === id);
  if (found === undefined) throw new Error(`webhook ${id} is not listed`);
  return found;
}

type Listed = z.infer<typeof ListedDelivery>;

/** The caller's deliveries, newest first; `query` narrows them down. */
export async function deliveriesOf(platform: TestPlatform, key: string, query = ''): Promise<Listed[]> {
  const answer = await platform.call<{ deliveries: Listed[] }>('GET', `/api/webhooks/deliveries?${query}`, {
    key,
  });
  if (answer.status !== 200) throw new Error(`not listed: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.deliveries;
}

/** Writes an event that happened, as it is stored. */
export async function storeEvent(platform: TestPlatform, id: string, webhookId: number): Promise<void> {
  await platform.database.query(
    `insert into event (id, type, key_id, data, created_at)
     select $1, 'research.complete', key_id, '{"id": 7, "topic": "tides", "status": "completed"}', now()
     from webhook where id = $2`,
    [id, webhookId],
  );
}

/** What a stored delivery may say beside the usual. */
export interface DeliveryFields {
  event?: string;
  eventId?: string;
  attempt?: number;
  status?: 'pending' | 'delivered' | 'failed';
  isRequested?: boolean;
  /** When it is due, in seconds from now. */
  dueInSeconds?: number | null;
  /** A retry that no job has put into the queue yet. */
  isDeferred?: boolean;
  isLeased?: boolean;
}

/** Writes a delivery of an event, as it is stored, and answers with its id. */
export async function storeDelivery(
  platform: TestPlatform,
  webhookId: number,
  fields: DeliveryFields = {},
): Promise<number> {
  const { event = 'research.complete', eventId = 'evt_1', attempt = 1, status = 'delivered' } = fields;
  const rows = await platform.database.query<{ id: number }>(
    `with inserted as (
       insert into webhook_delivery (webhook_id, key_id, event_id, event, attempt, status, is_requested, is_deferred,
         response_status, error, next_attempt_at, created_at)
       select $1, key_id, $2, $3, $4, $5::text, $6, $9, case when $5::text = 'delivered' then 200 end,
         case when $5::text = 'failed' then 'it failed' end, now() + $7::int * interval '1 second', now()
       from webhook where id = $1 returning id, webhook_id, status, is_deferred, next_attempt_at
     ),
     queued as (
       insert into queued_delivery (delivery_id, webhook_id, due_at, leased_until)
       select id, webhook_id, coalesce(next_attempt_at, now()), case when $8 then now() + interval '1 minute' end
       from inserted where status = 'pending' and not is_deferred
     )
     select id from inserted`,
    [
      webhookId,
      eventId,
      event,
      attempt,
      status,
      fields.isRequested ?? false,
      fields.dueInSeconds ?? null,
      fields.isLeased ?? false,
      fields.isDeferred ?? false,
    ],
  );
  return rows[0]?.id ?? 0;
}

/** Everything that is stored anywhere, as text. */
export async function dumpDatabase(platform: TestPlatform): Promise<string> {
  const tables = await platform.database.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
  );
  const rows: string[] = [];
  // One after the other: each takes a connection, and two files that take one for every table at once take all there are.
  for (const { name } of tables) {
    const dump = await platform.database.query<{ row: string }>(`select t::text as row from ${name} t`);
    for (const { row } of dump) rows.push(row);
  }
  return rows.join('\n');
}

/** The forms in which a secret could be found where it should not be. */
export function formsOf(secret: string): string[] {
  const base64 = secret.replace(/^whsec_/, '');
  return [base64, base64.slice(0, 20), Buffer.from(base64, 'base64').toString('hex')];
}
