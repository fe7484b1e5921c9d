import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { entriesFor, type PaletteEntry } from './commands.ts';
import { useMatchingObjects } from './own-objects.ts';

interface PaletteProps {
  isAdmin: boolean;
  onClose: () => void;
}

/** The command palette: finds views, actions and objects by a few typed letters or a number. */
export default function Palette({ isAdmin, onClose }: PaletteProps) {
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  // The dialog opened before this was loaded, and has focused its button.
  useLayoutEffect(() => field.current?.focus(), []);
  const { objects, isLoading } = useMatchingObjects(typed, isAdmin);
  const entries = [...entriesFor(typed, isAdmin), ...objects];
  const chosen = Math.min(at, entries.length - 1);
  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const go = ({ href }: PaletteEntry) => {
    onClose();
    if (href.startsWith('#')) location.hash = href;
    else location.assign(href);
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
            key={`${entry.kind} ${entry.href}`}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            href={entry.href}
            onPointerMove={() => setAt(index)}
            onClick={onClose}
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
