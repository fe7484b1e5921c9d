import { openSchedulerWorld } from './scheduler-world.ts';

/**
 * A worker process for tests: `node scheduler-process.ts <database url> <clock is ahead by ms>` makes executions until it
 * is killed. Every clock that the process can read is off by as much.
 */
const [url, aheadText] = process.argv.slice(2);
if (url === undefined) throw new Error('usage: scheduler-process.ts <database url> <clock is ahead by ms>');
const aheadMs = Number(aheadText ?? 0);
const RealDate = Date;
globalThis.Date = class extends RealDate {
  constructor(...given: [] | [number | string | Date]) {
    if (given.length === 0) super(RealDate.now() + aheadMs);
    else super(...given);
  }
  static override now(): number {
    return RealDate.now() + aheadMs;
  }
} as DateConstructor;
const world = await openSchedulerWorld({ url, clock: { now: () => new Date() }, installsQueues: false });
await world.startWorkers();
process.send?.('started');
