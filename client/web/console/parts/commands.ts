import { groupsOf, hrefOf } from '../routes.ts';

/** Something that the palette leads to. */
export interface PaletteEntry {
  href: string;
  words: string;
  /** What kind of entry it is, or the group that its view belongs to. */
  kind: string;
}

const creations = [
  { href: hrefOf('research'), words: 'Ask a question', isForAdmins: false },
  { href: hrefOf('tasks', undefined, { form: 'new' }), words: 'Schedule a task', isForAdmins: false },
  { href: hrefOf('webhooks', undefined, { form: 'new' }), words: 'Add a webhook', isForAdmins: false },
  { href: hrefOf('keys', undefined, { form: 'new' }), words: 'Issue a key', isForAdmins: true },
  { href: hrefOf('customers', undefined, { form: 'new' }), words: 'Add a customer', isForAdmins: true },
] as const;

const pagesOfOne = [
  { view: 'research', words: 'Research', isForAdmins: false },
  { view: 'drafts', words: 'Draft', isForAdmins: false },
  { view: 'tasks', words: 'Task', isForAdmins: false },
  { view: 'customers', words: 'Customer', isForAdmins: true },
] as const;

/** What there is for some typed words: things by their number, then views and what can be made. */
export function entriesFor(typed: string, isAdmin: boolean): PaletteEntry[] {
  const may = ({ isForAdmins }: { isForAdmins: boolean }) => isAdmin || !isForAdmins;
  const id = /(?:^|[\s#])([1-9]\d{0,9})$/.exec(typed)?.[1];
  const words = typed
    .toLowerCase()
    .replace(/[\s#]*\d+$/, '')
    .split(/\s+/)
    .filter((word) => word !== '');
  const fits = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  if (id !== undefined) {
    return pagesOfOne
      .filter((page) => may(page) && fits(page.words))
      .map(({ view, words: name }) => ({ href: hrefOf(view, Number(id)), words: `${name} ${id}`, kind: 'By number' }));
  }
  const places = groupsOf(isAdmin).flatMap(({ title: kind, views }) =>
    views.map(({ name, title }) => ({ href: hrefOf(name), words: title, kind })),
  );
  const made = creations.filter(may).map(({ href, words: name }) => ({ href, words: name, kind: 'Create' }));
  const others = [
    { href: '/docs', words: 'API reference', kind: 'Elsewhere' },
    { href: '/docs/guides', words: 'Guides', kind: 'Elsewhere' },
    { href: '/intel', words: 'Intelligence', kind: 'Elsewhere' },
  ];
  return [...places, ...made, ...others].filter(({ words: name, kind }) => fits(`${name} ${kind}`));
}
