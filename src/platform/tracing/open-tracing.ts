import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '#config';
import type { Log } from '../log.ts';
import { Tracing } from './tracing.ts';

const closingMs = 3_000;

/**
 * Starts tracing according to the settings. If it is off, returns undefined and never loads the SDK. Further variables
 * (headers, sampler, batches, resource attributes) are read by the SDK itself.
 */
export async function openTracing(settings: Config['tracing'], log: Log): Promise<Tracing | undefined> {
  if (settings === undefined) return undefined;
  const [api, sdk, { OTLPTraceExporter }, { defaultResource, detectResources, envDetector, resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  const exporter = new OTLPTraceExporter({ url: settings.url });
  const exportSpans = exporter.export.bind(exporter);
  let isFailing = false;
  exporter.export = (spans, done) =>
    exportSpans(spans, (result) => {
      // Logged once per outage, because an unreachable collector would fill the log.
      if (result.error !== undefined && !isFailing) log.warn({ err: result.error }, 'traces cannot be sent');
      isFailing = result.error !== undefined;
      done(result);
    });
  const named = resourceFromAttributes(
    settings.serviceName === undefined ? {} : { 'service.name': settings.serviceName },
  );
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': 'agent-platform' }))
    .merge(detectResources({ detectors: [envDetector] }))
    .merge(named);
  const provider = new sdk.NodeTracerProvider({ resource, spanProcessors: [new sdk.BatchSpanProcessor(exporter)] });
  return new Tracing({
    api,
    tracer: provider.getTracer('agent-platform'),
    close: async () => {
      const closed = provider
        .shutdown()
        .catch((error: unknown) => log.warn({ err: error }, 'not all traces could be sent'));
      await Promise.race([closed, wait(closingMs, undefined, { ref: false })]);
    },
  });
}
