/** Who is signed in: a key, and whether it is an admin's. */
export interface Session {
  key: string;
  isAdmin: boolean;
}

/** The tab's own storage: it ends with the tab, and no other tab sees it. */
const place = 'console.session';

/** The session of this tab; undefined when nobody has signed in. */
export function readSession(): Session | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(place) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('key' in kept) || typeof kept.key !== 'string') return undefined;
    return { key: kept.key, isAdmin: 'isAdmin' in kept && kept.isAdmin === true };
  } catch {
    return undefined;
  }
}

/** Keeps a session for as long as the tab is open. */
export function keepSession(session: Session): void {
  try {
    sessionStorage.setItem(place, JSON.stringify(session));
  } catch {
    // A browser that keeps nothing asks again after a reload.
  }
}

/** Forgets the session of this tab. */
export function forgetSession(): void {
  try {
    sessionStorage.removeItem(place);
  } catch {
    // What could not be kept need not be forgotten.
  }
}
