import { describe, expect, it } from 'vitest';
import { readContracts } from '#api/contract.ts';
import { describeApi } from '#api/openapi.ts';
import { appRouter, areas } from '#areas/index.ts';

const contracts = readContracts(appRouter);
const document = describeApi(appRouter, contracts, '/', areas);
const text = JSON.stringify(document);

describe('the API document', () => {
  it('has a named schema for each thing that people speak of, and for each input and answer', () => {
    const names = Object.keys(document.components.schemas);
    expect(names.length).toBeGreaterThan(200);
    expect(names).toEqual(
      expect.arrayContaining([
        'Research',
        'ResearchSummary',
        'Webhook',
        'Delivery',
        'ScheduledTask',
        'Execution',
        'Draft',
        'Briefing',
        'DeepBriefing',
        'Subscriber',
        'Repository',
        'ReviewJob',
        'Key',
        'Customer',
        'Repurposing',
        'Sentiment',
        'Meeting',
        'Memory',
        'Share',
        'ResearchRequest',
        'WebhooksCreateInput',
        'WebhooksListOutput',
      ]),
    );
    expect(document.paths['/api/research/{research_id}']?.['get']?.responses['200']).toMatchObject({
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Research' } } },
    });
  });

  it('refers to nothing that it does not hold, and names nothing that is not referred to', () => {
    const references = new Set([...text.matchAll(/"\$ref":"#\/components\/(\w+\/\w+)"/g)].map((match) => match[1]));
    const { securitySchemes: _, ...components } = document.components as unknown as Record<string, object>;
    const held = Object.entries(components).flatMap(([kind, parts]) =>
      Object.keys(parts).map((name) => `${kind}/${name}`),
    );
    expect(new Set(held)).toEqual(references);
    expect(text.match(/"\$ref":"(?!#\/components\/)/)).toBeNull();
  });

  it('describes every input and JSON answer by a name', () => {
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    const contents = operations.flatMap(({ requestBody, responses }) => [
      requestBody,
      ...Object.values(responses as Record<string, object>),
    ]) as ({ content?: Record<string, { schema: object }> } | undefined)[];
    const schemas = contents.flatMap((one) => one?.content?.['application/json']?.schema ?? []);
    expect(schemas.length).toBeGreaterThan(150);
    expect(schemas.filter((schema) => !('$ref' in schema))).toEqual([]);
  });

  it('is smaller than 450 kB, and states no limit that every integer has', () => {
    expect(text.length).toBeLessThan(450_000);
    expect(text.includes(String(Number.MAX_SAFE_INTEGER))).toBe(false);
  });

  it('leaves the schemas that answers are written by in one piece', () => {
    const written = JSON.stringify(contracts.all.map(({ inputSchema, outputSchema }) => [inputSchema, outputSchema]));
    expect(written).not.toContain('$ref');
  });
});
