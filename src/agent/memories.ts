import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Clock } from '#platform/clock.ts';
import type { Reads } from '#platform/db/database.ts';
import type { NotableEvent } from '#platform/notable-event.ts';
import { EpisodicMemory } from './entities/episodic-memory.ts';

/** Keeps an event in the transaction of `em`. */
export async function remember(em: SqlEntityManager, event: NotableEvent, clock: Clock): Promise<void> {
  if (!Number.isInteger(event.importance) || event.importance < 1 || event.importance > 10) {
    throw new RangeError(`importance is a whole number from 1 to 10, not ${event.importance}`);
  }
  const { eventType, summary, importance, subject } = event;
  await em.insert(EpisodicMemory, { eventType, summary, importance, subject, createdAt: clock.now() });
}

export interface RecallQuery {
  /** Memories of this very thing come first. */
  subject?: string;
  /** Free text; memories that share words with it are related. */
  words?: string;
  limit: number;
}

/** Rare words say most, and a long text would make a long query. */
const wordsAsked = 24;

/** Weighing costs time for every match, and a word that stands in most memories says little: the newest are enough. */
const maxWeighed = 1_000;

/**
 * The memories related to a piece of work: those about the same thing, then those that share most words with it, the
 * important and the recent first among equals. Of very many that share a word, only the newest are weighed.
 */
export async function recall(em: SqlEntityManager, query: RecallQuery): Promise<EpisodicMemory[]> {
  if (query.limit === 0) return [];
  const words = anyOf(query.words ?? '');
  const subject = query.subject ?? '';
  // `+ 0` keeps the planner from walking back through all memories by number in search of a rare word.
  const rows = await em.execute<{ id: number }[]>(
    `with asked as (select websearch_to_tsquery('english', ?) as words),
    about as materialized (
      select id from episodic_memory where subject = ? order by id + 0 desc limit ${maxWeighed}
    ),
    alike as materialized (
      select memory.id from episodic_memory memory, asked
      where to_tsvector('english', memory.summary) @@ asked.words order by memory.id + 0 desc limit ${maxWeighed}
    )
    select memory.id from episodic_memory memory, asked
    where memory.id in (select id from about union all select id from alike)
    order by (memory.subject = ?) desc,
      ts_rank(to_tsvector('english', memory.summary), asked.words) * memory.importance desc, memory.id desc
    limit ?`,
    [words, subject, subject, query.limit],
  );
  const ids = rows.map((row) => row.id);
  const memories = await em.find(EpisodicMemory, { id: { $in: ids } });
  return memories.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** Other subjects hold ids that are known to their owners alone. */
const numbered = /^[a-z_-]+:\d+$/;

/** What a memory or a cycle is about, such as `research:12`, for everybody; null where that is its owner's alone. */
export function openSubject(subject: string): string | null {
  return numbered.test(subject) ? subject : null;
}

/** The newest memories first. */
export function recentMemories(db: Reads, limit: number): Promise<EpisodicMemory[]> {
  return db.em().find(EpisodicMemory, {}, { orderBy: { id: 'desc' }, limit });
}

/** The words of a text as a search for any of them; the operators that users type have no meaning here. */
function anyOf(text: string): string {
  const found = text.toLowerCase().match(/[\p{L}\p{N}]{3,64}/gu) ?? [];
  return [...new Set(found)]
    .filter((word) => word !== 'or')
    .slice(0, wordsAsked)
    .map((word) => `"${word}"`)
    .join(' or ');
}
