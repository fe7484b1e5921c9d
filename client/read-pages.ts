import { lists } from './lists.ts';
import type { PagePromise } from './page-promise.ts';

type Given = Record<string, unknown>;
type Ask = (input: unknown) => Promise<unknown>;

/** The result of a call: a promise, which can also be iterated if the operation is paginated. */
export function answerOf(path: string, input: unknown, ask: Ask): Promise<unknown> {
  const first = ask(input);
  const position = (lists as Readonly<Record<string, readonly [list: string, cursor: string]>>)[path];
  if (position === undefined) return first;
  const entries = () => entriesFrom(first, (input ?? {}) as Given, { position, ask });
  return Object.assign(first, { [Symbol.asyncIterator]: entries }) satisfies PagePromise<unknown, unknown>;
}

async function* entriesFrom(
  first: Promise<unknown>,
  input: Given,
  { position: [list, cursor], ask }: { position: readonly [list: string, cursor: string]; ask: Ask },
): AsyncGenerator<unknown, void, undefined> {
  for (let page = await first; ; ) {
    const entries = (page as Record<string, Given[]>)[list] ?? [];
    yield* entries;
    const last = entries.at(-1);
    if (last === undefined || entries.length < Number(input['limit'] ?? 0)) return;
    page = await ask({ ...input, before: last[cursor] });
  }
}
