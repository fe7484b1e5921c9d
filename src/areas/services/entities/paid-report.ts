import { defineEntity, p } from '@mikro-orm/core';
import type { ReportDepth } from '../charges/prices.ts';

const PaidReportSchema = defineEntity({
  name: 'PaidReport',
  tableName: 'paid_report',
  properties: {
    id: p.integer().primary().autoincrement(),
    keyId: p.integer(),
    /** One charge for one report, however often its call is repeated. */
    chargeId: p.integer().unique(),
    /** The research that is the report. */
    researchId: p.integer().unique(),
    topic: p.text(),
    depth: p.string().length(20).$type<ReportDepth>(),
    /** Changes with the charge, in one transaction; how far an open one is, its research knows. */
    status: p.string().length(20).$type<'open' | 'completed' | 'failed'>(),
    /** Why it failed. */
    error: p.text().nullable(),
    createdAt: p.datetime(),
    finishedAt: p.datetime().nullable(),
  },
  indexes: [{ name: 'paid_report_key_id_index', properties: ['keyId', 'id'] }],
});

/** A research report that was ordered for money. */
export class PaidReport extends PaidReportSchema.class {}
PaidReportSchema.setClass(PaidReport);
