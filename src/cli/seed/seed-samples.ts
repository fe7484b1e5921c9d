import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { issueKey } from '#accounts/issue-key.ts';
import { type App, openApp } from '#app';
import { BadSettings, type Config, environment } from '#config';
import { systemClock } from '#platform/clock.ts';
import { attachEmbedded } from '#platform/db/embedded/start-embedded.ts';
import { openLog } from '#platform/log.ts';
import { readSettings } from '#read-settings';
import { print } from '../print.ts';
import { findSampleKey, removeSamples, sampleFolder, sampleKeyNames } from './remove-samples.ts';
import { type SampleCall, sampleCalls } from './sample-calls.ts';
import { writeSampleRows } from './sample-rows.ts';

/** The options of `seed`. */
export interface SeedOptions {
  remove?: boolean;
  dryRun?: boolean;
  yes?: boolean;
}

/** Runs `seed`: adds or removes the samples, or says what it would do. */
export async function runSeed(options: SeedOptions): Promise<void> {
  const config = readSettings(environment());
  if (options.dryRun === true) return describe(options.remove === true);
  if (config.production && options.yes !== true) {
    throw new BadSettings(
      'NODE_ENV is production: the samples would be mixed with real data. Add --yes to do it anyway.',
    );
  }
  await withApp(config, async (app) => {
    const em = app.resources.db.em();
    const found = await findSampleKey(em);
    if (options.remove === true) {
      const count = await removeSamples(em, config.dataDir);
      return print(count === 0 ? 'There were no samples.' : `The samples have been removed: ${count} rows.`);
    }
    if (found?.isComplete === true) return print('The samples are already there. seed --remove removes them.');
    // The samples of an interrupted run are incomplete, so it starts over.
    if (found !== undefined) await removeSamples(em, config.dataDir);
    print(await makeSamples(app));
  });
}

function describe(isRemoval: boolean): void {
  if (isRemoval) {
    print(`Would remove everything that belongs to the key "${sampleKeyNames.complete}".`);
    return;
  }
  print(`Would create the key "${sampleKeyNames.complete}", write two reports, a chat and a memory, and call:`);
  for (const { area, method, path } of sampleCalls) print(`  ${area.padEnd(16)} ${method} ${path}`);
}

/** Runs the platform without ports and background work, whether or not an instance is running. */
async function withApp(config: Config, work: (app: App) => Promise<void>): Promise<void> {
  const embedded =
    config.database.url === undefined
      ? await attachEmbedded({ dataDir: config.dataDir, log: () => undefined })
      : undefined;
  try {
    const app = await openApp({
      config,
      databaseUrl: embedded?.url ?? config.database.url ?? '',
      log: openLog({ level: 'error' }),
    });
    try {
      await work(app);
    } finally {
      await app.stop(0);
    }
  } finally {
    await embedded?.release();
  }
}

/** Creates all samples through the platform's own operations, except those that would need outside services. */
async function makeSamples(app: App): Promise<string> {
  const { db, config } = app.resources;
  const request = { name: sampleKeyNames.beingMade, tier: 'pro' as const, isAdmin: true, rateLimitPerHour: null };
  const { key, row } = await issueKey(db.em(), request, systemClock);
  await mkdir(sampleFolder(config.dataDir), { recursive: true });
  const notes = '# Sample notes\n\nThis file was made by `seed`, and `seed --remove` deletes it.\n';
  await writeFile(join(sampleFolder(config.dataDir), 'sample-notes.md'), notes);
  await db.em().transactional((em) => writeSampleRows(em, row.id));
  let id: unknown;
  for (const call of sampleCalls) {
    const answer = await make(app, call, { key, id });
    id = answer.id;
  }
  // The key only needed admin rights to create the customers, and loses them when the samples are complete.
  await db
    .em()
    .execute('update api_key set name = ?, is_admin = false where id = ?', [sampleKeyNames.complete, row.id]);
  const areas = new Set(['research', 'messaging', 'system', ...sampleCalls.flatMap(({ area }) => area.split(', '))]);
  return `Samples are in ${[...areas].join(', ')}.\nSee them with the key ${key}\n(shown only once). seed --remove removes everything.`;
}

async function make(app: App, call: SampleCall, { key, id }: { key: string; id: unknown }): Promise<{ id?: unknown }> {
  const answer = await app.server.inject({
    method: call.method,
    url: call.path.replace('{id}', String(id)),
    headers: { 'x-api-key': key },
    ...(call.body === undefined ? {} : { payload: call.body }),
  });
  if (answer.statusCode === 200) return answer.json();
  throw new BadSettings(
    `The samples are incomplete: ${call.method} ${call.path} answered ${answer.statusCode} ${answer.body}\nseed --remove removes what is there; then run seed again.`,
  );
}
