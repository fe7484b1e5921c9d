import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { usePlatform } from '../../api/platform.tsx';
import { Button } from '../../design/button.tsx';
import { EmptyState } from '../../design/states.tsx';
import { useToasts } from '../../design/toasts.tsx';
import { hrefOf, leaveFor } from '../routes.ts';

/**
 * Orders a draft; `onWritten` navigates to its review. If the draft leaves something out, it is in `incomplete` first.
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

/** A draft that leaves out a part of the request, with what it leaves out. */
export function LeftOut({ id, sentences }: { id: number; sentences: readonly string[] }) {
  return (
    <EmptyState
      title="Draft written, but some points were left out"
      action={
        // The form was submitted, so the back button skips it.
        <Button look="main" onClick={() => leaveFor(hrefOf('drafts', id))}>
          Review draft
        </Button>
      }
    >
      Left out: {sentences.join(' ')}
    </EmptyState>
  );
}
