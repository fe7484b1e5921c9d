import { execFile, spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readContracts } from '#api/contract.ts';
import { describeCommands } from '#api/describe-commands.ts';
import { appRouter } from '#areas/index.ts';
import { areaWords } from '../../client/cli/areas.ts';
import { commandOf } from '../../client/cli/operation.ts';
import { printed } from '../../client/cli/print-answer.ts';
import { longWork } from '../../client/cli/wait.ts';
import { buildCommandLine } from '../../client/package/build-command-line.ts';
import type { LocalWeb } from '../support/local-web.ts';
import { startPlatform, type TestPlatform } from '../support/platform.ts';
import { startTidalWeb } from '../support/research.ts';
import { until } from '../support/until.ts';

const commands = describeCommands(appRouter);

/** The program as the package has it, in a folder of its own. */
let folder: string;
let bin: string;
let home: string;
let web: LocalWeb & { pages: string[] };
let platform: TestPlatform;
let key: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'agent-platform-command-'));
  await buildCommandLine(commands, pathToFileURL(`${folder}/`));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'x', version: '1.2.3', type: 'module' }));
  bin = join(folder, 'agent-platform');
  await writeFile(bin, `#!/bin/sh\nexec "${process.execPath}" "${join(folder, 'cli.js')}" "$@"\n`, { mode: 0o755 });
  web = await startTidalWeb();
  platform = await startPlatform({ environment: { OUTBOUND_ALLOW: web.host } });
  key = await platform.key({ tier: 'pro' });
}, 60_000);
beforeEach(async () => {
  home = await mkdtemp(join(folder, 'home-'));
});
afterAll(async () => {
  await platform?.stop();
  await web?.close();
  await rm(folder, { recursive: true, force: true });
});

interface Ended {
  code: number | null;
  out: string;
  err: string;
}

interface Surroundings {
  input?: string;
  environment?: Record<string, string>;
}

/** Runs the command with a key and an address in the environment, unless told otherwise. */
function run(args: string[], { input = '', environment }: Surroundings = {}): Promise<Ended> {
  const env = { HOME: home, PATH: process.env['PATH'] ?? '', ...(environment ?? standing()) };
  const child = spawn(bin, args, { env });
  let [out, err] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
  child.stdin.on('error', () => undefined).end(input);
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, out, err })));
}

const standing = () => ({ AGENT_PLATFORM_URL: platform.url, AGENT_PLATFORM_KEY: key });

