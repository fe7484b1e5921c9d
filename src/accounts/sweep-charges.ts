import { z } from 'zod';
import { defineJob } from '#platform/jobs/definition.ts';
import { releaseExpiredCharges } from './settle-credits.ts';

/** Gives back the credits that calls had reserved whose process died before it could settle them. */
export const sweepCharges = defineJob({
  name: 'sweep-credit-charges',
  payload: z.object({}),
  kind: 'long',
  isUnique: true,
  async work({ db, log }) {
    const released = await releaseExpiredCharges(db.em());
    if (released > 0) log.warn({ released }, 'gave back credits of calls that never ended');
  },
});
