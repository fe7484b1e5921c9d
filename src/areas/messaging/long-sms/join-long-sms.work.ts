import { jobWork } from '#platform/jobs/job-work.ts';
import { SmsPart } from '../entities/sms-part.ts';
import { lockSession } from '../queries.ts';
import { joinLongSms } from './join-long-sms.job.ts';
import { acceptParts, channel, openParts } from './take-sms.ts';

/** Does the work of {@link joinLongSms}. */
export const joinLongSmsWork = jobWork(joinLongSms, {
  work: async (resources, run) => {
    await run.commit(async (em) => {
      const part = await em.findOne(SmsPart, { id: run.payload.partId, joinedAt: null });
      if (part === null) return;
      const { sender, recipient } = part;
      const sessionId = await lockSession(em, { phoneNumber: sender, channel, ownNumber: recipient, isInbound: true });
      const parts = await openParts(em, part);
      if (parts.length > 0) await acceptParts(em, resources, { parts, sessionId });
    });
  },
});