describe('commands', () => {
  it('cover all REST operations except provider callbacks and pages', () => {
    const served = readContracts(appRouter).all.filter(
      ({ endpoint, access }) => endpoint !== undefined && endpoint.produces === undefined && access !== 'signature',
    );
    expect(commands.map(({ name }) => name)).toEqual(served.map(({ name }) => name));
    expect(Object.keys(areaWords).sort()).toEqual(
      [...new Set(commands.map(({ name }) => name.split('.')[0] ?? ''))].sort(),
    );
    for (const [name, { read, field }] of Object.entries(longWork)) {
      expect(commands.map((command) => command.name)).toContain(name);
      expect(commands.find((command) => command.name === read)?.fields.map((one) => one.name)).toContain(field);
    }
  });

  it('list what is available at every level, with an example', async () => {
    const root = await run(['--help']);
    expect(root).toMatchObject({ code: 0, err: '' });
    expect(root.out).toMatch(/^ {2}scheduled-tasks +\w/m);
    expect(root.out).toContain('Exit codes:');
    const area = await run(['research', '--help']);
    expect(area.out).toMatch(/^ {2}queue <topic> +Queue a research request$/m);
    const one = await run(['research', 'queue', '--help']);
    expect(one.out).toContain('Usage: agent-platform research queue [options] <topic>');
    expect(one.out).toMatch(/--max-sources <number> /);
    expect(one.out).toContain("Example:\n  agent-platform research queue '");
    expect(one.out).not.toMatch(/"type"|anyOf|undefined/);
  });

  it('end silently if the reader closes the pipe', async () => {
    // The reader has opened and closed the pipe before the command writes to it.
    const script = `mkfifo "$1"; ( true < "$1" ) & exec 4>"$1"; wait; "$0" --help >&4; echo "ended with $?"`;
    const { stdout, stderr } = await promisify(execFile)('sh', ['-c', script, bin, join(home, 'pipe')], {
      env: { PATH: process.env['PATH'] ?? '', HOME: home },
    });
    expect({ stdout, stderr }).toEqual({ stdout: 'ended with 0\n', stderr: '' });
  });

  it.each(commands.map((command) => [commandOf(command).join(' '), command] as const))(
    '%s has an example that parses as input',
    async (_, command) => {
      const { exampleOf } = await import('../../client/cli/example.ts');
      const words = exampleOf(command);
      expect(words.startsWith(`agent-platform ${commandOf(command).join(' ')}`)).toBe(true);
      expect(words).not.toMatch(/undefined|\[object/);
    },
  );

  it('print the equivalent curl call without showing the key', async () => {
    const { out } = await run(['sentiment', 'analyze', "It's a great day", '--curl']);
    expect(out).not.toContain(key);
    const { stdout } = await promisify(execFile)('sh', ['-c', out], {
      env: { PATH: process.env['PATH'] ?? '', AGENT_PLATFORM_KEY: key },
    });
    expect(JSON.parse(stdout)).toMatchObject({ sentiment: 'positive' });
  });
});

describe('input', () => {
  it('accept positionals, flags, lists, switches, JSON, null, files and standard input', async () => {
    const file = join(home, 'text.txt');
    await writeFile(file, 'The heat pump works in old houses.\n');
    const curl = async (...args: string[]) => {
      const { out, err, code } = await run([...args, '--curl']);
      expect(err).toBe('');
      expect(code).toBe(0);
      return out;
    };
    expect(await curl('research', 'get', '7')).toContain("/api/research/7'");
    expect(await curl('research', 'list', '--limit', '2')).toContain("/api/research?limit=2'");
    expect(await curl('content', 'repurpose', '--file', file, '--formats', 'summary,hashtags')).toContain(
      `-d '{"content":"The heat pump works in old houses.\\n","formats":["summary","hashtags"]}'`,
    );
    expect(await curl('content', 'list', '--no-with-outputs')).toContain('with_outputs=false');
    expect(await curl('keys', 'update', '3', '--rate-limit-per-hour', 'null')).toContain('"rate_limit_per_hour":null');
    expect(await curl('research', 'batch', '--requests', '[{"topic":"tides"}]')).toContain('"requests":[{"topic"');
    expect(
      await curl('research', 'queue', 'x', '--urls', 'https://a.example', '--urls', 'https://b.example'),
    ).toContain('"urls":["https://a.example","https://b.example"]');
    expect(await curl('webhooks', 'delete', '3')).toContain("curl -sS -X DELETE '");
    const piped = await run(['sentiment', 'analyze', '-', '--json'], { input: 'What a terrible, awful day.' });
    expect(JSON.parse(piped.out)).toMatchObject({ sentiment: 'negative' });
    const named = await run(['meeting', 'parse', '--file', `transcript=${file}`, '--file', 'response=-', '--curl'], {
      input: '{}',
    });
    expect(named.out).toContain('"response":"{}"');
  });

  it.each([
    [['research', 'queue'], 'Missing: <topic>. See agent-platform research queue --help.'],
    [['webhooks', 'create', '--url', 'https://a.example'], 'Missing: --events.'],
    [['research', 'get', 'seven'], '<research-id> must be a whole number, not "seven".'],
    [['research', 'batch', '--requests', 'tides'], '--requests takes JSON'],
    [['sentiment', 'analyze', '--file', '/no/such/file'], '/no/such/file cannot be read: no such file or directory\n'],
    [['content', 'repurpose', '--tone', 'angry', '--formats', 'summary'], 'Allowed choices are'],
    [['research', 'queue', 'x', '--max-source', '3'], '--max-sources'],
    [['research', 'quee'], 'queue'],
    [['tasks'], '(Did you mean scheduled-tasks or system tasks?)\n(see --help for the commands)'],
    [['research', 'queue', 'a', 'b'], 'too many arguments'],
    [['research', 'list', '--server', 'ftp://x'], 'is not a valid platform URL'],
  ])('%j is rejected with a message and the usage exit code', async (args, words) => {
    const { code, out, err } = await run(args);
    expect(err).toContain(words);
    expect(err).not.toContain('    at ');
    expect(code).toBe(2);
    expect(out).toBe('');
  });
});

describe('output', () => {
  it('is tab-separated for programs, ids with --quiet, and complete with --json', async () => {
    const { out, code } = await run([
      'webhooks',
      'create',
      '--url',
      `http://${web.host}/hook`,
      '--events',
      'research.complete',
      '--json',
    ]);
    expect(code).toBe(0);
    const { id } = JSON.parse(out) as { id: number };
    const list = await run(['webhooks', 'list']);
    expect(list.out.split('\t').slice(0, 2)).toEqual([String(id), `http://${web.host}/hook`]);
    expect((await run(['webhooks', 'list', '--quiet'])).out).toBe(`${id}\n`);
    expect(JSON.parse((await run(['webhooks', 'list', '--json'])).out)).toMatchObject({ count: 1 });
    expect((await run(['webhooks', 'delete', String(id)])).code).toBe(0);
    expect((await run(['webhooks', 'list'])).out).toBe('');
  });

  it('leaves out the columns that say least, and keeps the others readable', () => {
    const plain = (text: string) => text;
    const rows = [1, 2, 3].map((id) => ({
      id,
      name: `Weekly report number ${id} of the northern office`,
      time_zone: 'Europe/Berlin',
      webhook_url: id === 2 ? 'https://example.com/hooks/of-the-northern-office' : null,
      next_run_at: `2026-12-0${id}T09:00:00.000Z`,
    }));
    const text = printed({ tasks: rows, count: 3 }, { isTerminal: true, columns: 50, bold: plain, dim: plain });
    const [head = '', first = ''] = text.split('\n');
    expect(head).toMatch(/^ID {2}NAME +NEXT RUN AT$/);
    expect(first).toMatch(/^1 {3}Weekly report number.{0,8}… {2}2026-12-01 \d\d:00$/);
  });

  it('numbers the entries that a text refers to, cuts none of them, and shows no label without a value', () => {
    const plain = (text: string) => text;
    const passage = {
      id: 7,
      text: 'The grant covers up to 60 percent of the cost, to a maximum of £4,500.',
      quote: '',
    };
    const answer = { answer: 'Up to £4,500. [1]', error: '', nearest: [], passages: [passage, { ...passage, id: 9 }] };
    const narrow = printed(answer, { isTerminal: true, columns: 60, bold: plain, dim: plain });
    expect(narrow).toBe(
      `answer: Up to £4,500. [1]\n\npassages:\n1.\n  id: 7\n  text: ${passage.text}\n\n2.\n  id: 9\n  text: ${passage.text}\n`,
    );
    const wide = printed(answer, { isTerminal: true, columns: 200, bold: plain, dim: plain });
    expect(wide).toMatch(/\nNO {2}ID {2}TEXT\n1 {3}7 {3}The grant covers/);
    const piped = printed(answer, { isTerminal: false, columns: Infinity, bold: plain, dim: plain });
    expect(piped).toContain(`passages:\n1\t7\t${passage.text}`);
    expect(piped).not.toMatch(/nearest|error/);
  });

  it('fits a terminal and strips control sequences', () => {
    const plain = (text: string) => text;
    const screen = { isTerminal: true, columns: 60, bold: plain, dim: plain };
    const rows = [
      {
        id: 1,
        name: '日本語のとても長い名前がここにあります、まだ続きます',
        state: 'active',
        error: null,
        note: 'x'.repeat(90),
      },
      { id: 22, name: 'sly \u001B]0;owned\u0007\u001B[2Jtext\u202E', state: 'paused', error: null, note: 'two\nlines' },
    ];
    const text = printed({ tasks: rows, count: 2 }, screen);
    const lines = text.trimEnd().split('\n');
    expect(lines[0]).toMatch(/^ID {2}NAME +STATE +NOTE$/);
    expect(text).toContain('…');
    expect(text).toContain('two lines');
    expect(text).toContain('sly text');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: none of them may be left
    expect(text).not.toMatch(/[\u0000-\u0009\u000B-\u001F\u202E]/);
    const wide = /[\u3000-\uFFEF]/g;
    for (const line of lines) expect(line.length + (line.match(wide) ?? []).length).toBeLessThanOrEqual(60);
    expect(printed({ tasks: [], count: 0 }, screen)).toBe('There are none.\n');
  });

  it('of long-running work appears when it is done, with progress before', async () => {
    const page = web.pages[0] ?? '';
    const done = await run(['research', 'queue', 'How does the Rance station work?', '--urls', page, '--wait']);
    expect(done).toMatchObject({ code: 0 });
    expect(done.out).toMatch(/^status:\tcompleted$/m);
    expect(done.out).toContain('The Rance Tidal Power Station');
    expect(done.err).toMatch(/\w/);
    const quiet = await run(['research', 'queue', 'Tides', '--urls', page, '--wait', '--quiet']);
    expect(quiet).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/^\d+\n$/) });
    const failed = await run([
      'research',
      'queue',
      'Tides',
      '--urls',
      web.url('/gone'),
      '--max-sources',
      '1',
      '--wait',
    ]);
    expect(failed).toMatchObject({ code: 1, out: '' });
    expect(failed.err).toMatch(/[a-z]{3}/);
  });
});

