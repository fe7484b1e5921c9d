import type { AreaManifest } from '#platform/manifest.ts';
import { sweepServiceCharges } from './charges/sweep-service-charges.job.ts';
import { sweepServiceChargesWork } from './charges/sweep-service-charges.work.ts';
import { PaidDraft } from './entities/paid-draft.ts';
import { PaidReport } from './entities/paid-report.ts';
import { ServiceCharge } from './entities/service-charge.ts';
import { endResearchedReport } from './public.ts';
import { servicesRouter } from './router.ts';

/** Changes whenever one of the researches behind a key's latest reports does. */
const markOfResearches = `select string_agg(id || ':' || xmin, ',' order by id) from research_result where id in
  (select research_id from paid_report where key_id between $1 and $1 order by key_id desc, id desc limit 20)`;

/** Everything that the services area adds to the program. */
export const services = {
  title: 'Paid services',
  description: 'Reports and email drafts, ordered one at a time and billed by invoice.',
  router: servicesRouter,
  entities: [ServiceCharge, PaidReport, PaidDraft],
  watched: [
    { table: 'paid_report', newestBy: 'id' },
    // The progress of an open report is stored with its research. It has names of its own, because a page rereads what
    // changes constantly less and less often, and the end of a report must not wait for that.
    { value: markOfResearches, shownBy: ['report', 'reports'] },
  ],
  jobs: [sweepServiceChargesWork],
  schedules: [[sweepServiceCharges, '* * * * *']],
  listeners: [endResearchedReport],
} satisfies AreaManifest;
