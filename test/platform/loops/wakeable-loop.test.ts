import { Writable } from 'node:stream';
import { afterEach, describe, expect, it } from 'vitest';
import { openLog } from '#platform/log.ts';
import { WakeableLoop, type WakeableLoopSettings } from '#platform/loops/wakeable-loop.ts';

const logged: Record<string, unknown>[] = [];
const log = openLog({
  level: 'info',
  destination: new Writable({
    write(line, _encoding, done) {
      logged.push(JSON.parse(String(line)));
      done();
    },
  }),
});

const started: WakeableLoop[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((loop) => loop.stop()));
  logged.length = 0;
});

/** A pass that waits until it is told how it ends, and the loop made of it. */
function scripted(everyMs: number) {
  const calls: PromiseWithResolvers<void>[] = [];
  const pass: WakeableLoopSettings['pass'] = () => {
    const call = Promise.withResolvers<void>();
    calls.push(call);
    return call.promise;
  };
  const loop = new WakeableLoop({ name: 'scripted', log, everyMs, pass });
  started.push(loop);
  const end = async (index: number): Promise<void> => {
    calls[index]?.resolve();
    await new Promise(setImmediate);
  };
  return { calls, loop, end };
}

const never = 1_000_000;

describe('a pass', () => {
  it('starts when woken, not before', async () => {
    const { calls, loop, end } = scripted(never);
    await new Promise(setImmediate);
    expect(calls).toHaveLength(0);
    loop.wake();
    expect(calls).toHaveLength(1);
    await end(0);
    expect(calls).toHaveLength(1);
  });

  it('never overlaps another; calls during a pass cause one more after it', async () => {
    const { calls, loop, end } = scripted(never);
    loop.wake();
    for (let call = 0; call < 5; call += 1) loop.wake();
    await new Promise(setImmediate);
    expect(calls).toHaveLength(1);
    await end(0);
    expect(calls).toHaveLength(2);
    await end(1);
    expect(calls).toHaveLength(2);
  });

  it('runs again after the maximum interval', async () => {
    const often = scripted(20);
    often.loop.wake();
    await often.end(0);
    await expect.poll(() => often.calls.length).toBe(2);
    await often.end(1);
    await expect.poll(() => often.calls.length).toBe(3);
    await often.end(2);
  });

  it('is logged and retried when it fails', async () => {
    const { calls, loop } = scripted(never);
    loop.wake();
    calls[0]?.reject(new Error('the database is away'));
    await expect.poll(() => calls.length).toBe(2);
    expect(logged).toContainEqual(expect.objectContaining({ level: 'warn', loop: 'scripted' }));
    calls[1]?.resolve();
  });
});

describe('stop', () => {
  it('waits for the current pass and starts no other', async () => {
    const { calls, loop, end } = scripted(1);
    loop.wake();
    loop.wake();
    let isStopped = false;
    const stopping = loop.stop().then(() => {
      isStopped = true;
    });
    await new Promise(setImmediate);
    expect(isStopped).toBe(false);
    await end(0);
    await stopping;
    loop.wake();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(calls).toHaveLength(1);
  });
});
