import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { type BarCommands, entriesFor, type PaletteEntry } from './commands.ts';
import { useMatchingObjects } from './own-objects.ts';

interface PaletteProps {
  isAdmin: boolean;
  bar: BarCommands;
  onClose: () => void;
}

/** What is done stays at its place. */
const hrefTo = ({ to }: PaletteEntry): string => (typeof to === 'string' ? to : `#${location.hash.slice(1)}`);

/** The command palette: finds views, actions and objects by a few typed letters or a number. */
export default function Palette({ isAdmin, bar, onClose }: PaletteProps) {
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  // The dialog opened before this was loaded, and has focused its button.
  useLayoutEffect(() => field.current?.focus(), []);
  const { objects, isLoading } = useMatchingObjects(typed, isAdmin);
  const entries = [...entriesFor(typed, isAdmin, bar), ...objects];
  const chosen = Math.min(at, entries.length - 1);
  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const go = ({ to }: PaletteEntry) => {
    onClose();
    if (typeof to === 'function') to();
    else if (to.startsWith('#')) location.hash = to;
    else location.assign(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = { ArrowDown: chosen + 1, ArrowUp: chosen - 1 };
    const next = steps[event.key];
    if (next !== undefined) {
      event.preventDefault();
      setAt((next + entries.length) % Math.max(entries.length, 1));
    }
    const entry = entries[chosen];
    if (event.key === 'Enter' && entry !== undefined) {
      event.preventDefault();
      go(entry);
    }
  };
  return (
    <div className="palette">
      <input
        ref={field}
        className="input"
        type="text"
        role="combobox"
        aria-label="Go to a page, create something, or find an item by its name or number"
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={entries.length === 0 ? undefined : `${id}-${chosen}`}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        placeholder="Research, schedule a task, draft 12 …"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={id} ref={list} role="listbox" tabIndex={-1} aria-label="Results">
        {entries.map((entry, index) => (
          <a
            key={`${entry.kind} ${hrefTo(entry)} ${entry.words}`}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            href={hrefTo(entry)}
            onPointerMove={() => setAt(index)}
            onClick={() => (typeof entry.to === 'function' ? go(entry) : onClose())}
          >
            <span>{entry.words}</span>
            <span className="small soft">{entry.kind}</span>
          </a>
        ))}
      </div>
      <p className="small soft" role="status">
        {entries.length > 0 ? `${entries.length} found` : isLoading ? 'Searching…' : 'No results.'}
      </p>
    </div>
  );
}
