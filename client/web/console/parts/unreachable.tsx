import { type Query, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { ConnectionError } from '../../../index.ts';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/states.tsx';

/** Whether a query of the current view has got no answer. */
const isUnanswered = (query: Query): boolean => query.isActive() && query.state.error instanceof ConnectionError;

/**
 * Says at the top of the view that the platform cannot be reached, once for everything in it. The lists themselves
 * leave that out. While the browser is offline, another notice says so.
 */
export function Unreachable() {
  const queries = useQueryClient();
  const cache = queries.getQueryCache();
  const watch = useCallback((tell: () => void) => cache.subscribe(tell), [cache]);
  const isOut = useSyncExternalStore(watch, () => cache.getAll().some(isUnanswered));
  if (!isOut || !navigator.onLine) return null;
  return (
    <Notice
      tone="warn"
      action={<Button onClick={() => void queries.refetchQueries({ predicate: isUnanswered })}>Try again</Button>}
    >
      The platform could not be reached, so this page may be out of date or incomplete. Check your connection, then try
      again.
    </Notice>
  );
}
