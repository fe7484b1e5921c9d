import type { Tracing } from '../tracing/tracing.ts';

/** The field that is added to the payload; no payload has a field of this name. */
const carrier = 'traceparent';

/** The attributes of every span of the queue, by OpenTelemetry's conventions for messaging. */
export const queueAttributes = { 'messaging.system': 'pg-boss' } as const;

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
    ...queueAttributes,
    'messaging.operation.name': 'send',
    'messaging.operation.type': 'send',
    'messaging.destination.name': queue,
  };
  return tracing.run({ kind: 'PRODUCER', name: `send ${queue}`, attributes }, (span) =>
    send({ [carrier]: tracing.traceparentOf(span) }),
  );
}

/** The payload as it was sent, because a schema can refuse unknown fields. */
export function payloadOf(data: unknown): unknown {
  if (!isRecord(data) || !(carrier in data)) return data;
  const { [carrier]: _trace, ...payload } = data;
  return payload;
}

/** The trace that a job was sent with; undefined if there is none. */
export function traceOf(data: unknown): unknown {
  return isRecord(data) ? data[carrier] : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
