import { useQueryClient } from '@tanstack/react-query';
import { useToasts } from '../../design/toasts.tsx';

/** Reports that a change was saved, and offers to undo it: `restore` makes the call for that. */
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
