import { createHash } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/postgresql';

const names = new Map<string, string>();

/** A name for a text that never changes. There are few such texts: those of the program and of pg-boss. */
export function statementName(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = `named-${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
    names.set(text, name);
  }
  return name;
}

/** The name of a text that has one, for the client that sends it. */
export function nameOf(text: string): string | undefined {
  return names.get(text);
}

/**
 * Runs a statement with `$1` parameters in the transaction of `em`, which the server plans once per connection instead
 * of every time. This is worth it for long statements that run often. Rejects with the driver's error.
 */
export async function runNamed<Row>(em: SqlEntityManager, text: string, values: readonly unknown[]): Promise<Row[]> {
  statementName(text);
  const result = await em.getKysely().executeQuery({
    sql: text,
    parameters: values,
    query: { kind: 'RawNode', sqlFragments: [], parameters: [] },
    queryId: { queryId: 'named' },
  });
  return result.rows as Row[];
}
