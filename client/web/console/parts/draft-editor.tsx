import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect } from 'react';
import type { Outputs } from '../../../index.ts';
import { usePlatform } from '../../api/platform.tsx';
import { TextArea, TextField } from '../../design/field.tsx';
import { focusHeading } from '../../design/focus.ts';
import { CallForm } from './call-form.tsx';
import { useKeptInput } from './kept-input.ts';
import { RecipientsField } from './recipients-field.tsx';
import { draftSubject } from './reject-form.tsx';
import { useSaved } from './restore.ts';
import { Panel } from './view-head.tsx';

interface DraftEditorProps {
  draft: Outputs['email']['draft'];
  onClose: () => void;
}

/** The form to edit a draft. An approved draft must be approved again. */
export function DraftEditor({ draft, onClose }: DraftEditorProps) {
  const { client, trpc } = usePlatform();
  const queries = useQueryClient();
  const saved = useSaved(draftSubject(draft.id));
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
        const before = { draft_id: draft.id, to: draft.to ?? '', subject: draft.subject, body: draft.body };
        saved('Saved. Approve it to send it.', () => client.email.editDraft.mutate(before));
        forget();
        onClose();
      },
    }),
  );
  // The form replaces the text whose button had the focus, so the focus moves before the person can type elsewhere.
  useLayoutEffect(() => document.querySelector<HTMLElement>('.view form .input')?.focus(), []);
  useEffect(() => focusHeading, []);
  const input = { draft_id: draft.id, ...form };
  return (
    <Panel title="Edit email">
      <CallForm
        call={{ operation: 'email.editDraft', method: 'POST', path: '/api/email/drafts/{draft_id}/edit', input }}
        error={edit.error}
        fields={['to', 'subject', 'body']}
        isBusy={edit.isPending}
        button="Save"
        onSubmit={() => edit.mutate(input)}
        forget={forget}
        onCancel={onClose}
      >
        {(complaintOf) => (
          <>
            <RecipientsField
              hint="Addresses separated by commas."
              complaint={complaintOf('to')}
              value={form.to}
              onChange={(to) => change({ to })}
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
          </>
        )}
      </CallForm>
    </Panel>
  );
}
