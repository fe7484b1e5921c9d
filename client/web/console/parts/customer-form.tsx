import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import type { Inputs } from '../../../index.ts';
import { usePlatform } from '../../api/platform.tsx';
import { fieldComplaint, refusalWords } from '../../api/refusal-words.ts';
import { Button } from '../../design/button.tsx';
import { TextField } from '../../design/field.tsx';
import { Notice } from '../../design/states.tsx';
import { TierField } from './key-form.tsx';
import { SecretOnce } from './secret-once.tsx';

type Tier = NonNullable<Inputs['monetization']['createCustomer']['tier']>;

/** Makes a customer, and shows their key this once. */
export function CustomerForm({ onClose }: { onClose: () => void }) {
  const { trpc } = usePlatform();
  const queries = useQueryClient();
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [tier, setTier] = useState<Tier>('free');
  const create = useMutation(
    trpc.monetization.createCustomer.mutationOptions({
      gcTime: 0,
      onSuccess: () => queries.invalidateQueries(trpc.monetization.customers.pathFilter()),
    }),
  );
  if (create.data !== undefined) {
    return <SecretOnce name={create.data.email} secret={create.data.api_key} onClose={onClose} />;
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    create.mutate({ email, tier, ...(name.trim() === '' ? {} : { name }) });
  };
  const complaintOf = (field: string) => (create.error === null ? undefined : fieldComplaint(create.error, field));
  const isTold = complaintOf('email') !== undefined || complaintOf('name') !== undefined;
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <TextField
        label="Email address"
        type="email"
        complaint={complaintOf('email')}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <TextField
        label="Name"
        hint="Optional."
        complaint={complaintOf('name')}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <TierField tier={tier} onChange={setTier} />
      {create.error !== null && !isTold && <Notice tone="bad">{refusalWords(create.error)}</Notice>}
      <div className="dialog-foot">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" look="main" isBusy={create.isPending}>
          Add customer
        </Button>
      </div>
    </form>
  );
}
