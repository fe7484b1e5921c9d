import { createContext, type ReactNode, useContext } from 'react';
import { refusalWords } from '../api/refusal-words.ts';
import type { Tone } from './badge.tsx';
import { Button } from './button.tsx';

/** A placeholder for a text that is loading, of the same size, so that nothing moves. */
export function Skeleton({ width = 'long', isBlock }: { width?: 'short' | 'half' | 'long'; isBlock?: boolean }) {
  return <span className="skeleton" data-width={width} data-block={isBlock === true || undefined} aria-hidden="true" />;
}

/** Announces to screen readers that something is loading; inside are the skeletons that are visible. */
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

/** Whether the content could not be read again, so that an empty list no longer says that there is nothing. */
export const Unread = createContext(false);

const notLoaded = 'This could not be loaded';

/** Shown in place of data that could not be loaded, where the reason is given elsewhere. */
export function NotLoaded() {
  return (
    <div className="state">
      <p className="state-title">{notLoaded}</p>
    </div>
  );
}

/** Shown in place of an empty list, with a hint what to do. */
export function EmptyState({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  if (useContext(Unread)) return <NotLoaded />;
  return (
    <div className="state">
      <p className="state-title">{title}</p>
      {children !== undefined && <p>{children}</p>}
      {action}
    </div>
  );
}

/** The line of an empty list inside a panel that also shows other things, with the same reserve as an empty state. */
export function EmptyLine({ children }: { children: ReactNode }) {
  return <p className="soft small">{useContext(Unread) ? `${notLoaded}.` : children}</p>;
}

/** Shown in place of data that could not be loaded, with the platform's message and a button to retry. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  return (
    <div className="state" role="alert">
      <p className="state-title">{notLoaded}</p>
      <p>{refusalWords(error)}</p>
      {onRetry !== undefined && <Button onClick={onRetry}>Try again</Button>}
    </div>
  );
}

/** A message about the content next to it. Screen readers announce errors at once and good news when they are idle. */
export function Notice({ tone = 'plain', children, action }: { tone?: Tone; children: ReactNode; action?: ReactNode }) {
  return (
    <div className="notice" data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      <p>{children}</p>
      {action}
    </div>
  );
}
