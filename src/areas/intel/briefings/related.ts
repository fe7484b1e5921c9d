import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { wordsOf } from '#text/languages/index.ts';
import { Briefing } from '../entities/briefing.ts';
import { newestFirst } from '../queries.ts';

/** A name in a briefing that other briefings mention too. */
export interface RelatedName {
  name: string;
  /** Number of other briefings that mention it, and the newest of them. */
  briefings: number;
  filename: string;
  title: string;
}

/** The most other briefings that are searched, newest first. */
const maxLookedThrough = 400;
const maxNames = 60;
const maxRelated = 10;

/**
 * The names of a briefing that occur in the public title or summary of briefings on other subjects. Only the newest
 * briefing of each subject counts.
 */
export async function relatedNames(
  em: SqlEntityManager,
  { subject, names }: { subject: string; names: readonly string[] },
): Promise<RelatedName[]> {
  if (names.length === 0) return [];
  const others = await em.find(
    Briefing,
    { subject: { $ne: subject } },
    { fields: ['filename', 'subject', 'title', 'summary'], orderBy: newestFirst, limit: maxLookedThrough },
  );
  const newest = [...Map.groupBy(others, (other) => other.subject).values()].flatMap(([first]) => first ?? []);
  const texts = newest.map((other) => ({ other, words: spaced(`${other.title} ${other.summary}`) }));
  return names
    .slice(0, maxNames)
    .flatMap((name) => {
      const wanted = spaced(name);
      const found = texts.filter(({ words }) => words.includes(wanted));
      const [first] = found;
      if (first === undefined) return [];
      return { name, briefings: found.length, filename: first.other.filename, title: first.other.title };
    })
    .slice(0, maxRelated);
}

/** The words of a text with a space around each, so that a word is not found inside another. */
function spaced(text: string): string {
  return ` ${wordsOf(text)
    .map(({ lower }) => lower)
    .join(' ')} `;
}
