import { defineEntity, p } from '@mikro-orm/core';
import type { ApprovalStatus } from '../schema.ts';

const AgentApprovalSchema = defineEntity({
  name: 'AgentApproval',
  tableName: 'agent_approval',
  properties: {
    id: p.integer().primary().autoincrement(),
    runId: p.integer().index(),
    /** The step of the run that waits for it. */
    place: p.integer(),
    keyId: p.integer(),
    tool: p.string().length(100),
    input: p.json<Record<string, unknown>>(),
    /** Why a person is asked, in a sentence. */
    reason: p.text(),
    status: p.string().length(20).$type<ApprovalStatus>(),
    createdAt: p.datetime(),
    expiresAt: p.datetime().index(),
    decidedAt: p.datetime().nullable(),
  },
  indexes: [{ name: 'agent_approval_key_id_index', properties: ['keyId', 'id'] }],
});

/** A step that waits for a person's approval. */
export class AgentApproval extends AgentApprovalSchema.class {}
AgentApprovalSchema.setClass(AgentApproval);
