import { z } from 'zod';

/** How grave an issue is, gravest first. */
export const severities = ['critical', 'high', 'medium', 'low', 'info'] as const;
/** How grave one issue is: one of the five severities. */
export const Severity = z.enum(severities);
export type Severity = z.infer<typeof Severity>;

/** Whether the code that an issue quotes stands where the issue says. */
export const Anchor = z.enum(['verified', 'moved', 'unanchored', 'unchecked']);
export type Anchor = z.infer<typeof Anchor>;
