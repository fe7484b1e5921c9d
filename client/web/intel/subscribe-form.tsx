import { useMutation } from '@tanstack/react-query';
import type { Inputs } from '../../index.ts';
import { usePlatform } from '../api/platform.tsx';
import { fieldComplaint, refusalWords } from '../api/refusal-words.ts';
import { Button } from '../design/button.tsx';
import { SelectField, TextField } from '../design/field.tsx';
import { Notice } from '../design/states.tsx';
import { useKeptForm } from './kept-form.ts';
import { rememberReader, useReader } from './reader.ts';
import { regionNames, regionOrder } from './words.ts';

type Subscription = Inputs['intel']['subscribe'];
type DigestRegion = NonNullable<Subscription['region']>;

const digestRegions = regionOrder.filter((region): region is DigestRegion => region !== 'global');

const blank = { email: undefined as string | undefined, region: '', frequency: 'weekly' };

/**
 * Subscribes an address to a region's digest, or changes its subscription. The emailed link leads back to `page`, signed
 * in.
 */
export function SubscribeForm({ page }: { page: string }) {
  const { trpc } = usePlatform();
  const known = useReader();
  const { form, change } = useKeptForm('subscribe', blank);
  const subscribe = useMutation(
    trpc.intel.subscribe.mutationOptions({ onSuccess: (_, { email: subscribed }) => rememberReader(subscribed) }),
  );
  const address = form.email ?? known ?? '';
  const region = digestRegions.find((name) => name === form.region);
  const frequency = form.frequency === 'daily' ? 'daily' : 'weekly';
  const complaint = fieldComplaint(subscribe.error, 'email');
  return (
    <form
      className="subscribe-form"
      onSubmit={(event) => {
        event.preventDefault();
        subscribe.mutate({
          email: address.trim(),
          frequency,
          return_to: page,
          ...(region === undefined ? {} : { region }),
        });
      }}
    >
      <TextField
        label="Your email address"
        type="email"
        autoComplete="email"
        required
        placeholder="you@example.com"
        complaint={complaint}
        value={address}
        onChange={(event) => change({ email: event.target.value })}
      />
      <div className="pair">
        <SelectField label="Region" value={region ?? ''} onChange={(event) => change({ region: event.target.value })}>
          <option value="">All regions</option>
          {digestRegions.map((name) => (
            <option key={name} value={name}>
              {regionNames[name]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="How often"
          value={frequency}
          onChange={(event) => change({ frequency: event.target.value })}
        >
          <option value="weekly">Weekly</option>
          <option value="daily">Daily</option>
        </SelectField>
      </div>
      <Button type="submit" isBusy={subscribe.isPending}>
        Subscribe
      </Button>
      {subscribe.data !== undefined && <Notice tone="good">{subscribe.data.message}</Notice>}
      {subscribe.error !== null && complaint === undefined && (
        <Notice tone="bad">{refusalWords(subscribe.error)}</Notice>
      )}
    </form>
  );
}
