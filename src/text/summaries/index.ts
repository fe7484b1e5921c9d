export { excerpt } from './excerpt.ts';
export { writeExtractiveReport } from './extractive-report.ts';
export { followUpQueries } from './follow-up-queries.ts';
export { writeGroundedReport } from './grounded-report.ts';
export { escapeMarkdown, linkTarget, withoutAddresses } from './markdown.ts';
export { collapseNearDuplicates } from './near-duplicates.ts';
export { planQueries } from './plan-queries.ts';
export type { Report, ReportSize, SourcePage } from './report.ts';
export { type StatementSection, sectionsOf } from './sections.ts';
