import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { promptDiffReview, readDiffReview } from '#areas/code-review/public.ts';
import { timeZoneOf } from '#platform/time-zone.ts';
import { readIntents } from '#text/intents/index.ts';
import { longText, longTexts, triedElsewhere } from '../support/long-texts.ts';
import { startPlatform, type TestPlatform } from '../support/platform.ts';
import { startCounting, stopCounting } from './count-steps.ts';
import { findGrowths } from './find-growth.ts';
import { hostilePatterns } from './hostile-patterns.ts';

/** Long enough for the square of it to stand out, and short enough for thousands of calls. */
const length = 4_000;
const timeout = 600_000;

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({
    runsJobs: false,
    isAloneBecause: 'the steps of the test process are counted',
    environment: { LOG_LEVEL: 'error' },
  });
  startCounting();
});
afterAll(async () => {
  stopCounting();
  await platform.stop();
});

describe('the running time of an operation', () => {
  it.each(longTexts)(
    'grows linearly with the text: $field of $path',
    { timeout },
    async ({ method, path, request }) => {
      const growths = await findGrowths(hostilePatterns, length, async (text) => {
        const { status } = await platform.call(method, path, { key: platform.adminKey, body: request(text) });
        expect([200, 422]).toContain(status);
      });
      expect(growths).toEqual([]);
    },
  );

  it('grows linearly with the text: a diff and its review', { timeout }, async () => {
    const response = '{"issues":[{"severity":"high","title":"eval","line":1,"code":"eval(b)","file":"x.js"}]}';
    const growths = await findGrowths(hostilePatterns, length, async (diff) => {
      promptDiffReview.run({ diff, reviewType: 'full', context: null });
      readDiffReview.run({ response, diff });
    });
    expect(growths).toEqual([]);
  });

  it('grows linearly with the text: a goal of the agent', { timeout }, async () => {
    const zone = timeZoneOf('Europe/Berlin');
    if (zone === undefined) throw new Error('there is no such zone');
    const growths = await findGrowths(hostilePatterns, length, async (goal) => {
      readIntents(goal, { nowMs: 1_790_000_000_000, zone, zoneNamed: timeZoneOf });
    });
    expect(growths).toEqual([]);
  });

  it('is measured for every field that accepts a long text', () => {
    const tried = longTexts.map(({ method, path, field }) => `${method} ${path} ${field}`);
    const known = [...tried, ...Object.keys(triedElsewhere)];
    expect(longFields().filter((name) => !known.includes(name))).toEqual([]);
    expect(known.filter((name) => !longFields().includes(name))).toEqual([]);
  });

  it('is detected when it grows quadratically', async () => {
    // A few steps for each character of the other patterns do not hide those of one.
    const growths = await findGrowths(hostilePatterns, length, async (text) => {
      const isHostile = text.startsWith('aaa');
      for (let at = 0; at < text.length; at += 10) text.indexOf(isHostile ? 'b' : text.charAt(at), at);
    });
    expect(growths).toEqual([expect.stringContaining('text.indexOf')]);
  });
});

interface Schema {
  type?: string | string[];
  enum?: unknown[];
  maxLength?: number;
  $ref?: string;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  allOf?: Schema[];
}

interface Description {
  paths: Record<string, Record<string, { requestBody?: { content?: Record<string, { schema: Schema }> } }>>;
}

/** The fields of all requests that take a text longer than {@link longText}, by the document of the service. */
function longFields(): string[] {
  const text = readFileSync(new URL('../../client/openapi.json', import.meta.url), 'utf8');
  const document = JSON.parse(text) as Description;
  const found = new Set<string>();
  const resolve = (schema: Schema): Schema =>
    (schema.$ref?.split('/').slice(1) ?? []).reduce<unknown>(
      (part, name) => (part as Record<string, unknown>)[name],
      schema.$ref === undefined ? schema : document,
    ) as Schema;
  const walk = (given: Schema, name: string): void => {
    const schema = resolve(given);
    const isText = [schema.type].flat().includes('string') && schema.enum === undefined;
    if (isText && (schema.maxLength ?? Number.POSITIVE_INFINITY) > longText) found.add(name);
    for (const one of [...(schema.anyOf ?? []), ...(schema.allOf ?? [])]) walk(one, name);
    for (const [key, one] of Object.entries(schema.properties ?? {}))
      walk(one, name.endsWith(' ') ? `${name}${key}` : `${name}.${key}`);
    if (schema.items !== undefined) walk(schema.items, `${name}[]`);
  };
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, { requestBody }] of Object.entries(methods))
      for (const { schema } of Object.values(requestBody?.content ?? {}))
        walk(schema, `${method.toUpperCase()} ${path} `);
  return [...found];
}
