import { defineEntity, p } from '@mikro-orm/core';

const EpisodicMemorySchema = defineEntity({
  name: 'EpisodicMemory',
  tableName: 'episodic_memory',
  indexes: [
    {
      name: 'episodic_memory_words',
      expression: `create index "episodic_memory_words" on "episodic_memory" using gin (to_tsvector('english', "summary"))`,
    },
  ],
  properties: {
    id: p.integer().primary().autoincrement(),
    eventType: p.string().length(60),
    summary: p.text(),
    /** From 1 (minor) to 10 (most important). */
    importance: p.smallint(),
    /** What it is about, such as `research:12`. */
    subject: p.string().length(80).index(),
    createdAt: p.datetime(),
  },
});

/** Something notable that the agent did or encountered. It is recalled when related work comes up. */
export class EpisodicMemory extends EpisodicMemorySchema.class {}
EpisodicMemorySchema.setClass(EpisodicMemory);
