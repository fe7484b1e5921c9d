import { defineEntity, p } from '@mikro-orm/core';
import type { SubscriptionStatus } from '#platform/payments/event.ts';
import type { DigestFrequency, Region } from '../schema.ts';
import type { IntelTier } from '../subscribers/access-tiers.ts';

const IntelSubscriberSchema = defineEntity({
  name: 'IntelSubscriber',
  tableName: 'intel_subscriber',
  properties: {
    id: p.integer().primary().autoincrement(),
    /** In lower case. */
    email: p.string().length(254).unique(),
    /** The tier agreed individually; null if there is none. */
    agreedTier: p.string().length(20).$type<IntelTier>().nullable(),
    /** The tier that is currently paid for, according to the payment events; null if there is none. */
    paidTier: p.string().length(20).$type<IntelTier>().nullable(),
    /** The region of the digests; null for all. */
    region: p.string().length(20).$type<Region>().nullable(),
    frequency: p.string().length(10).$type<DigestFrequency>(),
    /** The subscription at the payment provider that counts. */
    subscriptionId: p.string().length(255).nullable(),
    customerId: p.string().length(255).nullable(),
    /**
     * The payment provider's customer whose purchase the owner of the mailbox has confirmed; null if no confirmation
     * was necessary. A subscription without a customer counts by its own id.
     */
    provenCustomer: p.string().length(255).nullable(),
    subscriptionStatus: p.string().length(20).$type<SubscriptionStatus>().nullable(),
    currentPeriodEnd: p.datetime().nullable(),
    cancelAtPeriodEnd: p.boolean().default(false),
    subscribedAt: p.datetime(),
    /**
     * When digests were ended; a paid plan continues. For an address that somebody else entered, by a purchase or an
     * arrangement, it is set from the start, until the owner confirms that digests are wanted.
     */
    unsubscribedAt: p.datetime().nullable(),
  },
  indexes: [{ name: 'intel_subscriber_digest_index', properties: ['frequency', 'id'] }],
});

/** Somebody who gets digests, or pays for more than the free tier. */
export class IntelSubscriber extends IntelSubscriberSchema.class {}
IntelSubscriberSchema.setClass(IntelSubscriber);
