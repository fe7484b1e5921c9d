import { type SubmitEvent, useState } from 'react';
import { AuthenticationError, createClient } from '../../index.ts';
import { refusalWords } from '../api/refusal-words.ts';
import { Button } from '../design/button.tsx';
import { TextField } from '../design/field.tsx';
import { Icon } from '../design/icon.tsx';
import { Notice } from '../design/states.tsx';
import type { Session } from './session.ts';

/** The characters that are allowed in a header. */
const visibleSigns = /^[\x21-\x7e]{1,200}$/;

/** Validates a key with a free call that is not counted. */
async function openSession(key: string): Promise<Session> {
  const client = createClient({ url: location.origin, apiKey: key });
  const { admin } = await client.system.rateLimit.query();
  return { key, isAdmin: admin === true };
}

function complaintOf(error: unknown): string {
  return error instanceof AuthenticationError
    ? 'This key is unknown or revoked. Check that you copied all of it.'
    : refusalWords(error);
}

/** The initial content of the form, and its callback. */
export interface SignInProps {
  /** The content of the field before the script was loaded. */
  typedBefore: string;
  /** Why the person must sign in again. */
  reason: string | undefined;
  onSignIn: (session: Session) => void;
}

/** Asks for a key and validates it before storing it. */
export function SignIn({ typedBefore, reason, onSignIn }: SignInProps) {
  const [typed, setTyped] = useState(typedBefore);
  const [complaint, setComplaint] = useState<string | undefined>(undefined);
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const key = typed.trim();
    if (!visibleSigns.test(key)) {
      setComplaint(key === '' ? 'Paste your API key.' : 'Keys have no spaces or accented letters.');
      return;
    }
    setIsBusy(true);
    setComplaint(undefined);
    try {
      onSignIn(await openSession(key));
    } catch (error) {
      setComplaint(complaintOf(error));
      setIsBusy(false);
    }
  };
  return (
    <div className="sign-in stack">
      <div>
        <h1>Sign in to the console</h1>
        <p className="soft">See what your platform is doing and review what needs your attention.</p>
      </div>
      <noscript>
        <p>The console needs JavaScript. Turn it on for this page, then reload.</p>
      </noscript>
      {reason !== undefined && <Notice tone="warn">{reason}</Notice>}
      <form className="card stack" onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label="API key"
          type="password"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint="Starts with ap_live_. It is the same key your programs use."
          complaint={complaint}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" look="main" isBusy={isBusy}>
          Sign in
        </Button>
      </form>
      <p className="small soft sign-in-note">
        <Icon name="lock" size={14} /> Your key is kept in this tab only and forgotten when you close it. No key? Ask
        your administrator, or read <a href="/intel">Intelligence</a>, which needs none.
      </p>
    </div>
  );
}
