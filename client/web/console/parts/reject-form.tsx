import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Outputs } from '../../../index.ts';
import { usePlatform } from '../../api/platform.tsx';
import { TextArea } from '../../design/field.tsx';
import { useToasts } from '../../design/toasts.tsx';
import { CallForm } from './call-form.tsx';
import { useKeptInput } from './kept-input.ts';

type Draft = Outputs['email']['draft'];

/** What messages about a draft are about, so that a decision ends the offer to undo an earlier change. */
export const draftSubject = (id: number): string => `drafts/${id}`;

/** Updates a draft in the cache after a change; reloads it after a refusal. */
export function useShownDraft(id: number) {
  const { trpc } = usePlatform();
  const queries = useQueryClient();
  const tell = useToasts(draftSubject(id));
  return {
    show: (changed: Draft) => {
      queries.setQueryData(trpc.email.draft.queryKey({ draft_id: id }), changed);
      void queries.invalidateQueries(trpc.email.drafts.pathFilter());
    },
    onError: (error: unknown) => {
      tell.bad(error);
      void queries.invalidateQueries(trpc.email.draft.queryFilter({ draft_id: id }));
    },
  };
}

/** Rejects a draft, optionally with a reason. It shows at once and can be undone. */
export function RejectForm({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const { client, trpc } = usePlatform();
  const tell = useToasts(draftSubject(draft.id));
  const { show, onError } = useShownDraft(draft.id);
  const { form, change, forget } = useKeptInput(`reject.${draft.id}`, { reason: '' });
  const undo = useMutation({
    // An edit without changes returns it to review.
    mutationFn: () => client.email.editDraft.mutate({ draft_id: draft.id, subject: draft.subject }),
    onSuccess: (changed) => {
      show(changed);
      tell.good('Draft restored for review.');
    },
    onError,
  });
  const reject = useMutation(
    trpc.email.rejectDraft.mutationOptions({
      onMutate: () => {
        tell.clear();
        show({ ...draft, status: 'rejected' });
        onClose();
      },
      onSuccess: (changed) => {
        forget();
        show(changed);
        tell.good('Rejected. It will not be sent.', () => undo.mutate());
      },
      onError,
    }),
  );
  const input = { draft_id: draft.id, ...(form.reason.trim() === '' ? {} : { reason: form.reason.trim() }) };
  return (
    <CallForm
      call={{ operation: 'email.rejectDraft', method: 'POST', path: '/api/email/drafts/{draft_id}/reject', input }}
      error={reject.error}
      fields={[]}
      isBusy={reject.isPending}
      button="Reject draft"
      onSubmit={() => reject.mutate(input)}
      forget={forget}
      onCancel={onClose}
    >
      {() => (
        <TextArea
          label="Reason"
          hint="Optional. It is shown beside the draft."
          rows={3}
          maxLength={1_000}
          value={form.reason}
          onChange={(event) => change({ reason: event.target.value })}
        />
      )}
    </CallForm>
  );
}
