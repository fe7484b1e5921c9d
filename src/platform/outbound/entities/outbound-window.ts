import { defineEntity, p } from '@mikro-orm/core';

const OutboundWindowSchema = defineEntity({
  name: 'OutboundWindow',
  tableName: 'outbound_window',
  properties: {
    /** What is counted, and a digest of the host or address that it is counted for. */
    subject: p.string().length(80).primary(),
    startedAt: p.datetime(),
    used: p.integer(),
    /** What the latest statement granted, which lets one statement both count and tell. */
    granted: p.integer(),
  },
  indexes: [{ name: 'outbound_window_started_at_index', properties: ['startedAt'] }],
});

/** How often a stranger's host or address was called within the present window, over all processes. Written in SQL only. */
export class OutboundWindow extends OutboundWindowSchema.class {}
OutboundWindowSchema.setClass(OutboundWindow);
