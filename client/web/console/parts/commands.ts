import { groupsOf, hrefOf, type ViewName } from '../routes.ts';

/** An entry of the command palette: a place to go to, or something that is done at once. */
export interface PaletteEntry {
  /** Where it leads, or what it does. */
  to: string | (() => void);
  words: string;
  /** The kind of entry, or the group of its view. */
  kind: string;
}

/** What can be created: the views with a form for it, and its name there. */
const creations: readonly { view: ViewName; form: string; words: string }[] = [
  { view: 'research', form: 'new', words: 'Ask a question' },
  { view: 'research', form: 'batch', words: 'Ask several questions' },
  { view: 'reports', form: 'new', words: 'Order a report' },
  { view: 'briefings', form: 'new', words: 'Generate a briefing' },
  { view: 'drafts', form: 'new', words: 'Write a draft' },
  { view: 'tasks', form: 'new', words: 'Schedule a task' },
  { view: 'webhooks', form: 'new', words: 'Add a webhook' },
  { view: 'files', form: 'new', words: 'Share a file' },
  { view: 'agent', form: 'new', words: 'Start an agent run' },
  { view: 'pulls', form: 'new', words: 'Register a repository' },
  { view: 'keys', form: 'new', words: 'Create a key' },
  { view: 'customers', form: 'new', words: 'Add a customer' },
];

/** The views whose objects have an address with their number, and what they are called. */
const pagesOfOne: readonly { view: ViewName; words: string }[] = [
  { view: 'research', words: 'Research' },
  { view: 'reports', words: 'Paid report' },
  { view: 'briefings', words: 'Generated briefing' },
  { view: 'drafts', words: 'Draft' },
  { view: 'tasks', words: 'Task' },
  { view: 'webhooks', words: 'Webhook' },
  { view: 'agent', words: 'Agent run' },
  { view: 'repurposing', words: 'Repurposed text' },
  { view: 'meetings', words: 'Meeting summary' },
  { view: 'code', words: 'Code review' },
  { view: 'pulls', words: 'Pull request review' },
  { view: 'customers', words: 'Customer' },
];

/** What the bar offers too. */
export interface BarCommands {
  refresh: () => void;
  signOut: () => void;
  otherTheme: () => string;
  switchTheme: () => void;
}

/**
 * The entries for a typed text: objects by their number, then views, then what can be created, then what can be done
 * from everywhere.
 */
export function entriesFor(typed: string, isAdmin: boolean, bar: BarCommands): PaletteEntry[] {
  const groups = groupsOf(isAdmin);
  const open = new Set(groups.flatMap((group) => group.views.map(({ name }) => name)));
  const may = ({ view }: { view: ViewName }) => open.has(view);
  const id = /(?:^|[\s#])([1-9]\d{0,9})$/.exec(typed)?.[1];
  const words = typed
    .toLowerCase()
    .split(/[\s#]/)
    .filter((word) => word !== '' && !/^\d/.test(word));
  const fits = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  if (id !== undefined) {
    return pagesOfOne
      .filter((page) => may(page) && fits(page.words))
      .map(({ view, words: name }) => ({ to: hrefOf(view, Number(id)), words: `${name} ${id}`, kind: 'By number' }));
  }
  const places = groups.flatMap(({ title: kind, views }) =>
    views.map(({ name, title }) => ({ to: hrefOf(name), words: title, kind })),
  );
  const made = creations
    .filter(may)
    .map(({ view, form, words: name }) => ({ to: hrefOf(view, undefined, { form }), words: name, kind: 'Create' }));
  const others = [
    { to: '/docs', words: 'API reference', kind: 'Links' },
    { to: '/docs/guides', words: 'Guides', kind: 'Links' },
    { to: '/intel', words: 'Intelligence', kind: 'Links' },
    { to: bar.refresh, words: 'Refresh everything', kind: 'Actions' },
    { to: bar.switchTheme, words: `Switch to ${bar.otherTheme()} theme`, kind: 'Actions' },
    { to: bar.signOut, words: 'Sign out', kind: 'Actions' },
  ];
  return [...places, ...made, ...others].filter(({ words: name, kind }) => fits(`${name} ${kind}`));
}