describe('exit codes', () => {
  const refused = {
    'no key where one is needed': [3, ['webhooks', 'list'], 'agent-platform login', { AGENT_PLATFORM_KEY: '' }],
    'a key that nobody knows': [3, ['webhooks', 'list'], 'AGENT_PLATFORM_KEY', { AGENT_PLATFORM_KEY: 'ap_live_wrong' }],
    'a key without the right': [3, ['keys', 'list'], 'dmin', {}],
    'what is not there': [4, ['research', 'get', '999999'], 'Research not found', {}],
    'input that the platform refuses': [2, ['research', 'queue', 'x', '--max-sources', '99'], '--max-sources: ', {}],
    'a platform that is not there': [1, ['system', 'health'], 'running', { AGENT_PLATFORM_URL: 'http://127.0.0.1:9' }],
  } as const;
  it.each(Object.entries(refused))('%s', async (_, [code, args, words, environment]) => {
    const ended = await run([...args], { environment: { ...standing(), ...environment } });
    expect(ended.err).toContain(words);
    expect(ended).toMatchObject({ code, out: '' });
  });

  it('differ for an exhausted limit and for a server that is not the platform', async () => {
    const narrow = await platform.key({ rateLimitPerHour: 1 });
    const environment = { ...standing(), AGENT_PLATFORM_KEY: narrow };
    expect((await run(['webhooks', 'list'], { environment })).code).toBe(0);
    const limited = await run(['webhooks', 'list'], { environment });
    expect(limited.code).toBe(5);
    const other = createServer((_, response) => response.end('<html>hello</html>'));
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const wrong = await run(['system', 'health', '--server', `127.0.0.1:${port}`]);
    other.close();
    expect(wrong).toMatchObject({ code: 1, err: expect.stringContaining('the response is not from the platform') });
  });
});

