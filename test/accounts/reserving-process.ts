import { findPurchaser } from '#accounts/find-purchaser.ts';
import { openCreditWorld } from './credit-world.ts';

const [url = '', keyId = '0', credits = '1', calls = '0'] = process.argv.slice(2);
const world = await openCreditWorld(url);
const caller = await findPurchaser(world.db.em(), Number(keyId));

const outcomes = await Promise.allSettled(
  Array.from({ length: Number(calls) }, () => world.call(caller, Number(credits))),
);
const passed = outcomes.filter(
  (outcome) => outcome.status === 'fulfilled' && outcome.value.refusedBy === undefined,
).length;
await new Promise((sent) => process.send?.(passed, sent));
await world.close();
process.disconnect?.();
