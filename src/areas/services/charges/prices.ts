import type { DraftLength } from '#text/letters/index.ts';

/** The price of each deliverable in US cents. Prices of paid services are defined nowhere else. */
export const servicePrices = {
  research_report: { basic: 1_000, standard: 2_500, comprehensive: 5_000 },
  email_draft: { short: 50, medium: 100, long: 200 },
} as const satisfies { research_report: Record<string, number>; email_draft: Record<DraftLength, number> };

/** A service that is paid per deliverable. */
export type PaidService = keyof typeof servicePrices;

/** The depth of a paid research report. */
export type ReportDepth = keyof (typeof servicePrices)['research_report'];
