import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { requirePayer } from '#accounts/require-payer.ts';
import { createDraft, draftsById } from '#areas/email/public.ts';
import type { Resources } from '#platform/resources.ts';
import { commitCharge, releaseCallCharge, reserveCharge } from '../charges/ledger.ts';
import { servicePrices } from '../charges/prices.ts';
import { PaidDraft } from '../entities/paid-draft.ts';
import type { DraftRequest } from '../schema.ts';
import { assertWritable, type WrittenDraft, writeDraft } from './write-draft.ts';

/** A mail that somebody orders. */
export interface DraftOrder {
  keyId: number;
  request: DraftRequest;
  requestId: string;
  /** Tells the order from every other one of the key; null where a call cannot be repeated. */
  purchase: string | null;
  signal: AbortSignal;
}

/** A mail that was delivered, and what of its context is not in it. */
export interface DeliveredOrder {
  paid: PaidDraft;
  draft: Awaited<ReturnType<typeof createDraft>>;
  leftOut: string[];
}

/**
 * Writes a mail and delivers it: the draft and its charge commit in one transaction, after the price was reserved. When
 * anything fails, nothing is owed. The same purchase gives the draft that it bought first. Throws 402 when nobody would
 * get the invoice.
 */
export async function orderDraft(resources: Resources, order: DraftOrder): Promise<DeliveredOrder> {
  const { db } = resources;
  const { keyId, request, requestId, purchase, signal } = order;
  // Before anything is reserved: a request that cannot be written is refused for nothing.
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
    return await deliver(resources, { order, written, priceCents, chargeId: charge.id });
  } catch (error) {
    await releaseCallCharge(db.em(), charge.id);
    // The same call, taken over after its process had seemed dead, was faster.
    const delivered = await deliveredBefore(db.em(), keyId, charge.id);
    if (delivered !== undefined) return delivered;
    throw error;
  }
}

function deliver(
  { db, clock }: Resources,
  delivery: { order: DraftOrder; written: WrittenDraft; priceCents: number; chargeId: number },
): Promise<DeliveredOrder> {
  const { order, written, priceCents, chargeId } = delivery;
  const { keyId, request } = order;
  return db.em().transactional(async (em) => {
    await commitCharge(em, chargeId);
    const { subject, body, engine, leftOut } = written;
    const { style, length } = request;
    const draft = await createDraft(em, { keyId, to: request.to ?? null, subject, body, style, length }, clock);
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
