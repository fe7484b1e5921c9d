import { defineEntity, p } from '@mikro-orm/core';
import type { BriefingDepth, BriefingRegion } from '../schema.ts';

const BriefingOrderSchema = defineEntity({
  name: 'BriefingOrder',
  tableName: 'briefing_order',
  properties: {
    id: p.integer().primary().autoincrement(),
    keyId: p.integer(),
    /** Committed when the briefing is written, released when it fails; one charge pays for one briefing. */
    chargeId: p.bigint().unique(),
    /** The research that the briefing is based on. */
    researchId: p.integer().unique(),
    event: p.text(),
    depth: p.string().length(10).$type<BriefingDepth>(),
    /** The requested region; null if it is determined from the sources. */
    region: p.string().length(20).$type<BriefingRegion>().nullable(),
    /** The name of the briefing's file, chosen with the order. */
    filename: p.string().length(204).unique(),
    status: p.string().length(12).$type<'queued' | 'completed' | 'failed'>(),
    /** Why it failed. */
    error: p.text().nullable(),
    createdAt: p.datetime(),
    finishedAt: p.datetime().nullable(),
  },
});

/** An ordered briefing and its status. */
export class BriefingOrder extends BriefingOrderSchema.class {}
BriefingOrderSchema.setClass(BriefingOrder);
