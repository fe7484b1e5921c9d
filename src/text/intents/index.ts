export { type Here, readMoment, type Timing } from './moments.ts';
export type { FromStep, PlannedStep } from './plan.ts';
export { askedMoment, noRuleMatches, readIntents } from './read-intents.ts';
export { tellRecurrence } from './recurrences.ts';
export { reminderText } from './rules/schedule-rules.ts';
