import { useSyncExternalStore } from 'react';
import { Notice } from './states.tsx';

function watch(tell: () => void): () => void {
  addEventListener('online', tell);
  addEventListener('offline', tell);
  return () => {
    removeEventListener('online', tell);
    removeEventListener('offline', tell);
  };
}

/**
 * Tells that the browser is offline: the data on screen, if it came before, stays, and is loaded again when the network
 * is back.
 */
export function Offline() {
  const isOnline = useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  );
  if (isOnline) return null;
  return <Notice tone="warn">You are offline. This page refreshes when you are back online.</Notice>;
}
