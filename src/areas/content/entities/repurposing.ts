import { defineEntity, p } from '@mikro-orm/core';
import type { FormatName } from '#text/posts/index.ts';
import type { OutputErrors, Outputs } from '../schema.ts';

const RepurposingSchema = defineEntity({
  name: 'Repurposing',
  tableName: 'repurposing',
  properties: {
    id: p.integer().primary().autoincrement(),
    keyId: p.integer(),
    /** Where the text came from; null when it was given. */
    sourceUrl: p.text().nullable(),
    title: p.text().nullable(),
    tone: p.string().length(40),
    formats: p.json<FormatName[]>(),
    /** By format, as they were answered. */
    outputs: p.json<Outputs>(),
    /** By format, why there is none. */
    errors: p.json<OutputErrors>(),
    engine: p.string().length(200),
    creditsUsed: p.integer(),
    createdAt: p.datetime(),
  },
  indexes: [{ name: 'repurposing_key_id_index', properties: ['keyId', 'id'] }],
});

/** One run of rewriting a text for other places. */
export class Repurposing extends RepurposingSchema.class {}
RepurposingSchema.setClass(Repurposing);
