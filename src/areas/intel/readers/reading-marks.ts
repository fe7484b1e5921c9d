import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Clock } from '#platform/clock.ts';
import { briefingPagePath } from '../briefings/file.ts';
import { deepIdOf, deepPath } from '../deep-briefings/file.ts';
import { Briefing } from '../entities/briefing.ts';
import { DeepBriefing } from '../entities/deep-briefing.ts';
import { ReaderBriefing } from '../entities/reader-briefing.ts';
import { briefingNotFound } from '../errors.ts';

/** The most bookmarks that a page shows. */
const maxShown = 200;
/** The most unread briefings that a page marks. */
const maxUnread = 100;

/** A reader and a briefing. */
interface Mark {
  subscriberId: number;
  filename: string;
}

/** Records that a reader has opened a briefing, if it is the first time. Returns whether it is bookmarked. */
export async function markOpened(
  em: SqlEntityManager,
  clock: Clock,
  { subscriberId, filename }: Mark,
): Promise<{ isKept: boolean }> {
  const [row] = await em.execute<{ is_kept: boolean }[]>(
    `insert into reader_briefing as r (subscriber_id, filename, opened_at) values (?, ?, ?)
     on conflict (subscriber_id, filename) do update set opened_at = coalesce(r.opened_at, excluded.opened_at)
     returning kept_at is not null as is_kept`,
    [subscriberId, filename, clock.now()],
  );
  return { isKept: row?.is_kept === true };
}

/** Whether a reader has bookmarked a briefing. */
export async function markOf(em: SqlEntityManager, { subscriberId, filename }: Mark): Promise<{ isKept: boolean }> {
  const kept = { subscriberId, filename, keptAt: { $ne: null } };
  return { isKept: (await em.count(ReaderBriefing, kept)) > 0 };
}

/** The briefings since `firstDay` that a reader has not opened. Samples are never included. */
export async function unreadBriefings(
  em: SqlEntityManager,
  { subscriberId, firstDay }: { subscriberId: number; firstDay: string },
): Promise<string[]> {
  const rows = await em.execute<{ filename: string }[]>(
    `select b.filename from briefing b where b.date >= ? and (b.matter->>'is_sample')::boolean is not true
       and not exists (select 1 from reader_briefing r
         where r.subscriber_id = ? and r.filename = b.filename and r.opened_at is not null)
     order by b.date desc, b.filename desc limit ?`,
    [firstDay, subscriberId, maxUnread],
  );
  return rows.map(({ filename }) => filename);
}

/**
 * Adds or removes a bookmark. A deep briefing is identified by the path of its file, and only its own reader can
 * bookmark it. Throws a 404 if there is no such briefing.
 */
export async function setBookmark(
  em: SqlEntityManager,
  clock: Clock,
  { subscriberId, filename, isKept }: Mark & { isKept: boolean },
): Promise<void> {
  // A bookmark can still be removed after its briefing is gone.
  if (isKept && !(await isBriefingOf(em, subscriberId, filename))) throw briefingNotFound();
  await em.execute(
    `insert into reader_briefing as r (subscriber_id, filename, kept_at) values (?, ?, ?)
     on conflict (subscriber_id, filename) do update set
       kept_at = case when excluded.kept_at is null then null else coalesce(r.kept_at, excluded.kept_at) end`,
    [subscriberId, filename, isKept ? clock.now() : null],
  );
}

async function isBriefingOf(em: SqlEntityManager, subscriberId: number, filename: string): Promise<boolean> {
  const id = deepIdOf(filename);
  const count = id === undefined ? em.count(Briefing, { filename }) : em.count(DeepBriefing, { id, subscriberId });
  return (await count) > 0;
}

/** A bookmarked briefing. */
interface Bookmark {
  filename: string;
  title: string;
  date: string;
  as_of: string;
  /** The path of its page. */
  page: string;
}

/** The bookmarks of a reader, latest first. */
export async function findBookmarks(em: SqlEntityManager, subscriberId: number): Promise<Bookmark[]> {
  const rows = await em.execute<{ filename: string }[]>(
    `select filename from reader_briefing where subscriber_id = ? and kept_at is not null
     order by kept_at desc, filename limit ?`,
    [subscriberId, maxShown],
  );
  const filenames = rows.map(({ filename }) => filename);
  const ids = filenames.flatMap((filename) => deepIdOf(filename) ?? []);
  const found = await em.find(Briefing, { filename: { $in: filenames } }, { exclude: ['content'] });
  const deep = await em.find(DeepBriefing, { id: { $in: ids }, subscriberId }, { exclude: ['content'] });
  const kept = new Map([...found.map(bookmarkOf), ...deep.map(deepBookmarksOf)].map((one) => [one.filename, one]));
  return filenames.flatMap((filename) => kept.get(filename) ?? []);
}

function bookmarkOf({ filename, matter: { title, date, as_of } }: Pick<Briefing, 'filename' | 'matter'>): Bookmark {
  return { filename, title, date, as_of, page: briefingPagePath(filename) };
}

function deepBookmarksOf(deep: Pick<DeepBriefing, 'id' | 'topic' | 'brief' | 'createdAt' | 'completedAt'>): Bookmark {
  const { id, topic, brief, createdAt, completedAt } = deep;
  const date = (completedAt ?? createdAt).toISOString().slice(0, 10);
  return { filename: deepPath(id), title: topic, date, as_of: brief?.as_of ?? date, page: `/intel/deep/${id}` };
}
