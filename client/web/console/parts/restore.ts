import { useQueryClient } from '@tanstack/react-query';
import { useToasts } from '../../design/toasts.tsx';

/**
 * Reports that a change was saved, and offers to undo it: `restore` makes the call for that. Other components can name
 * the subject, too, and clear the offer.
 */
export function useSaved(about?: string): (words: string, restore: () => Promise<unknown>) => void {
  const queries = useQueryClient();
  const tell = useToasts(about);
  return (words, restore) =>
    tell.good(words, () => {
      restore()
        .then(() => tell.good('Change undone.'), tell.bad)
        .finally(() => void queries.invalidateQueries());
    });
}
