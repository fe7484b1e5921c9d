import { Writable } from 'node:stream';
import { afterEach, describe, expect, it } from 'vitest';
import { openLog } from '#platform/log.ts';
import { type TurnSettings, Turns } from '#platform/loops/turns.ts';

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

const started: Turns[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((turns) => turns.stop()));
  logged.length = 0;
});

/** A turn that waits until it is told how it ends, and the turns made of it. */
function scripted(everyMs: number) {
  const calls: PromiseWithResolvers<number | undefined>[] = [];
  const turn: TurnSettings['turn'] = () => {
    const call = Promise.withResolvers<number | undefined>();
    calls.push(call);
    return call.promise;
  };
  const turns = new Turns({ name: 'scripted', log, everyMs, turn });
  started.push(turns);
  const end = async (index: number, nextInMs: number | undefined): Promise<void> => {
    calls[index]?.resolve(nextInMs);
    await new Promise(setImmediate);
  };
  return { calls, turns, end };
}

const never = 1_000_000;

describe('a turn', () => {
  it('begins when it is woken, and not before', async () => {
    const { calls, turns, end } = scripted(never);
    await new Promise(setImmediate);
    expect(calls).toHaveLength(0);
    turns.wake();
    expect(calls).toHaveLength(1);
    await end(0, undefined);
    expect(calls).toHaveLength(1);
  });

  it('never runs beside another one: many calls during a turn are answered by one more after it', async () => {
    const { calls, turns, end } = scripted(never);
    turns.wake();
    for (let call = 0; call < 5; call += 1) turns.wake();
    await new Promise(setImmediate);
    expect(calls).toHaveLength(1);
    await end(0, undefined);
    expect(calls).toHaveLength(2);
    await end(1, undefined);
    expect(calls).toHaveLength(2);
  });

  it('is followed by another one at once when it says so', async () => {
    const { calls, turns, end } = scripted(never);
    turns.wake();
    await end(0, 0);
    expect(calls).toHaveLength(2);
    await end(1, undefined);
  });

  it('is followed by another one in the time that it names, or after the longest time', async () => {
    const named = scripted(never);
    named.turns.wake();
    await named.end(0, 20);
    expect(named.calls).toHaveLength(1);
    await expect.poll(() => named.calls.length).toBe(2);
    await named.end(1, undefined);
    const often = scripted(20);
    often.turns.wake();
    await often.end(0, undefined);
    await expect.poll(() => often.calls.length).toBe(2);
    await often.end(1, never);
    await expect.poll(() => often.calls.length).toBe(3);
    await often.end(2, undefined);
  });

  it('that fails is logged and tried again', async () => {
    const { calls, turns } = scripted(never);
    turns.wake();
    calls[0]?.reject(new Error('the database is away'));
    await expect.poll(() => calls.length).toBe(2);
    expect(logged).toContainEqual(expect.objectContaining({ level: 'warn', loop: 'scripted' }));
    calls[1]?.resolve(undefined);
  });
});

describe('stopping', () => {
  it('waits for the turn under way and begins no other', async () => {
    const { calls, turns, end } = scripted(1);
    turns.wake();
    turns.wake();
    let isStopped = false;
    const stopping = turns.stop().then(() => {
      isStopped = true;
    });
    await new Promise(setImmediate);
    expect(isStopped).toBe(false);
    await end(0, 0);
    await stopping;
    turns.wake();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(calls).toHaveLength(1);
  });
});
