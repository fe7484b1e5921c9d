import type { Inputs } from '../../../index.ts';
import { SelectField, TextArea, TextField } from '../../design/field.tsx';
import { capitalized, formatDollars } from '../../design/format.ts';
import { hrefOf, leaveFor } from '../routes.ts';
import '../forms.css';
import { CallForm } from './call-form.tsx';
import { LeftOut, useDraftWriting } from './draft-writing.tsx';
import { useKeptInput } from './kept-input.ts';
import { RecipientsField } from './recipients-field.tsx';

type Order = Inputs['services']['generateDraft'];
type Style = NonNullable<Order['style']>;

const lengths: readonly Order['length'][] = ['short', 'medium', 'long'];
const empty = { context: '', to: '', recipient: '', sender: '', style: 'professional', length: 'short' };

function orderOf(form: typeof empty): Order {
  const given = (name: string, value: string) => (value.trim() === '' ? {} : { [name]: value.trim() });
  return {
    context: form.context.trim(),
    // The styles come from the platform, which refuses others.
    style: form.style as Style,
    length: lengths.find((length) => length === form.length) ?? 'short',
    ...given('to', form.to),
    ...given('recipient_name', form.recipient),
    ...given('sender_name', form.sender),
  };
}

/** Orders an email draft for a stated price. Nothing is sent without approval. */
export function DraftForm({ onClose }: { onClose: () => void }) {
  const { form, change, forget } = useKeptInput('draft.new', empty);
  const { write, incomplete, prices } = useDraftWriting(forget, (id) => leaveFor(hrefOf('drafts', id)));
  if (incomplete !== undefined) return <LeftOut id={incomplete.id} sentences={incomplete.left_out} />;
  const input = orderOf(form);
  const price = prices?.lengths[input.length];
  return (
    <CallForm
      call={{ operation: 'services.generateDraft', method: 'POST', path: '/api/services/email/generate', input }}
      error={write.error}
      fields={['context', 'to', 'recipient_name', 'sender_name']}
      isBusy={write.isPending}
      button={price === undefined ? 'Write draft' : `Write draft for ${formatDollars(price.price_usd)}`}
      note="Added to your invoice once the draft is written. Nothing is sent until you approve it."
      onSubmit={() => write.mutate(input)}
      forget={forget}
      onCancel={onClose}
    >
      {(complaintOf) => (
        <>
          <TextArea
            label="What should the email say?"
            rows={5}
            maxLength={8_000}
            placeholder="Ask Anna to send the figures for March by Friday. Thank her for the quick start."
            hint="Full sentences or bullet points. The draft adds nothing beyond them."
            complaint={complaintOf('context')}
            value={form.context}
            onChange={(event) => change({ context: event.target.value })}
          />
          <PeopleFields {...{ form, complaintOf, change }} />
          <div className="field-pair">
            <SelectField label="Style" value={form.style} onChange={(event) => change({ style: event.target.value })}>
              {(prices?.styles ?? [form.style]).map((style) => (
                <option key={style} value={style}>
                  {capitalized(style)}
                </option>
              ))}
            </SelectField>
            <SelectField
              label="Length"
              value={form.length}
              onChange={(event) => change({ length: event.target.value })}
            >
              {lengths.map((length) => (
                <option key={length} value={length}>
                  {capitalized(length)}
                  {prices !== undefined && `, up to ${prices.lengths[length]?.max_words} words`}
                </option>
              ))}
            </SelectField>
          </div>
        </>
      )}
    </CallForm>
  );
}

interface PeopleFieldsProps {
  form: typeof empty;
  complaintOf: (field: string) => string | undefined;
  change: (part: Partial<typeof empty>) => void;
}

function PeopleFields({ form, complaintOf, change }: PeopleFieldsProps) {
  return (
    <>
      <RecipientsField
        hint="Addresses separated by commas. Can be added later."
        complaint={complaintOf('to')}
        value={form.to}
        onChange={(to) => change({ to })}
      />
      <div className="field-pair">
        <TextField
          label="Name in the greeting"
          maxLength={100}
          complaint={complaintOf('recipient_name')}
          value={form.recipient}
          onChange={(event) => change({ recipient: event.target.value })}
        />
        <TextField
          label="Name in the signature"
          maxLength={100}
          complaint={complaintOf('sender_name')}
          value={form.sender}
          onChange={(event) => change({ sender: event.target.value })}
        />
      </div>
    </>
  );
}
