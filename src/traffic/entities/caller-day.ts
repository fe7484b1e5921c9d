import { defineEntity, p } from '@mikro-orm/core';

const CallerDaySchema = defineEntity({
  name: 'CallerDay',
  tableName: 'caller_day',
  properties: {
    caller: p.string().length(40).primary(),
    day: p.date().primary(),
    keyId: p.integer().nullable(),
    requests: p.integer(),
    errors: p.integer(),
    /** Its latest call of that day; unknown for days before this was kept. */
    lastAt: p.datetime().nullable(),
  },
});

/** Calls of one caller on one UTC day, for what is asked about one of them; see `caller-month.ts` for all together. */
export class CallerDay extends CallerDaySchema.class {}
CallerDaySchema.setClass(CallerDay);
