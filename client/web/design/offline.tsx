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

/** Says that the browser has no network: what is shown stays, and is read again when the network is back. */
export function Offline() {
  const isOnline = useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  );
  if (isOnline) return null;
  return (
    <Notice tone="warn">You are offline. This page may be out of date; it refreshes when you are back online.</Notice>
  );
}
