import { defineEntity, p } from '@mikro-orm/core';
import type { ExecutionStatus } from '../schema.ts';
import { ScheduledTask } from './scheduled-task.ts';

const TaskExecutionSchema = defineEntity({
  name: 'TaskExecution',
  tableName: 'task_execution',
  properties: {
    id: p.integer().primary().autoincrement(),
    task: () => p.manyToOne(ScheduledTask).ref().deleteRule('cascade'),
    keyId: p.integer(),
    /** The due time. A task has exactly one execution for each. */
    scheduledFor: p.datetime(),
    status: p.string().length(20).$type<ExecutionStatus>().index(),
    attempt: p.integer().default(0),
    startedAt: p.datetime().nullable(),
    finishedAt: p.datetime().nullable(),
    /** Milliseconds from the due time to the start of the work. */
    latenessMs: p.integer().nullable(),
    result: p.json<Record<string, unknown>>().nullable(),
    error: p.text().nullable(),
    /** The research that this execution waits for; null for other types. */
    researchId: p.integer().nullable(),
    createdAt: p.datetime(),
  },
  uniques: [{ name: 'task_execution_instant_unique', properties: ['task', 'scheduledFor'] }],
  indexes: [
    { name: 'task_execution_key_id_index', properties: ['keyId', 'id'] },
    { name: 'task_execution_task_id_index', properties: ['task', 'id'] },
    {
      name: 'task_execution_open_index',
      expression: `create index "task_execution_open_index" on "task_execution" ("task_id") where status in ('pending', 'in_progress')`,
    },
    {
      name: 'task_execution_research_id_index',
      expression: `create index "task_execution_research_id_index" on "task_execution" ("research_id") where research_id is not null`,
    },
  ],
});

/** One due run of a task, with its outcome. */
export class TaskExecution extends TaskExecutionSchema.class {}
TaskExecutionSchema.setClass(TaskExecution);
