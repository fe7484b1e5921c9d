import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import type { Outputs } from '../../../index.ts';
import { usePlatform } from '../../api/platform.tsx';
import { fieldComplaint, refusalWords } from '../../api/refusal-words.ts';
import { Button } from '../../design/button.tsx';
import { TextArea, TextField } from '../../design/field.tsx';
import { Notice } from '../../design/states.tsx';
import { useToasts } from '../../design/toasts.tsx';
import { CallCode } from './call-code.tsx';
import { useKeptInput } from './kept-input.ts';
import { Panel } from './view-head.tsx';

interface DraftEditorProps {
  draft: Outputs['email']['draft'];
  onClose: () => void;
}

/** The fields of a draft to be changed. What was approved before must be approved anew. */
export function DraftEditor({ draft, onClose }: DraftEditorProps) {
  const { trpc } = usePlatform();
  const queries = useQueryClient();
  const tell = useToasts();
  const { form, change, forget } = useKeptInput(`draft.${draft.id}`, {
    to: draft.to ?? '',
    subject: draft.subject,
    body: draft.body,
  });
  const edit = useMutation(
    trpc.email.editDraft.mutationOptions({
      onSuccess: (changed) => {
        queries.setQueryData(trpc.email.draft.queryKey({ draft_id: draft.id }), changed);
        void queries.invalidateQueries(trpc.email.drafts.pathFilter());
        tell.good('Saved. Approve it to send it.');
        forget();
        onClose();
      },
    }),
  );
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    edit.mutate({ draft_id: draft.id, ...form });
  };
  const complaintOf = (field: string) => (edit.error === null ? undefined : fieldComplaint(edit.error, field));
  const isTold = ['to', 'subject', 'body'].some((field) => complaintOf(field) !== undefined);
  return (
    <Panel title="Edit email">
      <form className="stack" onSubmit={submit}>
        <TextField
          label="To"
          hint="Addresses separated by commas."
          complaint={complaintOf('to')}
          value={form.to}
          onChange={(event) => change({ to: event.target.value })}
        />
        <TextField
          label="Subject"
          maxLength={500}
          complaint={complaintOf('subject')}
          value={form.subject}
          onChange={(event) => change({ subject: event.target.value })}
        />
        <TextArea
          label="Text"
          rows={14}
          complaint={complaintOf('body')}
          value={form.body}
          onChange={(event) => change({ body: event.target.value })}
        />
        {edit.error !== null && !isTold && <Notice tone="bad">{refusalWords(edit.error)}</Notice>}
        <CallCode
          call={{
            operation: 'email.editDraft',
            method: 'POST',
            path: '/api/email/drafts/{draft_id}/edit',
            input: { draft_id: draft.id, ...form },
          }}
        />
        <div className="row">
          <Button type="submit" look="main" isBusy={edit.isPending}>
            Save
          </Button>
          <Button
            onClick={() => {
              forget();
              onClose();
            }}
          >
            Cancel
          </Button>
        </div>
      </form>
    </Panel>
  );
}
