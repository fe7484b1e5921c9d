import { z } from 'zod';
import { defineJob } from '#platform/jobs/definition.ts';
import { releaseExpiredCharges } from './ledger.ts';

/** Releases the charges that calls had reserved whose process died before it could settle them. */
export const sweepServiceCharges = defineJob({
  name: 'sweep-service-charges',
  payload: z.object({}),
  kind: 'long',
  isUnique: true,
  async work({ db, log }) {
    const released = await releaseExpiredCharges(db.em());
    if (released > 0) log.warn({ released }, 'released charges of calls that never ended');
  },
});
