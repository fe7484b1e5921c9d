import { z } from 'zod';
import { Timestamp } from '#api/wire.ts';
import type { IntelSubscriber } from './entities/intel-subscriber.ts';
import type { ReaderSession } from './entities/reader-session.ts';
import { SessionPurpose } from './readers/reader-purposes.ts';
import { DigestFrequency, Region } from './schema.ts';
import { IntelTier } from './subscribers/access-tiers.ts';

/** A reader who has signed in, as that reader sees it. */
export const ReaderView = z
  .object({
    email: z.string(),
    tier: IntelTier,
    purposes: z.array(SessionPurpose).describe('What the session currently allows.'),
    expires_at: Timestamp.describe('When the session expires.'),
    gets_digests: z.boolean(),
    region: Region.nullable().describe('The region that the digest covers; null for all regions.'),
    frequency: DigestFrequency,
    is_paying: z.boolean().describe('Whether the reader has a paid subscription.'),
  })
  .meta({ id: 'Reader' });
export type ReaderView = z.infer<typeof ReaderView>;

/** What a reader is told of the own subscription. */
export function viewReader({ session, subscriber, email, tier, purposes }: ReaderFacts): ReaderView {
  const { unsubscribedAt, region = null, frequency, customerId } = subscriber;
  return {
    ...{ email, tier, purposes },
    expires_at: session.expiresAt.toISOString(),
    gets_digests: unsubscribedAt == null,
    ...{ region, frequency },
    is_paying: customerId != null,
  };
}

/** What a view of a reader is made from. */
interface ReaderFacts {
  session: Pick<ReaderSession, 'expiresAt'>;
  subscriber: IntelSubscriber;
  email: string;
  tier: IntelTier;
  purposes: SessionPurpose[];
}
