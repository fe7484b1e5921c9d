import { defineEntity, p } from '@mikro-orm/core';
import type { DeepMethod } from '../deep-briefings/methods.ts';
import type { BriefStructure, DeepChanges, DeepMetadata, DeepStatus, DeepStep } from '../schema.ts';

const DeepBriefingSchema = defineEntity({
  name: 'DeepBriefing',
  tableName: 'deep_briefing',
  properties: {
    id: p.uuid().primary(),
    subscriberId: p.integer(),
    /** The key that ordered it, beside the proof of the mailbox; null when none was sent. */
    keyId: p.integer().nullable(),
    topic: p.text(),
    location: p.text(),
    /** As it was written: a day, a span, "this summer". */
    date: p.text(),
    method: p.string().length(20).$type<DeepMethod>(),
    status: p.string().length(12).$type<DeepStatus>(),
    /** The research that it is written from. */
    researchId: p.integer().unique(),
    /** What each step cost, of those that have ended. */
    steps: p.json<DeepStep[]>(),
    /** Markdown; of a failed one what was there by then. */
    content: p.text().nullable(),
    /** What its page shows around the text; null where nothing but the text is known. */
    brief: p.json<BriefStructure>().nullable(),
    metadata: p.json<DeepMetadata>().nullable(),
    /** What the reader follows that it was ordered for; null for one that was asked for by hand. */
    readerWatchId: p.integer().nullable(),
    /** What is different from the one before it on what the reader follows; null for the first. */
    changes: p.json<DeepChanges>().nullable(),
    error: p.text().nullable(),
    createdAt: p.datetime(),
    completedAt: p.datetime().nullable(),
  },
  indexes: [
    { name: 'deep_briefing_created_index', properties: ['createdAt', 'id'] },
    { name: 'deep_briefing_subscriber_index', properties: ['subscriberId', 'createdAt'] },
  ],
});

/** A deep briefing that a subscriber asked for, and what came of it. */
export class DeepBriefing extends DeepBriefingSchema.class {}
DeepBriefingSchema.setClass(DeepBriefing);
