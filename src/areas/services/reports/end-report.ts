import { LockMode, type SqlEntityManager } from '@mikro-orm/postgresql';
import { soldResearches } from '#areas/research/public.ts';
import type { Clock } from '#platform/clock.ts';
import { commitCharge, releaseCharge } from '../charges/ledger.ts';
import { PaidReport } from '../entities/paid-report.ts';

const nothingFound = 'Nothing was found about this topic';

/**
 * Ends the report that a research is for, if there is one, in the transaction that ends the research. It is charged if
 * it contains a statement with a source; a research that failed or found nothing is free.
 */
export async function endReport(em: SqlEntityManager, clock: Clock, researchId: number): Promise<void> {
  const report = await em.findOne(PaidReport, { researchId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (report?.status !== 'open') return;
  const [research] = await soldResearches(em, [researchId]);
  const isDelivered = research?.status === 'completed' && research.content !== null && research.claims > 0;
  em.assign(report, {
    status: isDelivered ? 'completed' : 'failed',
    error: isDelivered ? null : (research?.error ?? nothingFound),
    finishedAt: clock.now(),
  });
  await em.flush();
  if (isDelivered) await commitCharge(em, report.chargeId);
  else await releaseCharge(em, report.chargeId);
}
