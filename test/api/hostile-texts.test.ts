import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../support/platform.ts';

interface Schema {
  type?: string | string[];
  enum?: unknown[];
  anyOf?: Schema[];
}

interface Operation {
  parameters?: { name: string; in: string; schema: Schema }[];
}

let platform: TestPlatform;
let document: { paths: Record<string, Record<string, Operation>> };
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

const takesText = (schema: Schema): boolean =>
  schema.enum === undefined && (schema.type === 'string' || (schema.anyOf ?? []).some(takesText));

describe('a text that means something to the database', () => {
  it.each([...hostile, ...searches])('is a text like every other in the queries of all reads: %s', async (text) => {
    const asked: string[] = [];
    for (const [path, { get }] of Object.entries(document.paths)) {
      const names = (get?.parameters ?? []).filter((one) => one.in === 'query' && takesText(one.schema));
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
