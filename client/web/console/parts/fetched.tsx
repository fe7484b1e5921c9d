import { type ReactNode, useContext } from 'react';
import { ConnectionError, NotFoundError, PermissionError, RateLimitError } from '../../../index.ts';
import { refusalWords } from '../../api/refusal-words.ts';
import { Button } from '../../design/button.tsx';
import { InDialog } from '../../design/dialog.tsx';
import { capitalized } from '../../design/format.ts';
import { EmptyState, ErrorState, Loading, Notice, NotLoaded, Skeleton, Unread } from '../../design/states.tsx';
import { hrefOf, useRoute } from '../routes.ts';

/** The part of a query that is needed to show it. */
export interface Fetchable<Data> {
  data: Data | undefined;
  error: unknown;
  refetch: () => unknown;
}

interface FetchedProps<Data> {
  query: Fetchable<Data>;
  /** What is loading, for screen readers: "the drafts". */
  what: string;
  /** The number of placeholder rows, close to the usual number, so that little moves. */
  rows?: number;
  /** Shown instead of placeholder rows, if more is known about the content. */
  placeholder?: ReactNode;
  children: (data: Data) => ReactNode;
}

/**
 * Shows the data of a query, a loading state, or an error. Existing data stays visible if a refresh fails. That the
 * platform could not be reached is said at the top of the view, and here only that nothing is known; but a dialog covers
 * that, so there it is said again, with a way to retry.
 */
export function Fetched<Data>({ query, what, rows = 4, placeholder, children }: FetchedProps<Data>) {
  const { data, error, refetch } = query;
  const { id } = useRoute();
  const isUnread = useContext(Unread);
  const hasFailed = error !== null && error !== undefined;
  const isToldAbove = !useContext(InDialog) && error instanceof ConnectionError;
  if (data !== undefined) {
    return (
      <Unread value={isUnread || hasFailed}>
        {hasFailed && !isToldAbove && (
          <Notice tone="warn" action={<Button onClick={() => void refetch()}>Try again</Button>}>
            This may be out of date or incomplete. {refusalWords(error)}
          </Notice>
        )}
        {children(data)}
      </Unread>
    );
  }
  if (isToldAbove) return <NotLoaded />;
  if (hasFailed) {
    if (error instanceof PermissionError) return <AdminNeeded />;
    // A list always exists, even if it is empty, so a 404 is an error that can be temporary.
    if (error instanceof NotFoundError && id !== undefined) return <NotFound what={what.replace(/^the /, '')} />;
    if (error instanceof RateLimitError) return <TooOften onRetry={() => void refetch()} error={error} />;
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  }
  if (placeholder !== undefined) return <Loading what={what}>{placeholder}</Loading>;
  return <LoadingRows what={what} rows={rows} />;
}

/** Placeholder rows for a list that is still loading. */
export function LoadingRows({ what, rows = 4 }: { what: string; rows?: number }) {
  const lines = Array.from({ length: rows }, (_, index) => index);
  return (
    <Loading what={what}>
      <div className="loading-rows">
        {lines.map((line) => (
          <div key={line}>
            <Skeleton width={line % 2 === 0 ? 'long' : 'half'} />
          </div>
        ))}
      </div>
    </Loading>
  );
}

/** Says that a key without the admin scope cannot see this, and which key can. */
export function AdminNeeded() {
  return (
    <EmptyState
      title="This needs an admin key"
      action={
        <a className="button" href={hrefOf('overview')}>
          Back to the overview
        </a>
      }
    >
      Sign out, then sign in with an admin key to see this page.
    </EmptyState>
  );
}

/** Says that this key has no such object, and links to what exists. */
export function NotFound({ what }: { what: string }) {
  const { view } = useRoute();
  return (
    <EmptyState
      title={`${capitalized(what)} not found`}
      action={
        <a className="button" href={hrefOf(view.name)}>
          Back to {view.title}
        </a>
      }
    >
      It may have been deleted, or it may belong to another key.
    </EmptyState>
  );
}

function TooOften({ error, onRetry }: { error: RateLimitError; onRetry: () => void }) {
  return (
    <EmptyState title="Rate limit reached" action={<Button onClick={onRetry}>Try again</Button>}>
      {refusalWords(error)} Calls are limited per hour.
    </EmptyState>
  );
}
