import { useMutation } from '@tanstack/react-query';
import type { Inputs } from '../../index.ts';
import { usePlatform } from '../api/platform.tsx';
import { fieldComplaint, refusalWords } from '../api/refusal-words.ts';
import { Button } from '../design/button.tsx';
import { TextField } from '../design/field.tsx';
import { Notice } from '../design/states.tsx';
import { useKeptForm } from './kept-form.ts';
import { useReader } from './reader.ts';

type Purpose = NonNullable<Inputs['intel']['sendReaderLink']['purpose']>;

const blank = { email: undefined as string | undefined };

interface LinkFormProps {
  purpose: Purpose;
  /** Why the address must be verified. */
  hint: string;
  /** The page that the link leads back to. */
  returnTo: string;
  /** The address, if it is already known. */
  email?: string | undefined;
}

/** Emails a sign-in link to an address. */
export function LinkForm({ purpose, hint, returnTo, email: first }: LinkFormProps) {
  const { trpc } = usePlatform();
  const known = useReader();
  const { form, change } = useKeptForm('sign-in', blank);
  const send = useMutation(trpc.intel.sendReaderLink.mutationOptions());
  const address = form.email ?? first ?? known ?? '';
  const complaint = fieldComplaint(send.error, 'email');
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        send.mutate({ email: address.trim(), purpose, return_to: returnTo });
      }}
    >
      <TextField
        label="Your email address"
        hint={hint}
        type="email"
        autoComplete="email"
        required
        placeholder="you@example.com"
        complaint={complaint}
        value={address}
        onChange={(event) => change({ email: event.target.value })}
      />
      <p>
        <Button type="submit" look="main" isBusy={send.isPending}>
          Email me a link
        </Button>
      </p>
      {send.data !== undefined && (
        <Notice tone="good">{send.data.message} Open it in this browser. It works once.</Notice>
      )}
      {send.error !== null && complaint === undefined && <Notice tone="bad">{refusalWords(send.error)}</Notice>}
    </form>
  );
}
