import type { MouseEvent } from 'react';

/** Follows a link in place; with a key that asks for another window, the browser does. */
export function followed(act: () => void) {
  return (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    act();
  };
}
