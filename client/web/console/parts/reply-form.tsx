import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { usePlatform } from '../../api/platform.tsx';
import { TextArea } from '../../design/field.tsx';
import { formatDollars } from '../../design/format.ts';
import { useToasts } from '../../design/toasts.tsx';
import { goTo, hrefOf } from '../routes.ts';
import { CallForm } from './call-form.tsx';
import { LeftOut } from './draft-form.tsx';
import { useKeptInput } from './kept-input.ts';

interface ReplyFormProps {
  /** `Name <address>` or the address alone. */
  from: string;
  subject: string;
  onClose: () => void;
}

/** The address and the name of who has sent a mail, from a header such as `Ann <ann@example.com>`; empty where it has none. */
function senderIn(from: string): { to: string; recipient: string } {
  const [before = '', after] = from.split('<', 2);
  if (after === undefined) return { to: from.includes('@') ? from.trim() : '', recipient: '' };
  return { to: after.split('>', 1)[0]?.trim() ?? '', recipient: before.replaceAll('"', '').trim() };
}

/** Has a reply written as a draft, which the person approves before it is sent. */
export function ReplyForm({ from, subject, onClose }: ReplyFormProps) {
  const { trpc } = usePlatform();
  const queries = useQueryClient();
  const tell = useToasts();
  const pricing = useQuery(trpc.services.pricing.queryOptions(undefined, { staleTime: Number.POSITIVE_INFINITY }));
  const { to, recipient } = senderIn(from);
  const { form, change, forget } = useKeptInput(`reply.${from.slice(0, 100)}.${subject.slice(0, 60)}`, {
    context: `Thank ${recipient === '' ? 'them' : recipient} for the mail about “${subject}”. `,
  });
  const input = {
    context: form.context,
    length: 'short' as const,
    ...(to === '' ? {} : { to }),
    ...(recipient === '' ? {} : { recipient_name: recipient }),
  };
  const write = useMutation(
    trpc.services.generateDraft.mutationOptions({
      onSuccess: async (draft) => {
        forget();
        await queries.invalidateQueries(trpc.email.pathFilter());
        if (draft.left_out.length > 0) return;
        tell.good('The draft is written. Nothing is sent until you approve it.');
        onClose();
        goTo(hrefOf('drafts', draft.draft_id));
      },
    }),
  );
  if (write.data !== undefined) return <LeftOut id={write.data.id} sentences={write.data.left_out} />;
  const price = pricing.data?.services.email_draft.lengths['short']?.price_usd;
  return (
    <CallForm
      call={{ operation: 'services.generateDraft', method: 'POST', path: '/api/services/email/generate', input }}
      error={write.error}
      fields={['context']}
      isBusy={write.isPending}
      button={price === undefined ? 'Write draft' : `Write draft for ${formatDollars(price)}`}
      onSubmit={() => write.mutate(input)}
      forget={forget}
      onCancel={onClose}
    >
      {(complaintOf) => (
        <TextArea
          label="What should the reply say?"
          rows={5}
          hint="Full sentences or bullet points. The reply adds nothing beyond them. The price is added to your invoice."
          complaint={complaintOf('context')}
          value={form.context}
          onChange={(event) => change({ context: event.target.value })}
        />
      )}
    </CallForm>
  );
}
