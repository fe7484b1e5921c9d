import { createHash } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/postgresql';

const names = new Map<string, string>();

/** A name for a text that never changes. The texts are few: those of the program and of pg-boss. */
export function statementName(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = `named-${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
    names.set(text, name);
  }
  return name;
}

/**
 * Runs a statement with `$1` in the unit of work `em`, which the server plans once per connection instead of each time:
 * worth it for a long one that runs often. Rejects with the driver's error.
 */
export async function runNamed<Row>(em: SqlEntityManager, text: string, values: readonly unknown[]): Promise<Row[]> {
  const result = await em.getKysely().executeQuery({
    // The driver hands this on to pg as it is, and pg takes a named statement in the place of a text.
    sql: { name: statementName(text), text } as unknown as string,
    parameters: values,
    query: { kind: 'RawNode', sqlFragments: [], parameters: [] },
    queryId: { queryId: 'named' },
  });
  return result.rows as Row[];
}
