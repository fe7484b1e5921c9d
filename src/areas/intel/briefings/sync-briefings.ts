import { createHash, randomUUID } from 'node:crypto';
import { constants, cp, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Resources } from '#platform/resources.ts';
import { Briefing } from '../entities/briefing.ts';
import { BadBriefing, type BriefingFile, readBriefingFile, renderBriefingFile } from './file.ts';
import { isBriefingName } from './name.ts';
import { subjectKey } from './subject.ts';

/** The maximum size of a briefing file. */
const maxBytes = 2_000_000;

const samples = new URL('../samples/', import.meta.url);

/** The folder of the briefings. */
const briefingFolder = (dataDir: string): string => join(dataDir, 'briefings');

/** Prepares the briefings at startup: the folder, which initially contains the samples, and its index. */
export async function prepareBriefings(resources: Pick<Resources, 'config' | 'db' | 'clock' | 'log'>): Promise<void> {
  try {
    await makeFolder(resources.config.dataDir);
  } catch (error) {
    resources.log.error({ err: error }, 'the folder of briefings cannot be made; the ones that are known stay');
    return;
  }
  await syncBriefings(resources);
}

/**
 * Creates the folder completely or not at all, so that an interrupted start does not leave only some of the samples.
 */
async function makeFolder(dataDir: string): Promise<void> {
  const folder = briefingFolder(dataDir);
  await mkdir(dataDir, { recursive: true });
  if (await isFolder(folder)) return;
  const made = `${folder}.${randomUUID()}`;
  await cp(samples, made, { recursive: true, filter: (from) => !/\.[a-z]+$/.test(from) || from.endsWith('.md') });
  try {
    await rename(made, folder);
  } catch (error) {
    await rm(made, { recursive: true, force: true });
    // Another process was faster.
    if (!(await isFolder(folder))) throw error;
  }
}

async function isFolder(path: string): Promise<boolean> {
  return readdir(path).then(
    () => true,
    () => false,
  );
}

/**
 * Updates the index from the files: new and changed ones are read, deleted ones are removed. A file that is not a
 * briefing is logged with the reason and left out.
 */
export async function syncBriefings({ config, db, clock, log }: Pick<Resources, 'config' | 'db' | 'clock' | 'log'>) {
  const folder = briefingFolder(config.dataDir);
  const em = db.em();
  // Read before the folder, so that a file written in between is in the folder and not taken for deleted.
  const known = new Map(
    (await em.find(Briefing, {}, { fields: ['sha256'] })).map(({ filename, sha256 }) => [filename, sha256]),
  );
  const names = await readdir(folder).catch((error: unknown) => {
    log.error({ err: error }, 'the folder of briefings cannot be read; the ones that are known stay');
    return undefined;
  });
  if (names === undefined) return;
  const present = new Set<string>();
  for (const filename of names.filter((name) => name.endsWith('.md')).sort()) {
    try {
      const text = await readPlainFile(folder, filename);
      const sha256 = digestOf(text);
      if (known.get(filename) !== sha256) {
        await em.upsert(Briefing, rowOf({ filename, sha256, file: readBriefingFile(text), at: clock.now() }));
      }
      present.add(filename);
    } catch (error) {
      if (!(error instanceof BadBriefing) && !isFileError(error)) throw error;
      log.warn({ filename, reason: error.message }, 'a file among the briefings is left out');
    }
  }
  const gone = [...known.keys()].filter((filename) => !present.has(filename));
  if (gone.length > 0) await em.nativeDelete(Briefing, { filename: { $in: gone } });
}

async function readPlainFile(folder: string, filename: string): Promise<string> {
  if (!isBriefingName(filename)) throw new BadBriefing('its name is no plain name');
  // Symbolic links are not followed, and anything that is not a regular file does not block.
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants;
  const file = await open(join(folder, filename), O_RDONLY | O_NOFOLLOW | O_NONBLOCK).catch((error: unknown) => {
    throw isFileError(error) && error.code === 'ELOOP' ? notPlain() : error;
  });
  try {
    const stat = await file.stat();
    if (!stat.isFile()) throw notPlain();
    if (stat.size > maxBytes) throw new BadBriefing(`it is longer than ${maxBytes} bytes`);
    return await file.readFile('utf8');
  } finally {
    await file.close();
  }
}

const notPlain = () => new BadBriefing('it is no plain file');

function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && 'syscall' in error;
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function rowOf({ filename, sha256, file, at }: { filename: string; sha256: string; file: BriefingFile; at: Date }) {
  const { matter, content } = file;
  const { date, region, depth, title, summary } = matter;
  const subject = subjectKey(matter.subject);
  return { filename, sha256, date, region, depth, title, summary, subject, matter, content, indexedAt: at };
}

/**
 * Publishes a briefing: writes its complete file, and its row in the transaction of `em`. Publishing the same name
 * again replaces both.
 */
export async function publishBriefing(
  em: SqlEntityManager,
  { config, clock }: Pick<Resources, 'config' | 'clock'>,
  { filename, ...file }: BriefingFile & { filename: string },
): Promise<void> {
  if (!isBriefingName(filename)) throw new Error(`${filename} is no name for a briefing`);
  const folder = briefingFolder(config.dataDir);
  const text = renderBriefingFile(file);
  // Parsed back before anything is written, so that nothing is published that the next start would leave out.
  const read = readBriefingFile(text);
  await em.upsert(Briefing, rowOf({ filename, sha256: digestOf(text), file: read, at: clock.now() }));
  await mkdir(folder, { recursive: true });
  const draft = join(folder, `${filename}.${randomUUID()}.new`);
  const handle = await open(draft, 'wx');
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, join(folder, filename));
}

/** The Markdown of a bundled sample, from which other samples are made. */
export async function readSample(filename: string): Promise<BriefingFile> {
  return readBriefingFile(await readFile(new URL(filename, samples), 'utf8'));
}
