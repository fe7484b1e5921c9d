import { useSyncExternalStore } from 'react';

/** The views of the console in the order of its navigation, each with what it is for. */
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

/** Whether a view is closed to keys without the admin scope. */
export const isForAdmins = ({ group }: View): boolean => group === 'Admin';

/** The views by what they are for, as far as the key may see them. */
export function groupsOf(isAdmin: boolean): { title: View['group']; views: readonly View[] }[] {
  const shown = Map.groupBy(
    views.filter((view) => isAdmin || !isForAdmins(view)),
    ({ group }) => group,
  );
  return [...shown].map(([title, views]) => ({ title, views }));
}

/** A place in the console. It stands in the address behind the `#`, so that a link or a reload leads to it. */
export interface Route {
  view: View;
  /** The one thing that is looked at; undefined for the list of them. */
  id: number | undefined;
  /** What the list is narrowed to. */
  filters: URLSearchParams;
  /** Whether the address is none that a place can have; `view` is then the nearest one. */
  isNoPlace: boolean;
}

const overview = views[0];

/** The highest id that the platform can give. */
const maxId = 2_147_483_647;

/** What one thing of a view is found by that has no page of its own: its list is narrowed to it. */
const narrowedBy: { readonly [Name in ViewName]?: string } = { webhooks: 'webhook' };

/** Reads a place. */
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

/** The address of a place. Filters that are undefined are left out. */
export function hrefOf(name: ViewName, id?: number, filters: Record<string, string | number | undefined> = {}): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(filters)) if (value !== undefined) search.set(key, String(value));
  const path = id === undefined ? name : `${name}/${id}`;
  return search.size === 0 ? `#/${path}` : `#/${path}?${search}`;
}

let place = location.hash.startsWith('#/') ? location.hash : '#/overview';

/** The way past the navigation is a `#` as well: it moves the focus, and the place stays. */
function onHashChange(): void {
  if (location.hash.startsWith('#/')) place = location.hash;
  else if (location.hash === '') place = '#/overview';
  else history.replaceState(null, '', place);
}

function watch(tell: () => void): () => void {
  const listen = () => {
    onHashChange();
    tell();
  };
  addEventListener('hashchange', listen);
  return () => removeEventListener('hashchange', listen);
}

/** The place that the person is at. */
export function useRoute(): Route {
  return readRoute(useSyncExternalStore(watch, () => place));
}

/** The place that the address names as the page begins. */
export const firstRoute = (): Route => readRoute(place);

/** Goes to a place, as a link would. */
export function goTo(href: string): void {
  location.hash = href;
}

/** The address of this place with some of its filters changed; those that are undefined go, all others stay. */
export function hrefHere(changes: Record<string, string | number | undefined>): string {
  const { view, id, filters } = readRoute(place);
  return hrefOf(view.name, id, { ...Object.fromEntries(filters), ...changes });
}

/**
 * Goes to a place and leaves none behind, as a dialog that is closed does: the way back opens it no more, and shows no
 * place twice. Where the person came from there, that is the way back itself.
 */
export function leaveFor(href: string): void {
  const { navigation }: { navigation?: Navigation } = globalThis;
  const at = navigation?.currentEntry?.index ?? 0;
  const before = at > 0 ? navigation?.entries()[at - 1] : undefined;
  if (navigation === undefined || before?.url !== new URL(href, location.href).href) {
    location.replace(href);
    return;
  }
  // Told twice, it goes there once: the entry is named, and the first of the two is then broken off.
  const { committed, finished } = navigation.traverseTo(before.key);
  for (const end of [committed, finished]) end?.catch(() => undefined);
}

/** Closes the form that the address names, and leaves the filters of the list below it as they are. */
export function closeForm(): void {
  leaveFor(hrefHere({ form: undefined, of: undefined }));
}
