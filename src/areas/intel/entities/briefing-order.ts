import { defineEntity, p } from '@mikro-orm/core';
import type { BriefingDepth, BriefingRegion } from '../schema.ts';

const BriefingOrderSchema = defineEntity({
  name: 'BriefingOrder',
  tableName: 'briefing_order',
  properties: {
    id: p.integer().primary().autoincrement(),
    keyId: p.integer(),
    /** Spent when the briefing is there, given back when it fails; one charge buys one briefing. */
    chargeId: p.bigint().unique(),
    /** The research that it is written from. */
    researchId: p.integer().unique(),
    event: p.text(),
    depth: p.string().length(10).$type<BriefingDepth>(),
    /** As asked for; null when the sources tell it. */
    region: p.string().length(20).$type<BriefingRegion>().nullable(),
    /** What its file is called, decided with the order. */
    filename: p.string().length(204).unique(),
    status: p.string().length(12).$type<'queued' | 'completed' | 'failed'>(),
    /** Why it failed. */
    error: p.text().nullable(),
    createdAt: p.datetime(),
    finishedAt: p.datetime().nullable(),
  },
});

/** A briefing that somebody asked for, and what came of it. */
export class BriefingOrder extends BriefingOrderSchema.class {}
BriefingOrderSchema.setClass(BriefingOrder);
