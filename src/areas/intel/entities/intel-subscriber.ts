import { defineEntity, p } from '@mikro-orm/core';
import type { SubscriptionStatus } from '#platform/payments/event.ts';
import type { DigestFrequency, Region } from '../schema.ts';
import type { IntelTier } from '../subscribers/access-tiers.ts';

const IntelSubscriberSchema = defineEntity({
  name: 'IntelSubscriber',
  tableName: 'intel_subscriber',
  properties: {
    id: p.integer().primary().autoincrement(),
    /** In small letters. */
    email: p.string().length(254).unique(),
    /** What was agreed by hand; null when nothing was. */
    agreedTier: p.string().length(20).$type<IntelTier>().nullable(),
    /** What is paid for just now, as the payment events say; null when nothing is. */
    paidTier: p.string().length(20).$type<IntelTier>().nullable(),
    /** What the digests are about; null for everything. */
    region: p.string().length(20).$type<Region>().nullable(),
    frequency: p.string().length(10).$type<DigestFrequency>(),
    /** The subscription at the payment provider that counts. */
    subscriptionId: p.string().length(255).nullable(),
    customerId: p.string().length(255).nullable(),
    /**
     * The customer of the payment provider whose purchase the owner of the mailbox has confirmed; null while nobody had to.
     * A subscription without a customer stands under its own id.
     */
    provenCustomer: p.string().length(255).nullable(),
    subscriptionStatus: p.string().length(20).$type<SubscriptionStatus>().nullable(),
    currentPeriodEnd: p.datetime().nullable(),
    cancelAtPeriodEnd: p.boolean().default(false),
    subscribedAt: p.datetime(),
    /**
     * From when on no digest is sent; what is paid for stays. For an address that somebody else brought in, by a purchase
     * or an arrangement, from the beginning, until its owner confirms that digests are wanted.
     */
    unsubscribedAt: p.datetime().nullable(),
  },
  indexes: [{ name: 'intel_subscriber_digest_index', properties: ['frequency', 'id'] }],
});

/** Somebody who gets the digests, or pays for more than everybody may read. */
export class IntelSubscriber extends IntelSubscriberSchema.class {}
IntelSubscriberSchema.setClass(IntelSubscriber);
