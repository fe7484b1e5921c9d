import type { ReactNode } from 'react';
import { NotFoundError, PermissionError, RateLimitError } from '../../../index.ts';
import { refusalWords } from '../../api/refusal-words.ts';
import { Button } from '../../design/button.tsx';
import { capitalized } from '../../design/format.ts';
import { EmptyState, ErrorState, Loading, Notice, Skeleton } from '../../design/states.tsx';
import { hrefOf, useRoute } from '../routes.ts';

/** What is needed of a query to show it. */
export interface Fetchable<Data> {
  data: Data | undefined;
  error: unknown;
  refetch: () => unknown;
}

interface FetchedProps<Data> {
  query: Fetchable<Data>;
  /** What is loaded, for screen readers: "the drafts". */
  what: string;
  /** Rows that stand there until it comes; near the usual number, so that little moves. */
  rows?: number;
  /** Stands there instead of rows, where more is known of what will come. */
  placeholder?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Shows what was asked for, or that it is on its way, or why it did not come. Old data stays in sight when news fail. */
export function Fetched<Data>({ query, what, rows = 4, placeholder, children }: FetchedProps<Data>) {
  const { data, error, refetch } = query;
  const { id } = useRoute();
  if (data !== undefined) {
    return (
      <>
        {error !== null && error !== undefined && (
          <Notice tone="warn" action={<Button onClick={() => void refetch()}>Try again</Button>}>
            This may be out of date. {refusalWords(error)}
          </Notice>
        )}
        {children(data)}
      </>
    );
  }
  if (error !== null && error !== undefined) {
    if (error instanceof PermissionError) return <AdminNeeded />;
    // A list exists however empty it is: one that is not there is a fault, which may pass.
    if (error instanceof NotFoundError && id !== undefined) return <NotFound what={what.replace(/^the /, '')} />;
    if (error instanceof RateLimitError) return <TooOften onRetry={() => void refetch()} error={error} />;
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  }
  if (placeholder !== undefined) return <Loading what={what}>{placeholder}</Loading>;
  return <LoadingRows what={what} rows={rows} />;
}

/** Lines that stand where rows will be. */
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

/** Says that a key without the admin scope cannot see something, and what would. */
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

/** Says that what the address names is not there for this key, and leads to what is. */
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
