import { defineEntity, p } from '@mikro-orm/core';

const RequestLogEntrySchema = defineEntity({
  name: 'RequestLogEntry',
  tableName: 'request_log',
  properties: {
    at: p.datetime().primary(),
    id: p.bigint().primary().autoincrement(),
    requestId: p.string().length(40),
    method: p.string().length(10),
    /** The template of the route, never the actual address, because a path can contain a share token. */
    route: p.string().length(120),
    area: p.string().length(40),
    status: p.smallint(),
    durationUs: p.integer(),
    keyId: p.integer().nullable(),
    /** `key_<id>`, or `anon_` and a keyed digest of the address. */
    caller: p.string().length(40),
  },
  indexes: [
    // The table is partitioned by day, so that a query about one key reads only that day's rows.
    { name: 'request_log_key_index', properties: ['keyId'] },
    {
      name: 'request_log_at_brin',
      expression: 'create index "request_log_at_brin" on "request_log" using brin ("at")',
    },
  ],
});

/**
 * One answered call, written in batches by `request-log.ts`. The table is partitioned by day (`log-days.ts`); the
 * migration creates that, because the ORM does not know partitions.
 */
export class RequestLogEntry extends RequestLogEntrySchema.class {}
RequestLogEntrySchema.setClass(RequestLogEntry);
