import { defineEntity, p } from '@mikro-orm/core';

const RouteDaySchema = defineEntity({
  name: 'RouteDay',
  tableName: 'route_day',
  properties: {
    day: p.date().primary(),
    method: p.string().length(10).primary(),
    route: p.string().length(120).primary(),
    area: p.string().length(40),
    requests: p.integer(),
    errors: p.integer(),
    totalUs: p.bigint(),
    // Number of calls that took up to so many microseconds: the buckets of latency-histogram.ts.
    us_250: p.integer().default(0),
    us_500: p.integer().default(0),
    us_1000: p.integer().default(0),
    us_1500: p.integer().default(0),
    us_2000: p.integer().default(0),
    us_3000: p.integer().default(0),
    us_5000: p.integer().default(0),
    us_7000: p.integer().default(0),
    us_10000: p.integer().default(0),
    us_15000: p.integer().default(0),
    us_20000: p.integer().default(0),
    us_30000: p.integer().default(0),
    us_50000: p.integer().default(0),
    us_70000: p.integer().default(0),
    us_100000: p.integer().default(0),
    us_150000: p.integer().default(0),
    us_200000: p.integer().default(0),
    us_300000: p.integer().default(0),
    us_500000: p.integer().default(0),
    us_700000: p.integer().default(0),
    us_1000000: p.integer().default(0),
    us_1500000: p.integer().default(0),
    us_2000000: p.integer().default(0),
    us_3000000: p.integer().default(0),
    us_5000000: p.integer().default(0),
    us_10000000: p.integer().default(0),
    us_30000000: p.integer().default(0),
    us_over: p.integer().default(0),
  },
});

/** Calls of one route on one UTC day, updated by the statement that writes the request log. */
export class RouteDay extends RouteDaySchema.class {}
RouteDaySchema.setClass(RouteDay);
