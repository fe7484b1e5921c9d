import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSigningSecret, signatureHeaders, signingKeyOf } from '#platform/outbound/standard-webhooks.ts';
import { startPlatform, type TestPlatform } from '../support/platform.ts';
import { until } from '../support/until.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const client = join(root, 'client');

interface Snippet {
  language: string;
  /** What stands after the language: `elsewhere` for what cannot run here, `receiver` for a server. */
  role: string;
  code: string;
}

/** The code blocks of a guide, in their order. */
function snippetsOf(markdown: string): Snippet[] {
  return [...markdown.matchAll(/^```(\w+) ?(\w*)\n([\s\S]*?)^```$/gm)].map(
    ([, language = '', role = '', code = '']) => ({
      language,
      role,
      code,
    }),
  );
}

const names = (await readdir(join(client, 'docs')))
  .filter((file) => file.endsWith('.md'))
  .map((file) => file.slice(0, -3));
const guides = await Promise.all(
  names.map(async (name) => ({ name, markdown: await readFile(join(client, 'docs', `${name}.md`), 'utf8') })),
);

let platform: TestPlatform;
/** A folder in which the typed client is installed. */
let folder: string;
beforeAll(async () => {
  platform = await startPlatform({
    isAloneBecause: 'the snippets of a guide go to one address, which is its own source',
  });
  folder = await mkdtemp(join(tmpdir(), 'agent-platform-guides-'));
  const installed = join(folder, 'node_modules/agent-platform-client');
  await mkdir(installed, { recursive: true });
  const exports = { '.': './index.ts', './verify-webhook': './verify-webhook.ts' };
  await writeFile(
    join(installed, 'package.json'),
    JSON.stringify({ name: 'agent-platform-client', type: 'module', exports }),
  );
  for (const file of Object.values(exports)) await symlink(join(client, file), join(installed, file));
});
afterAll(async () => {
  await platform?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The example's address becomes that of the platform that runs here. */
const here = (code: string) => code.replaceAll('http://localhost:8080', platform.url);

async function runSnippet({ language, code }: Snippet, file: string): Promise<string> {
  const { dataDir } = platform.app.resources.config;
  const env = { ...process.env, KEY: platform.adminKey, DATABASE_URL: platform.database.url, DATA_DIR: dataDir };
  if (language === 'sh') {
    // Whatever a snippet asks for is to be answered, not refused; 23 says that `head` had read enough.
    const curl = 'curl() { command curl --fail-with-body "$@" || [ $? = 23 ]; }';
    // `npm run cli -- …` is of a checkout, and the snippets run in a folder of their own.
    const npm = `npm() { "${process.execPath}" "${root}src/bundle/run.js" cli "\${@:4}"; }`;
    const script = ['set -euo pipefail', curl, npm, here(code)].join('\n');
    return (await run('bash', ['-c', script], { env, cwd: folder })).stdout;
  }
  await writeFile(join(folder, file), here(code));
  return (await run(process.execPath, [file], { env, cwd: folder })).stdout;
}

describe('guides', () => {
  it.each(guides)(
    '$name: every runnable snippet runs',
    async ({ name, markdown }) => {
      const runnable = snippetsOf(markdown).filter(
        ({ language, role }) => role === '' && ['sh', 'ts'].includes(language),
      );
      for (const [index, snippet] of runnable.entries()) {
        const output = await runSnippet(snippet, `${name}-${index}.ts`).catch((error: unknown) => {
          const { stdout, stderr } = error as { stdout?: string; stderr?: string };
          throw new Error(`${name}, ${snippet.code}\n${stdout}\n${stderr}`);
        });
        expect(output.trim(), snippet.code).not.toBe('');
      }
    },
    60_000,
  );

  it.each(guides)('$name: every snippet is marked runnable or not, and no link is broken', async ({ markdown }) => {
    for (const { language, role } of snippetsOf(markdown)) {
      const isRun = ['sh', 'ts', 'python'].includes(language);
      expect(role, language).toMatch(isRun ? /^(?:|elsewhere|receiver)$/ : /^(?:|elsewhere)$/);
    }
    for (const [, target = ''] of markdown.matchAll(/\]\(([a-z-]+)\.md(?:#[^)]*)?\)/g)) expect(names).toContain(target);
    expect(markdown).not.toMatch(/\]\(\.\.?\//);
  });

  it('are listed with their first sentence and served as pages and as Markdown', async () => {
    const list = await (await fetch(`${platform.url}/docs/guides`)).text();
    for (const { name, markdown } of guides) {
      expect(list).toContain(`href="/docs/guides/${name}"`);
      const page = await fetch(`${platform.url}/docs/guides/${name}`);
      expect(page.status).toBe(200);
      expect(page.headers.get('content-security-policy')).toContain(`default-src 'none'`);
      const html = await page.text();
      for (const [, target] of markdown.matchAll(/\]\(([a-z-]+)\.md/g))
        expect(html).toContain(`href="/docs/guides/${target}`);
      const raw = await fetch(`${platform.url}/docs/guides/${name}.md`);
      expect(raw.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
      expect(await raw.text()).toBe(markdown);
    }
    expect((await fetch(`${platform.url}/docs/guides/nothing`)).status).toBe(404);
  });
});

describe('a page of the platform as a source', () => {
  it('is read without a request, so no internal address is opened', async () => {
    const extract = (url: string) =>
      platform.call<{ text?: string; detail?: string }>(
        'POST',
        `/api/content/extract-url?url=${encodeURIComponent(url)}`,
        {
          key: platform.adminKey,
        },
      );
    const read = await extract(`${platform.url}/docs/guides/webhooks`);
    expect(read.status).toBe(200);
    expect(read.body.text).toContain('The standard library is enough.');
    for (const path of [
      '/api/status',
      '/docs/guides/../../metrics',
      '/docs/guides/webhooks/../x',
      '/docs/guides/nothing',
    ]) {
      expect(await extract(`${platform.url}${path}`)).toMatchObject({
        status: 400,
        body: { detail: 'URL not allowed' },
      });
    }
    const hook = { url: `${platform.url}/docs/guides/webhooks`, events: ['research.complete'] };
    expect((await platform.call('POST', '/api/webhooks', { key: platform.adminKey, body: hook })).status).toBe(422);
  });
});

describe('webhook receivers', () => {
  const receivers = snippetsOf(guides.find(({ name }) => name === 'webhooks')?.markdown ?? '').filter(
    ({ role }) => role === 'receiver',
  );
  const commands: Record<string, { command: string; file: string }> = {
    ts: { command: process.execPath, file: 'receiver.ts' },
    python: { command: 'python3', file: 'receiver.py' },
  };

  it.each(receivers)('in $language accept genuine deliveries and reject the rest', async ({ language, code }) => {
    const { command, file } = commands[language] ?? { command: '', file: '' };
    if (!(await isThere(command))) return expect(process.env['CI'], `${command} is needed`).toBeUndefined();
    const secret = makeSigningSecret();
    const port = await freePort();
    await writeFile(join(folder, file), code);
    const env = { ...process.env, WEBHOOK_SECRET: secret, PORT: String(port) };
    const receiver = spawn(command, [file], { cwd: folder, env });
    try {
      await until('the receiver answers', () => answers(port));
      const body = JSON.stringify({
        id: 'evt_1',
        type: 'research.complete',
        timestamp: new Date().toISOString(),
        data: {},
      });
      const post = async (headers: Record<string, string>, sent = body) =>
        (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body: sent })).status;
      const sign = (at: number) => signatureHeaders({ id: 'evt_1', body }, [signingKeyOf(secret)], new Date(at));
      const genuine = sign(Date.now());
      expect(await post(genuine)).toBe(204);
      expect(await post(genuine, body.replace('evt_1', 'evt_2'))).toBe(401);
      expect(await post(sign(Date.now() - 3_600_000))).toBe(401);
      expect(await post({ ...genuine, 'webhook-signature': `v1,${Buffer.alloc(32).toString('base64')}` })).toBe(401);
      expect(await post({})).toBe(401);
    } finally {
      await end(receiver);
    }
  });

  it.each(receivers)('in $language accept nothing with an empty secret', async ({ language, code }) => {
    const { command, file } = commands[language] ?? { command: '', file: '' };
    if (!(await isThere(command))) return expect(process.env['CI'], `${command} is needed`).toBeUndefined();
    const port = await freePort();
    await writeFile(join(folder, file), code);
    const env = { ...process.env, WEBHOOK_SECRET: 'whsec_', PORT: String(port) };
    const receiver = spawn(command, [file], { cwd: folder, env });
    try {
      await until('the receiver answers or has ended', async () => receiver.exitCode !== null || answers(port));
      if (receiver.exitCode !== null) return expect(receiver.exitCode).not.toBe(0);
      const body = '{"type": "research.complete"}';
      const headers = signatureHeaders({ id: 'evt_1', body }, [Buffer.alloc(0)], new Date());
      expect((await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body })).status).toBe(401);
    } finally {
      await end(receiver);
    }
  });
});

async function isThere(command: string): Promise<boolean> {
  return run(command, ['--version']).then(
    () => true,
    () => false,
  );
}

async function answers(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/`, { method: 'POST' }).then(
    () => true,
    () => false,
  );
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

async function end(process_: ChildProcess): Promise<void> {
  process_.kill();
  if (process_.exitCode === null && process_.signalCode === null)
    await new Promise((resolve) => process_.once('exit', resolve));
}
