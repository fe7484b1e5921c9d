import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { requirePayer } from '#accounts/require-payer.ts';
import { acceptRecipients, createDraft, draftsById } from '#areas/email/public.ts';
import type { Resources } from '#platform/resources.ts';
import { commitCharge, releaseCallCharge, reserveCharge } from '../charges/ledger.ts';
import { servicePrices } from '../charges/prices.ts';
import { PaidDraft } from '../entities/paid-draft.ts';
import type { DraftRequest } from '../schema.ts';
import { assertWritable, type WrittenDraft, writeDraft } from './write-draft.ts';

/** An order of an email draft. */
export interface DraftOrder {
  keyId: number;
  request: DraftRequest;
  requestId: string;
  /** Identifies the order among all others of the key; null if the call cannot be repeated. */
  purchase: string | null;
  signal: AbortSignal;
}

/** A delivered draft, and what of its context it leaves out. */
export interface DeliveredOrder {
  paid: PaidDraft;
  draft: Awaited<ReturnType<typeof createDraft>>;
  leftOut: string[];
}

/**
 * Writes and delivers an email draft: the draft and its charge commit in one transaction, after the price was reserved.
 * If anything fails, nothing is charged. The same purchase returns the same draft. Throws a 402 if nobody would receive
 * the invoice.
 */
export async function orderDraft(resources: Resources, order: DraftOrder): Promise<DeliveredOrder> {
  const { db } = resources;
  const { keyId, request, requestId, purchase, signal } = order;
  // Checked before anything is reserved, so that a request that cannot be fulfilled costs nothing.
  const to = acceptRecipients(request.to ?? '');
  assertWritable(resources, request);
  await requirePayer(db.em(), keyId);
  const priceCents = servicePrices.email_draft[request.length];
  const charge = await reserveCharge(db.em(), {
    keyId,
    service: 'email_draft',
    product: request.length,
    priceCents,
    requestId,
    purchase,
  });
  const earlier = charge.isEndedElsewhere ? await deliveredBefore(db.em(), keyId, charge.id) : undefined;
  if (earlier !== undefined) return earlier;
  try {
    const written = await writeDraft(resources, request, signal);
    return await deliver(resources, { order, to, written, priceCents, chargeId: charge.id });
  } catch (error) {
    await releaseCallCharge(db.em(), charge.id);
    // Another process took the call over, because this one seemed dead, and finished first.
    const delivered = await deliveredBefore(db.em(), keyId, charge.id);
    if (delivered !== undefined) return delivered;
    throw error;
  }
}

function deliver(
  { db, clock }: Resources,
  delivery: { order: DraftOrder; to: string | null; written: WrittenDraft; priceCents: number; chargeId: number },
): Promise<DeliveredOrder> {
  const { order, to, written, priceCents, chargeId } = delivery;
  const { keyId, request } = order;
  return db.em().transactional(async (em) => {
    await commitCharge(em, chargeId);
    const { subject, body, engine, leftOut } = written;
    const { style, length } = request;
    const draft = await createDraft(em, { keyId, to, subject, body, style, length }, clock);
    const paid = em.create(PaidDraft, {
      draftId: draft.id,
      keyId,
      chargeId,
      priceCents,
      engine,
      createdAt: draft.generatedAt,
    });
    await em.flush();
    return { paid, draft, leftOut };
  });
}

async function deliveredBefore(
  em: SqlEntityManager,
  keyId: number,
  chargeId: number,
): Promise<DeliveredOrder | undefined> {
  const paid = await em.findOne(PaidDraft, { keyId, chargeId });
  if (paid === null) return undefined;
  const draft = (await draftsById(em, { keyId, ids: [paid.draftId] })).get(paid.draftId);
  return draft === undefined ? undefined : { paid, draft, leftOut: [] };
}
