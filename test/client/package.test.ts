import { execFile } from 'node:child_process';
import { access, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createContext, runInContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { build } from 'rolldown';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSigningSecret, signatureHeaders, signingKeyOf } from '#platform/outbound/standard-webhooks.ts';
import { hasBrowser, startBrowser } from '../support/browser.ts';
import type { LocalWeb } from '../support/local-web.ts';
import { startPlatform, type TestPlatform } from '../support/platform.ts';
import { startTidalWeb } from '../support/research.ts';
import { consumer } from './package-consumer.ts';
import { bundleFor, compileReact, deliveries, examplesOf } from './package-examples.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const tsc = join(root, 'node_modules/.bin/tsc');
const deno = join(root, 'node_modules/.bin/deno');

/** A folder as somebody has it who has never seen this repository, with the package installed from its tarball. */
let folder: string;
/** The files of the tarball. */
let packed: string[];
/** Where it is. */
let tarball: string;
let web: LocalWeb & { pages: string[] };
let platform: TestPlatform;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'agent-platform-client-'));
  await run('npm', ['run', '--silent', 'build:client'], { cwd: root });
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], {
    cwd: join(root, 'client/dist'),
  });
  const answer = JSON.parse(stdout) as PackAnswer | Record<string, PackAnswer[number]>;
  const [made] = Object.values(answer);
  if (made === undefined) throw new Error(`npm pack answered ${stdout}`);
  tarball = join(folder, made.filename);
  packed = made.files.map(({ path }) => path).sort();
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'consumer', private: true, type: 'module' }));
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${made.filename}`], { cwd: folder });
  web = await startTidalWeb();
  platform = await startPlatform({ environment: { OUTBOUND_ALLOW: web.host } });
}, 120_000);
afterAll(async () => {
  await platform?.stop();
  await web?.close();
  await rm(folder, { recursive: true, force: true });
});

/** What browsers, workers, Deno and the edge have as well. */
const webGlobals = [
  ...['fetch', 'Headers', 'Request', 'Response', 'URL', 'URLSearchParams', 'AbortController', 'AbortSignal'],
  ...['TextEncoder', 'TextDecoder', 'TextDecoderStream', 'ReadableStream', 'TransformStream', 'WritableStream', 'Blob'],
  ...['FormData', 'Event', 'EventTarget', 'MessageEvent', 'DOMException', 'crypto', 'atob', 'btoa', 'queueMicrotask'],
  ...['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
];

type PackAnswer = { filename: string; files: { path: string }[] }[];

interface ReadManifest {
  name: string;
  dependencies?: object;
  exports: Record<string, Record<string, string>>;
}

describe('the built package', () => {
  it('contains three modules with types and a command, and depends on no other package', async () => {
    expect(packed).toEqual([
      'README.md',
      'cli.js',
      'commands.json',
      'index.d.ts',
      'index.js',
      'package.json',
      'third-party-licences.txt',
      'trpc.d.ts',
      'trpc.js',
      'verify-webhook.d.ts',
      'verify-webhook.js',
    ]);
    const installed = join(folder, 'node_modules/agent-platform-client');
    const manifest = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8')) as ReadManifest;
    expect(manifest.dependencies).toBeUndefined();
    for (const paths of Object.values(manifest.exports)) {
      for (const path of Object.values(paths)) await access(join(installed, path));
    }
    const code = await Promise.all(
      // The types of `trpc` are for those who have tRPC's packages.
      packed
        .filter((path) => /\.(?:js|ts)$/.test(path) && path !== 'trpc.d.ts' && path !== 'cli.js')
        .map((path) => readFile(join(installed, path), 'utf8')),
    );
    for (const text of code)
      expect(text).not.toMatch(
        /^\s*(?:import|export)\b[^;]*\bfrom\s*["'](?!node:)|\bimport\(|\brequire\(["'](?!node:)/m,
      );
    expect(await readFile(join(installed, 'third-party-licences.txt'), 'utf8')).toMatch(/^@trpc\/client \d[\s\S]*MIT/m);
  });

  it.each([
    ['NodeNext', 'NodeNext'],
    ['ESNext', 'Bundler'],
  ] as const)('type-checks strictly in another program (%s, %s)', async (module, resolution) => {
    const read = await compile(module, resolution);
    const beside = read.filter((path) => !/\/lib\/lib\.[\w.]+\.d\.ts$/.test(path));
    expect(beside.map((path) => path.split('/').slice(-2).join('/')).sort()).toEqual([
      `${module}/consumer.ts`,
      'agent-platform-client/index.d.ts',
      'agent-platform-client/verify-webhook.d.ts',
    ]);
  });

  it('rejects invalid input before sending it', async () => {
    const wrong = `
      import { createClient } from 'agent-platform-client';
      const client = createClient({ url: 'http://localhost' });
      // @ts-expect-error a topic is needed
      void client.research.queue.mutate({ urls: [] });
      // @ts-expect-error there is no such operation
      void client.research.destroy;
      // @ts-expect-error an id is a number
      void client.research.get.query({ research_id: '1' });
      // @ts-expect-error there is no such event
      void client.webhooks.create.mutate({ url: 'https://example.com', events: ['research.begun'] });
    `;
    await writeFile(join(folder, 'wrong.ts'), wrong);
    const options = ['--ignoreConfig', '--noEmit', '--strict', '--module', 'NodeNext', '--types', ''];
    const stdout = await check([...options, 'wrong.ts']);
    expect(stdout).toBe('');
  });

  it('passes package linters', async () => {
    const installed = join(folder, 'node_modules/agent-platform-client');
    await run(join(root, 'node_modules/.bin/publint'), ['run', installed, '--strict']);
    await run(join(root, 'node_modules/.bin/attw'), [tarball, '--profile', 'esm-only']);
  });

  it('is small, with and without tRPC', async () => {
    const sizeOf = async (external: RegExp[]) => {
      const input = join(folder, 'node_modules/agent-platform-client/index.js');
      const own = await build({
        input: external.length > 0 ? join(root, 'client/index.ts') : input,
        external,
        write: false,
        logLevel: 'silent',
        output: { minify: { compress: true, mangle: false } },
      });
      return gzipSync(own.output[0].code, { level: 9 }).length;
    };
    expect(await sizeOf([/^@trpc\//])).toBeLessThan(15_000);
    expect(await sizeOf([])).toBeLessThan(20_000);
  });

  it('runs without Node', async () => {
    const bundle = await build({
      input: join(folder, 'node_modules/agent-platform-client/index.js'),
      platform: 'browser',
      write: false,
      logLevel: 'silent',
      output: { format: 'iife', name: 'agentPlatform' },
    });
    const web = Object.fromEntries(webGlobals.map((name) => [name, globalThis[name as keyof typeof globalThis]]));
    const context = createContext(web);
    runInContext(bundle.output[0].code, context);
    const script = `(async () => {
      const client = agentPlatform.createClient({ url: ${JSON.stringify(platform.url)} });
      const seen = await new Promise((resolve, reject) => {
        const following = client.research.subscribe.subscribe({ research_id: 424242 }, {
          onError: (error) => { following.unsubscribe(); resolve(error.name); },
        });
      });
      const { status } = await client.system.health.query();
      return [status, seen, typeof process, typeof Buffer, typeof require];
    })()`;
    expect(await runInContext(script, context)).toEqual(['healthy', 'NotFoundError', ...Array(3).fill('undefined')]);
  });

  it('makes calls and verifies a delivery in the installed Node and in Deno', async () => {
    const secret = makeSigningSecret();
    const body = JSON.stringify({
      id: 'evt_1',
      type: 'research.complete',
      timestamp: '2026-11-21T10:00:00.000Z',
      data: { id: 7, topic: 'tides', status: 'completed', sources: 3, url: 'http://localhost/api/research/7' },
    });
    const delivery = {
      body,
      headers: signatureHeaders({ id: 'evt_1', body }, [signingKeyOf(secret)], new Date()),
      secret,
    };
    await compile('NodeNext', 'NodeNext');
    // Deno without a look at the environment, which it asks for like every look at the machine.
    const runtimes = [[await ownNode()], [deno, 'run', '--no-prompt', '--allow-net', '--node-modules-dir=manual']];
    for (const [at, [command = '', ...options]] of runtimes.entries()) {
      const asked = { url: platform.url, apiKey: await platform.key({ tier: 'pro' }), pages: web.pages, delivery };
      const program = [join(folder, 'NodeNext/consumer.js'), JSON.stringify(asked)];
      const { stdout } = await run(command, [...options, ...program], { cwd: folder });
      expect(JSON.parse(stdout), command).toEqual({
        health: 'healthy',
        research: 'completed',
        lastStep: 'done',
        found: true,
        refused: ['NotFoundError', 404, 'Research not found'],
        unreached: true,
        // Each of them has asked for a research of its own.
        entries: at + 1,
        repeatedIsSame: true,
        event: 'tides',
        forged: 'no-match',
        calls: 20,
      });
    }
  });

  it('includes a command that runs in that Node', async () => {
    const command = join(folder, 'node_modules/.bin/agent-platform');
    const env = { PATH: dirname(await ownNode()), HOME: folder, AGENT_PLATFORM_URL: platform.url };
    const { stdout } = await run(command, ['system', 'health', '--json'], { cwd: folder, env });
    expect(JSON.parse(stdout)).toEqual({ status: 'healthy', database: 'connected' });
  });
});

describe('the README examples', () => {
  it('run', async () => {
    const examples = await examplesOf('ts', { platform, web });
    expect(examples).toHaveLength(5);
    const secret = makeSigningSecret();
    const outputs: string[] = [];
    for (const [at, example] of examples.entries()) {
      const isReceiver = example.includes('export default');
      const path = join(folder, `example-${at}.ts`);
      await writeFile(path, isReceiver ? `${example}\n${deliveries(secret)}` : example);
      const env = { AGENT_PLATFORM_KEY: await platform.key(), WEBHOOK_SECRET: secret };
      outputs.push((await run(process.execPath, [path], { env })).stdout);
    }
    expect(outputs[0]).toContain('A tidal barrage holds back water at high tide');
    expect(outputs[0]).toMatch(/^done 1 1$/m);
    expect(outputs[1]).toMatch(/^completed null 1\nDone: task \d+/m);
    expect(outputs[2]).toMatch(/^\d+\n(?:\d+ [^\n]+ completed\n)+$/);
    expect(outputs[3]).toBe('body.topic String should have at least 1 character\n');
    expect(outputs[4]).toBe('evt_1 http://localhost/api/research/7\n204\n401\n');
  });

  it.skipIf(!hasBrowser())('render a React page with live data, and the client runs in a worker', async () => {
    const [example = ''] = await examplesOf('tsx', { platform, web });
    await compileReact(folder, example);
    web.page('/app', { html: '<!doctype html><body><script type="module" src="/app.js"></script></body>' });
    web.page('/app.js', { body: await bundleFor(join(folder, 'example.tsx')), type: 'text/javascript' });
    const health = `import { createClient } from 'agent-platform-client';
      createClient({ url: ${JSON.stringify(platform.url)} }).system.health.query().then(({ status }) => postMessage(status));`;
    await writeFile(join(folder, 'worker.js'), health);
    web.page('/worker.js', { body: await bundleFor(join(folder, 'worker.js')), type: 'text/javascript' });
    const browser = await startBrowser();
    try {
      const page = await browser.newPage();
      await page.goto(web.url('/app'));
      await page.getByRole('button', { name: 'Research tides' }).click();
      await page.getByRole('listitem').filter({ hasText: 'How do tides generate electricity?' }).first().waitFor();
      const told = await page.evaluate(`new Promise((resolve) => {
        new Worker('/worker.js', { type: 'module' }).onmessage = ({ data }) => resolve(data);
      })`);
      expect(told).toBe('healthy');
    } finally {
      await browser.close();
    }
  });
});

/** Compiles the consumer with all that is strict, and gives the files that were read for it. */
async function compile(module: string, moduleResolution: string): Promise<string[]> {
  const place = join(folder, module);
  await mkdir(place, { recursive: true });
  await writeFile(join(place, 'consumer.ts'), consumer);
  const compilerOptions = {
    module,
    moduleResolution,
    target: 'ES2022',
    types: [],
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: false,
  };
  await writeFile(join(place, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['consumer.ts'] }));
  const stdout = await check(['-p', place, '--listFiles']);
  return stdout.trim().split('\n');
}

/** Runs the compiler; rejects with what it complains of. */
async function check(options: readonly string[]): Promise<string> {
  try {
    return (await run(tsc, options, { cwd: folder })).stdout;
  } catch (error) {
    throw new Error((error as { stdout?: string }).stdout, { cause: error });
  }
}

/** The Node that is installed on the machine, which may be older than the one that the platform brings; else that one. */
async function ownNode(): Promise<string> {
  for (const place of (process.env['PATH'] ?? '').split(delimiter)) {
    if (place.includes('node_modules')) continue;
    const path = join(place, 'node');
    const isThere = await access(path).then(
      () => true,
      () => false,
    );
    if (isThere) return path;
  }
  return process.execPath;
}
