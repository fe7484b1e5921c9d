import { defineEntity, p } from '@mikro-orm/core';

const LogWriterSchema = defineEntity({
  name: 'LogWriter',
  tableName: 'log_writer',
  properties: {
    id: p.uuid().primary(),
    startedAt: p.datetime(),
    /** Everything that it had answered before was written then. */
    lastWriteAt: p.datetime(),
    /** When others found that it is gone, and what it gathered after its last write with it. */
    lostAt: p.datetime().nullable(),
  },
});

/** A process that writes the request log. It takes its row away when it stops well; see `writer-heartbeat.ts`. */
export class LogWriter extends LogWriterSchema.class {}
LogWriterSchema.setClass(LogWriter);
