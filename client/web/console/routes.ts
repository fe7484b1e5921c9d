import { useLayoutEffect, useSyncExternalStore } from 'react';

/** The views of the console in navigation order, each with its group. */
export const views = [
  { name: 'overview', title: 'Overview', group: 'Work' },
  { name: 'research', title: 'Research', group: 'Work' },
  { name: 'reports', title: 'Paid reports', group: 'Work' },
  { name: 'briefings', title: 'Briefings', group: 'Work' },
  { name: 'drafts', title: 'Drafts', group: 'Work' },
  { name: 'tasks', title: 'Tasks', group: 'Work' },
  { name: 'webhooks', title: 'Webhooks', group: 'Work' },
  { name: 'files', title: 'Shared files', group: 'Work' },
  { name: 'agent', title: 'Agent', group: 'Work' },
  { name: 'repurposing', title: 'Repurposing', group: 'Tools' },
  { name: 'sentiment', title: 'Sentiment', group: 'Tools' },
  { name: 'mail', title: 'Email triage', group: 'Tools' },
  { name: 'meetings', title: 'Meetings', group: 'Tools' },
  { name: 'code', title: 'Code review', group: 'Tools' },
  { name: 'pulls', title: 'Pull requests', group: 'Tools' },
  { name: 'usage', title: 'Usage', group: 'Account' },
  { name: 'plan', title: 'Plan', group: 'Account' },
  { name: 'analytics', title: 'Analytics', group: 'Account' },
  { name: 'keys', title: 'Keys', group: 'Admin' },
  { name: 'customers', title: 'Customers', group: 'Admin' },
  { name: 'subscribers', title: 'Subscribers', group: 'Admin' },
  { name: 'messaging', title: 'Messaging', group: 'Admin' },
  { name: 'jobs', title: 'Jobs', group: 'Admin' },
  { name: 'platform', title: 'Platform', group: 'Admin' },
] as const;

export type View = (typeof views)[number];
export type ViewName = View['name'];

/** Whether a view is only for keys with the admin scope. */
export const isForAdmins = ({ group }: View): boolean => group === 'Admin';

/** The views by group, without those the key may not see. */
export function groupsOf(isAdmin: boolean): { title: View['group']; views: readonly View[] }[] {
  const shown = Map.groupBy(
    views.filter((view) => isAdmin || !isForAdmins(view)),
    ({ group }) => group,
  );
  return [...shown].map(([title, views]) => ({ title, views }));
}

/** A location in the console. It is in the address after the `#`, so that links and reloads work. */
export interface Route {
  view: View;
  /** The id of the item shown; undefined for the list. */
  id: number | undefined;
  /** The filters of the list. */
  filters: URLSearchParams;
  /** Whether the address is not valid; `view` is then the closest one. */
  isNoPlace: boolean;
}

const overview = views[0];

/** The highest possible id. */
const maxId = 2_147_483_647;

/** Views whose items have no page of their own. The list is filtered to the item instead. */
const narrowedBy: { readonly [Name in ViewName]?: string } = { webhooks: 'webhook' };

/** Parses a location. */
function readRoute(hash: string): Route {
  const [path = '', search = ''] = hash.replace(/^#\//, '').split('?', 2);
  const [name = '', number = '', ...more] = path.split('/');
  const view = views.find((one) => one.name === name);
  const isId = /^[1-9]\d{0,9}$/.test(number) && Number(number) <= maxId;
  const isNoPlace = (view === undefined && name !== '') || (number !== '' && !isId) || more.length > 0;
  const route = { view: view ?? overview, filters: new URLSearchParams(view === undefined ? '' : search), isNoPlace };
  if (isNoPlace || !isId) return { ...route, id: undefined };
  const filter = narrowedBy[route.view.name];
  if (filter === undefined) return { ...route, id: Number(number) };
  route.filters.set(filter, number);
  return { ...route, id: undefined };
}

/** The address of a location. Undefined filters are left out. */
export function hrefOf(name: ViewName, id?: number, filters: Record<string, string | number | undefined> = {}): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(filters)) if (value !== undefined) search.set(key, String(value));
  const path = id === undefined ? name : `${name}/${id}`;
  return search.size === 0 ? `#/${path}` : `#/${path}?${search}`;
}

let place = location.hash.startsWith('#/') ? location.hash : '#/overview';

let mayLeave: (() => boolean) | undefined;

/**
 * Asks before another location is shown, by Back or by a link: for what would be lost with this one. If the answer is no,
 * the address becomes what it was.
 */
export function useBeforeLeaving(ask: () => boolean): void {
  useLayoutEffect(() => {
    mayLeave = ask;
    return () => {
      mayLeave = undefined;
    };
  });
}

/** The skip link also sets a `#`. It moves the focus and does not change the location. */
function onHashChange(): void {
  const { hash } = location;
  if (hash !== '' && !hash.startsWith('#/')) {
    history.replaceState(null, '', place);
    return;
  }
  const next = hash === '' ? '#/overview' : hash;
  // Back has already happened. Another entry for this location is where it came from.
  if (next !== place && mayLeave?.() === false) history.pushState(null, '', place);
  else place = next;
}

function watch(tell: () => void): () => void {
  const listen = () => {
    onHashChange();
    tell();
  };
  addEventListener('hashchange', listen);
  return () => removeEventListener('hashchange', listen);
}

/** The current location. */
export function useRoute(): Route {
  return readRoute(useSyncExternalStore(watch, () => place));
}

/** The location when the page loads. */
export const firstRoute = (): Route => readRoute(place);

/** Navigates to an address, like a link. */
export function goTo(href: string): void {
  location.hash = href;
}

/** The current address with some filters changed. Undefined ones are removed, all others stay. */
export function hrefHere(changes: Record<string, string | number | undefined>): string {
  const { view, id, filters } = readRoute(place);
  return hrefOf(view.name, id, { ...Object.fromEntries(filters), ...changes });
}

/**
 * Navigates without leaving a history entry for the current address, as when a dialog closes: Back must neither reopen
 * it nor show an address twice. If the previous entry is the target, this goes back instead.
 */
export function leaveFor(href: string): void {
  const { navigation }: { navigation?: Navigation } = globalThis;
  const at = navigation?.currentEntry?.index ?? 0;
  const before = at > 0 ? navigation?.entries()[at - 1] : undefined;
  if (navigation === undefined || before?.url !== new URL(href, location.href).href) {
    location.replace(href);
    return;
  }
  // Called twice, this navigates once: the entry has a key, and the first call is then aborted.
  const { committed, finished } = navigation.traverseTo(before.key);
  for (const end of [committed, finished]) end?.catch(() => undefined);
}

/** Closes the form named in the address and keeps the filters of the list below it. */
export function closeForm(): void {
  leaveFor(hrefHere({ form: undefined, of: undefined }));
}
