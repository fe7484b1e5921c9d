import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { usePlatform } from '../../api/platform.tsx';
import { Button } from '../../design/button.tsx';
import { EmptyState } from '../../design/states.tsx';
import { useToasts } from '../../design/toasts.tsx';
import { hrefOf, leaveFor } from '../routes.ts';

/**
 * Writes a draft for a price; `onWritten` goes where it is reviewed. One that does not say all that was asked is told of first:
 * it is `incomplete` then.
 */
export function useDraftWriting(forget: () => void, onWritten: (id: number) => void) {
  const { trpc } = usePlatform();
  const queries = useQueryClient();
  const tell = useToasts();
  const pricing = useQuery(trpc.services.pricing.queryOptions(undefined, { staleTime: Number.POSITIVE_INFINITY }));
  const write = useMutation(
    trpc.services.generateDraft.mutationOptions({
      onSuccess: ({ id, left_out: leftOut }) => {
        forget();
        void queries.invalidateQueries(trpc.email.pathFilter());
        if (leftOut.length > 0) return;
        tell.good('Draft written. Nothing is sent until you approve it.');
        onWritten(id);
      },
    }),
  );
  const incomplete = write.data !== undefined && write.data.left_out.length > 0 ? write.data : undefined;
  return { write, incomplete, prices: pricing.data?.services.email_draft };
}

/** A draft that does not say all that was asked, with what it leaves out. */
export function LeftOut({ id, sentences }: { id: number; sentences: readonly string[] }) {
  return (
    <EmptyState
      title="Draft written, but some points were left out"
      action={
        // The form was sent: the way back leads past it.
        <Button look="main" onClick={() => leaveFor(hrefOf('drafts', id))}>
          Review draft
        </Button>
      }
    >
      Left out: {sentences.join(' ')}
    </EmptyState>
  );
}
