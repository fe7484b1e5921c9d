import { useQueryClient } from '@tanstack/react-query';
import { useToasts } from '../../design/toasts.tsx';

/** Tells that a change was saved, and offers to put back what was there before: `restore` makes the call that does so. */
export function useSaved(): (words: string, restore: () => Promise<unknown>) => void {
  const queries = useQueryClient();
  const tell = useToasts();
  return (words, restore) =>
    tell.good(words, () => {
      restore()
        .then(() => tell.good('Change undone.'), tell.bad)
        .finally(() => void queries.invalidateQueries());
    });
}
