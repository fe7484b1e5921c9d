import { defineEntity, p } from '@mikro-orm/core';

const RateWindowSchema = defineEntity({
  name: 'RateWindow',
  tableName: 'rate_window',
  properties: {
    caller: p.string().length(80).primary(),
    startedAt: p.datetime(),
    used: p.integer(),
    /** What the latest statement granted; lets one statement both count and tell, on any PostgreSQL version. */
    granted: p.integer(),
    /** The limit and the batch size that the latest statement counted by. */
    lim: p.integer(),
    unit: p.integer(),
  },
});

/** The calls that one caller has made in the present window. Written only by `count-calls.ts`, in SQL. */
export class RateWindow extends RateWindowSchema.class {}
RateWindowSchema.setClass(RateWindow);
