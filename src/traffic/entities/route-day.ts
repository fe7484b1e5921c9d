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
  },
});

/** Calls of one route in one UTC day, kept in step with the request log by the statement that writes it. */
export class RouteDay extends RouteDaySchema.class {}
RouteDaySchema.setClass(RouteDay);
