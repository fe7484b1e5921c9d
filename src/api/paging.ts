import { z } from 'zod';
import { Id, PageLimit } from './wire.ts';

/** What tells one list of stored things from another. */
interface Paged<List extends string, Entry extends z.ZodType, Filters extends z.ZodRawShape> {
  /** The field of the answer that holds the entries. */
  list: List;
  /** What the entries are called in a sentence, where the field does not say it. */
  things?: string;
  entry: Entry;
  defaultLimit: number;
  /** What else a caller can choose by. */
  filters?: Filters;
}

type PageAnswer<List extends string, Entry> = Record<List, Entry[]> & { count: number };

/**
 * The shapes of a list that is read page by page, newest first: its input takes `limit` and `before`, the last id of the
 * page before; its output has the entries and how many they are. `findPage` is the query that belongs to it.
 */
export function definePage<
  List extends string,
  Entry extends z.ZodType,
  Filters extends z.ZodRawShape = Record<never, never>,
>({ list, things = list, entry, defaultLimit, filters }: Paged<List, Entry, Filters>) {
  const input = z
    .object({
      limit: PageLimit.default(defaultLimit),
      before: Id.optional().describe('The last `id` of the previous page; only older entries are returned.'),
      ...(filters as Filters),
    })
    .prefault({} as never);
  const count = z.int().describe(`Number of ${things} in this answer.`);
  const entries = { [list]: z.array(entry) } as Record<List, z.ZodArray<Entry>>;
  return {
    input,
    output: z.object({ ...entries, count }),
    answer: (found: z.infer<Entry>[]) => ({ [list]: found, count: found.length }) as PageAnswer<List, z.infer<Entry>>,
  };
}
