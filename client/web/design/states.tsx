import type { ReactNode } from 'react';
import { refusalWords } from '../api/refusal-words.ts';
import type { Tone } from './badge.tsx';
import { Button } from './button.tsx';

/** Stands where a text will be, and takes its place, so that nothing moves when it comes. */
export function Skeleton({ width = 'long', isBlock }: { width?: 'short' | 'half' | 'long'; isBlock?: boolean }) {
  return <span className="skeleton" data-width={width} data-block={isBlock === true || undefined} aria-hidden="true" />;
}

/** Says to screen readers that something is on its way; the eye sees the skeletons inside. */
export function Loading({ what, children }: { what: string; children: ReactNode }) {
  return (
    <div aria-busy="true">
      <span className="unseen" role="status">
        Loading {what}
      </span>
      {children}
    </div>
  );
}

/** Stands where a list has nothing to show, and says what to do about it. */
export function EmptyState({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <div className="state">
      <p className="state-title">{title}</p>
      {children !== undefined && <p>{children}</p>}
      {action}
    </div>
  );
}

/** Stands where something could not be got, with the platform's words and the way to try again. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  return (
    <div className="state" role="alert">
      <p className="state-title">This could not be loaded</p>
      <p>{refusalWords(error)}</p>
      {onRetry !== undefined && <Button onClick={onRetry}>Try again</Button>}
    </div>
  );
}

/** A sentence that belongs to what stands next to it. Bad news interrupts a screen reader; good news waits. */
export function Notice({ tone = 'plain', children, action }: { tone?: Tone; children: ReactNode; action?: ReactNode }) {
  return (
    <div className="notice" data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      <p>{children}</p>
      {action}
    </div>
  );
}
