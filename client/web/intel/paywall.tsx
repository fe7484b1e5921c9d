import { useState } from 'react';
import { refusalWords } from '../api/refusal-words.ts';
import { Button } from '../design/button.tsx';
import { TextField } from '../design/field.tsx';
import { Icon } from '../design/icon.tsx';
import { rememberReader } from './reader.ts';
import { type Reading, tierNames } from './words.ts';

interface PaywallProps {
  reading: Reading;
  /** The address stored in this browser. */
  email: string | undefined;
  isAsking: boolean;
  /** The error of the request with that address. */
  error: unknown;
}

/** Shown at the end of a preview: how to read on, for those who already pay and for those who do not. */
export function Paywall({ reading, email, isAsking, error }: PaywallProps) {
  const tier = tierNames[reading.needs_tier];
  const plans = new URLSearchParams({ tier: reading.needs_tier, read: reading.item.filename });
  return (
    <section className="paywall" aria-labelledby="paywall">
      <h2 id="paywall">
        <Icon name="lock" size={18} /> Read the rest with the {tier} plan
      </h2>
      <p>
        This is a preview. The {tier} plan includes the full briefing and its {reading.item.sources}{' '}
        {reading.item.sources === 1 ? 'source' : 'sources'}, and downloads as PDF and Markdown.
      </p>
      <p>
        <a className="button" data-look="main" href={`/intel/plans?${plans.toString()}`}>
          Upgrade to {tier}
        </a>
      </p>
      <SignIn email={email} isAsking={isAsking} error={error} />
    </section>
  );
}

function SignIn({ email, isAsking, error }: Omit<PaywallProps, 'reading'>) {
  const [written, setWritten] = useState('');
  if (email !== undefined) {
    const words = isAsking ? `Checking ${email} …` : `The plan of ${email} does not include this briefing.`;
    return (
      <p className="small soft" role="status">
        {error === null ? words : refusalWords(error)}{' '}
        <Button look="quiet" onClick={() => rememberReader(undefined)}>
          Use another address
        </Button>
      </p>
    );
  }
  return (
    <form
      className="sign-in"
      onSubmit={(event) => {
        event.preventDefault();
        if (written.trim() !== '') rememberReader(written.trim());
      }}
    >
      <TextField
        label="Already subscribed?"
        hint="This browser remembers your address and opens what your plan includes."
        type="email"
        autoComplete="email"
        required
        placeholder="you@example.com"
        value={written}
        onChange={(event) => setWritten(event.target.value)}
      />
      <Button type="submit">Read on</Button>
    </form>
  );
}
