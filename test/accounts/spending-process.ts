import { chargeWork } from '#accounts/charge-work.ts';
import { commitCharge, handOverCharges, releaseCharge } from '#accounts/commit-credits.ts';
import { findPurchaser } from '#accounts/find-purchaser.ts';
import { openLog } from '#platform/log.ts';
import type { Resources } from '#platform/resources.ts';
import { openCreditWorld } from './credit-world.ts';

/**
 * Charges in a loop until it is killed. Each piece of work leaves a row in `finished (charge, is_job)` when it is done:
 * at once, or in the transaction that hands its charge to a job, which this process then does as well.
 */
const [url = '', keyId = '0', seed = '1'] = process.argv.slice(2);
const world = await openCreditWorld(url);
const caller = await findPurchaser(world.db.em(), Number(keyId));
const log = openLog({ level: 'error' });
const resources = { db: world.db, clock: { now: () => new Date() }, log } as Resources;

let state = Number(seed);
/** The same numbers for the same seed, from 0 to 1. */
const random = () => {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
  return state / 2_147_483_648;
};

async function runOne(): Promise<void> {
  const [isJob, doesFail] = [random() < 0.4, random() < 0.2];
  const lines = Array.from({ length: 1 + Math.floor(random() * 3) }, () => ({
    credits: 1 + Math.floor(random() * 3),
    purchase: null,
  }));
  const request = { caller, operation: 'test.work', requestId: 'req_test', lines };
  const ids = await chargeWork(resources, request, async (charges) => {
    if (doesFail) throw new Error('the work failed');
    const made = charges.map(({ id }) => id);
    await world.db.em().transactional(async (em) => {
      for (const id of made) await em.execute('insert into finished values (?, ?)', [String(id), isJob]);
      if (isJob) await handOverCharges(em, made);
    });
    return made;
  });
  if (!isJob) return;
  for (const id of ids) {
    const end = random() < 0.5 ? commitCharge : releaseCharge;
    await world.db.em().transactional((em) => end(em, id));
  }
}

const spender = async (): Promise<never> => {
  for (let runs = 0; ; runs += 1) {
    await runOne().catch((error: unknown) => {
      if (!(error instanceof Error) || error.message !== 'the work failed') throw error;
    });
    if (runs === 3) process.send?.('running');
  }
};
await Promise.all(Array.from({ length: 6 }, spender));
