import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { Icon } from '../../design/icon.tsx';
import '../palette.css';
import type { BarCommands } from './commands.ts';

/** Loaded on demand, so that views do not wait for them. */
const Palette = lazy(() => import('./palette.tsx'));
const Shortcuts = lazy(() => import('./shortcuts.tsx'));

type Opened = 'palette' | 'keys' | undefined;

const isApple = /mac|iphone|ipad/i.test(navigator.platform);
const paletteKeys = isApple ? '⌘ K' : 'Ctrl K';

const lists = '.lines, .events, .matters, .passages, .memories, .thread-list, .findings, .run-steps, .sources, .offers';
const rowSelector = `.view :is(.table tbody tr, .cards > .card, :is(${lists}) > li)`;
/** What opens a row or shows more of it. Buttons that change something are not among it: Enter must do no harm. */
const opener = 'a[href], summary, button:not(.button)';

/** What j or k has reached last, if it is a link. */
let lastHref: string | null = null;

/**
 * Moves the focus to the previous or next row; from elsewhere, to the one that was left for its page, or else to the
 * first or last. A row that cannot be opened gets the focus itself, and Tab leads from there to its buttons.
 */
function moveInList(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>(rowSelector)].flatMap((row) => {
    const target = row.querySelector<HTMLElement>(opener) ?? row;
    return target.offsetParent ? [{ row, target }] : [];
  });
  // A row can contain a list itself; the innermost row counts.
  const at = rows.findLastIndex(({ row }) => row.contains(document.activeElement));
  const left = rows.findIndex(({ target }) => target.getAttribute('href') === (lastHref ?? ''));
  const end = step === 1 ? 0 : rows.length - 1;
  const next = rows[at !== -1 ? at + step : left !== -1 ? left : end];
  if (next === undefined) return;
  const { row, target } = next;
  lastHref = target.getAttribute('href');
  if (target === row) row.tabIndex = -1;
  target.focus();
}

/** Whether a key press belongs to the focused element, or to an open dialog. */
function isTaken({ target }: KeyboardEvent): boolean {
  if (document.querySelector('dialog[open]') !== null) return true;
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
}

/** The global shortcuts, what they open, and a button for people without a keyboard. */
export function Keyboard({ isAdmin, bar }: { isAdmin: boolean; bar: BarCommands }) {
  const [opened, setOpened] = useState<Opened>(undefined);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        if (document.querySelector('dialog[open]') === null) setOpened('palette');
        else setOpened((now) => (now === 'palette' ? undefined : now));
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return;
      if (event.key === 'j') moveInList(1);
      if (event.key === 'k') moveInList(-1);
      if (event.key === '?') setOpened('keys');
    };
    // Back and forward lead to another view, which a dialog about the previous one must not cover.
    const onHashChange = () => setOpened(undefined);
    addEventListener('keydown', onKeyDown);
    addEventListener('hashchange', onHashChange);
    return () => {
      removeEventListener('keydown', onKeyDown);
      removeEventListener('hashchange', onHashChange);
    };
  }, []);
  const close = () => setOpened(undefined);
  return (
    <>
      <Button
        look="quiet"
        isIcon
        aria-label={`Search or create (${paletteKeys})`}
        title={`Search or create (${paletteKeys})`}
        aria-haspopup="dialog"
        onClick={() => setOpened('palette')}
      >
        <Icon name="search" />
      </Button>
      <Dialog
        title={opened === 'keys' ? 'Keyboard shortcuts' : 'Search or create'}
        isOpen={opened !== undefined}
        onClose={close}
      >
        {opened === 'palette' && (
          <Suspense fallback={null}>
            <Palette isAdmin={isAdmin} bar={bar} onClose={close} />
          </Suspense>
        )}
        {opened === 'keys' && (
          <Suspense fallback={null}>
            <Shortcuts paletteKeys={paletteKeys} />
          </Suspense>
        )}
      </Dialog>
    </>
  );
}
