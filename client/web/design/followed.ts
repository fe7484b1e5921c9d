import type { MouseEvent } from 'react';

/** Follows a link in place, unless a modifier key asks the browser to open it in another tab or window. */
export function followed(act: () => void) {
  return (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    act();
  };
}
