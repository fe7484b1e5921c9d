import { useCallback, useSyncExternalStore } from 'react';

const name = 'intel-reader';
const listeners = new Set<() => void>();
let unkept: string | undefined;

function read(): string | undefined {
  try {
    return localStorage.getItem(name) ?? undefined;
  } catch {
    return unkept;
  }
}

/** Keeps the address that is subscribed in this browser, or forgets it. */
export function rememberReader(email: string | undefined): void {
  unkept = email;
  try {
    if (email === undefined) localStorage.removeItem(name);
    else localStorage.setItem(name, email);
  } catch {
    // A browser that keeps nothing knows it until the page is left.
  }
  for (const tell of listeners) tell();
}

/** The address that is subscribed, as this browser knows it; the platform's pages are made without one. */
export function useReader(): string | undefined {
  const subscribe = useCallback((tell: () => void) => {
    listeners.add(tell);
    addEventListener('storage', tell);
    return () => {
      listeners.delete(tell);
      removeEventListener('storage', tell);
    };
  }, []);
  return useSyncExternalStore(subscribe, read, () => undefined);
}
