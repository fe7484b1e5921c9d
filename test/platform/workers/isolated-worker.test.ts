import { afterEach, describe, expect, it } from 'vitest';
import { IsolatedWorker, WorkerFailure } from '#platform/workers/isolated-worker.ts';

const workers: IsolatedWorker<string, string>[] = [];
const open = (idleMs = 60_000) => {
  const script = new URL('./worker-script.ts', import.meta.url);
  const worker = new IsolatedWorker<string, string>({ script, name: 'test', maxHeapMb: 32, idleMs });
  workers.push(worker);
  return worker;
};
afterEach(() => Promise.all(workers.splice(0).map((worker) => worker.stop())));

const failureOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'none',
    (problem: unknown) => (problem instanceof WorkerFailure ? problem.kind : problem),
  );

describe('isolated worker', () => {
  it('starts with the first task and runs one at a time', async () => {
    const worker = open();
    expect(worker.isRunning).toBe(false);
    expect(await worker.run('echo one', { timeoutMs: 5_000 })).toBe('one');
    expect(await worker.run('echo two', { timeoutMs: 5_000 })).toBe('two');
    expect(worker.isRunning).toBe(true);
  });

  it('has no settings and no keys', async () => {
    expect(await open().run('environment', { timeoutMs: 5_000 })).toBe('{}');
  });

  it.each(['write /tmp/of-a-worker', 'start'])('cannot %s', async (task) => {
    await expect(open().run(task, { timeoutMs: 5_000 })).rejects.toThrow('Access to this API has been restricted');
  });

  it.each([
    ['hang', 'timed-out'],
    ['fill', 'out-of-memory'],
    ['fill-at-once', 'out-of-memory'],
    ['exit', 'ended'],
    ['fail', 'failed'],
  ] as const)('is killed by %s, reports why and runs the next task', async (task, kind) => {
    const worker = open();
    await worker.run('echo', { timeoutMs: 5_000 });
    expect(await failureOf(worker.run(task, { timeoutMs: task === 'hang' ? 50 : 20_000 }))).toBe(kind);
    expect(worker.isRunning).toBe(false);
    expect(await worker.run('echo again', { timeoutMs: 5_000 })).toBe('again');
  });

  it('ends a task with the reason of its signal or of its stop', async () => {
    const worker = open();
    const ended = new AbortController();
    const aborted = failureOf(worker.run('hang', { timeoutMs: 20_000, signal: ended.signal }));
    ended.abort('no longer wanted');
    expect(await aborted).toBe('no longer wanted');
    const stopped = failureOf(worker.run('hang', { timeoutMs: 20_000 }));
    await worker.stop();
    expect(await stopped).toBe('stopped');
  });

  it('ends when idle for long', async () => {
    const worker = open(1);
    await worker.run('echo', { timeoutMs: 5_000 });
    await expect.poll(() => worker.isRunning).toBe(false);
  });
});
