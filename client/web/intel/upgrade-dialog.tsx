import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { IntelPage } from '../../../src/areas/index.ts';
import { usePlatform } from '../api/platform.tsx';
import { fieldComplaint, refusalWords } from '../api/refusal-words.ts';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { TextField } from '../design/field.tsx';
import { formatDollars } from '../design/format.ts';
import { Notice } from '../design/states.tsx';
import { rememberReader, useReader } from './reader.ts';
import { readingAddress, tierNames } from './words.ts';

type PlansData = Extract<IntelPage, { view: 'plans' }>;
type Offer = PlansData['offers'][number];

interface UpgradeProps {
  /** The chosen plan; undefined while the dialog is closed. */
  offer: Offer | undefined;
  /** The signed-in reader, whose plan it replaces. */
  reader: PlansData['reader'];
  isSandbox: boolean;
  /** The briefing that the reader came from, and returns to. */
  read: string | undefined;
  onClose: () => void;
}

/** Leads to the checkout page for a plan. Asks for the address to buy it for, unless somebody is signed in. */
export function UpgradeDialog({ offer, reader, isSandbox, read, onClose }: UpgradeProps) {
  return (
    <Dialog
      title={`${reader?.plan == null ? 'Subscribe' : 'Change'} to ${offer?.name ?? ''}`}
      isOpen={offer !== undefined}
      onClose={onClose}
    >
      {offer !== undefined && <UpgradeForm offer={offer} reader={reader} isSandbox={isSandbox} read={read} />}
    </Dialog>
  );
}

function UpgradeForm({ offer, reader, isSandbox, read }: Omit<UpgradeProps, 'offer' | 'onClose'> & { offer: Offer }) {
  const { trpc } = usePlatform();
  const known = useReader();
  const [written, setEmail] = useState(known ?? '');
  const email = reader?.email ?? written;
  const from = reader?.plan?.tier;
  const upgrade = useMutation(
    trpc.intel.upgrade.mutationOptions({ onSuccess: ({ checkout_url }) => location.assign(checkout_url) }),
  );
  const { tier, price_cents: cents } = offer;
  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (tier === 'explorer') return;
    rememberReader(email.trim());
    const back = read === undefined ? '/intel/plans' : readingAddress(read);
    const address = (query: string) => `${location.origin}${back}?${query}`;
    upgrade.mutate({ email, tier, success_url: address(`paid=${tier}`), cancel_url: address(`tier=${tier}`) });
  };
  const complaint = fieldComplaint(upgrade.error, 'email');
  return (
    <form className="stack" onSubmit={submit}>
      <p>
        {formatDollars((cents ?? 0) / 100)} a month. Cancel at any time.{' '}
        {from !== undefined && `Your ${tierNames[from]} plan ends, and the unused part of its month is credited. `}You
        pay on {isSandbox ? 'a test page: no money is charged' : 'the page of our payment provider'}.
      </p>
      {reader === null ? (
        <TextField
          label="Your email address"
          hint="Your plan belongs to this address."
          type="email"
          autoComplete="email"
          required
          autoFocus
          complaint={complaint}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      ) : (
        <p className="small soft">For {reader.email}.</p>
      )}
      {upgrade.error !== null && complaint === undefined && <Notice tone="bad">{refusalWords(upgrade.error)}</Notice>}
      <div className="dialog-foot">
        <Button type="submit" look="main" isBusy={upgrade.isPending || upgrade.isSuccess}>
          Continue to payment
        </Button>
      </div>
    </form>
  );
}
