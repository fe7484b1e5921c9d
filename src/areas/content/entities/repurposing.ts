import { defineEntity, p } from '@mikro-orm/core';
import type { FormatName } from '#text/posts/index.ts';
import type { OutputErrors, Outputs } from '../schema.ts';

const RepurposingSchema = defineEntity({
  name: 'Repurposing',
  tableName: 'repurposing',
  properties: {
    id: p.integer().primary().autoincrement(),
    keyId: p.integer(),
    /** The source page; null if the text itself was given. */
    sourceUrl: p.text().nullable(),
    title: p.text().nullable(),
    tone: p.string().length(40),
    formats: p.json<FormatName[]>(),
    /** The outputs by format, as returned to the caller. */
    outputs: p.json<Outputs>(),
    /** Why formats are missing, by format. */
    errors: p.json<OutputErrors>(),
    engine: p.string().length(200),
    creditsUsed: p.integer(),
    createdAt: p.datetime(),
  },
  indexes: [{ name: 'repurposing_key_id_index', properties: ['keyId', 'id'] }],
});

/** One rewriting of a text for other formats. */
export class Repurposing extends RepurposingSchema.class {}
RepurposingSchema.setClass(Repurposing);
