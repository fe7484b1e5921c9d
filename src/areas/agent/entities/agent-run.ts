import { defineEntity, p } from '@mikro-orm/core';
import type { PlannedStep } from '#text/intents/index.ts';
import type { ApprovalRule, RunStatus } from '../schema.ts';

const AgentRunSchema = defineEntity({
  name: 'AgentRun',
  tableName: 'agent_run',
  properties: {
    id: p.integer().primary().autoincrement(),
    /** Whose rights, limits and credits it has, and who alone sees it. */
    keyId: p.integer(),
    goal: p.text(),
    /** IANA name of the zone in which its words are read. */
    timezone: p.string().length(64),
    /** The tools that it may call; null for every tool that its key may call. */
    allow: p.json<string[]>().nullable(),
    maxCredits: p.integer().nullable(),
    approve: p.string().length(10).$type<ApprovalRule>(),
    /** What it was begun for, such as `execution:12`; null for a call of the operation. */
    origin: p.string().length(60).nullable().unique(),
    status: p.string().length(20).$type<RunStatus>(),
    /** What ends a wait, such as `approval:3` or `research:12`. */
    awaits: p.string().length(40).nullable().index(),
    /** What the rules planned; null where a model decides each step. */
    plan: p.json<PlannedStep[]>().nullable(),
    /** `builtin`, or `model:` and its name. */
    engine: p.string().length(100).nullable(),
    /** It has read what strangers wrote, so that from then on a person agrees to what it changes. */
    hasReadStrangers: p.boolean().default(false),
    creditsUsed: p.integer().default(0),
    tokensUsed: p.integer().default(0),
    /** Seconds of work, waiting left out. */
    workedMs: p.integer().default(0),
    answer: p.text().nullable(),
    error: p.text().nullable(),
    createdAt: p.datetime(),
    startedAt: p.datetime().nullable(),
    finishedAt: p.datetime().nullable(),
  },
  indexes: [{ name: 'agent_run_key_id_index', properties: ['keyId', 'id'] }],
});

/** A goal that the agent works towards in the name of a key, step by step. */
export class AgentRun extends AgentRunSchema.class {}
AgentRunSchema.setClass(AgentRun);
