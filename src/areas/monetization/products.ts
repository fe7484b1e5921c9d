import type { ProductRecord } from './schema.ts';

/** A tier as a product: the relevant part of the tier table. */
export interface SoldTier {
  hourlyRate: number;
  monthlyQuota: number;
  /** In US cents a month; null if it is negotiated. */
  priceCents: number | null;
}

/** The tables that products are derived from, with prices in US cents and quantities. */
export interface ProductTables {
  tiers: Readonly<Record<string, SoldTier>>;
  reports: Readonly<Record<string, number>>;
  drafts: Readonly<Record<string, number>>;
  reportSizes: Readonly<Record<string, { sources: number; subTopics: number; words: number }>>;
  draftSizes: Readonly<Record<string, { mostWords: number }>>;
}

/** The product id of a deliverable. */
export const productId = (service: string, variant: string): string => `${service}.${variant}`;

/**
 * Everything that can be bought, tiers first, derived from the tables that the rate limiter and the services themselves
 * use.
 */
export function productsOf({ tiers, reports, drafts, reportSizes, draftSizes }: ProductTables): ProductRecord[] {
  return [
    ...Object.entries(tiers).map(([tier, sold]) => subscriptionProduct(tier, sold)),
    ...Object.entries(reports).map(([depth, cents]) => reportProduct(depth, cents, reportSizes[depth])),
    ...Object.entries(drafts).map(([length, cents]) => draftProduct(length, cents, draftSizes[length])),
  ];
}

const currency = 'usd' as const;
const onDelivery = 'charged when it is delivered, never when it fails';

const count = (number: number): string => number.toLocaleString('en-US');

function reportProduct(
  depth: string,
  cents: number,
  size: ProductTables['reportSizes'][string] | undefined,
): ProductRecord {
  return {
    ...deliverable(productId('research_report', depth), cents),
    name: `Research report, ${depth}`,
    description: 'A report on a topic of your choice in which every sentence has a source.',
    features: [
      ...(size === undefined
        ? []
        : [
            `up to ${count(size.sources)} sources`,
            `up to ${count(size.subTopics)} sub-topics`,
            `up to ${count(size.words)} words`,
          ]),
      onDelivery,
    ],
  };
}

function draftProduct(
  length: string,
  cents: number,
  size: ProductTables['draftSizes'][string] | undefined,
): ProductRecord {
  return {
    ...deliverable(productId('email_draft', length), cents),
    name: `Email draft, ${length}`,
    description: 'An email on what you describe, in the style you choose, stored among your drafts.',
    features: [...(size === undefined ? [] : [`up to ${count(size.mostWords)} words`]), onDelivery],
  };
}

const deliverable = (id: string, cents: number) => ({
  id,
  kind: 'deliverable' as const,
  price_cents: cents,
  currency,
  interval: null,
});

function subscriptionProduct(tier: string, { hourlyRate, monthlyQuota, priceCents }: SoldTier): ProductRecord {
  return {
    id: tier,
    name: `${tier.charAt(0).toUpperCase()}${tier.slice(1)}`,
    kind: 'subscription',
    price_cents: priceCents,
    currency,
    interval: 'month',
    description: `${count(monthlyQuota)} credits a month, up to ${count(hourlyRate)} an hour.`,
    features: [
      `${count(monthlyQuota)} credits a month`,
      `${count(hourlyRate)} credits an hour`,
      ...(priceCents === null ? ['price by arrangement'] : []),
    ],
  };
}
