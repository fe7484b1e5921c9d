import { useEffect, useRef, useState } from 'react';
import type { IntelPage } from '../../../src/areas/index.ts';
import { Button } from '../design/button.tsx';
import { followed } from '../design/followed.ts';
import { Icon } from '../design/icon.tsx';
import { depthOrder, depthWords, listAddress, regionNames, regionOrder, type Search } from './words.ts';

/** The delay after the last key press before the list is requested. */
const pauseMs = 250;

interface FiltersProps {
  search: Search;
  regions: Extract<IntelPage, { view: 'list' }>['regions'];
  /** The number of subjects in all regions together. */
  subjects: number;
  /** The number of matching subjects; undefined while it is not known. */
  found: number | undefined;
  onChange: (search: Search) => void;
}

/** The strip of regions, the depths, and the search. Every choice is a link or a form, and works without scripts. */
export function Filters({ search, regions, subjects, found, onChange }: FiltersProps) {
  // In this case, the strip already shows the number.
  const isWhole = search.q === undefined && search.depth === undefined;
  const counts = new Map(regions.map((one) => [one.region, one.subjects]));
  return (
    <section className="filters" aria-label="Filters">
      <ul className="strip" aria-label="Region">
        <Choice to={{ ...search, region: undefined }} isCurrent={search.region === undefined} onChange={onChange}>
          All regions <Count count={subjects} />
        </Choice>
        {regionOrder.map((region) => (
          <Choice key={region} to={{ ...search, region }} isCurrent={search.region === region} onChange={onChange}>
            {regionNames[region]} <Count count={counts.get(region) ?? 0} />
          </Choice>
        ))}
      </ul>
      <div className="filters-row">
        <search>
          <SearchForm search={search} onChange={onChange} />
        </search>
        <ul className="segments" aria-label="Depth">
          <Choice to={{ ...search, depth: undefined }} isCurrent={search.depth === undefined} onChange={onChange}>
            Any depth
          </Choice>
          {depthOrder.map((depth) => (
            <Choice key={depth} to={{ ...search, depth }} isCurrent={search.depth === depth} onChange={onChange}>
              {depthWords[depth].name}
            </Choice>
          ))}
        </ul>
        <p className="found figures" role="status" data-all={isWhole || undefined}>
          {found === undefined ? '…' : `${found} ${found === 1 ? 'subject' : 'subjects'}`}
        </p>
      </div>
    </section>
  );
}

interface ChoiceProps {
  to: Search;
  isCurrent: boolean;
  onChange: (search: Search) => void;
  children: React.ReactNode;
}

function Choice({ to, isCurrent, onChange, children }: ChoiceProps) {
  const next = { ...to, before: undefined };
  return (
    <li>
      <a
        href={listAddress(next)}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={followed(() => onChange(next))}
      >
        {children}
      </a>
    </li>
  );
}

function Count({ count }: { count: number }) {
  return <span className="count figures">{count}</span>;
}

function SearchForm({ search, onChange }: { search: Search; onChange: (search: Search) => void }) {
  const [words, setWords] = useState(search.q ?? '');
  const latest = useRef({ search, onChange });
  latest.current = { search, onChange };
  const known = search.q ?? '';
  // The browser's back and forward buttons, and the link in an empty list, change the search from outside.
  useEffect(() => setWords(known), [known]);
  const go = (text: string) => {
    const q = text.trim();
    const { search: now, onChange: tell } = latest.current;
    if (q !== (now.q ?? '')) tell({ ...now, q: q === '' ? undefined : q, before: undefined });
  };
  useEffect(() => {
    if (words.trim() === known) return undefined;
    const timer = setTimeout(() => go(words), pauseMs);
    return () => clearTimeout(timer);
  });
  return (
    <form
      className="search"
      action="/intel"
      onSubmit={(event) => {
        event.preventDefault();
        go(words);
      }}
    >
      {search.region !== undefined && <input type="hidden" name="region" value={search.region} />}
      {search.depth !== undefined && <input type="hidden" name="depth" value={search.depth} />}
      <Icon name="search" />
      <input
        className="input"
        type="search"
        name="q"
        maxLength={200}
        aria-label="Search the briefings"
        placeholder="Search briefings"
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <Button type="submit" look="quiet">
        Search
      </Button>
    </form>
  );
}
