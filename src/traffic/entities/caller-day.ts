import { defineEntity, p } from '@mikro-orm/core';

const CallerDaySchema = defineEntity({
  name: 'CallerDay',
  tableName: 'caller_day',
  properties: {
    day: p.date().primary(),
    caller: p.string().length(40).primary(),
    keyId: p.integer().nullable(),
    requests: p.integer(),
    errors: p.integer(),
  },
});

/** Calls of one caller on one UTC day, kept in step with the request log by the statement that writes it. */
export class CallerDay extends CallerDaySchema.class {}
CallerDaySchema.setClass(CallerDay);
