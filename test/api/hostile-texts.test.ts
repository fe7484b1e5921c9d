import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../support/platform.ts';

interface Schema {
  type?: string | string[];
  enum?: unknown[];
  anyOf?: Schema[];
}

interface Parameter {
  name: string;
  in: string;
  schema: Schema;
}

interface Operation {
  parameters?: (Parameter | { $ref: string })[];
}

let platform: TestPlatform;
let document: {
  paths: Record<string, Record<string, Operation>>;
  components: { parameters: Record<string, Parameter> };
};
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
  document = (await platform.call<typeof document>('GET', '/openapi.json')).body;
});
afterAll(() => platform.stop());

/** What means something to SQL, to `like`, to a text search, to JSON paths, or to whoever fills in placeholders. */
const hostile = [
  '?',
  '??',
  'a?b',
  '\\?',
  '\\',
  "'",
  "' or 1=1 --",
  '"',
  '$1',
  ':x',
  '%',
  '_',
  '%00',
  '{"$ne":""}',
  '->>',
];
const searches = ['& | !', '( )', 'a <-> b', '"unclosed', '-', 'or', ':*', "'':A"];

const parametersOf = ({ parameters = [] }: Operation): Parameter[] =>
  parameters.flatMap((one) =>
    '$ref' in one ? (document.components.parameters[one.$ref.split('/').at(-1) ?? ''] ?? []) : one,
  );

const takesText = (schema: Schema): boolean =>
  schema.enum === undefined && ([schema.type].flat().includes('string') || (schema.anyOf ?? []).some(takesText));

describe('text with a meaning in SQL', () => {
  it.each([...hostile, ...searches])('is handled as text in every query: %s', async (text) => {
    const asked: string[] = [];
    for (const [path, { get }] of Object.entries(document.paths)) {
      const names = parametersOf(get ?? {}).filter((one) => one.in === 'query' && takesText(one.schema));
      if (names.length === 0) continue;
      const filledIn = path.replace(/\{[^}]+\}/g, '1');
      const each = names.map(({ name }) => new URLSearchParams({ [name]: text }));
      const together = new URLSearchParams(names.map(({ name }) => [name, text]));
      for (const query of [...each, together]) {
        const { status } = await platform.call('GET', `${filledIn}?${query}`, { key: platform.adminKey });
        asked.push(`${path}: ${status}`);
      }
    }
    expect(asked.length).toBeGreaterThan(10);
    expect(asked.filter((answer) => / 5\d\d$/.test(answer))).toEqual([]);
  });
});
