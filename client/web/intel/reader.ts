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

/** Stores the subscribed address in this browser, or deletes it. */
export function rememberReader(email: string | undefined): void {
  unkept = email;
  try {
    if (email === undefined) localStorage.removeItem(name);
    else localStorage.setItem(name, email);
  } catch {
    // Without storage, the address is only known until the page is left.
  }
  for (const tell of listeners) tell();
}

/** The subscribed address, as stored in this browser; the server renders pages without one. */
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
