import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Outputs } from '../../../index.ts';
import { usePlatform } from '../../api/platform.tsx';
import { Button } from '../../design/button.tsx';
import { useToasts } from '../../design/toasts.tsx';
import { noteSetGoing } from './polling.ts';

/** Runs a task once now, outside its schedule. Hidden for a paused task. */
export function RunNow({ task }: { task: Outputs['scheduledTasks']['get'] }) {
  const { trpc } = usePlatform();
  const queries = useQueryClient();
  const tell = useToasts();
  const run = useMutation(
    trpc.scheduledTasks.run.mutationOptions({
      onSuccess: async () => {
        noteSetGoing();
        await queries.invalidateQueries(trpc.scheduledTasks.pathFilter());
        tell.good(`“${task.name}” runs now. The result appears under Runs.`);
      },
      onError: (error) => tell.bad(error),
    }),
  );
  if (task.status === 'paused') return null;
  return (
    <Button isBusy={run.isPending} onClick={() => run.mutate({ task_id: task.id })}>
      Run now
    </Button>
  );
}

/** Pauses or resumes a task. Hidden for one that has ended. */
export function TaskSwitch({ task }: { task: Outputs['scheduledTasks']['get'] }) {
  const { trpc } = usePlatform();
  const queries = useQueryClient();
  const tell = useToasts();
  const after = (words: string) => ({
    onSuccess: async () => {
      await queries.invalidateQueries(trpc.scheduledTasks.pathFilter());
      tell.good(words);
    },
    onError: (error: unknown) => tell.bad(error),
  });
  const pause = useMutation(trpc.scheduledTasks.pause.mutationOptions(after(`“${task.name}” paused.`)));
  const resume = useMutation(trpc.scheduledTasks.resume.mutationOptions(after(`“${task.name}” resumed.`)));
  if (task.status !== 'active' && task.status !== 'paused') return null;
  const isActive = task.status === 'active';
  const change = isActive ? pause : resume;
  return (
    <Button
      isBusy={change.isPending}
      aria-label={`${isActive ? 'Pause' : 'Resume'} ${task.name}`}
      onClick={() => change.mutate({ task_id: task.id })}
    >
      {isActive ? 'Pause' : 'Resume'}
    </Button>
  );
}
