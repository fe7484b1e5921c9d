import { z } from 'zod';

/** The severities of issues, most severe first. */
export const severities = ['critical', 'high', 'medium', 'low', 'info'] as const;
/** The schema of a severity. */
export const Severity = z.enum(severities);
export type Severity = z.infer<typeof Severity>;

/** Whether the quoted code is where the issue says. */
export const Anchor = z.enum(['verified', 'moved', 'unanchored', 'unchecked']);
export type Anchor = z.infer<typeof Anchor>;
