import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Inputs, Outputs } from '../../../index.ts';
import { usePlatform } from '../../api/platform.tsx';
import { SelectField, TextField } from '../../design/field.tsx';
import { capitalized } from '../../design/format.ts';
import '../forms.css';
import { CallForm } from './call-form.tsx';
import { useKeptInput } from './kept-input.ts';
import { useSaved } from './restore.ts';
import { SecretOnce } from './secret-once.tsx';

type KeyRow = Outputs['keys']['list']['keys'][number];
type Tier = NonNullable<Inputs['keys']['create']['tier']>;

/** The tiers as options; only the current one until the others are loaded. */
export function TierField({ tier, onChange }: { tier: Tier; onChange: (tier: Tier) => void }) {
  const { trpc } = usePlatform();
  const { data } = useQuery(trpc.billing.tiers.queryOptions(undefined, { staleTime: Number.POSITIVE_INFINITY }));
  const known = data?.tiers.map((entry) => entry.tier) ?? [tier];
  return (
    <SelectField
      label="Plan"
      hint="Sets the rate limit and the monthly quota."
      value={tier}
      onChange={(event) => onChange(known.find((name) => name === event.target.value) ?? tier)}
    >
      {known.map((name) => (
        <option key={name} value={name}>
          {capitalized(name)}
        </option>
      ))}
    </SelectField>
  );
}

const empty = { name: '', tier: 'free', isAdmin: false, rate: '', recipients: '' };

/** An agreed number; an empty field stands for the plan's default. Invalid text is left for the platform to refuse. */
const agreed = (text: string): number | null => (text.trim() === '' ? null : Number(text));

/** Creates a key and shows it once. */
export function KeyForm({ onClose }: { onClose: () => void }) {
  const { trpc } = usePlatform();
  const queries = useQueryClient();
  const { form, change, forget } = useKeptInput('key.new', empty);
  const create = useMutation(
    trpc.keys.create.mutationOptions({
      // The key must not be cached: it disappears with the dialog.
      gcTime: 0,
      onSuccess: () => {
        forget();
        return queries.invalidateQueries(trpc.keys.list.pathFilter());
      },
    }),
  );
  if (create.data !== undefined) {
    return <SecretOnce name={create.data.name} secret={create.data.key} onClose={onClose} />;
  }
  const tier = form.tier as Tier;
  const input = {
    name: form.name.trim(),
    tier,
    admin: form.isAdmin,
    ...(form.rate.trim() === '' ? {} : { rate_limit_per_hour: agreed(form.rate) }),
    ...(form.recipients.trim() === '' ? {} : { mail_recipients_per_day: agreed(form.recipients) }),
  };
  return (
    <CallForm
      call={{ operation: 'keys.create', method: 'POST', path: '/api/admin/keys', input }}
      error={create.error}
      fields={['name', ...agreedFields]}
      isBusy={create.isPending}
      button="Create key"
      onSubmit={() => create.mutate(input)}
      forget={forget}
      onCancel={onClose}
    >
      {(complaintOf) => (
        <>
          <TextField
            label="Name"
            hint="Shown in lists: the app, team or person that uses the key."
            complaint={complaintOf('name')}
            value={form.name}
            onChange={(event) => change({ name: event.target.value })}
          />
          <TierField tier={tier} onChange={(next) => change({ tier: next })} />
          <label className="tick">
            <input
              type="checkbox"
              checked={form.isAdmin}
              onChange={(event) => change({ isAdmin: event.target.checked })}
            />
            <span>Admin: can manage keys, customers, subscribers and messages</span>
          </label>
          <AgreedFields {...{ form, change, complaintOf }} />
        </>
      )}
    </CallForm>
  );
}

interface AgreedNumbers {
  rate: string;
  recipients: string;
}

interface AgreedFieldsProps {
  form: AgreedNumbers;
  change: (part: Partial<AgreedNumbers>) => void;
  complaintOf: (field: string) => string | undefined;
}

const agreedFields = ['rate_limit_per_hour', 'mail_recipients_per_day'] as const;

/** Limits agreed with the owner of a key, instead of those of the plan. */
function AgreedFields({ form, change, complaintOf }: AgreedFieldsProps) {
  return (
    <div className="field-pair">
      <TextField
        label="Calls per hour"
        type="number"
        min={1}
        hint="Leave empty to use the limit of the plan."
        complaint={complaintOf('rate_limit_per_hour')}
        value={form.rate}
        onChange={(event) => change({ rate: event.target.value })}
      />
      <TextField
        label="Email recipients per day"
        type="number"
        min={0}
        hint="Leave empty to use the limit of the plan."
        complaint={complaintOf('mail_recipients_per_day')}
        value={form.recipients}
        onChange={(event) => change({ recipients: event.target.value })}
      />
    </div>
  );
}

/** Changes the agreed limits of a key, which itself stays the same. */
export function KeyLimitsForm({ row, onClose }: { row: KeyRow; onClose: () => void }) {
  const { client, trpc } = usePlatform();
  const queries = useQueryClient();
  const saved = useSaved();
  const { form, change, forget } = useKeptInput(`key.${row.id}`, {
    rate: String(row.rate_limit_per_hour ?? ''),
    recipients: String(row.mail_recipients_per_day ?? ''),
  });
  const update = useMutation(
    trpc.keys.update.mutationOptions({
      onSuccess: async () => {
        forget();
        await queries.invalidateQueries(trpc.keys.list.pathFilter());
        const { id, rate_limit_per_hour, mail_recipients_per_day } = row;
        saved(`Limits of “${row.name}” saved.`, () =>
          client.keys.update.mutate({ key_id: id, rate_limit_per_hour, mail_recipients_per_day }),
        );
        onClose();
      },
    }),
  );
  const input = {
    key_id: row.id,
    rate_limit_per_hour: agreed(form.rate),
    mail_recipients_per_day: agreed(form.recipients),
  };
  return (
    <CallForm
      call={{ operation: 'keys.update', method: 'PUT', path: '/api/admin/keys/{key_id}', input }}
      error={update.error}
      fields={agreedFields}
      isBusy={update.isPending}
      button="Save limits"
      onSubmit={() => update.mutate(input)}
      forget={forget}
      onCancel={onClose}
    >
      {(complaintOf) => <AgreedFields {...{ form, change, complaintOf }} />}
    </CallForm>
  );
}
