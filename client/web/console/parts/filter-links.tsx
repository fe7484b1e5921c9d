import { hrefOf, type ViewName } from '../routes.ts';

interface FilterLinksProps {
  /** What is chosen, for screen readers. */
  label: string;
  view: ViewName;
  /** The name of the URL parameter. */
  name: string;
  choices: readonly { value: string; words: string }[];
  current: string;
  /** The value if the URL has none; by default, the first choice. */
  standard?: string;
  /** Other filters, which are kept. */
  others?: Record<string, string | undefined>;
}

/** A choice as links, so that it is part of the URL. */
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
  /** The number of rows on this page, and the maximum. */
  count: number;
  limit: number;
  lastId: number | string | undefined;
  /** The name of the URL parameter, if a view has several lists. */
  name?: string;
}

/** Links to older rows, and back to the newest. Hidden if there is only one page. */
export function Pager({ view, filters, count, limit, lastId, name = 'before' }: PagerProps) {
  const others = otherFilters(filters, name);
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
  /** The name of the URL parameter. */
  name: string;
  count: number;
}

/** A link from the first rows of a list to all of them. */
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
export function otherFilters(filters: URLSearchParams, changed: string): Record<string, string> {
  return Object.fromEntries([...filters].filter(([name]) => name !== changed));
}

/** The id after which a page begins, from the URL. */
export function beforeOf(filters: URLSearchParams, name = 'before'): { before?: number } {
  const before = filters.get(name) ?? '';
  return /^[1-9]\d{0,9}$/.test(before) ? { before: Number(before) } : {};
}

/** The choice in the URL; if it is not valid, the default, or the first one. */
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
