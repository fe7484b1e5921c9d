import { useMutation } from '@tanstack/react-query';
import { usePlatform } from '../../api/platform.tsx';
import { CallForm } from './call-form.tsx';
import { CopyButton } from './copy-button.tsx';
import type { Mail } from './pasted-mails.ts';
import { Panel } from './view-head.tsx';

/** A digest of the sorted emails in Markdown, to pass on. */
export function MailDigest({ emails }: { emails: Mail[] }) {
  const { trpc } = usePlatform();
  const write = useMutation(trpc.email.aiDigest.mutationOptions());
  const digest = write.data?.digest;
  return (
    <Panel title="Digest" aside={digest !== undefined && <CopyButton text={digest} what="the digest" />}>
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
    </Panel>
  );
}
