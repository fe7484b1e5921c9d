import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Inputs } from '../../../index.ts';
import { usePlatform } from '../../api/platform.tsx';
import { TextField } from '../../design/field.tsx';
import { CallForm } from './call-form.tsx';
import { useKeptInput } from './kept-input.ts';
import { TierField } from './key-form.tsx';
import { SecretOnce } from './secret-once.tsx';

type Tier = NonNullable<Inputs['monetization']['createCustomer']['tier']>;

/** Creates a customer and shows their key once. */
export function CustomerForm({ onClose }: { onClose: () => void }) {
  const { trpc } = usePlatform();
  const queries = useQueryClient();
  const { form, change, forget } = useKeptInput('customer.new', { email: '', name: '', tier: 'free' });
  const create = useMutation(
    trpc.monetization.createCustomer.mutationOptions({
      gcTime: 0,
      onSuccess: () => {
        forget();
        return queries.invalidateQueries(trpc.monetization.customers.pathFilter());
      },
    }),
  );
  if (create.data !== undefined) {
    return <SecretOnce name={create.data.email} secret={create.data.api_key} onClose={onClose} />;
  }
  const tier = form.tier as Tier;
  const input = { email: form.email, tier, ...(form.name.trim() === '' ? {} : { name: form.name }) };
  return (
    <CallForm
      call={{ operation: 'monetization.createCustomer', method: 'POST', path: '/api/monetization/customers', input }}
      error={create.error}
      fields={['email', 'name']}
      isBusy={create.isPending}
      button="Add customer"
      onSubmit={() => create.mutate(input)}
      forget={forget}
      onCancel={onClose}
    >
      {(complaintOf) => (
        <>
          <TextField
            label="Email address"
            type="email"
            complaint={complaintOf('email')}
            value={form.email}
            onChange={(event) => change({ email: event.target.value })}
          />
          <TextField
            label="Name"
            hint="Optional."
            complaint={complaintOf('name')}
            value={form.name}
            onChange={(event) => change({ name: event.target.value })}
          />
          <TierField tier={tier} onChange={(next) => change({ tier: next })} />
        </>
      )}
    </CallForm>
  );
}
