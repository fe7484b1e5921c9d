import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Spectral } from '@stoplight/spectral-core';
import owasp from '@stoplight/spectral-owasp-ruleset';
import { oas } from '@stoplight/spectral-rulesets';
import { describe, expect, it } from 'vitest';
import { readContracts } from '#api/contract.ts';
import { describeApi } from '#api/openapi.ts';
import { appRouter, areas } from '#areas/index.ts';

const contracts = readContracts(appRouter);
const document = describeApi(appRouter, contracts, '/', areas);
const text = JSON.stringify(document);

describe('the OpenAPI document', () => {
  it('has a named schema for each resource, input and response', () => {
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

  it('has no dangling references and no unused schemas', () => {
    const references = new Set([...text.matchAll(/"\$ref":"#\/components\/(\w+\/\w+)"/g)].map((match) => match[1]));
    const { securitySchemes: _, ...components } = document.components as unknown as Record<string, object>;
    const held = Object.entries(components).flatMap(([kind, parts]) =>
      Object.keys(parts).map((name) => `${kind}/${name}`),
    );
    expect(new Set(held)).toEqual(references);
    expect(text.match(/"\$ref":"(?!#\/components\/)/)).toBeNull();
  });

  it('names the schema of every input and JSON response', () => {
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    const contents = operations.flatMap(({ requestBody, responses }) => [
      requestBody,
      ...Object.values(responses as Record<string, object>),
    ]) as ({ content?: Record<string, { schema: object }> } | undefined)[];
    const schemas = contents.flatMap((one) => one?.content?.['application/json']?.schema ?? []);
    expect(schemas.length).toBeGreaterThan(150);
    expect(schemas.filter((schema) => !('$ref' in schema))).toEqual([]);
  });

  it('is smaller than 480 kB and states no implicit integer limits', () => {
    expect(text.length).toBeLessThan(480_000);
    expect(text.includes(String(Number.MAX_SAFE_INTEGER))).toBe(false);
  });

  it('does not affect the schemas that serialise responses', () => {
    const written = JSON.stringify(contracts.all.map(({ inputSchema, outputSchema }) => [inputSchema, outputSchema]));
    expect(written).not.toContain('$ref');
  });
});

describe('every operation and area', () => {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));

  it('is described', () => {
    const bare = operations.filter(({ description }) => typeof description !== 'string' || description.length < 40);
    expect(bare.map(({ operationId }) => operationId)).toEqual([]);
    const twice = operations.filter(({ description }) => {
      const clauses = String(description)
        .split(/[.;] /)
        .filter((clause) => clause.length > 20);
      return new Set(clauses).size < clauses.length;
    });
    expect(twice).toEqual([]);
    const tags = document['tags'] as { name: string; description?: string }[];
    expect(tags.filter(({ description }) => (description ?? '').length < 40)).toEqual([]);
    expect(tags.map(({ name }) => name)).toEqual(expect.arrayContaining(['Research', 'Webhooks', 'Scheduled tasks']));
  });

  it('documents each parameter from its schema, optional ones included', () => {
    const parameters = (path: string) => {
      const all = (document.paths[path]?.['get']?.parameters ?? []) as { name?: string; description?: string }[];
      return new Map(all.map(({ name, description }) => [name, description]));
    };
    expect(parameters('/api/intel/briefings').get('q')).toContain('title or summary');
    expect(parameters('/api/analytics/keys').get('key_id')).toContain('Only for admins');
    const before = document.components.parameters['Before'] as { description?: string };
    expect(before.description).toContain('previous page');
  });

  it('has an operation id that is a valid identifier', () => {
    const ids = operations.map(({ operationId }) => String(operationId));
    expect(ids.filter((id) => !/^[a-z][A-Za-z]+$/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('shows an error example for every JSON error status', () => {
    const answers = [
      ...operations.flatMap(({ responses }) => Object.entries(responses)),
      ...Object.entries(document.components.responses ?? {}),
    ];
    const errors = answers.flatMap(([name, answer]) => {
      const json = (answer as { content?: Record<string, Record<string, unknown>> }).content?.['application/json'];
      return JSON.stringify(json?.['schema'] ?? '').match(/\/(Error|HTTPValidationError)"/)
        ? [[name, json?.['example'] ?? json?.['examples']]]
        : [];
    });
    expect(errors.length).toBeGreaterThan(40);
    expect(errors.filter(([, example]) => example === undefined)).toEqual([]);
  });
});

/** Rules of OWASP's set that do not hold here, each with the reason. */
const rulesThatDoNotHold: Readonly<Record<string, string>> = {
  'owasp:api1:2023-no-numeric-ids':
    'ids are whole numbers by the specification; whose a thing is, is checked at each read',
  'owasp:api2:2023-no-credentials-in-url': 'links in mails and share links are addresses that are the permission',
  'owasp:api2:2023-read-restricted': 'the specification says which reads are open',
  'owasp:api2:2023-write-restricted': 'open by the specification, or proven by the signature of a provider',
  'owasp:api4:2023-array-limit': 'lists that come in are bounded (tested below); what goes out is bounded by `limit`',
  'owasp:api4:2023-integer-format': 'all are whole numbers that JavaScript holds, which `integer` says',
  'owasp:api4:2023-integer-limit': 'counts and sizes that go out have no limit that would mean something',
  'owasp:api4:2023-string-limit': 'texts that come in are bounded by the size of the body; those that go out are ours',
  'owasp:api4:2023-string-restricted': 'most texts are what people write',
  'owasp:api4:2023-rate-limit': 'some operations are counted for nobody, so that monitors may always ask',
  'owasp:api5:2023-admin-security-unique': 'other operations of admins share the scheme of their keys',
  'owasp:api8:2023-define-cors-origin': 'every answer may be read from everywhere, by the specification',
  'owasp:api8:2023-define-error-validation': 'an operation without an input has none that could be wrong',
};

describe('OpenAPI linters', () => {
  it('report nothing with the Spectral rule sets', async () => {
    const spectral = new Spectral();
    const off = Object.fromEntries(Object.keys(rulesThatDoNotHold).map((rule) => [rule, 'off' as const]));
    const sets = [oas, owasp].map((set) => [set, 'recommended'] as const);
    // The library's types know its rules in files alone, not the sets that it publishes.
    spectral.setRuleset({ extends: sets, rules: off } as never);
    const found = await spectral.run(JSON.parse(text));
    expect(found.map(({ code, path, message }) => `${code} ${path.join('/')}: ${message}`)).toEqual([]);
  });

  it('report nothing with the recommended Redocly rules', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'document-'));
    try {
      await writeFile(join(folder, 'openapi.json'), text);
      const lint = ['redocly', 'lint', join(folder, 'openapi.json'), '--format=json'];
      const options = { env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' } };
      const { stdout } = await promisify(execFile)('npx', ['--no-install', ...lint], options);
      expect(JSON.parse(stdout)).toMatchObject({ totals: { errors: 0, warnings: 0 } });
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('find that every input list is bounded and every pattern portable', () => {
    const inputs = JSON.stringify(contracts.all.map(({ inputSchema }) => inputSchema ?? {}));
    expect(inputs).toContain('"maxItems"');
    expect(unboundedLists(JSON.parse(inputs))).toEqual([]);
    const patterns = [...text.matchAll(/"pattern":"((?:[^"\\]|\\.)*)"/g)].map((match) => match[1] ?? '');
    expect(patterns.length).toBeGreaterThan(4);
    expect(patterns.filter((pattern) => /\\p\{|\(\?[<=!]|\\u/i.test(pattern))).toEqual([]);
  });
});

function unboundedLists(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  const { type, maxItems } = value as { type?: unknown; maxItems?: unknown };
  const own = type === 'array' && maxItems === undefined ? [value] : [];
  return [...own, ...Object.values(value).flatMap(unboundedLists)];
}
