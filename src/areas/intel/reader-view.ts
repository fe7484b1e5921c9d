import { z } from 'zod';
import { Timestamp } from '#api/wire.ts';
import type { IntelSubscriber } from './entities/intel-subscriber.ts';
import type { ReaderSession } from './entities/reader-session.ts';
import { SessionPurpose } from './readers/reader-purposes.ts';
import { DigestFrequency, Region } from './schema.ts';
import { IntelTier } from './subscribers/access-tiers.ts';

/** A signed-in reader, as they see themselves. */
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

/** A reader's own view of their subscription. */
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

/** The data for a reader's view. */
interface ReaderFacts {
  session: Pick<ReaderSession, 'expiresAt'>;
  subscriber: IntelSubscriber;
  email: string;
  tier: IntelTier;
  purposes: SessionPurpose[];
}
