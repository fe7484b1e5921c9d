import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { raiseStatus } from '../queries.ts';
import type { DeliveryReceipt } from '../schema.ts';
import { storableText } from '../sending/message-content.ts';
import { higherStatus, type MessageStatus, reportedStatus } from './delivery-status.ts';

const clientRefPrefix = 'chat-';

/** Our own reference of an outgoing message, which the provider's receipts contain too. */
export function clientRefOf(messageId: number): string {
  return `${clientRefPrefix}${messageId}`;
}

function messageIdIn(clientRef: string | null | undefined): number | null {
  const digits = /^chat-([1-9]\d{0,8})$/.exec(clientRef ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
}

/**
 * Stores a status reported by the provider, and applies it if the message is already known, by the provider's id or by
 * our own reference. If it arrives before its message, it is applied when that is recorded.
 */
export async function takeReceipt(em: SqlEntityManager, receipt: DeliveryReceipt): Promise<void> {
  const { message_uuid: uuid } = receipt;
  await lockReceipts(em, uuid);
  await em.execute(
    `insert into chat_receipt (message_uuid, status, error, created_at) values (?, ?, ?, now()) on conflict do nothing`,
    [uuid, storableText(receipt.status).slice(0, 20), errorIn(receipt)],
  );
  const messageId = messageIdIn(receipt.client_ref);
  const [message] = await em.execute<{ id: number }[]>(
    `select id from chat_message where direction = 'outbound'
       and (provider_id = ? or (id = ? and (provider_id is null or provider_id = ?)))
     order by (provider_id = ?) desc nulls last limit 1`,
    [uuid, messageId, uuid, uuid],
  );
  if (message !== undefined) await recordProviderId(em, { messageId: message.id, messageUuid: uuid });
}

/**
 * Records the provider's id of a message, and applies the receipts that have arrived for it. A receipt that arrives at
 * this very moment waits for the end of this transaction, or this one has waited for it.
 */
export async function recordProviderId(
  em: SqlEntityManager,
  { messageId, messageUuid }: { messageId: number; messageUuid: string },
): Promise<void> {
  await lockReceipts(em, messageUuid);
  await em.execute(`update chat_message set provider_id = ? where id = ? and provider_id is null`, [
    messageUuid,
    messageId,
  ]);
  const receipts = await em.execute<{ status: string; error: string | null }[]>(
    `select status, error from chat_receipt where message_uuid = ?`,
    [messageUuid],
  );
  let status: MessageStatus = 'sent';
  for (const receipt of receipts) status = higherStatus(status, reportedStatus(receipt.status) ?? 'sent');
  const error = receipts.find((receipt) => receipt.status === status)?.error ?? null;
  await raiseStatus(em, { messageId, status, error });
}

async function lockReceipts(em: SqlEntityManager, uuid: string): Promise<void> {
  await em.execute(`select pg_advisory_xact_lock(hashtext('chat-receipts'), hashtext(?))`, [uuid]);
}

function errorIn({ error }: DeliveryReceipt): string | null {
  const description = [error?.title, error?.detail]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(': ');
  return description === '' ? null : storableText(description).slice(0, 300);
}
