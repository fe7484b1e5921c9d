import { defineEntity, p } from '@mikro-orm/core';
import type { DeepMethod } from '../deep-briefings/methods.ts';
import type { BriefStructure, DeepChanges, DeepMetadata, DeepStatus, DeepStep } from '../schema.ts';

const DeepBriefingSchema = defineEntity({
  name: 'DeepBriefing',
  tableName: 'deep_briefing',
  properties: {
    id: p.uuid().primary(),
    subscriberId: p.integer(),
    /** The key that ordered it, in addition to the proof of the mailbox; null if there was none. */
    keyId: p.integer().nullable(),
    topic: p.text(),
    location: p.text(),
    /** As written by the subscriber: a day, a period, "this summer". */
    date: p.text(),
    method: p.string().length(20).$type<DeepMethod>(),
    status: p.string().length(12).$type<DeepStatus>(),
    /** The research that the briefing is based on. */
    researchId: p.integer().unique(),
    /** The usage of each step that has ended. */
    steps: p.json<DeepStep[]>(),
    /** Markdown; for a failed briefing, what had been written by then. */
    content: p.text().nullable(),
    /** What its page shows around the text; null if only the text is available. */
    brief: p.json<BriefStructure>().nullable(),
    metadata: p.json<DeepMetadata>().nullable(),
    /** The watch that it was ordered for; null if it was ordered by hand. */
    readerWatchId: p.integer().nullable(),
    /** The differences from the previous briefing for the same watch; null for the first. */
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

/** A deep briefing ordered by a subscriber, and its status. */
export class DeepBriefing extends DeepBriefingSchema.class {}
DeepBriefingSchema.setClass(DeepBriefing);
