import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { usePlatform } from '../api/platform.tsx';
import { Button } from '../design/button.tsx';
import { useToasts } from '../design/toasts.tsx';

/**
 * Adds or removes a bookmark of the signed-in reader. It updates optimistically, and reverts if the call is refused.
 */
export function BookmarkButton({ filename, isKept: first }: { filename: string; isKept: boolean }) {
  const { trpc } = usePlatform();
  const tell = useToasts();
  const [isKept, keep] = useState(first);
  const save = useMutation(
    trpc.intel.saveBookmark.mutationOptions({
      onMutate: ({ is_kept }) => keep(is_kept),
      onError: (error, { is_kept }) => {
        keep(!is_kept);
        tell.bad(error);
      },
    }),
  );
  return (
    // Not disabled while saving, because keyboard users would lose the focus.
    <Button
      aria-pressed={isKept}
      onClick={() => {
        if (!save.isPending) save.mutate({ filename, is_kept: !isKept });
      }}
    >
      {isKept ? 'Bookmarked' : 'Bookmark'}
    </Button>
  );
}