describe('login', () => {
  const file = () => join(home, '.config/agent-platform/account.json');
  const nobody = {};

  it('stores a valid key, readable only by its owner and only for that platform', async () => {
    const login = await run(['login', '--server', platform.url], { input: `${key}\n`, environment: nobody });
    expect(login).toMatchObject({ code: 0, err: '' });
    expect(login.out).not.toContain(key);
    expect((await stat(file())).mode & 0o777).toBe(0o600);
    expect((await stat(dirname(file()))).mode & 0o777).toBe(0o700);
    expect((await run(['webhooks', 'list'], { environment: nobody })).code).toBe(0);
    const who = await run(['whoami', '--json'], { environment: nobody });
    expect(JSON.parse(who.out)).toMatchObject({ server: platform.url, tier: 'pro', key_from: file() });
    expect(who.out).not.toContain(key);
    const received: (string | undefined)[] = [];
    const other = createServer((request, response) => {
      received.push(request.headers['x-api-key'] as string | undefined);
      response.setHeader('content-type', 'application/json').end('{"webhooks":[],"count":0}');
    });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    await run(['webhooks', 'list', '--server', `http://127.0.0.1:${port}`], { environment: nobody });
    other.close();
    expect(received).toEqual([undefined]);
    await chmod(file(), 0o644);
    await run(['whoami'], { environment: nobody });
    expect((await stat(file())).mode & 0o777).toBe(0o600);
    expect((await run(['logout'], { environment: nobody })).out).toContain('Logged out');
    expect((await run(['webhooks', 'list'], { environment: nobody })).code).not.toBe(0);
  });

  it('rejects an unknown key and stores nothing', async () => {
    const { code, err } = await run(['login', '--server', platform.url], {
      input: 'ap_live_wrong',
      environment: nobody,
    });
    expect(code).toBe(3);
    expect(err).not.toBe('');
    await expect(readFile(file())).rejects.toThrow('ENOENT');
  });
});

