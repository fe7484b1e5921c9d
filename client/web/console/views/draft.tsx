import { useQuery } from '@tanstack/react-query';
import type { Outputs } from '../../../index.ts';
import { usePlatform } from '../../api/platform.tsx';
import { Button } from '../../design/button.tsx';
import { useApproval } from '../../design/deferred-calls.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { Notice } from '../../design/states.tsx';
import { useToasts } from '../../design/toasts.tsx';
import { DraftEditor } from '../parts/draft-editor.tsx';
import { Fetched } from '../parts/fetched.tsx';
import { noteSetGoing, untilDone } from '../parts/polling.ts';
import { draftSubject, RejectForm, useShownDraft } from '../parts/reject-form.tsx';
import { Panel, ViewHead } from '../parts/view-head.tsx';
import { WaitingApproval } from '../parts/waiting-approval.tsx';
import { When } from '../parts/when.tsx';
import { closeForm, goTo, hrefHere } from '../routes.ts';
import { DraftState } from './drafts.tsx';

type Draft = Outputs['email']['draft'];

const back = { view: 'drafts', title: 'Drafts' } as const;

const isOnItsWay = (draft: Draft | undefined): boolean => draft?.status === 'approved' && draft.send_error === null;

/** A draft: its text, and the decision about it. After approval, it is followed until it is sent. */
export function DraftView({ id, filters }: { id: number; filters: URLSearchParams }) {
  const { trpc } = usePlatform();
  const query = useQuery(
    trpc.email.draft.queryOptions(
      { draft_id: id },
      { refetchInterval: (asked) => (isOnItsWay(asked.state.data) ? untilDone(asked) : false) },
    ),
  );
  const subject = query.data?.subject ?? '';
  return (
    <>
      <ViewHead title={subject === '' ? `Draft ${id}` : subject} back={back} />
      <Fetched query={query} what="the draft" rows={8}>
        {(draft) =>
          filters.get('form') === 'edit' && draft.status !== 'sent' ? (
            <DraftEditor draft={draft} onClose={closeForm} />
          ) : (
            <DraftText draft={draft} isRejecting={filters.get('form') === 'reject'} />
          )
        }
      </Fetched>
    </>
  );
}

interface ShownDraft {
  draft: Draft;
  /** Whether the rejection form is open, according to the URL. */
  isRejecting: boolean;
}

function DraftText({ draft, isRejecting }: ShownDraft) {
  return (
    <Panel title="Email" aside={<DraftState draft={draft} />}>
      <div className="stack">
        <dl className="facts">
          <dt>To</dt>
          <dd>{draft.to ?? <span className="soft">No recipient yet. Edit the draft to add one.</span>}</dd>
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
                {draft.sent_via === 'outbox' && ' to the file outbox, because no mail server is set up'}
              </dd>
            </>
          )}
        </dl>
        <pre className="mail-text">{draft.body}</pre>
        {draft.reject_reason !== undefined && <Notice>Reason for rejection: {draft.reject_reason}</Notice>}
        {draft.send_error !== null && (
          <Notice tone={draft.status === 'sent' ? 'warn' : 'bad'}>{draft.send_error}</Notice>
        )}
        <Decision draft={draft} isRejecting={isRejecting} />
      </div>
    </Panel>
  );
}

function Decision({ draft, isRejecting }: ShownDraft) {
  const { client } = usePlatform();
  const tell = useToasts(draftSubject(draft.id));
  const { show } = useShownDraft(draft.id);
  const send = async () => {
    const changed = await client.email.approveDraft.mutate({ draft_id: draft.id });
    noteSetGoing();
    show(changed);
    if (changed.send_error === null) tell.good('Approved. It is being sent.');
  };
  const { isWaiting, approve, undo } = useApproval({ path: `/api/email/drafts/${draft.id}/approve`, run: send });
  if (draft.status === 'sent') return null;
  if (isWaiting && !isOnItsWay(draft))
    return <WaitingApproval words="Approved. Sending in a few seconds." onUndo={undo} />;
  return (
    <div className="row decision">
      {isOnItsWay(draft) ? (
        <span className="small soft" role="status">
          Sending…
        </span>
      ) : draft.to === null ? (
        // Approving it in this state would be refused.
        <a className="button" data-look="main" href={hrefHere({ form: 'edit' })}>
          Add a recipient
        </a>
      ) : (
        <Button
          look="main"
          onClick={() => {
            // Undoing an edit now would not stop the email, but change what is sent.
            tell.clear();
            approve();
          }}
        >
          {draft.status === 'approved' ? 'Try sending again' : 'Approve and send'}
        </Button>
      )}
      <a className="button" href={hrefHere({ form: 'edit' })}>
        Edit
      </a>
      {draft.status !== 'rejected' && (
        <Button look="danger" onClick={() => goTo(hrefHere({ form: 'reject' }))}>
          Reject
        </Button>
      )}
      <Dialog title="Reject this draft?" isOpen={isRejecting && draft.status !== 'rejected'} onClose={closeForm}>
        <RejectForm draft={draft} onClose={closeForm} />
      </Dialog>
    </div>
  );
}
