import { readdir, readlink, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShareable } from '#areas/files/links/open-shareable.ts';
import { Failure } from '#platform/failure.ts';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { finePaths, layTricks, type Trickery, tricks } from '../path-tricks.ts';
import { generousKey, open, share, shared } from '../world.ts';

let folders: Trickery;
let platform: TestPlatform;
let key: string;
beforeAll(async () => {
  folders = await layTricks();
  platform = await startPlatform({
    runsJobs: false,
    environment: { DATA_DIR: folders.data, SHARE_ROOTS: `${folders.memory},${folders.data}` },
  });
  key = await generousKey(platform);
  // The tricks call this key's folder `key-1`.
  await platform.database.query('update api_key set id = 1001 where id = 1');
  await platform.database.query(`update api_key set id = 1 where rate_limit_per_hour = 1000000`);
});
afterAll(async () => {
  await platform.stop();
  await folders.remove();
});

const places = { M: 'memory', D: 'data', O: 'outside' } as const;
const written = (path: string) =>
  path.replace(/^( ?)([MDO])(?=\/|$|-twin|\\|∕)/, (_, space, sign: 'M') => `${space}${folders[places[sign]]}`);

describe('sharing by path', () => {
  it.each(finePaths)('accepts %s', async (path, status) => {
    const answer = await share(platform, key, { file_path: written(path) });
    expect([answer.status, answer.body.file_path]).toEqual([status, written(path)]);
    const raw = await open(platform, `${new URL(answer.body.url).pathname}?raw=true`, { key });
    expect(raw.text).toBe('fine');
  });

  it('has a corpus of tricks', () => {
    expect(new Set(tricks.map(([path]) => path)).size).toBe(tricks.length);
    expect(tricks.length).toBeGreaterThanOrEqual(150);
  });

  it.each(tricks.map(([path, status]) => [path.length > 60 ? `${path.slice(0, 60)}…` : path, status, path] as const))(
    'answers %j with %i',
    async (_shown, status, path) => {
      const answer = await share(platform, key, { file_path: written(path) });
      const detail = { 200: undefined, 403: 'Path not allowed', 404: 'File not found' }[status as 200];
      expect(answer.status).toBe(status);
      if (status !== 422) expect(answer.body.detail).toBe(detail);
    },
  );

  it('keeps the platform answering while a pipe has no writer', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => share(platform, key, { file_path: join(folders.memory, 'fifo') })),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect((await platform.call('GET', '/health')).status).toBe(200);
  });

  it('leaves no file open that was refused', async () => {
    const openFiles = async () => {
      const fds = await readdir('/proc/self/fd');
      const targets = await Promise.all(fds.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')));
      return targets.filter((target) => target.startsWith(folders.memory) || target.startsWith(folders.outside));
    };
    for (const path of ['M/to-secret.md', 'M/hard.md', 'M/fifo', 'M/sub', 'M/ok.md']) {
      await share(platform, key, { file_path: written(path) });
    }
    expect(await openFiles()).toEqual([]);
  });
});

describe('a root', () => {
  const tryOpening = async (shareRoots: string[], path: string) => {
    try {
      const file = await openShareable({ dataDir: folders.data, files: { shareRoots } }, { path, keyId: 1 });
      await file.handle.close();
      return file.realPath;
    } catch (error) {
      if (error instanceof Failure) return error.message;
      throw error;
    }
  };

  it('may be a link, and is known by both of its names', async () => {
    const alias = join(folders.outside, 'alias');
    await symlink(folders.memory, alias);
    const real = join(folders.memory, 'ok.md');
    expect(await tryOpening([alias], join(alias, 'ok.md'))).toBe(real);
    expect(await tryOpening([alias], real)).toBe(real);
    expect(await tryOpening([folders.memory], join(alias, 'ok.md'))).toBe('Path not allowed');
    await rm(alias);
  });

  it('that is not there has no files', async () => {
    const absent = join(folders.outside, 'absent');
    expect(await tryOpening([absent], join(absent, 'ok.md'))).toBe('File not found');
    expect(await tryOpening([absent], join(folders.memory, 'ok.md'))).toBe('Path not allowed');
  });

  it('around the data root does not open what is private there', async () => {
    const around = [join(folders.data, '..')];
    expect(await tryOpening(around, join(folders.outside, 'secret.md'))).toBe(join(folders.outside, 'secret.md'));
    expect(await tryOpening(around, join(folders.data, 'ok.md'))).toBe(join(folders.data, 'ok.md'));
    for (const path of ['secret-key', 'postgres/pgdata/PG_VERSION', 'outbox/mail.eml', 'reports/key-2/task-2.md']) {
      expect(await tryOpening(around, join(folders.data, path))).toBe('Path not allowed');
    }
    expect(await tryOpening(around, join(folders.memory, 'to-key'))).toBe('Path not allowed');
  });

  it('that is not the data root leaves relative paths out', async () => {
    expect(await tryOpening([folders.memory], 'ok.md')).toBe('Path not allowed');
  });
});

