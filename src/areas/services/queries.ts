import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { type SoldResearchState, soldResearches } from '#areas/research/public.ts';
import { findPage, type Page } from '#platform/db/find-page.ts';
import { PaidReport } from './entities/paid-report.ts';
import { ServiceCharge } from './entities/service-charge.ts';

/** A report with its data from two other tables. */
export interface KnownReport {
  report: PaidReport;
  charge: ServiceCharge;
  research: SoldResearchState | undefined;
}

/** A page of a key's reports, newest first. */
export async function findReports(em: SqlEntityManager, keyId: number, page: Page): Promise<KnownReport[]> {
  return withState(em, await findPage(em, PaidReport, { keyId }, page));
}

/** One report of a key, by its own id or by that of its charge. */
export async function findReport(
  em: SqlEntityManager,
  asked: { keyId: number } & ({ id: number } | { chargeId: number }),
): Promise<KnownReport | undefined> {
  const report = await em.findOne(PaidReport, asked);
  if (report === null) return undefined;
  const [known] = await withState(em, [report]);
  return known;
}

async function withState(em: SqlEntityManager, reports: readonly PaidReport[]): Promise<KnownReport[]> {
  if (reports.length === 0) return [];
  const researches = await soldResearches(
    em,
    reports.map(({ researchId }) => researchId),
  );
  const charges = await em.find(ServiceCharge, { id: { $in: reports.map(({ chargeId }) => chargeId) } });
  const researchById = new Map(researches.map((research) => [research.id, research]));
  const chargeById = new Map(charges.map((charge) => [charge.id, charge]));
  return reports.map((report) => {
    const charge = chargeById.get(report.chargeId);
    if (charge === undefined) throw new Error(`the charge of report ${report.id} is gone`);
    return { report, charge, research: researchById.get(report.researchId) };
  });
}