describe('other commands', () => {
  it('complete areas, commands, flags and values, in bash too', async () => {
    const candidates = async (...words: string[]) =>
      (await run(['complete', '--', ...words])).out.trimEnd().split('\n');
    expect(await candidates('sched')).toEqual(['scheduled-tasks']);
    expect(await candidates('research', 'q')).toEqual(['queue', 'query']);
    expect(await candidates('research', 'queue', '--max')).toEqual(['--max-sources']);
    expect(await candidates('content', 'repurpose', '--tone', 'pro')).toEqual(['professional']);
    expect(await candidates('completion', '')).toEqual(['bash', 'zsh', 'fish']);
    for (const shell of ['zsh', 'fish'])
      expect((await run(['completion', shell])).out).toContain('agent-platform complete');
    const script = `eval "$(agent-platform completion bash)"; COMP_WORDS=(agent-platform webhooks red); COMP_CWORD=2; _agent_platform; echo "\${COMPREPLY[@]}"`;
    const { stdout } = await promisify(execFile)('bash', ['-c', script], {
      env: { PATH: [folder, process.env['PATH'] ?? ''].join(delimiter), HOME: home },
    });
    expect(stdout.trim()).toBe('redeliver');
  });

  it('open a page in the default browser and print its address', async () => {
    await mkdir(join(home, 'bin'));
    const browser = join(home, 'bin/browser');
    await writeFile(browser, `#!/bin/sh\necho "$1" > ${home}/opened\n`, { mode: 0o755 });
    const { code, out } = await run(['open', 'console'], { environment: { ...standing(), BROWSER: browser } });
    expect({ code, out }).toEqual({ code: 0, out: `${platform.url}/console\n` });
    const opened = await until('the browser to start', () =>
      readFile(join(home, 'opened'), 'utf8').catch(() => undefined),
    );
    expect(opened.trim()).toBe(`${platform.url}/console`);
    const none = await run(['open'], { environment: { ...standing(), BROWSER: '/no/such/browser' } });
    expect(none).toMatchObject({ code: 0, out: `${platform.url}/\n`, err: expect.stringContaining('yourself') });
    expect((await run(['--version'])).out).toBe('1.2.3\n');
  });
});
