import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { wordsOf } from '#text/languages/index.ts';
import { Briefing } from '../entities/briefing.ts';
import { newestFirst } from '../queries.ts';

/** A name in a briefing that others tell of, too. */
export interface RelatedName {
  name: string;
  /** How many others tell of it, and the newest of them. */
  briefings: number;
  filename: string;
  title: string;
}

/** Other briefings that names are looked for in, the newest ones. */
const maxLookedThrough = 400;
const maxNames = 60;
const maxRelated = 10;

/**
 * The names of a briefing that stand in title or summary of briefings on other subjects, which everybody may read. Of each
 * subject the newest counts.
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

/** The words of a text with a space around each, so that one is never found within another. */
function spaced(text: string): string {
  return ` ${wordsOf(text)
    .map(({ lower }) => lower)
    .join(' ')} `;
}
