import { hrefOf, type ViewName } from '../routes.ts';

interface FilterLinksProps {
  /** What is chosen, for screen readers. */
  label: string;
  view: ViewName;
  /** The name that the choice has in the address. */
  name: string;
  choices: readonly { value: string; words: string }[];
  current: string;
  /** What holds when the address says nothing; the first choice unless told. */
  standard?: string;
  /** Other filters, which stay. */
  others?: Record<string, string | undefined>;
}

/** A choice of one as links, so that it is kept by the address. */
export function FilterLinks({ label, view, name, choices, current, standard, others = {} }: FilterLinksProps) {
  const unsaid = standard ?? choices[0]?.value;
  return (
    <nav className="filter-links" aria-label={label}>
      {choices.map(({ value, words }) => (
        <a
          key={value}
          href={hrefOf(view, undefined, { ...others, [name]: value === unsaid ? undefined : value })}
          aria-current={value === current ? 'true' : undefined}
        >
          {words}
        </a>
      ))}
    </nav>
  );
}

interface PagerProps {
  view: ViewName;
  filters: URLSearchParams;
  /** Rows of this page, and as many as a page can have. */
  count: number;
  limit: number;
  lastId: number | string | undefined;
  /** The name that the page has in the address, where a view has several lists. */
  name?: string;
}

/** Leads to older rows, and back to the newest. Nothing stands there when one page holds all. */
export function Pager({ view, filters, count, limit, lastId, name = 'before' }: PagerProps) {
  const others = othersOf(filters, name);
  const hasOlder = count === limit && lastId !== undefined;
  const hasNewer = filters.has(name);
  if (!hasOlder && !hasNewer) return null;
  return (
    <nav className="pager" aria-label="Pages">
      {hasNewer && (
        <a className="button" href={hrefOf(view, undefined, others)}>
          Newest
        </a>
      )}
      {hasOlder && (
        <a className="button" href={hrefOf(view, undefined, { ...others, [name]: lastId })}>
          Older
        </a>
      )}
    </nav>
  );
}

interface ShowAllProps {
  view: ViewName;
  filters: URLSearchParams;
  /** The name that the choice has in the address. */
  name: string;
  count: number;
}

/** Leads from the first rows of a list to all of them. */
export function ShowAll({ view, filters, name, count }: ShowAllProps) {
  return (
    <div className="pager">
      <a className="button" href={hrefOf(view, undefined, { ...Object.fromEntries(filters), [name]: 'all' })}>
        Show all {count}
      </a>
    </div>
  );
}

/** The filters that stay when one of them changes. */
export function othersOf(filters: URLSearchParams, changed: string): Record<string, string> {
  return Object.fromEntries([...filters].filter(([name]) => name !== changed));
}

/** The id after which a page begins, by the address. */
export function beforeOf(filters: URLSearchParams, name = 'before'): { before?: number } {
  const before = filters.get(name) ?? '';
  return /^[1-9]\d{0,9}$/.test(before) ? { before: Number(before) } : {};
}

/** One of the choices, by the address; when it names none of them, the standard one, or else the first. */
export function choiceOf<Value extends string>(
  filters: URLSearchParams,
  name: string,
  choices: readonly { value: Value; words: string }[],
  standard?: Value,
): Value {
  const wanted = filters.get(name);
  const named = choices.find(({ value }) => value === wanted);
  const found = named ?? choices.find(({ value }) => value === standard) ?? choices[0];
  if (found === undefined) throw new Error('There is nothing to choose');
  return found.value;
}
