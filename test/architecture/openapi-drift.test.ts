import { describe, expect, it } from 'vitest';
import { readContracts } from '#api/contract.ts';
import { describeApi } from '#api/openapi.ts';
import { appRouter, areas } from '#areas/index.ts';
import { readProjectFile } from './project-files.ts';

describe('client/openapi.json', () => {
  const written = readProjectFile('client/openapi.json');

  it('matches the routers: npm run openapi', () => {
    const described = describeApi(appRouter, readContracts(appRouter), '/', areas);
    expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify(described)));
    expect(written).toBe(`${JSON.stringify(described, null, 2)}\n`);
  });

  it('describes every served endpoint', () => {
    const endpoints = readContracts(appRouter).all.flatMap(({ endpoint }) => endpoint ?? []);
    const { paths } = JSON.parse(written) as { paths: Record<string, Record<string, unknown>> };
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.sort()).toEqual(endpoints.map(({ method, path }) => `${method} ${path}`).sort());
    expect(described.length).toBeGreaterThan(12);
  });
});
