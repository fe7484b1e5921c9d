import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { requirePayer } from '#accounts/require-payer.ts';
import { addSoldResearch } from '#areas/research/public.ts';
import type { Resources } from '#platform/resources.ts';
import { handOverCharge, releaseCallCharge, reserveCharge } from '../charges/ledger.ts';
import { type ReportDepth, servicePrices } from '../charges/prices.ts';
import { PaidReport } from '../entities/paid-report.ts';
import { tooManyReports } from '../errors.ts';
import { researchDepthOf } from './depths.ts';

/** The most open reports of a key, because reports are only paid for on delivery. */
const maxUnderWay = 10;

/** An order of a report. */
export interface ReportOrder {
  keyId: number;
  topic: string;
  depth: ReportDepth;
  requestId: string;
  /** Identifies the order among all others of the key; null if the call cannot be repeated. */
  purchase: string | null;
}

/**
 * Orders a report: reserves its price, then writes the report, its research and its job in one transaction, in which
 * the job takes over the charge. Returns the id of the charge; the same purchase returns the same one and creates no
 * second report. Throws a 402 if nobody would receive the invoice, and a 429 if the key has reached its maximum number
 * of open reports.
 */
export async function orderReport(resources: Resources, order: ReportOrder): Promise<number> {
  const { keyId, topic, depth, requestId, purchase } = order;
  const { db } = resources;
  await requirePayer(db.em(), keyId);
  const charge = await reserveCharge(db.em(), {
    keyId,
    service: 'research_report',
    product: depth,
    priceCents: servicePrices.research_report[depth],
    requestId,
    purchase,
  });
  if (charge.isEndedElsewhere) return charge.id;
  try {
    await db.em().transactional((em) => writeOrder(em, resources, { keyId, topic, depth, chargeId: charge.id }));
  } catch (error) {
    const isReleased = await releaseCallCharge(db.em(), charge.id);
    // The same call was taken over, because its process seemed dead, and has finished first.
    if (!isReleased && (await db.em().count(PaidReport, { chargeId: charge.id })) > 0) return charge.id;
    throw error;
  }
  return charge.id;
}

async function writeOrder(
  em: SqlEntityManager,
  resources: Resources,
  { keyId, topic, depth, chargeId }: { keyId: number; topic: string; depth: ReportDepth; chargeId: number },
): Promise<void> {
  // First, so that a concurrent order with the same charge waits here and then writes nothing.
  await handOverCharge(em, chargeId);
  await assertReportLimit(em, keyId);
  const research = await addSoldResearch(em, resources, { keyId, topic, ...researchDepthOf(depth) });
  em.create(PaidReport, {
    keyId,
    chargeId,
    researchId: research.id,
    topic,
    depth,
    status: 'open',
    error: null,
    createdAt: resources.clock.now(),
    finishedAt: null,
  });
  await em.flush();
}

/** Serialised, so that concurrent orders see each other. */
async function assertReportLimit(em: SqlEntityManager, keyId: number): Promise<void> {
  await em.execute(`select pg_advisory_xact_lock(hashtext('paid-reports'), ?)`, [keyId]);
  if ((await em.count(PaidReport, { keyId, status: 'open' })) >= maxUnderWay) throw tooManyReports(maxUnderWay);
}
