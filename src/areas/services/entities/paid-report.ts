import { defineEntity, p } from '@mikro-orm/core';
import type { ReportDepth } from '../charges/prices.ts';

const PaidReportSchema = defineEntity({
  name: 'PaidReport',
  tableName: 'paid_report',
  properties: {
    id: p.integer().primary().autoincrement(),
    keyId: p.integer(),
    /** One charge per report, however often its call is repeated. */
    chargeId: p.integer().unique(),
    /** The research that is the report. */
    researchId: p.integer().unique(),
    topic: p.text(),
    depth: p.string().length(20).$type<ReportDepth>(),
    /**
     * Changes together with the charge, in one transaction. The progress of an open report is stored with its research.
     */
    status: p.string().length(20).$type<'open' | 'completed' | 'failed'>(),
    /** Why it failed. */
    error: p.text().nullable(),
    createdAt: p.datetime(),
    finishedAt: p.datetime().nullable(),
  },
  indexes: [{ name: 'paid_report_key_id_index', properties: ['keyId', 'id'] }],
});

/** A paid research report. */
export class PaidReport extends PaidReportSchema.class {}
PaidReportSchema.setClass(PaidReport);
