import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import type { Inputs } from '../../../index.ts';
import { usePlatform } from '../../api/platform.tsx';
import { fieldComplaint, refusalWords } from '../../api/refusal-words.ts';
import { Button } from '../../design/button.tsx';
import { SelectField, TextField } from '../../design/field.tsx';
import { Notice } from '../../design/states.tsx';
import { SecretOnce } from './secret-once.tsx';

type Tier = NonNullable<Inputs['keys']['create']['tier']>;

/** The tiers as options; the present one alone until the others are known. */
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
          {name}
        </option>
      ))}
    </SelectField>
  );
}

/** Issues a key, and shows it this once. */
export function KeyForm({ onClose }: { onClose: () => void }) {
  const { trpc } = usePlatform();
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const [tier, setTier] = useState<Tier>('free');
  const [isAdmin, setIsAdmin] = useState(false);
  const create = useMutation(
    trpc.keys.create.mutationOptions({
      // The key itself is in no cache: it goes with the dialog.
      gcTime: 0,
      onSuccess: () => queries.invalidateQueries(trpc.keys.list.pathFilter()),
    }),
  );
  if (create.data !== undefined) {
    return <SecretOnce name={create.data.name} secret={create.data.key} onClose={onClose} />;
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    create.mutate({ name, tier, admin: isAdmin });
  };
  const complaint = create.error === null ? undefined : fieldComplaint(create.error, 'name');
  return (
    <form className="stack" onSubmit={submit}>
      <TextField
        label="Name"
        hint="Whose key it is, for people."
        complaint={complaint}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <TierField tier={tier} onChange={setTier} />
      <label className="tick">
        <input type="checkbox" checked={isAdmin} onChange={(event) => setIsAdmin(event.target.checked)} />
        <span>Admin: may issue and revoke keys, and see customers, subscribers and messages</span>
      </label>
      {create.error !== null && complaint === undefined && <Notice tone="bad">{refusalWords(create.error)}</Notice>}
      <div className="dialog-foot">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" look="main" isBusy={create.isPending}>
          Issue the key
        </Button>
      </div>
    </form>
  );
}
