import { defineEntity, p } from '@mikro-orm/core';
import type { StepStatus } from '../schema.ts';

const AgentStepSchema = defineEntity({
  name: 'AgentStep',
  tableName: 'agent_step',
  properties: {
    id: p.integer().primary().autoincrement(),
    runId: p.integer(),
    /**
     * The number of the step, from 0. Together with the run it identifies the call, so that a call repeated after a
     * crash is carried out once.
     */
    place: p.integer(),
    tool: p.string().length(100),
    input: p.json<Record<string, unknown>>(),
    status: p.string().length(20).$type<StepStatus>(),
    /** The answer of the tool, shortened to what an agent can read at once. */
    result: p.json<Record<string, unknown>>().nullable(),
    error: p.text().nullable(),
    credits: p.integer().default(0),
    /** The model's own id of the call. */
    callId: p.string().length(100).nullable(),
    createdAt: p.datetime(),
    finishedAt: p.datetime().nullable(),
  },
  uniques: [{ name: 'agent_step_run_id_place_unique', properties: ['runId', 'place'] }],
});

/** One call of a tool in a run, with its outcome. */
export class AgentStep extends AgentStepSchema.class {}
AgentStepSchema.setClass(AgentStep);
