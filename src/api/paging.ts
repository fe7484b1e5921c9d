import { z } from 'zod';
import { Id, PageLimit } from './wire.ts';

/** What distinguishes one list from another. */
interface Paged<List extends string, Entry extends z.ZodType, Filters extends z.ZodRawShape> {
  /** The field of the answer that contains the entries. */
  list: List;
  /** The name of the entries in a sentence, if it differs from the field. */
  things?: string;
  entry: Entry;
  defaultLimit: number;
  /** The filters of the list. */
  filters?: Filters;
}

type PageAnswer<List extends string, Entry> = Record<List, Entry[]> & { count: number };

/**
 * The schemas of a list that is read page by page, newest first. The input has `limit` and `before` (the last id of the
 * previous page); the output has the entries and their number. The matching query is `findPage`.
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
  const count = z.int().describe(`Number of ${things} on this page.`);
  const entries = { [list]: z.array(entry) } as Record<List, z.ZodArray<Entry>>;
  return {
    input,
    output: z.object({ ...entries, count }),
    answer: (found: z.infer<Entry>[]) => ({ [list]: found, count: found.length }) as PageAnswer<List, z.infer<Entry>>,
  };
}
