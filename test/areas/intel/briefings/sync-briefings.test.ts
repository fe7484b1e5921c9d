import { mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareBriefings, publishBriefing, readSample, syncBriefings } from '#areas/intel/briefings/sync-briefings.ts';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import type { ListedBriefing } from '../briefing-world.ts';

let platform: TestPlatform;
let folder: string;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
  folder = join(platform.app.resources.config.dataDir, 'briefings');
});
afterAll(() => platform.stop());

const names = async () => {
  const { body } = await platform.call<{ briefings: ListedBriefing[] }>('GET', '/api/intel/briefings?limit=100');
  return body.briefings.map(({ filename }) => filename).sort();
};
const sync = () => syncBriefings(platform.app.resources);
const sample = 'sample-afcfta-quick.md';
const leftOut = (filename: string) =>
  platform.logged
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .findLast((line) => line.filename === filename)?.reason;

describe('the first start', () => {
  it('creates the folder with the samples, and indexes them', async () => {
    expect((await readdir(folder)).sort()).toEqual(await names());
    expect(await names()).toContain(sample);
  });

  it('is the only one that copies them: a sample that was deleted stays away', async () => {
    const text = await readFile(join(folder, sample), 'utf8');
    await rm(join(folder, sample));
    await prepareBriefings(platform.app.resources);
    expect(await names()).not.toContain(sample);
    await writeFile(join(folder, sample), text);
    await prepareBriefings(platform.app.resources);
    expect(await names()).toContain(sample);
  });

  it('leaves nothing half done when it is made twice at once', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'agent-platform-briefings-'));
    try {
      const { resources } = platform.app;
      const twin = { ...resources, config: { ...resources.config, dataDir } };
      await Promise.all([prepareBriefings(twin), prepareBriefings(twin), prepareBriefings(twin)]);
      expect(await readdir(dataDir)).toEqual(['briefings']);
      expect((await readdir(join(dataDir, 'briefings'))).length).toBe(8);
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  });

  it('continues without the folder if it cannot be created', async () => {
    const { resources } = platform.app;
    const before = await names();
    await prepareBriefings({ ...resources, config: { ...resources.config, dataDir: '/dev/null/nowhere' } });
    expect(await names()).toEqual(before);
  });
});

describe('the index', () => {
  it('follows files that come, change and go', async () => {
    const text = await readFile(join(folder, sample), 'utf8');
    await writeFile(join(folder, 'mine.md'), text.replace(/^title: .*$/m, 'title: Mine'));
    await sync();
    expect(await names()).toContain('mine.md');
    await writeFile(join(folder, 'mine.md'), text.replace(/^title: .*$/m, 'title: Changed'));
    await sync();
    const { body } = await platform.call<{ title: string }>('GET', '/api/intel/briefing/mine.md');
    expect(body.title).toBe('Changed');
    await rm(join(folder, 'mine.md'));
    await sync();
    expect((await platform.call('GET', '/api/intel/briefing/mine.md')).status).toBe(404);
  });

  it('leaves out what is no briefing, with its reason in the log, and serves the rest', async () => {
    const before = await names();
    await writeFile(join(folder, 'broken.md'), '---\ntitle: [\n---\n\nText.');
    await writeFile(join(folder, 'long.md'), 'x'.repeat(2_000_001));
    await mkdir(join(folder, 'folder.md'));
    await symlink(join(folder, 'nowhere'), join(folder, 'dangling.md'));
    await writeFile(join(folder, 'a b.md'), 'x');
    await writeFile(join(folder, 'notes.txt'), 'x');
    await sync();
    expect(await names()).toEqual(before);
    expect(leftOut('broken.md')).toMatch(/no YAML/);
    expect(leftOut('long.md')).toMatch(/longer than/);
    expect(leftOut('folder.md')).toMatch(/no plain file/);
    expect(leftOut('dangling.md')).toMatch(/no plain file/);
    expect(leftOut('a b.md')).toMatch(/no plain name/);
    for (const name of ['broken.md', 'long.md', 'folder.md', 'dangling.md', 'a b.md', 'notes.txt']) {
      await rm(join(folder, name), { recursive: true });
    }
  });

  it('does not follow symbolic links in the folder', async () => {
    const outside = join(platform.app.resources.config.dataDir, 'outside.md');
    await writeFile(outside, await readFile(join(folder, sample), 'utf8'));
    await symlink(outside, join(folder, 'link.md'));
    await sync();
    expect(await names()).not.toContain('link.md');
    await rm(join(folder, 'link.md'));
  });

  it('drops a briefing whose file was broken', async () => {
    const text = await readFile(join(folder, sample), 'utf8');
    await writeFile(join(folder, sample), 'no briefing any more');
    await sync();
    expect(await names()).not.toContain(sample);
    await writeFile(join(folder, sample), text);
    await sync();
    expect(await names()).toContain(sample);
  });

  it('keeps its index if the folder cannot be read', async () => {
    const before = await names();
    await rename(folder, `${folder}-away`);
    await sync();
    expect(await names()).toEqual(before);
    await rename(`${folder}-away`, folder);
  });
});

describe('publishing', () => {
  const publish = async (filename: string, content: string) => {
    const { matter } = await readSample(sample);
    const { resources } = platform.app;
    await resources.db.em().transactional((em) => publishBriefing(em, resources, { filename, matter, content }));
  };

  it('writes file and row, and again over itself; the next look at the folder changes nothing', async () => {
    await publish('published.md', 'First.');
    await publish('published.md', 'Second.');
    const { body } = await platform.call<{ content: string }>('GET', '/api/intel/briefing/published.md');
    expect(body.content).toBe('Second.');
    const at = () => platform.database.query(`select indexed_at from briefing where filename = 'published.md'`);
    const before = await at();
    await sync();
    expect(await at()).toEqual(before);
    expect((await readdir(folder)).filter((name) => name.includes('published'))).toEqual(['published.md']);
  });

  it('writes neither when it is no briefing or has no plain name', async () => {
    await expect(publish('empty.md', '  ')).rejects.toThrow('it has no text');
    await expect(publish('../escaped.md', 'Text.')).rejects.toThrow('no name');
    expect(await names()).not.toContain('empty.md');
    expect(await readdir(folder)).not.toContain('empty.md');
  });
});
