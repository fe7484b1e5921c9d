import { defineEntity, p } from '@mikro-orm/core';

const OutboundWindowSchema = defineEntity({
  name: 'OutboundWindow',
  tableName: 'outbound_window',
  properties: {
    /** What is counted, and a digest of the host or address that it is counted for. */
    subject: p.string().length(80).primary(),
    startedAt: p.datetime(),
    used: p.integer(),
    /** What the latest statement granted, so that one statement can both count and return the result. */
    granted: p.integer(),
  },
  indexes: [{ name: 'outbound_window_started_at_index', properties: ['startedAt'] }],
});

/** How often an outside host or address was called in the current window, over all processes. Written in SQL only. */
export class OutboundWindow extends OutboundWindowSchema.class {}
OutboundWindowSchema.setClass(OutboundWindow);
