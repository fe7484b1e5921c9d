import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { countWords } from '#agent/count-words.ts';
import { cycleWork } from '#agent/cycle-work.ts';
import { addDigestMails } from '../mails/mail-ledger.ts';
import { sendIntelMail } from '../mails/send-intel-mail.job.ts';
import { type DigestItems, digestItems } from './items.ts';
import { occasionOf } from './period.ts';
import { sendDigests } from './send-digests.job.ts';

/** Does the work of {@link sendDigests}. */
export const sendDigestsWork = cycleWork(sendDigests, {
  kind: 'digest',
  begin: (resources, run) => {
    const { subscribedBefore, ...period } = run.payload;
    return {
      subject: occasionOf(period),
      observe: () => digestItems(resources.db.em(), { ...period, region: null, tier: 'explorer' }),
      tell: {
        observed: ({ fresh }: DigestItems) => `${countWords(fresh.length, 'new briefing')} since the last digest`,
        decided: (isWorthSending: boolean) => (isWorthSending ? 'Send the digest' : 'Send nothing'),
      },
      decide: ({ fresh }: DigestItems) => fresh.length > 0,
      act: async (isWorthSending: boolean, { fresh }: DigestItems) => {
        return {
          commit: async (em: SqlEntityManager) => {
            if (!isWorthSending) return;
            const before = new Date(subscribedBefore);
            const ids = await addDigestMails(em, resources.clock, { ...period, subscribedBefore: before });
            await resources.jobs.sendMany(
              em,
              sendIntelMail,
              ids.map((mailId) => ({ mailId })),
            );
          },
          ...(!isWorthSending && { done: 'Sent nothing.' }),
          memories: isWorthSending
            ? [
                {
                  eventType: 'digest_sent',
                  summary: `Sent the ${period.frequency} digest of ${period.day}: ${fresh.length} new ${fresh.length === 1 ? 'briefing' : 'briefings'}.`,
                  importance: 3,
                },
              ]
            : [],
        };
      },
    };
  },
  giveUp: async (_em, run) => ({ subject: occasionOf(run.payload) }),
});
