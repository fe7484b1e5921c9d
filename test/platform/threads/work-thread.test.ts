import { afterEach, describe, expect, it } from 'vitest';
import { ThreadFailure, WorkThread } from '#platform/threads/work-thread.ts';

const threads: WorkThread<string, string>[] = [];
const open = (idleMs = 60_000) => {
  const script = new URL('./thread-script.ts', import.meta.url);
  const thread = new WorkThread<string, string>({ script, name: 'test', maxHeapMb: 32, idleMs });
  threads.push(thread);
  return thread;
};
afterEach(() => Promise.all(threads.splice(0).map((thread) => thread.stop())));

const failureOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'none',
    (problem: unknown) => (problem instanceof ThreadFailure ? problem.kind : problem),
  );

describe('a work thread', () => {
  it('starts with the first order and does one after the other', async () => {
    const thread = open();
    expect(thread.isRunning).toBe(false);
    expect(await thread.run('echo one', { timeoutMs: 5_000 })).toBe('one');
    expect(await thread.run('echo two', { timeoutMs: 5_000 })).toBe('two');
    expect(thread.isRunning).toBe(true);
  });

  it('has neither settings nor keys', async () => {
    expect(await open().run('environment', { timeoutMs: 5_000 })).toBe('{}');
  });

  it.each([
    ['hang', 'timed-out'],
    ['fill', 'out-of-memory'],
    ['exit', 'ended'],
    ['fail', 'failed'],
  ] as const)('is killed by %s, says why, and does the next order', async (order, kind) => {
    const thread = open();
    await thread.run('echo', { timeoutMs: 5_000 });
    expect(await failureOf(thread.run(order, { timeoutMs: order === 'hang' ? 50 : 20_000 }))).toBe(kind);
    expect(thread.isRunning).toBe(false);
    expect(await thread.run('echo again', { timeoutMs: 5_000 })).toBe('again');
  });

  it('ends an order with the reason of its signal, or of its stop', async () => {
    const thread = open();
    const ended = new AbortController();
    const aborted = failureOf(thread.run('hang', { timeoutMs: 20_000, signal: ended.signal }));
    ended.abort('no longer wanted');
    expect(await aborted).toBe('no longer wanted');
    const stopped = failureOf(thread.run('hang', { timeoutMs: 20_000 }));
    await thread.stop();
    expect(await stopped).toBe('stopped');
  });

  it('ends by itself when it has had no work for long', async () => {
    const thread = open(1);
    await thread.run('echo', { timeoutMs: 5_000 });
    await expect.poll(() => thread.isRunning).toBe(false);
  });
});
