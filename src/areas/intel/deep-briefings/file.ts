import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { stringify } from 'yaml';
import type { Resources } from '#platform/resources.ts';
import type { Brief } from '../briefings/write-brief.ts';
import type { DeepBriefing } from '../entities/deep-briefing.ts';

const folderName = 'deep-briefings';

/** The path of a deep briefing's file, relative to the data folder. */
export const deepPath = (id: string): string => `${folderName}/${id}.md`;

const pathForm = /^deep-briefings\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.md$/;

/** The id of the deep briefing that a path belongs to; undefined for any other path. */
export const deepIdOf = (path: string): string | undefined => pathForm.exec(path)?.[1];

/** Removes the file of a deep briefing, if there is one. */
export const removeDeepFile = ({ config }: Pick<Resources, 'config'>, id: string): Promise<void> =>
  rm(join(config.dataDir, deepPath(id)), { force: true });

/** Writes the file of a deep briefing atomically, outside the folder of published briefings. */
export async function writeDeepFile(
  { config }: Pick<Resources, 'config'>,
  { id, topic, location, date, method }: DeepBriefing,
  brief: Brief,
): Promise<void> {
  const { summary, confidence, confidence_score, confidence_terms, as_of, oldest_source, coverage, sources } = brief;
  const matter = {
    ...{ title: topic, location, asked_date: date, method, summary, confidence, confidence_score, confidence_terms },
    ...{ as_of, oldest_source, coverage, sources },
  };
  const front = stringify(matter, { schema: 'core', lineWidth: 0, aliasDuplicateObjects: false });
  const folder = join(config.dataDir, folderName);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = join(folder, `.${randomUUID()}`);
  try {
    const handle = await open(draft, 'wx', 0o600);
    try {
      await handle.writeFile(`---\n${front}---\n\n${brief.content.trim()}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, join(config.dataDir, deepPath(id)));
  } finally {
    await rm(draft, { force: true });
  }
}
