import type { ReactNode } from 'react';
import { ErrorState, Loading, Skeleton, Unread } from '../design/states.tsx';

interface LoadedProps<Data> {
  query: { data: Data | undefined; error: unknown; refetch: () => unknown };
  /** What is loading, for screen readers. */
  what: string;
  /** Shown while it is loading, instead of a line. */
  placeholder?: ReactNode;
  children: (data: Data) => ReactNode;
}

/**
 * Shows the data of a query, a loading state, or an error. Data stays visible below the error of a later attempt, but an
 * empty list then no longer says that there is nothing.
 */
export function Loaded<Data>({ query: { data, error, refetch }, what, placeholder, children }: LoadedProps<Data>) {
  return (
    <>
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Loading what={what}>{placeholder ?? <Skeleton />}</Loading>}
      {data !== undefined && <Unread value={error !== null}>{children(data)}</Unread>}
    </>
  );
}
