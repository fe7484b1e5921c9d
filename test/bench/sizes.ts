/**
 * The sizes of the benches. Each is a whole number in an environment variable, so that a quick look and a long run are
 * the same program; what they are without one is what the budgets are for.
 */
export const sizes = {
  /** Rounds of everything that is compared in turn. */
  rounds: size('BENCH_ROUNDS', 5),
  /** Length of a round of load on a server. */
  seconds: size('BENCH_SECONDS', 2),
  /** Empty jobs of a round of the job queue. */
  jobs: size('BENCH_JOBS', 10_000),
  /** Deliveries of a round. */
  deliveries: size('BENCH_DELIVERIES', 20_000),
  /** Scheduled tasks that are due together. */
  tasks: size('BENCH_TASKS', 10_000),
  /** Reports that are searched. */
  documents: size('BENCH_DOCUMENTS', 100_000),
  /** Calls in the request log for analytics; the budgets assume ten million. */
  logRows: size('ANALYTICS_ROWS', 1_000_000),
  /** Number of requests before memory is measured. */
  memoryRequests: size('BENCH_MEMORY_REQUESTS', 100_000),
  /** Number of research requests over which memory is measured. */
  researches: size('BENCH_RESEARCHES', 50),
  /** Starts of the program on one folder. */
  starts: size('BENCH_STARTS', 5),
};

function size(variable: string, defaultSize: number): number {
  const given = process.env[variable];
  if (given === undefined || given === '') return defaultSize;
  if (!/^[1-9]\d{0,8}$/.test(given)) throw new Error(`${variable} must be a whole number from 1 on, not ${given}`);
  return Number(given);
}
