import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Resources } from '#platform/resources.ts';
import { acceptMessage } from '../answers/accept-message.ts';
import { SmsPart } from '../entities/sms-part.ts';
import { lockSession } from '../queries.ts';
import type { InboundSms } from '../schema.ts';
import { storableText } from '../sending/message-content.ts';
import { joinLongSms } from './join-long-sms.job.ts';
import { isComplete, joinParts } from './long-sms.ts';

/** How long the parts of one message are waited for. */
const waitForPartsMs = 10 * 60_000;

/** The name of the SMS channel, as it is stored with each message. */
export const channel = 'sms';

/** An SMS from an authorized sender. */
export interface ArrivedSms {
  from: string;
  to: string;
  sms: InboundSms;
}

/**
 * Processes an SMS in one transaction: at once or, if it is part of a longer one, together with the other parts, in
 * whatever order they arrive. One that has already arrived has no effect.
 */
export async function takeSms(resources: Resources, { from, to, sms }: ArrivedSms): Promise<void> {
  await resources.db.em().transactional(async (em) => {
    const sessionId = await lockSession(em, { phoneNumber: from, channel, ownNumber: to, isInbound: true });
    const part = partOf(sms);
    if (part !== undefined) return takePart(em, resources, { sessionId, from, to, sms, ...part });
    const isText = sms.type !== 'binary';
    await acceptMessage(em, resources, {
      ...{ sessionId, phoneNumber: from, ownNumber: to, channel, providerId: sms.messageId, isDone: false },
      messageType: isText ? 'text' : 'binary',
      content: isText ? storableText(sms.text) : '[binary]',
    });
  });
}

function partOf(sms: InboundSms): { reference: string; part: number; total: number } | undefined {
  const { 'concat-ref': reference, 'concat-part': part, 'concat-total': total } = sms;
  if (sms.concat?.toLowerCase() !== 'true' || reference === undefined || part === undefined) return undefined;
  return total === undefined || total < 2 || part > total ? undefined : { reference, part, total };
}

interface NewPart extends ArrivedSms {
  sessionId: number;
  reference: string;
  part: number;
  total: number;
}

async function takePart(em: SqlEntityManager, resources: Resources, arrived: NewPart): Promise<void> {
  const { sessionId, from: sender, to: recipient, sms, reference, part, total } = arrived;
  if ((await em.count(SmsPart, { providerId: sms.messageId })) > 0) return;
  const group = { sender, recipient, reference, total };
  const open = await openParts(em, group);
  const content = storableText(sms.text);
  const same = open.find((other) => other.part === part);
  // Phones reuse references: another text in the same position is the beginning of the next message.
  if (same !== undefined && same.content !== content) await acceptParts(em, resources, { parts: open, sessionId });
  const now = resources.clock.now();
  const joinedAt = same?.content === content ? now : null;
  const stored = em.create(SmsPart, { ...group, providerId: sms.messageId, part, content, createdAt: now, joinedAt });
  await em.flush();
  const parts = await openParts(em, group);
  if (isComplete(parts)) return acceptParts(em, resources, { parts, sessionId });
  if (parts.length !== 1) return;
  const startAfter = new Date(now.getTime() + waitForPartsMs);
  await resources.jobs.send(em, joinLongSms, { partId: stored.id }, { startAfter });
}

/** The parts of a long SMS that have arrived and are not yet joined, in order. */
export function openParts(
  em: SqlEntityManager,
  { sender, recipient, reference, total }: { sender: string; recipient: string; reference: string; total: number },
): Promise<SmsPart[]> {
  return em.find(
    SmsPart,
    { sender, recipient, reference, total, joinedAt: null },
    { orderBy: { part: 'asc', id: 'asc' } },
  );
}

/** The message gets the id of its first part. */
export async function acceptParts(
  em: SqlEntityManager,
  resources: Resources,
  { parts, sessionId }: { parts: readonly SmsPart[]; sessionId: number },
): Promise<void> {
  const [first] = parts;
  if (first === undefined) return;
  await em.nativeUpdate(SmsPart, { id: { $in: parts.map(({ id }) => id) } }, { joinedAt: resources.clock.now() });
  await acceptMessage(em, resources, {
    ...{ sessionId, phoneNumber: first.sender, ownNumber: first.recipient, channel, isDone: false },
    providerId: first.providerId,
    messageType: isComplete(parts) ? 'text' : 'incomplete',
    content: joinParts(parts),
  });
}
