import { defineEntity, p } from '@mikro-orm/core';

const RouteHourSchema = defineEntity({
  name: 'RouteHour',
  tableName: 'route_hour',
  properties: {
    hour: p.datetime().primary(),
    method: p.string().length(10).primary(),
    route: p.string().length(120).primary(),
    area: p.string().length(40),
    requests: p.integer(),
    errors: p.integer(),
    totalUs: p.bigint(),
  },
});

/** Calls of one route in one UTC hour, updated by the statement that writes the request log. */
export class RouteHour extends RouteHourSchema.class {}
RouteHourSchema.setClass(RouteHour);
