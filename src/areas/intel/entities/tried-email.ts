import { defineEntity, p } from '@mikro-orm/core';

const TriedEmailSchema = defineEntity({
  name: 'TriedEmail',
  tableName: 'tried_email',
  properties: {
    /** Who tried it: a key or a network. */
    caller: p.string().length(80).primary(),
    /** The SHA-256 of the address in hexadecimal. */
    digest: p.string().length(64).primary(),
    /** The start of the hour in which it was first tried. */
    hour: p.datetime().primary(),
  },
  indexes: [{ name: 'tried_email_hour_index', properties: ['hour'] }],
});

/**
 * An address that a caller named to read a briefing, stored for an hour or two, because a caller who tries many is
 * guessing.
 */
export class TriedEmail extends TriedEmailSchema.class {}
TriedEmailSchema.setClass(TriedEmail);
