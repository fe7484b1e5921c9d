import { router } from '#api/trpc.ts';
import { generateDraft } from './operations/generate-draft.ts';
import { generateReport } from './operations/generate-report.ts';
import { getReport } from './operations/get-report.ts';
import { listPaidDrafts } from './operations/list-paid-drafts.ts';
import { listReports } from './operations/list-reports.ts';
import { showPricing } from './operations/show-pricing.ts';

export const servicesRouter = router({
  generateReport,
  reports: listReports,
  report: getReport,
  generateDraft,
  drafts: listPaidDrafts,
  pricing: showPricing,
});
