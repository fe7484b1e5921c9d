import { useEffect } from 'react';

/** Gives the focus to the heading of the page, because what had it is gone or another page is there. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * What is taken away while it has the focus, as a button is that was for once, leaves it to an open dialog, or else to the
 * heading of the page: whoever came by keyboard would begin at the top of the page again.
 */
export function useFocusKept(): void {
  useEffect(() => {
    let last: Element | null = null;
    const note = () => {
      last = document.activeElement;
    };
    const watch = new MutationObserver(() => {
      if (last?.isConnected !== false || document.activeElement !== document.body) return;
      last = null;
      const inDialog = document.querySelector<HTMLElement>('dialog[open] button');
      if (inDialog === null) focusHeading();
      else inDialog.focus({ preventScroll: true });
    });
    addEventListener('focusin', note);
    watch.observe(document.body, { childList: true, subtree: true });
    return () => {
      removeEventListener('focusin', note);
      watch.disconnect();
    };
  }, []);
}
