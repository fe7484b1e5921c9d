import { afterEach, describe, expect, it } from 'vitest';
import { Failure } from '#platform/failure.ts';
import { TextWorkers, type TextWorkersOptions } from '#platform/workers/text-workers.ts';
import { countLetters, fillMemory, readForever, refuse, whichProcess } from './text-script.ts';

const opened: TextWorkers[] = [];
const open = (options: TextWorkersOptions = {}) => {
  const workers = new TextWorkers({ workers: 1, ...options });
  opened.push(workers);
  return workers;
};
afterEach(() => Promise.all(opened.splice(0).map((workers) => workers.close())));

const long = 'word '.repeat(10_000);
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'none',
    (problem: unknown) => (problem instanceof Failure ? [problem.kind, problem.message] : problem),
  );

describe('text workers', () => {
  it('run short texts inline and long ones on a worker, alone or together', async () => {
    const texts = open();
    expect(await texts.run(whichProcess, { text: 'short' })).toBe(process.pid);
    expect(texts.runningWorkers).toBe(0);
    expect(await texts.run(whichProcess, { text: long })).not.toBe(process.pid);
    const mails = Array.from({ length: 100 }, () => ({ text: 'a'.repeat(200) }));
    expect(await texts.run(whichProcess, { mails })).not.toBe(process.pid);
    expect(texts.runningWorkers).toBe(1);
  });

  it('return the same result in both places', async () => {
    const texts = open();
    const counted = await texts.run(countLetters, { text: long });
    expect(counted).toEqual(countLetters.run({ text: long }));
    expect(counted.get('w')).toBe(10_000);
  });

  it('reject with the message of the task', async () => {
    const texts = open();
    const refusals = [texts.run(refuse, { text: 'short' }), texts.run(refuse, { text: long })];
    const [here, there] = await Promise.all(refusals.map((work) => work.catch((problem: unknown) => problem)));
    expect(there).toBeInstanceOf(Failure);
    expect(there).toMatchObject({
      kind: 'invalid',
      parts: (here as Failure).parts,
      message: (here as Failure).message,
    });
  });

  it('reject with 422 when a text takes too much time or memory, and read the next one', async () => {
    const hurried = open({ timeoutMs: 50 });
    expect(await failureOf(hurried.run(readForever, { text: long }))).toEqual([
      'invalid',
      'body: Value error, The text takes too much time to be read; send it in smaller parts',
    ]);
    const small = open({ maxHeapMb: 32 });
    expect(await failureOf(small.run(fillMemory, { text: long }))).toEqual([
      'invalid',
      'body: Value error, The text takes too much memory to be read; send it in smaller parts',
    ]);
    expect(await small.run(whichProcess, { text: long })).not.toBe(process.pid);
  });

  it('are unavailable when too many tasks wait, and stop on signal or close', async () => {
    const texts = open({ mostWaiting: 0 });
    const gone = new AbortController();
    const atWork = failureOf(texts.run(readForever, { text: long }, gone.signal));
    expect(await failureOf(texts.run(whichProcess, { text: long }))).toMatchObject(['unavailable', expect.anything()]);
    gone.abort('the caller has gone');
    expect(await atWork).toBe('the caller has gone');
    await texts.close();
    expect(await failureOf(texts.run(whichProcess, { text: long }))).toMatchObject(['unavailable', expect.anything()]);
  });
});
