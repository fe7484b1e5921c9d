import type { Tracing } from '../tracing/tracing.ts';
import type { ClaimedJob } from './claim.ts';
import type { JobOutcome } from './run-job.ts';

/** The field that is added to the payload; no payload has a field of this name. */
const carrier = 'traceparent';

const system = { 'messaging.system': 'pg-boss' } as const;

/** The part of the current trace that travels with a job; empty if there is none. */
export type Carried = Readonly<Record<string, string>>;

/** Sends jobs as part of the active trace, and passes it on with them. */
export function sendTraced<Result>(
  tracing: Tracing | undefined,
  queue: string,
  send: (carried: Carried) => Promise<Result>,
): Promise<Result> {
  if (tracing?.active() === undefined) return send({});
  const attributes = {
    ...system,
    'messaging.operation.name': 'send',
    'messaging.operation.type': 'send',
    'messaging.destination.name': queue,
  };
  return tracing.run({ kind: 'PRODUCER', name: `send ${queue}`, attributes }, (span) =>
    send({ [carrier]: tracing.traceparentOf(span) }),
  );
}

/** Runs a job as part of the trace that it was sent with. */
export function runTraced(
  tracing: Tracing | undefined,
  { queue, job }: { queue: string; job: ClaimedJob },
  run: () => Promise<JobOutcome>,
): Promise<JobOutcome> {
  if (tracing === undefined) return run();
  const { data } = job;
  const parent = isRecord(data) ? data[carrier] : undefined;
  const attributes = {
    ...system,
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

/** The payload as it was sent, because a schema can refuse unknown fields. */
export function payloadOf(data: unknown): unknown {
  if (!isRecord(data) || !(carrier in data)) return data;
  const { [carrier]: _trace, ...payload } = data;
  return payload;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
