import type { ReactNode } from 'react';

/** The meaning of a colour; the text must express it too. */
export type Tone = 'plain' | 'good' | 'warn' | 'bad' | 'accent';

/** A short label for the state of something. */
export function Badge({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className="badge" data-tone={tone}>
      {children}
    </span>
  );
}
