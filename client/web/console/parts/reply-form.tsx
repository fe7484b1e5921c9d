import { TextArea } from '../../design/field.tsx';
import { formatDollars } from '../../design/format.ts';
import { goTo, hrefOf } from '../routes.ts';
import { CallForm } from './call-form.tsx';
import { LeftOut, useDraftWriting } from './draft-writing.tsx';
import { useKeptInput } from './kept-input.ts';

interface ReplyFormProps {
  /** `Name <address>` or the address alone. */
  from: string;
  subject: string;
  onClose: () => void;
}

/** The address and name of a sender, from a header such as `Ann <ann@example.com>`; empty if it has none. */
function senderIn(from: string): { to: string; recipient: string } {
  const [before = '', after] = from.split('<', 2);
  if (after === undefined) return { to: from.includes('@') ? from.trim() : '', recipient: '' };
  return { to: after.split('>', 1)[0]?.trim() ?? '', recipient: before.replaceAll('"', '').trim() };
}

/** Orders a reply as a draft, which the person approves before it is sent. */
export function ReplyForm({ from, subject, onClose }: ReplyFormProps) {
  const { to, recipient } = senderIn(from);
  const { form, change, forget } = useKeptInput(`reply.${from.slice(0, 100)}.${subject.slice(0, 60)}`, {
    context: `Thank ${recipient === '' ? 'them' : recipient} for the email about “${subject}”. `,
  });
  const input = {
    context: form.context,
    length: 'short' as const,
    ...(to === '' ? {} : { to }),
    ...(recipient === '' ? {} : { recipient_name: recipient }),
  };
  const { write, incomplete, prices } = useDraftWriting(forget, (id) => {
    onClose();
    goTo(hrefOf('drafts', id));
  });
  if (incomplete !== undefined) return <LeftOut id={incomplete.id} sentences={incomplete.left_out} />;
  const price = prices?.lengths['short']?.price_usd;
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
