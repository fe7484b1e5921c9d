import { defineEntity, p } from '@mikro-orm/core';

const RateWindowSchema = defineEntity({
  name: 'RateWindow',
  tableName: 'rate_window',
  properties: {
    caller: p.string().length(80).primary(),
    startedAt: p.datetime(),
    used: p.integer(),
    /** Credits of the present hour of the metered limiter, which begins at its own first call. */
    meteredStartedAt: p.datetime().nullable(),
    meteredUsed: p.integer().default(0),
    /** Start of the month or billing period, and the credits that are reserved or spent in it. */
    periodStart: p.datetime().nullable(),
    periodUsed: p.integer().default(0),
    /** What the latest statement granted; lets one statement both count and tell, on any PostgreSQL version. */
    granted: p.integer(),
    /** The limit and the batch size that the latest statement counted by. */
    lim: p.integer(),
    unit: p.integer(),
  },
});

/**
 * All counters of one caller in one row, so that one statement moves them together or not at all: calls in the present
 * window, credits in the present hour, credits in the present month. Written in SQL only.
 */
export class RateWindow extends RateWindowSchema.class {}
RateWindowSchema.setClass(RateWindow);
