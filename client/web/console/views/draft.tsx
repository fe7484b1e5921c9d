import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Outputs } from '../../../index.ts';
import { usePlatform } from '../../api/platform.tsx';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/states.tsx';
import { useToasts } from '../../design/toasts.tsx';
import { DraftEditor } from '../parts/draft-editor.tsx';
import { Fetched } from '../parts/fetched.tsx';
import { noteSetGoing, untilDone } from '../parts/polling.ts';
import { Panel, ViewHead } from '../parts/view-head.tsx';
import { When } from '../parts/when.tsx';
import { DraftState } from './drafts.tsx';

type Draft = Outputs['email']['draft'];

const back = { view: 'drafts', title: 'Drafts' } as const;

const isOnItsWay = (draft: Draft | undefined): boolean => draft?.status === 'approved' && draft.send_error === null;

/** One draft: its text, and the decision about it. After an approval it is watched until it has gone out. */
export function DraftView({ id }: { id: number }) {
  const { trpc } = usePlatform();
  const [isEdited, setIsEdited] = useState(false);
  const query = useQuery(
    trpc.email.draft.queryOptions(
      { draft_id: id },
      { refetchInterval: ({ state }) => (isOnItsWay(state.data) ? untilDone() : false) },
    ),
  );
  const subject = query.data?.subject ?? '';
  return (
    <>
      <ViewHead title={subject === '' ? `Draft ${id}` : subject} back={back} />
      <Fetched query={query} what="the draft" rows={8}>
        {(draft) =>
          isEdited ? (
            <DraftEditor draft={draft} onClose={() => setIsEdited(false)} />
          ) : (
            <DraftText draft={draft} onEdit={() => setIsEdited(true)} />
          )
        }
      </Fetched>
    </>
  );
}

function DraftText({ draft, onEdit }: { draft: Draft; onEdit: () => void }) {
  return (
    <Panel title="Mail" aside={<DraftState draft={draft} />}>
      <div className="stack">
        <dl className="facts">
          <dt>To</dt>
          <dd>{draft.to ?? <span className="soft">Nobody yet: edit the draft to say who gets it</span>}</dd>
          <dt>Subject</dt>
          <dd>{draft.subject}</dd>
          <dt>Written</dt>
          <dd>
            <When at={draft.generated_at} />
          </dd>
          {draft.sent_at !== null && (
            <>
              <dt>Sent</dt>
              <dd>
                <When at={draft.sent_at} />
                {draft.sent_via === 'outbox' && ' into the outbox of files; no mail server is set up'}
              </dd>
            </>
          )}
        </dl>
        <pre className="mail-text">{draft.body}</pre>
        {draft.send_error !== null && (
          <Notice tone={draft.status === 'sent' ? 'warn' : 'bad'}>{draft.send_error}</Notice>
        )}
        <Decision draft={draft} onEdit={onEdit} />
      </div>
    </Panel>
  );
}

function Decision({ draft, onEdit }: { draft: Draft; onEdit: () => void }) {
  const { trpc } = usePlatform();
  const queries = useQueryClient();
  const tell = useToasts();
  const show = (changed: Draft) => {
    queries.setQueryData(trpc.email.draft.queryKey({ draft_id: draft.id }), changed);
    void queries.invalidateQueries(trpc.email.drafts.pathFilter());
  };
  const onError = (error: unknown) => {
    tell.bad(error);
    void queries.invalidateQueries(trpc.email.draft.queryFilter({ draft_id: draft.id }));
  };
  const approve = useMutation(
    trpc.email.approveDraft.mutationOptions({
      onSuccess: (changed) => {
        noteSetGoing();
        show(changed);
        if (changed.send_error === null) tell.good('Approved. It is being sent.');
      },
      onError,
    }),
  );
  const reject = useMutation(
    trpc.email.rejectDraft.mutationOptions({
      onSuccess: (changed) => {
        show(changed);
        tell.good('Rejected. It will not be sent.');
      },
      onError,
    }),
  );
  if (draft.status === 'sent') return null;
  const isBusy = approve.isPending || reject.isPending;
  const input = { draft_id: draft.id };
  return (
    <div className="row decision">
      {isOnItsWay(draft) ? (
        <span className="small soft" role="status">
          On its way…
        </span>
      ) : (
        <Button look="main" isBusy={approve.isPending} disabled={isBusy} onClick={() => approve.mutate(input)}>
          {draft.status === 'approved' ? 'Try to send again' : 'Approve and send'}
        </Button>
      )}
      <Button disabled={isBusy} onClick={onEdit}>
        Edit
      </Button>
      {draft.status !== 'rejected' && (
        <Button look="danger" isBusy={reject.isPending} disabled={isBusy} onClick={() => reject.mutate(input)}>
          Reject
        </Button>
      )}
    </div>
  );
}
