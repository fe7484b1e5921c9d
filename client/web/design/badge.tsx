import type { ReactNode } from 'react';

/** What a thing is, by its colour; the words must say it too. */
export type Tone = 'plain' | 'good' | 'warn' | 'bad' | 'accent';

/** A word or two about the state of a thing. */
export function Badge({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className="badge" data-tone={tone}>
      {children}
    </span>
  );
}
