import { useMutation } from '@tanstack/react-query';
import type { Inputs, Outputs } from '../../../index.ts';
import { usePlatform } from '../../api/platform.tsx';
import { useToasts } from '../../design/toasts.tsx';
import { CallForm } from './call-form.tsx';
import { CopyButton } from './copy-button.tsx';
import { PromptButton } from './own-model.tsx';
import type { Mail } from './pasted-mails.ts';
import { Panel } from './view-head.tsx';

/** An email with its triage. */
export type Triaged = Outputs['email']['aiTriageBatch']['results']['HIGH'][number];

/** The most that the platform accepts as a subject, a sender or a summary. */
const maxCharacters = 2_000;

const lineOf = ({ from, subject, priority, summary }: Triaged): Inputs['email']['digest']['emails'][number] => ({
  sender: from.slice(0, maxCharacters),
  subject: subject.slice(0, maxCharacters),
  summary: summary.slice(0, maxCharacters),
  priority,
});

interface MailDigestProps {
  emails: Mail[];
  triaged: readonly Triaged[];
}

/** A digest of the sorted emails in Markdown, to pass on, or the prompt with which a model writes it. */
export function MailDigest({ emails, triaged }: MailDigestProps) {
  const { client, trpc } = usePlatform();
  const tell = useToasts();
  const asked = useMutation({
    mutationFn: () => client.email.digest.mutate({ emails: triaged.map(lineOf) }),
    onError: tell.bad,
  });
  const write = useMutation(trpc.email.aiDigest.mutationOptions());
  const digest = write.data?.digest;
  return (
    <Panel title="Digest" aside={digest !== undefined && <CopyButton text={digest} what="the digest" />}>
      <div className="stack">
        <CallForm
          call={{ operation: 'email.aiDigest', method: 'POST', path: '/api/email/ai-digest', input: { emails } }}
          error={write.error}
          fields={[]}
          isBusy={write.isPending}
          button="Write a digest"
          onSubmit={() => write.mutate({ emails })}
        >
          {() => (
            <div aria-live="polite">
              {digest === undefined ? (
                <p className="small soft">All emails above in one text, most urgent first.</p>
              ) : (
                <pre className="payload">{digest}</pre>
              )}
            </div>
          )}
        </CallForm>
        <div className="row">
          <PromptButton asked={asked} />
          <p className="small soft">Or let your own model write it, with this triage.</p>
        </div>
      </div>
    </Panel>
  );
}
