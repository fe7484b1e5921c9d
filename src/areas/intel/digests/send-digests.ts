import { z } from 'zod';
import { runCycle } from '#agent/run-cycle.ts';
import { defineJob } from '#platform/jobs/definition.ts';
import { addDigestMails } from '../mails/mail-ledger.ts';
import { sendIntelMail } from '../mails/send-intel-mail.ts';
import { DigestFrequency } from '../schema.ts';
import { digestItems } from './items.ts';
import { occasionOf } from './period.ts';

const Payload = z.object({
  frequency: DigestFrequency,
  day: z.iso.date(),
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  /** Whoever subscribed later does not get it. */
  subscribedBefore: z.iso.datetime(),
});
type Payload = z.infer<typeof Payload>;

/**
 * Sends the digest of a period to everybody who gets it: a row and a job for each mail, in one transaction. Whoever has
 * got the digest of that day gets no second one. Without a new briefing nobody gets any.
 */
export const sendDigests = defineJob<Payload>({
  name: 'send-digests',
  payload: Payload,
  kind: 'long',
  slots: 2,
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
