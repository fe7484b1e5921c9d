import { runCycle } from '#agent/run-cycle.ts';
import { jobWork } from '#platform/jobs/definition.ts';
import { addDigestMails } from '../mails/mail-ledger.ts';
import { sendIntelMail } from '../mails/send-intel-mail.job.ts';
import { digestItems } from './items.ts';
import { occasionOf } from './period.ts';
import { sendDigests } from './send-digests.job.ts';

/** Does the work of {@link sendDigests}. */
export const sendDigestsWork = jobWork(sendDigests, {
  work: async (resources, run) => {
    const { subscribedBefore, ...period } = run.payload;
    const subject = occasionOf(period);
    await runCycle(resources, run, {
      kind: 'digest',
      subject,
      observe: () => digestItems(resources.db.em(), { ...period, region: null }),
      decide: ({ fresh }) => fresh.length > 0,
      act: async (isWorthSending, { fresh }) => {
        return {
          commit: async (em) => {
            if (!isWorthSending) return;
            const before = new Date(subscribedBefore);
            const ids = await addDigestMails(em, resources.clock, { ...period, subscribedBefore: before });
            await resources.jobs.sendMany(
              em,
              sendIntelMail,
              ids.map((mailId) => ({ mailId })),
            );
          },
          memories: isWorthSending
            ? [
                {
                  eventType: 'digest_sent',
                  summary: `Sent the ${period.frequency} digest of ${period.day}: ${fresh.length} new briefings.`,
                  importance: 3,
                  subject,
                },
              ]
            : [],
        };
      },
    });
  },
});
