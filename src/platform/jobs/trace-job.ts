import type { Tracing } from '../tracing/tracing.ts';
import { queueAttributes, traceOf } from './carried-trace.ts';
import type { ClaimedJob } from './claim.ts';
import type { JobOutcome } from './run-job.ts';

/** Runs a job as part of the trace that it was sent with. */
export function runTraced(
  tracing: Tracing | undefined,
  { queue, job }: { queue: string; job: ClaimedJob },
  run: () => Promise<JobOutcome>,
): Promise<JobOutcome> {
  if (tracing === undefined) return run();
  const parent = traceOf(job.data);
  const attributes = {
    ...queueAttributes,
    'messaging.operation.name': 'process',
    'messaging.operation.type': 'process',
    'messaging.destination.name': queue,
    'messaging.message.id': job.id,
    'agent_platform.job.attempt': job.retryCount + 1,
  };
  return tracing.run({ kind: 'CONSUMER', name: `process ${queue}`, attributes, parent }, async (span) => {
    const outcome = await run();
    span.setAttribute('agent_platform.job.outcome', outcome.name);
    if (outcome.error !== undefined)
      tracing.fail(span, outcome.error instanceof Error ? outcome.error.name : 'unknown');
    return outcome;
  });
}
