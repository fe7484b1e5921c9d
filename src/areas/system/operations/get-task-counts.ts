import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { openProcedure } from '#api/procedures.ts';
import { countResearch } from '#areas/research/public.ts';

const TaskCounts = z.object({
  pending: z.int().describe('Work that waits for its turn.'),
  in_progress: z.int().describe('Work that is being done.'),
  completed: z.int().describe('Work that was done.'),
  failed: z.int().describe('Work that was given up.'),
});

/** Counts the agent's work by state. */
export const getTaskCounts = openProcedure
  .meta(get('/api/tasks', { summary: "The agent's work by state" }))
  .output(TaskCounts)
  .query(async ({ ctx }) => {
    const research = await countResearch(ctx.resources.db);
    return {
      pending: research.queued,
      in_progress: research.running,
      completed: research.completed,
      failed: research.failed,
    };
  });
