import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { catalogue } from '#events/catalogue.ts';
import type { EventListener } from '#platform/event-listener.ts';
import type { PaidService } from './charges/prices.ts';
import { ServiceCharge } from './entities/service-charge.ts';
import { endReport } from './reports/end-report.ts';

export { draftLengths } from '#text/letters/index.ts';
export { type PaidService, servicePrices } from './charges/prices.ts';
export { depthFigures } from './reports/depths.ts';

/** A committed charge for a deliverable. */
export interface CommittedServiceCharge {
  id: number;
  keyId: number;
  service: PaidService;
  /** The deliverable, such as `standard`. */
  product: string;
  priceCents: number;
  committedAt: Date;
  /** The request that ordered it. */
  requestId: string;
}

/**
 * The committed charges within a period (end excluded), oldest first, of one key or of all. Reserved and released
 * charges are not included.
 */
export async function serviceChargesOf(
  em: SqlEntityManager,
  { keyId, from, to }: { keyId?: number; from: Date; to: Date },
): Promise<CommittedServiceCharge[]> {
  const charges = await em.find(
    ServiceCharge,
    {
      ...(keyId === undefined ? {} : { keyId }),
      state: 'committed',
      endedAt: { $gte: from, $lt: to },
    },
    { orderBy: { endedAt: 'asc', id: 'asc' } },
  );
  return charges.map(({ id, keyId: owner, service, product, priceCents, endedAt, reservedAt, requestId }) => ({
    id,
    keyId: owner,
    service,
    product,
    priceCents,
    committedAt: endedAt ?? reservedAt,
    requestId,
  }));
}

/**
 * Ends the report that a research is for, and commits or releases its charge, in the transaction that ends the
 * research.
 */
export const endResearchedReport: EventListener = async (em, event, { clock }) => {
  if (event.type !== catalogue.researchComplete.type) return;
  await endReport(em, clock, catalogue.researchComplete.data.parse(event.data).id);
};
