import { defineEntity, p } from '@mikro-orm/core';

const LogWriterSchema = defineEntity({
  name: 'LogWriter',
  tableName: 'log_writer',
  properties: {
    id: p.uuid().primary(),
    startedAt: p.datetime(),
    /** Calls answered before this time have been written. */
    lastWriteAt: p.datetime(),
    /** When another process found that this one had died, losing the calls it had not yet written. */
    lostAt: p.datetime().nullable(),
  },
});

/** A process that writes the request log. It deletes its row when it stops properly; see `writer-heartbeat.ts`. */
export class LogWriter extends LogWriterSchema.class {}
LogWriterSchema.setClass(LogWriter);
