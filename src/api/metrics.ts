import type { FastifyInstance } from 'fastify';
import type { Metrics } from '#platform/metrics/metrics.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Only for admins and not counted, because the operator's monitoring requests it every few seconds. */
    isForOperators?: boolean;
  }
}

/** The address of the Prometheus metrics of this process. */
export const metricsPath = '/metrics';

/** Serves the metrics to admin keys. Scrapers without a key use the separate port METRICS_PORT. */
export function mountMetrics(app: FastifyInstance, metrics: Metrics): void {
  app.get(metricsPath, { config: { isForOperators: true } }, async (_request, reply) => {
    const text = await metrics.text();
    return reply.header('cache-control', 'no-store').type(metrics.contentType).send(text);
  });
}
