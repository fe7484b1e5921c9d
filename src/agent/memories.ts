import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Clock } from '#platform/clock.ts';
import type { Reads } from '#platform/db/database.ts';
import type { NotableEvent } from '#platform/notable-event.ts';
import { EpisodicMemory } from './entities/episodic-memory.ts';

/** Stores an event as a memory, in the transaction of `em`. */
export async function remember(em: SqlEntityManager, event: NotableEvent, clock: Clock): Promise<void> {
  if (!Number.isInteger(event.importance) || event.importance < 1 || event.importance > 10) {
    throw new RangeError(`importance is a whole number from 1 to 10, not ${event.importance}`);
  }
  const { eventType, summary, importance, subject } = event;
  await em.insert(EpisodicMemory, { eventType, summary, importance, subject, createdAt: clock.now() });
}

export interface RecallQuery {
  /** Memories about exactly this subject come first. */
  subject?: string;
  /** Free text; memories that share words with it are related. */
  words?: string;
  limit: number;
}

/**
 * The most words of the text that are searched for. Rare words are the most telling, and a long text would make a slow
 * query.
 */
const wordsAsked = 24;

/**
 * Only the newest matches are ranked, because ranking costs time for each of them and a word that occurs in most
 * memories says little.
 */
const maxWeighed = 1_000;

/**
 * The memories related to a piece of work: first those about the same subject, then those that share the most words
 * with it. Among equals, important and recent ones come first. If very many share a word, only the newest are ranked.
 */
export async function recall(em: SqlEntityManager, query: RecallQuery): Promise<EpisodicMemory[]> {
  if (query.limit === 0) return [];
  const words = anyOf(query.words ?? '');
  const subject = query.subject ?? '';
  // `+ 0` keeps the planner from scanning all memories by id, backwards, in search of a rare word.
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

/** Subjects of any other form contain ids that only their owners know. */
const numbered = /^[a-z_-]+:\d+$/;

/**
 * The subject of a memory or a cycle, such as `research:12`, if it can be published; null if it contains an id that
 * only its owner knows.
 */
export function openSubject(subject: string): string | null {
  return numbered.test(subject) ? subject : null;
}

/** The newest memories, newest first. */
export function recentMemories(db: Reads, limit: number): Promise<EpisodicMemory[]> {
  return db.em().find(EpisodicMemory, {}, { orderBy: { id: 'desc' }, limit });
}

/** A search for any of the words in a text. Search operators that users type are treated as plain text. */
function anyOf(text: string): string {
  const found = text.toLowerCase().match(/[\p{L}\p{N}]{3,64}/gu) ?? [];
  return [...new Set(found)]
    .filter((word) => word !== 'or')
    .slice(0, wordsAsked)
    .map((word) => `"${word}"`)
    .join(' or ');
}
