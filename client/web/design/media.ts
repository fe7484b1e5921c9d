import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query of CSS holds now. The component is rendered again when that changes. */
export function useMedia(query: string): boolean {
  const watch = useCallback(
    (tell: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', tell);
      return () => media.removeEventListener('change', tell);
    },
    [query],
  );
  return useSyncExternalStore(watch, () => matchMedia(query).matches);
}
