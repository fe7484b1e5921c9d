import { useSyncExternalStore } from 'react';

/** The views of the console, in the order of its navigation. */
export const views = [
  { name: 'overview', title: 'Overview', isForAdmins: false },
  { name: 'research', title: 'Research', isForAdmins: false },
  { name: 'reports', title: 'Paid reports', isForAdmins: false },
  { name: 'drafts', title: 'Drafts', isForAdmins: false },
  { name: 'tasks', title: 'Tasks', isForAdmins: false },
  { name: 'webhooks', title: 'Webhooks', isForAdmins: false },
  { name: 'files', title: 'Shared files', isForAdmins: false },
  { name: 'usage', title: 'Usage', isForAdmins: false },
  { name: 'plan', title: 'Plan', isForAdmins: false },
  { name: 'analytics', title: 'Analytics', isForAdmins: false },
  { name: 'agent', title: 'Agent', isForAdmins: false },
  { name: 'repurposing', title: 'Repurposing', isForAdmins: false },
  { name: 'sentiment', title: 'Sentiment', isForAdmins: false },
  { name: 'mail', title: 'Mail triage', isForAdmins: false },
  { name: 'meetings', title: 'Meetings', isForAdmins: false },
  { name: 'code', title: 'Code review', isForAdmins: false },
  { name: 'pulls', title: 'Pull requests', isForAdmins: false },
  { name: 'keys', title: 'Keys', isForAdmins: true },
  { name: 'customers', title: 'Customers', isForAdmins: true },
  { name: 'subscribers', title: 'Subscribers', isForAdmins: true },
  { name: 'messaging', title: 'Messaging', isForAdmins: true },
  { name: 'jobs', title: 'Jobs', isForAdmins: true },
  { name: 'platform', title: 'Platform', isForAdmins: true },
] as const;

export type View = (typeof views)[number];
export type ViewName = View['name'];

const work: ReadonlySet<string> = new Set(['overview', 'research', 'drafts', 'tasks', 'webhooks', 'agent']);
const account: ReadonlySet<string> = new Set(['usage', 'plan', 'analytics']);

/** The views by what they are for, as far as the key may see them. What is in no other group is a tool. */
export function groupsOf(isAdmin: boolean): { title: string; views: readonly View[] }[] {
  const groupOf = ({ name, isForAdmins }: View): string => {
    if (isForAdmins) return 'Admin';
    if (work.has(name)) return 'Work';
    return account.has(name) ? 'Account' : 'Tools';
  };
  const shown = Map.groupBy(
    views.filter(({ isForAdmins }) => isAdmin || !isForAdmins),
    groupOf,
  );
  return ['Work', 'Tools', 'Account', 'Admin'].flatMap((title) => {
    const group = shown.get(title);
    return group === undefined ? [] : [{ title, views: group }];
  });
}

/** A place in the console. It stands in the address behind the `#`, so that a link or a reload leads to it. */
export interface Route {
  view: View;
  /** The one thing that is looked at; undefined for the list of them. */
  id: number | undefined;
  /** What the list is narrowed to. */
  filters: URLSearchParams;
}

const overview = views[0];

/** Reads a place. What leads nowhere leads to the overview. */
function readRoute(hash: string): Route {
  const [path = '', search = ''] = hash.replace(/^#\//, '').split('?', 2);
  const [name, id = ''] = path.split('/', 2);
  const view = views.find((one) => one.name === name);
  return {
    view: view ?? overview,
    id: view !== undefined && /^[1-9]\d{0,9}$/.test(id) ? Number(id) : undefined,
    filters: new URLSearchParams(view === undefined ? '' : search),
  };
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

/** Goes to a place, as a link would. */
export function goTo(href: string): void {
  location.hash = href;
}
