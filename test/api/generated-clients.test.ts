import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { createClient } from '@hey-api/openapi-ts';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../support/platform.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

let platform: TestPlatform;
let folder: string;

beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false, isAloneBecause: 'generated code knows one address' });
  await mkdir(join(root, 'test/output'), { recursive: true });
  folder = await mkdtemp(join(root, 'test/output/generated-'));
});
afterAll(async () => {
  await platform.stop();
  await rm(folder, { recursive: true });
});

/** Checks a file as strictly as the code that the generators bring along can be checked, bundles it, and answers with what its `run` gives. */
async function compileAndRun(name: string, source: string): Promise<unknown> {
  const file = join(folder, `${name}.ts`);
  await writeFile(file, source);
  const strict = ['--strict', '--noUncheckedIndexedAccess', '--skipLibCheck', 'false'];
  const target = ['--noEmit', '--module', 'esnext', '--moduleResolution', 'bundler', '--target', 'es2022'];
  const lib = ['--lib', 'es2022,dom,dom.iterable', '--types', ''];
  const args = ['--no-install', 'tsc', '--ignoreConfig', ...strict, ...target, ...lib, file];
  const checked = await promisify(execFile)('npx', args, { cwd: root }).catch((error: unknown) => error);
  expect(checked).toMatchObject({ stdout: '' });
  const bundle = await rolldown({ input: file });
  await bundle.write({ file: join(folder, `${name}.js`), format: 'esm' });
  await bundle.close();
  const { run } = (await import(pathToFileURL(join(folder, `${name}.js`)).href)) as {
    run: (url: string, key: string) => Promise<unknown>;
  };
  return run(platform.url, await platform.key({ tier: 'pro' }));
}

describe('a client generated from the OpenAPI document', () => {
  it('by openapi-typescript compiles with the types of the responses', async () => {
    const { body } = await platform.call<Record<string, unknown>>('GET', '/openapi.json');
    await writeFile(join(folder, 'paths.ts'), astToString(await openapiTypescript(body as never)));
    const said = await compileAndRun(
      'types',
      `
import type { paths, components } from './paths';

type Ok<Operation> = Operation extends { responses: { 200: { content: { 'application/json': infer Body } } } } ? Body : never;
type Readable = { [Path in keyof paths]: Ok<paths[Path]['get']> extends never ? never : Path }[keyof paths];

export async function run(url: string, key: string) {
  const get = async <Path extends Readable>(path: Path): Promise<Ok<paths[Path]['get']>> =>
    (await fetch(url + path, { headers: { 'x-api-key': key } })).json();
  const asked: components['schemas']['ResearchRequest'] = { topic: 'Tidal power', max_sources: 2 };
  const queued: Ok<paths['/api/research']['post']> = await (
    await fetch(url + '/api/research', { method: 'POST', headers: { 'x-api-key': key, 'content-type': 'application/json' }, body: JSON.stringify(asked) })
  ).json();
  const webhook: components['schemas']['Webhook'] | undefined = (await get('/api/webhooks')).webhooks[0];
  return [
    queued.id > 0,
    webhook === undefined,
    (await get('/health')).status,
    (await get('/api/research')).results[0]?.topic,
    (await get('/api/rate-limit')).tier,
    (await get('/api/billing/tiers')).tiers[0]?.tier,
    (await get('/api/scheduled-tasks')).count,
    (await get('/api/content/formats')).formats[0]?.name,
    (await get('/api/services/pricing')) !== undefined,
    (await get('/api/tasks')).failed,
  ];
}
`,
    );
    expect(said).toEqual([true, true, 'healthy', 'Tidal power', 'pro', 'free', 0, 'twitter', true, 0]);
  });

  it('by openapi-ts compiles and makes ten calls', async () => {
    const { body } = await platform.call<Record<string, unknown>>('GET', '/openapi.json');
    await createClient({ input: body as never, output: { path: join(folder, 'sdk') }, logs: { level: 'silent' } });
    const said = await compileAndRun(
      'calls',
      `
import { client } from './sdk/client.gen';
import * as sdk from './sdk';
import type { Research, Webhook } from './sdk';

export async function run(baseUrl: string, key: string) {
  client.setConfig({ baseUrl, auth: key, throwOnError: true });
  const throwOnError = true as const;
  const queued = await sdk.researchQueue({ body: { topic: 'Tidal power' }, throwOnError });
  const research: Research = (await sdk.researchGet({ path: { research_id: queued.data.id }, throwOnError })).data;
  const hooks: Webhook[] = (await sdk.webhooksList({ throwOnError })).data.webhooks;
  const task = await sdk.scheduledTasksCreate({
    body: { name: 'Tides', task_type: 'research', schedule: '0 9 * * 1', payload: { topic: 'Tides' } },
    throwOnError,
  });
  const paused = await sdk.scheduledTasksPause({ path: { task_id: task.data.id }, throwOnError });
  const deleted = await sdk.scheduledTasksDelete({ path: { task_id: task.data.id }, throwOnError });
  const sorted = await sdk.emailClassify({
    body: { subject: 'Invoice 441', sender: 'dana@example.com', snippet: 'Could you please pay by Friday?' },
    throwOnError,
  });
  const mood = await sdk.sentimentAnalyze({ body: { text: 'What a lovely day.' }, throwOnError });
  const usage = await sdk.billingUsage({ query: { days: 2 }, throwOnError });
  const refused = await sdk.researchGet({ path: { research_id: 2_000_000_000 }, throwOnError: false });
  return [research.topic, hooks.length, paused.data.status, deleted.data.status, sorted.data.category,
    mood.data.sentiment, usage.data.days, JSON.stringify(refused.error)];
}
`,
    );
    expect(said).toEqual([
      'Tidal power',
      0,
      'paused',
      'deleted',
      'action_required',
      'positive',
      2,
      '{"detail":"Research not found"}',
    ]);
  });
});