describe('a shared file that is another one by now', () => {
  const link = async (name: string) => {
    await writeFile(join(folders.memory, name), 'fine');
    return shared(platform, key, join(folders.memory, name));
  };
  const answerOf = async ({ path }: { path: string }) => {
    const { status, text } = await open(platform, `${path}?raw=true`, { key });
    return [status, text.startsWith('{') ? JSON.parse(text).detail : text];
  };

  it('is not found once it is deleted, and opens again when it is back', async () => {
    const it = await link('deleted.md');
    await rm(join(folders.memory, 'deleted.md'));
    expect(await answerOf(it)).toEqual([404, 'File not found']);
    await writeFile(join(folders.memory, 'deleted.md'), 'back');
    expect(await answerOf(it)).toEqual([200, 'back']);
  });

  it.each(['../outside/secret.md', 'ok.md', '/etc/passwd', '/dev/zero'])(
    'is refused as a link to %s',
    async (target) => {
      const it = await link('swapped.md');
      await rm(join(folders.memory, 'swapped.md'));
      await symlink(target, join(folders.memory, 'swapped.md'));
      expect(await answerOf(it)).toEqual([403, 'Path not allowed']);
      await rm(join(folders.memory, 'swapped.md'));
    },
  );

  it('is not followed through a folder that became a link', async () => {
    const it = await shared(platform, key, join(folders.memory, 'sub/deep/ok.md'));
    await rename(join(folders.memory, 'sub'), join(folders.memory, 'sub-away'));
    await symlink('../outside', join(folders.memory, 'sub'));
    expect(await answerOf(it)).toEqual([404, 'File not found']);
    await rm(join(folders.memory, 'sub'));
    await symlink('sub-away', join(folders.memory, 'sub'));
    expect(await answerOf(it)).toEqual([404, 'File not found']);
    await rm(join(folders.memory, 'sub'));
    await rename(join(folders.memory, 'sub-away'), join(folders.memory, 'sub'));
    expect(await answerOf(it)).toEqual([200, 'fine']);
  });
});

it('never reads another file than it has judged, however often the path is swapped meanwhile', {
  timeout: 120_000,
}, async () => {
  const { config } = platform.app.resources;
  const racing = join(folders.memory, 'racing.md');
  const [away, bad] = [join(folders.memory, 'racing-away.md'), join(folders.memory, 'racing-bad')];
  await writeFile(racing, 'fine');
  let isRunning = true;
  const swaps = (async () => {
    let count = 0;
    for (; isRunning; count += 1) {
      await symlink(join(folders.outside, 'sub/secret.md'), bad);
      await rename(racing, away);
      await rename(bad, racing);
      // By renaming onto the link, so that there is always something under the name.
      await rename(away, racing);
    }
    return count;
  })();
  const seen = { fine: 0, refused: 0, missing: 0 };
  const attempt = async (mustBe: string | undefined) => {
    try {
      const wanted = { path: racing, keyId: 1, ...(mustBe === undefined ? {} : { mustBe }) };
      const file = await openShareable(config, wanted);
      const text = await file.handle.readFile('utf8');
      await file.handle.close();
      expect(text).toBe('fine');
      seen.fine += 1;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      expect(['Path not allowed', 'File not found']).toContain(error.message);
      if (error.kind === 'forbidden') seen.refused += 1;
      else seen.missing += 1;
    }
  };
  try {
    // On and on until it has been a race: both faces were seen.
    for (let round = 0; round < 1_000 || seen.fine < 10 || seen.refused < 10; round += 1) {
      await Promise.all([attempt(undefined), attempt(undefined), attempt(racing), attempt(racing)]);
    }
  } finally {
    isRunning = false;
  }
  expect(await swaps).toBeGreaterThan(100);
});
