import { defineEntity, p } from '@mikro-orm/core';
import type { PlannedStep } from '#text/intents/index.ts';
import type { ApprovalRule, RunStatus } from '../schema.ts';

const AgentRunSchema = defineEntity({
  name: 'AgentRun',
  tableName: 'agent_run',
  properties: {
    id: p.integer().primary().autoincrement(),
    /** The key whose rights, limits and credits the run uses, and which alone can see it. */
    keyId: p.integer(),
    goal: p.text(),
    /** The IANA name of the time zone in which its words are understood. */
    timezone: p.string().length(64),
    /** The tools that it can use; null means every tool that its key can use. */
    allow: p.json<string[]>().nullable(),
    maxCredits: p.integer().nullable(),
    approve: p.string().length(10).$type<ApprovalRule>(),
    /** What it was started for, such as `execution:12`; null for a call of the operation. */
    origin: p.string().length(60).nullable().unique(),
    status: p.string().length(20).$type<RunStatus>(),
    /** What it is waiting for, such as `approval:3` or `research:12`. */
    awaits: p.string().length(40).nullable().index(),
    /** The plan made by rules; null if a model decides each step. */
    plan: p.json<PlannedStep[]>().nullable(),
    /** `builtin`, or `model:` and the name of the model. */
    engine: p.string().length(100).nullable(),
    /** Whether it has read text written by strangers, after which a person must approve everything that it changes. */
    hasReadStrangers: p.boolean().default(false),
    creditsUsed: p.integer().default(0),
    tokensUsed: p.integer().default(0),
    /** Milliseconds of work, without waiting. */
    workedMs: p.integer().default(0),
    answer: p.text().nullable(),
    error: p.text().nullable(),
    createdAt: p.datetime(),
    startedAt: p.datetime().nullable(),
    finishedAt: p.datetime().nullable(),
  },
  indexes: [{ name: 'agent_run_key_id_index', properties: ['keyId', 'id'] }],
});

/** A goal that the agent works towards on behalf of a key, step by step. */
export class AgentRun extends AgentRunSchema.class {}
AgentRunSchema.setClass(AgentRun);
