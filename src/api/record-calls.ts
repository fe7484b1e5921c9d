import type { FastifyInstance } from 'fastify';
import { logName } from '#accounts/caller.ts';
import type { Resources } from '#platform/resources.ts';
import type { RequestLog } from '#traffic/request-log.ts';
import { answeredCalls } from './answered-calls.ts';

interface RecordParts {
  requestLog: RequestLog;
  resources: Pick<Resources, 'clock' | 'log' | 'metrics'>;
  /** The secret for digests of addresses. */
  addressSecret: string;
}

/** Counts every answered call in the metrics and writes it to the request log, once its answer has been sent. */
export function recordCalls(app: FastifyInstance, { requestLog, resources, addressSecret }: RecordParts): void {
  const { metrics } = resources;
  const isDebug = resources.log.isLevelEnabled('debug');
  app.addHook('onResponse', (request, reply, done) => {
    const { caller } = request;
    const isLogged = caller !== null && !request.isWatching;
    const at = resources.clock.now();
    for (const { method, tookMs, ...call } of answeredCalls(request, reply)) {
      metrics.countCall({ method, route: call.route, status: call.status, seconds: tookMs / 1_000 });
      if (!isLogged) continue;
      requestLog.add({
        ...call,
        at,
        requestId: request.id,
        method: method.slice(0, 10),
        durationUs: Math.round(tookMs * 1_000),
        keyId: caller.kind === 'key' ? caller.keyId : null,
        caller: logName(caller, addressSecret),
      });
    }
    if (isLogged && isDebug) {
      const durationUs = Math.round((performance.now() - request.arrivedAt) * 1_000);
      const route = request.routeOptions.url;
      request.log.debug({ requestId: request.id, status: reply.statusCode, durationUs, route }, 'answered');
    }
    done();
  });
}
