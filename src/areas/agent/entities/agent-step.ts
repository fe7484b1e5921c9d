import { defineEntity, p } from '@mikro-orm/core';
import type { StepStatus } from '../schema.ts';

const AgentStepSchema = defineEntity({
  name: 'AgentStep',
  tableName: 'agent_step',
  properties: {
    id: p.integer().primary().autoincrement(),
    runId: p.integer(),
    /** From 0; with the run it names the call, so that one which is repeated after a crash is carried out once. */
    place: p.integer(),
    tool: p.string().length(100),
    input: p.json<Record<string, unknown>>(),
    status: p.string().length(20).$type<StepStatus>(),
    /** What the tool answered, cut to what an agent can read at once. */
    result: p.json<Record<string, unknown>>().nullable(),
    error: p.text().nullable(),
    credits: p.integer().default(0),
    /** What the model called the call. */
    callId: p.string().length(100).nullable(),
    createdAt: p.datetime(),
    finishedAt: p.datetime().nullable(),
  },
  uniques: [{ name: 'agent_step_run_id_place_unique', properties: ['runId', 'place'] }],
});

/** One call of a tool in a run, and what came of it. */
export class AgentStep extends AgentStepSchema.class {}
AgentStepSchema.setClass(AgentStep);
