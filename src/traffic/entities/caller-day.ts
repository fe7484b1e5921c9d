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
    /** The latest call of the day; null for days before this was recorded. */
    lastAt: p.datetime().nullable(),
  },
});

/**
 * Calls of one caller on one UTC day, for questions about a single caller. For all callers together see
 * `caller-month.ts`.
 */
export class CallerDay extends CallerDaySchema.class {}
CallerDaySchema.setClass(CallerDay);
