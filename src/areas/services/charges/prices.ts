import type { DraftLength } from '#text/letters/index.ts';

/** What each deliverable costs, in US cents: the only place where a price of a paid service stands. */
export const servicePrices = {
  research_report: { basic: 1_000, standard: 2_500, comprehensive: 5_000 },
  email_draft: { short: 50, medium: 100, long: 200 },
} as const satisfies { research_report: Record<string, number>; email_draft: Record<DraftLength, number> };

/** A service that is paid per deliverable. */
export type PaidService = keyof typeof servicePrices;

/** How deep a paid research report goes. */
export type ReportDepth = keyof (typeof servicePrices)['research_report'];
