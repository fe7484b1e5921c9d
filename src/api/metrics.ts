import type { FastifyInstance } from 'fastify';
import type { Metrics } from '#platform/metrics/metrics.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Only for admins, and counted by no limiter: what the operator's machines ask every few seconds. */
    isForOperators?: boolean;
  }
}

/** Where Prometheus finds the figures of this process. */
export const metricsPath = '/metrics';

/** Serves the metrics to admin keys. A scraper without a key uses the port of METRICS_PORT. */
export function mountMetrics(app: FastifyInstance, metrics: Metrics): void {
  app.get(metricsPath, { config: { isForOperators: true } }, async (_request, reply) => {
    const text = await metrics.text();
    return reply.header('cache-control', 'no-store').type(metrics.contentType).send(text);
  });
}
