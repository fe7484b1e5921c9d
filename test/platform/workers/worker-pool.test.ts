import { afterEach, describe, expect, it } from 'vitest';
import { WorkerFailure } from '#platform/workers/isolated-worker.ts';
import { WorkerPool } from '#platform/workers/worker-pool.ts';

const pools: WorkerPool<string, string>[] = [];
const open = (options: { workers: number; mostWaiting?: number }) => {
  const script = new URL('./worker-script.ts', import.meta.url);
  const pool = new WorkerPool<string, string>({ script, name: 'test', maxHeapMb: 32, idleMs: 60_000, ...options });
  pools.push(pool);
  return pool;
};
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())));

const ask = (pool: WorkerPool<string, string>, task: string, signal?: AbortSignal): Promise<unknown> =>
  pool
    .lend((run) => run(task, 20_000), signal)
    .catch((problem: unknown) => (problem instanceof WorkerFailure ? problem.kind : problem));

describe('worker pool', () => {
  it('lends workers in order and never more than it has', async () => {
    const pool = open({ workers: 2 });
    const words = Array.from({ length: 6 }, (_, index) => String(index));
    let lent = 0;
    let mostLent = 0;
    const begun: string[] = [];
    const work = (word: string) =>
      pool.lend(async (run) => {
        begun.push(word);
        lent += 1;
        mostLent = Math.max(mostLent, lent);
        const answer = await run(`echo ${word}`, 20_000);
        lent -= 1;
        return answer;
      });
    expect(await Promise.all(words.map(work))).toEqual(words);
    expect(begun).toEqual(words);
    expect(mostLent).toBe(2);
    expect(pool.runningWorkers).toBe(2);
  });

  it('takes back workers whose task failed', async () => {
    const pool = open({ workers: 1 });
    expect(await Promise.all(['fail', 'exit', 'echo it'].map((task) => ask(pool, task)))).toEqual([
      'failed',
      'ended',
      'it',
    ]);
    await expect(pool.lend(() => Promise.reject(new Error('of the work')))).rejects.toThrow('of the work');
    expect(await ask(pool, 'echo again')).toBe('again');
  });

  it('limits how many wait', async () => {
    const pool = open({ workers: 1, mostWaiting: 1 });
    expect(await Promise.all(['echo 1', 'echo 2', 'echo 3'].map((task) => ask(pool, task)))).toEqual([
      '1',
      '2',
      'busy',
    ]);
  });

  it('lends no worker to a caller who aborted', async () => {
    const pool = open({ workers: 1 });
    const [first, second] = [new AbortController(), new AbortController()];
    const answers = [ask(pool, 'hang', first.signal), ask(pool, 'echo', second.signal), ask(pool, 'echo third')];
    second.abort('second');
    expect(await answers[1]).toBe('second');
    first.abort('first');
    expect(await Promise.all(answers)).toEqual(['first', 'second', 'third']);
    expect(await ask(pool, 'echo', AbortSignal.abort('before'))).toBe('before');
  });

  it('fails every task after closing and starts no more', async () => {
    const pool = open({ workers: 1 });
    const closing = Promise.withResolvers<void>();
    const between = pool.lend(async (run) => {
      await run('echo', 20_000);
      await closing.promise;
      return await run('echo too late', 20_000);
    });
    const failed = expect(between).rejects.toMatchObject({ kind: 'stopped' });
    const waiting = ask(pool, 'echo');
    await expect.poll(() => pool.runningWorkers).toBe(1);
    await pool.close();
    closing.resolve();
    await failed;
    expect(await waiting).toBe('stopped');
    expect(await ask(pool, 'echo')).toBe('stopped');
    expect(pool.runningWorkers).toBe(0);
  });
});
