import { defineEntity, p } from '@mikro-orm/core';

const RequestLogEntrySchema = defineEntity({
  name: 'RequestLogEntry',
  tableName: 'request_log',
  properties: {
    at: p.datetime().primary(),
    id: p.bigint().primary().autoincrement(),
    requestId: p.string().length(40),
    method: p.string().length(10),
    /** The route's template, never the address as called: a path can carry a share token. */
    route: p.string().length(120),
    area: p.string().length(40),
    status: p.smallint(),
    durationUs: p.integer(),
    keyId: p.integer().nullable(),
    /** `key_<id>`, or `anon_` and a keyed digest of the address. */
    caller: p.string().length(40),
  },
  indexes: [
    // The parts are days: what is asked of one key reads its calls of a day alone.
    { name: 'request_log_key_index', properties: ['keyId'] },
    {
      name: 'request_log_at_brin',
      expression: 'create index "request_log_at_brin" on "request_log" using brin ("at")',
    },
  ],
});

/**
 * One answered call, appended in batches by `request-log.ts`. The table is divided by day (`log-days.ts`), which the
 * migration says and the ORM leaves alone.
 */
export class RequestLogEntry extends RequestLogEntrySchema.class {}
RequestLogEntrySchema.setClass(RequestLogEntry);
