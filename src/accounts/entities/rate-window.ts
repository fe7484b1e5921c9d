import { defineEntity, p } from '@mikro-orm/core';

const RateWindowSchema = defineEntity({
  name: 'RateWindow',
  tableName: 'rate_window',
  properties: {
    caller: p.string().length(80).primary(),
    startedAt: p.datetime(),
    used: p.integer(),
    /** Credits spent in the current hour, which begins with the first call that costs any. */
    meteredStartedAt: p.datetime().nullable(),
    meteredUsed: p.integer().default(0),
    /** The start of the current month or billing period, and the credits reserved or spent in it. */
    periodStart: p.datetime().nullable(),
    periodUsed: p.integer().default(0),
    /**
     * What the latest statement granted. It is stored so that one statement can both count and return the result, on
     * any PostgreSQL version.
     */
    granted: p.integer(),
    /** The limit and the batch size that the latest statement used. */
    lim: p.integer(),
    unit: p.integer(),
  },
});

/**
 * All counters of one caller in one row: calls in the current window, and credits in the current hour and month. One
 * statement therefore changes them together or not at all. Written in SQL only.
 */
export class RateWindow extends RateWindowSchema.class {}
RateWindowSchema.setClass(RateWindow);
