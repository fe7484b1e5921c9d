import { defineEntity, p } from '@mikro-orm/core';
import type { DigestFrequency } from '../schema.ts';

const IntelDigestSchema = defineEntity({
  name: 'IntelDigest',
  tableName: 'intel_digest',
  properties: {
    frequency: p.string().length(10).$type<DigestFrequency>().primary(),
    /** The day on which it was due. */
    day: p.string().length(10).primary(),
    createdAt: p.datetime(),
  },
});

/** A scheduled digest that has been started. Its row is written once, whatever the number of processes. */
export class IntelDigest extends IntelDigestSchema.class {}
IntelDigestSchema.setClass(IntelDigest);
