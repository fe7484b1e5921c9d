import { router } from '#api/trpc.ts';
import { createTask } from './operations/create-task.ts';
import { deleteTask } from './operations/delete-task.ts';
import { getTask } from './operations/get-task.ts';
import { listExecutions } from './operations/list-executions.ts';
import { listTasks } from './operations/list-tasks.ts';
import { pauseTask } from './operations/pause-task.ts';
import { previewSchedule } from './operations/preview-schedule.ts';
import { queueTask } from './operations/queue-task.ts';
import { resumeTask } from './operations/resume-task.ts';
import { runTask } from './operations/run-task.ts';
import { updateTask } from './operations/update-task.ts';

export const scheduledTasksRouter = router({
  list: listTasks,
  create: createTask,
  listExecutions,
  get: getTask,
  update: updateTask,
  delete: deleteTask,
  pause: pauseTask,
  resume: resumeTask,
  run: runTask,
  queue: queueTask,
  preview: previewSchedule,
});
