import { randomUUID } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { subjectKey } from './subject.ts';

/** Pages that were read about a subject. */
export interface GatheredSources {
  /** Their subject. The same subject has one notebook, whatever the order and form of its words. */
  subject: string;
  sources: readonly { url: string; title: string }[];
  at: Date;
}

const maxNameLength = 200;

/** Adds sources to the notebook of their subject, which is created if necessary; each URL is added once. */
export async function gatherSources(em: SqlEntityManager, { subject, sources, at }: GatheredSources): Promise<void> {
  if (sources.length === 0) return;
  const [notebook] = await em.execute<{ id: string }[]>(
    `insert into notebook (id, subject, name, created_at, updated_at) values (?, ?, ?, ?, ?)
     on conflict (subject) do update set updated_at = excluded.updated_at returning id`,
    [randomUUID(), subjectKey(subject), subject.slice(0, maxNameLength).toWellFormed(), at, at],
  );
  if (notebook === undefined) throw new Error('the notebook was not written');
  for (const { url, title } of sources) {
    await em.execute(
      `insert into notebook_source (notebook_id, url, title, added_at) values (?, ?, ?, ?)
       on conflict (notebook_id, url) do nothing`,
      [notebook.id, url, title, at],
    );
  }
}
