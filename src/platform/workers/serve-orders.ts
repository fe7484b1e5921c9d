import type { WorkerAnswer } from './isolated-worker.ts';

/**
 * Makes a script the script of an `IsolatedWorker`: says that its modules are loaded, and answers each order with what
 * `work` returns, or with the words of what it throws.
 */
export function serveOrders<Order, Result>(work: (order: Order) => Result | Promise<Result>): void {
  if (process.send === undefined) throw new Error('This script runs only as a worker');
  const answer = (message: WorkerAnswer<Result>) => process.send?.(message);
  // Ctrl-C and some supervisors tell every process to end; this one is needed until the program has finished its work. It
  // ends with the program, when nobody is there to send orders any more.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
  process.on('message', async (order: Order) => {
    try {
      answer({ result: await work(order) });
    } catch (problem) {
      answer({ problem: String(problem) });
    }
  });
  answer({ isReady: true });
}
