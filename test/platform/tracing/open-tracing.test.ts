import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#config';

const projectRoot = fileURLToPath(new URL('../../..', import.meta.url));

describe('tracing', () => {
  it('is off by default', () => {
    expect(readConfig({}).tracing).toBeUndefined();
    expect(readConfig({ OTEL_SERVICE_NAME: 'named' }).tracing).toBeUndefined();
    const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' };
    expect(readConfig({ ...endpoint, OTEL_TRACES_EXPORTER: 'none' }).tracing).toBeUndefined();
    expect(readConfig({ ...endpoint, OTEL_SDK_DISABLED: 'true' }).tracing).toBeUndefined();
  });

  it('exports to the endpoint in the standard variables', () => {
    expect(readConfig({ OTEL_TRACES_EXPORTER: 'otlp' }).tracing?.url).toBe('http://localhost:4318/v1/traces');
    const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' };
    expect(readConfig(endpoint).tracing?.url).toBe('http://collector:4318/v1/traces');
    const whole = { ...endpoint, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://other/traces' };
    expect(readConfig(whole).tracing?.url).toBe('https://other/traces');
  });

  it('stops the start if it cannot be set up', () => {
    expect(() => readConfig({ OTEL_TRACES_EXPORTER: 'zipkin' })).toThrow(/OTEL_TRACES_EXPORTER/);
    expect(() => readConfig({ OTEL_SDK_DISABLED: 'perhaps' })).toThrow(/OTEL_SDK_DISABLED/);
  });

  it('loads no SDK while it is off', async () => {
    const script = `
      import { registerHooks } from 'node:module';
      const loaded = [];
      registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
      await import('./src/app.ts');
      const { openTracing } = await import('./src/platform/tracing/open-tracing.ts');
      await openTracing(undefined);
      // The library of the metrics loads the interface, which is small and does nothing by itself.
      const isSdk = (url) => url.includes('@opentelemetry/') && !url.includes('@opentelemetry/api/');
      const before = loaded.filter(isSdk).length;
      const tracing = await openTracing({ url: 'http://127.0.0.1:9', serviceName: undefined });
      await tracing.close();
      console.log(JSON.stringify([before, loaded.some(isSdk)]));`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
      cwd: projectRoot,
    });
    expect(JSON.parse(stdout)).toEqual([0, true]);
  });
});
