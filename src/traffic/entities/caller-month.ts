import { defineEntity, p } from '@mikro-orm/core';

const CallerMonthSchema = defineEntity({
  name: 'CallerMonth',
  tableName: 'caller_month',
  properties: {
    /** The first day of the month. */
    month: p.date().primary(),
    caller: p.string().length(40).primary(),
    keyId: p.integer().nullable(),
    // Number of calls on each day of the month.
    day_1: p.integer().default(0),
    day_2: p.integer().default(0),
    day_3: p.integer().default(0),
    day_4: p.integer().default(0),
    day_5: p.integer().default(0),
    day_6: p.integer().default(0),
    day_7: p.integer().default(0),
    day_8: p.integer().default(0),
    day_9: p.integer().default(0),
    day_10: p.integer().default(0),
    day_11: p.integer().default(0),
    day_12: p.integer().default(0),
    day_13: p.integer().default(0),
    day_14: p.integer().default(0),
    day_15: p.integer().default(0),
    day_16: p.integer().default(0),
    day_17: p.integer().default(0),
    day_18: p.integer().default(0),
    day_19: p.integer().default(0),
    day_20: p.integer().default(0),
    day_21: p.integer().default(0),
    day_22: p.integer().default(0),
    day_23: p.integer().default(0),
    day_24: p.integer().default(0),
    day_25: p.integer().default(0),
    day_26: p.integer().default(0),
    day_27: p.integer().default(0),
    day_28: p.integer().default(0),
    day_29: p.integer().default(0),
    day_30: p.integer().default(0),
    day_31: p.integer().default(0),
  },
});

/**
 * Calls of one caller in one UTC month, with a column for each day. A ranking over any span therefore reads one or two
 * rows per caller, where one row per day would be thirty.
 */
export class CallerMonth extends CallerMonthSchema.class {}
CallerMonthSchema.setClass(CallerMonth);
