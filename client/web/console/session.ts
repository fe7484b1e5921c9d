/** The signed-in key, and whether it has the admin scope. */
export interface Session {
  key: string;
  isAdmin: boolean;
}

/** Session storage, which ends with the tab and is not shared with other tabs. */
const place = 'console.session';

/** The session of this tab; undefined if nobody is signed in. */
export function readSession(): Session | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(place) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('key' in kept) || typeof kept.key !== 'string') return undefined;
    return { key: kept.key, isAdmin: 'isAdmin' in kept && kept.isAdmin === true };
  } catch {
    return undefined;
  }
}

/** Stores a session until the tab is closed. */
export function keepSession(session: Session): void {
  try {
    sessionStorage.setItem(place, JSON.stringify(session));
  } catch {
    // Without storage, people must sign in again after a reload.
  }
}

/** Deletes the session of this tab. */
export function forgetSession(): void {
  try {
    sessionStorage.removeItem(place);
  } catch {
    // What could not be stored need not be deleted.
  }
}
