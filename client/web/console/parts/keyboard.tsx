import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { Icon } from '../../design/icon.tsx';
import '../palette.css';

/** They come when they are asked for: a view must not wait for them. */
const Palette = lazy(() => import('./palette.tsx'));
const Shortcuts = lazy(() => import('./shortcuts.tsx'));

type Opened = 'palette' | 'keys' | undefined;

const isApple = /mac|iphone|ipad/i.test(navigator.platform);
const paletteKeys = isApple ? '⌘ K' : 'Ctrl K';

const lists = '.lines, .events, .matters, .passages, .memories, .messages, .findings, .run-steps, .sources, .offers';
const rowSelector = `.view :is(.table tbody tr, .cards > .card, :is(${lists}) > li)`;
const reachable = 'a[href], summary, button:not(:disabled)';

/** Moves the focus to the row before or after the one that has it; from elsewhere to the first or the last. */
function moveInList(step: 1 | -1): void {
  const rows = [...document.querySelectorAll(rowSelector)].flatMap((row) => {
    const target = row.querySelector<HTMLElement>(reachable);
    return target?.offsetParent ? [{ row, target }] : [];
  });
  // A row can hold a list itself: the innermost one counts.
  const at = rows.findLastIndex(({ row }) => row.contains(document.activeElement));
  const next = at === -1 ? (step === 1 ? 0 : rows.length - 1) : at + step;
  rows[next]?.target.focus();
}

/** Whether a key is meant for what has the focus, or for a dialog that is open. */
function isTaken({ target }: KeyboardEvent): boolean {
  if (document.querySelector('dialog[open]') !== null) return true;
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
}

/** The keys that work everywhere, what they open, and the button for those who use none. */
export function Keyboard({ isAdmin }: { isAdmin: boolean }) {
  const [opened, setOpened] = useState<Opened>(undefined);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        if (document.querySelector('dialog[open]') === null) setOpened('palette');
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return;
      if (event.key === 'j') moveInList(1);
      if (event.key === 'k') moveInList(-1);
      if (event.key === '?') setOpened('keys');
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
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
            <Palette isAdmin={isAdmin} onClose={close} />
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
