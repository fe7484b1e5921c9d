import type { WorkerAnswer } from './isolated-worker.ts';

/**
 * Runs the calling script as an `IsolatedWorker`: reports that its modules are loaded, then answers each task with the
 * result of `work`, or with the message of what it throws.
 */
export function serveTasks<Task, Result>(work: (task: Task) => Result | Promise<Result>): void {
  if (process.send === undefined) throw new Error('This script runs only as a worker');
  const answer = (message: WorkerAnswer<Result>) => process.send?.(message);
  // Ctrl-C and some supervisors signal every process of the program, but the main process still needs its workers to
  // finish work in progress. A worker exits when the main process closes the channel.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
  const run = async (task: Task): Promise<void> => {
    try {
      answer({ result: await work(task) });
    } catch (problem) {
      answer({ problem: String(problem) });
    }
  };
  process.on('message', (task: Task) => void run(task));
  answer({ isReady: true });
}
