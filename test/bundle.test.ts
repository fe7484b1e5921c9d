import { cp, mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeCommands } from '#api/describe-commands.ts';
import { appRouter } from '#areas/index.ts';
import { type BundleFacts, bundleFolder, findBundle, readFacts } from '#bundle/find-bundle.ts';
import { makeBundle } from '#bundle/make-bundle.ts';
import { dataFolder, runProgram } from './support/program.ts';

/** A copy of the bundle that the tests' set-up has made, to be changed. */
let folder: URL;

beforeAll(async () => {
  folder = pathToFileURL(`${await mkdtemp(new URL('../bundle-', bundleFolder).pathname)}/`);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function changeFacts(change: (facts: BundleFacts) => void): Promise<void> {
  await cp(bundleFolder, folder, { recursive: true });
  const facts = readFacts(folder);
  if (facts === undefined) throw new Error('there is no bundle');
  change(facts);
  await writeFile(new URL('facts.json', folder), JSON.stringify(facts));
}

it('is used as long as its sources are unchanged', async () => {
  await changeFacts(() => undefined);
  expect(findBundle('main', folder)).toMatch(/\/main-[\w-]+\.mjs$/);
  expect(findBundle('cli', folder)).toMatch(/\/cli-[\w-]+\.mjs$/);
});

it.each<[string, (facts: BundleFacts) => void]>([
  ['a source was changed', ({ sources }) => change(sources, ([size, at]) => [size, at - 1])],
  ['a source has another size', ({ sources }) => change(sources, ([size, at]) => [size + 1, at])],
  ['packages were changed', ({ sources }) => change(sources, ([size, at]) => [size, at - 1], '/package-lock.json')],
  ['a source is gone', ({ sources }) => Object.assign(sources, { '/gone.ts': [1, 1] })],
  ['it was made in another folder', (facts) => Object.assign(facts, { root: 'file:///elsewhere/' })],
  ['a file of it is gone', ({ files }) => void files.push('gone.mjs')],
  ["the entry point is another release's", (facts) => Object.assign(facts, { entries: {} })],
])('is not used when %s', async (_, spoil) => {
  await changeFacts(spoil);
  expect(findBundle('main', folder)).toBeUndefined();
});

function change(
  sources: BundleFacts['sources'],
  to: (known: [number, number]) => [number, number],
  end = '/src/platform/clock.ts',
): void {
  const path = Object.keys(sources).find((name) => name.endsWith(end)) ?? '';
  sources[path] = to(sources[path] ?? [0, 0]);
}

it('is not used when it cannot be read', async () => {
  await writeFile(new URL('facts.json', folder), '{');
  expect(findBundle('main', folder)).toBeUndefined();
});

it('replaces an older bundle, whose files stay until the next for running processes', async () => {
  await changeFacts(({ files }) => void files.push('older.mjs'));
  await writeFile(new URL('older.mjs', folder), '');
  await writeFile(new URL('much-older.mjs', folder), '');
  await makeBundle(folder);
  expect(findBundle('main', folder)).toBeDefined();
  expect(await readFile(new URL('older.mjs', folder), 'utf8')).toBe('');
  await expect(readFile(new URL('much-older.mjs', folder))).rejects.toThrow('ENOENT');
}, 120_000);

it('is installed file by file without overwriting when several build it at once', async () => {
  await makeBundle(folder);
  const main = findBundle('main', folder);
  const names = readFacts(folder)?.files ?? [];
  // Held open, so that their places are not given to others.
  const before = await Promise.all(names.map((name) => open(new URL(name, folder))));
  await Promise.all([makeBundle(folder), makeBundle(folder), makeBundle(folder)]);
  for (const [at, file] of before.entries()) {
    const [was, is] = [await file.stat(), await stat(new URL(names[at] ?? '', folder))];
    expect([is.size, is.ino === was.ino]).toEqual([was.size, false]);
    await file.close();
  }
  expect(findBundle('main', folder)).toBe(main);
  const beside = await readdir(new URL('../', folder));
  expect(beside.filter((name) => name.startsWith('draft-'))).toEqual([]);
}, 120_000);

it('reports why the directory is not writable and runs the sources', async () => {
  await writeFile(new URL('file', folder), '');
  await expect(makeBundle(new URL('file/bundle/', folder))).rejects.toMatchObject({ code: 'ENOTDIR' });
});

it('runs the whole program: lazy modules, threads and files beside the sources', async () => {
  const data = await dataFolder();
  const program = runProgram('main', {
    DATA_DIR: data.path,
    LOG_LEVEL: 'warn',
    NODE_COMPILE_CACHE: '',
    NODE_DEBUG_NATIVE: 'COMPILE_CACHE',
  });
  try {
    const url = await program.url();
    expect(program.output).toMatch(/for ESM file:\S+\/bundle\/app-[\w-]+\.mjs/);
    expect(program.output).not.toMatch(/for ESM file:\S+\/src\/app\.ts/);
    const document = await fetch(`${url}/openapi.json`);
    expect(await document.json()).toMatchObject({ openapi: '3.1.0' });
    const [, key = ''] = /Admin key .*: (ap_live_\w+)/.exec(program.output) ?? [];
    const long = `Ann: Ben, can you call the printer by Friday?\nBen: Sure, I will call them.\n`.repeat(400);
    const meeting = await fetch(`${url}/api/meeting/analyze`, {
      method: 'POST',
      headers: { 'x-api-key': key, 'content-type': 'application/json' },
      body: JSON.stringify({ transcript: long, date: '2026-11-18' }),
    });
    expect(await meeting.json()).toMatchObject({ action_items: expect.any(Array) });
    const guide = await fetch(`${url}/docs/guides/webhooks`);
    expect(await guide.text()).toContain('<h1');
  } finally {
    program.kill('SIGTERM');
    await program.ended;
    await data.remove();
  }
}, 120_000);

it('starts workers from their own bundles, which need nothing of the sources', async () => {
  const { files = [], workers = {} } = readFacts(bundleFolder) ?? {};
  const texts = await Promise.all(
    files.filter((name) => name.endsWith('.mjs')).map((name) => readFile(new URL(name, bundleFolder), 'utf8')),
  );
  const program = texts.join('\n');
  expect(Object.keys(workers)).toEqual(['reading-worker', 'rendering-worker', 'typesetting-worker']);
  for (const [name, file] of Object.entries(workers)) {
    expect(program).toContain(new URL(file, bundleFolder).href);
    expect(program).not.toContain(`/${name}.ts"`);
  }
});

it('contains the operations of the command line as values, so that a command loads only what it needs', async () => {
  const [name = ''] = readFacts(bundleFolder)?.files.filter((file) => file.startsWith('describe-operations-')) ?? [];
  const bundled = (await import(new URL(name, bundleFolder).href)) as { operations: unknown };
  expect(bundled.operations).toEqual(JSON.parse(JSON.stringify(describeCommands(appRouter))));
  const debugged = { NODE_COMPILE_CACHE: '', NODE_DEBUG_NATIVE: 'COMPILE_CACHE' };
  const program = runProgram('cli', debugged, ['research', 'get', '--help']);
  expect(await program.ended).toBe(0);
  expect(program.output).toContain('Usage: agent-platform research get');
  expect(program.output).toMatch(/for ESM file:\S+\/bundle\/cli-[\w-]+\.mjs/);
  expect(program.output).not.toMatch(/for \w+ file:\S+\/(?:bundle\/(?:app|areas)-|node_modules\/@mikro-orm\/)/);
});
