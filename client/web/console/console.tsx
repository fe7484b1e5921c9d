import { useState } from 'react';
import { PlatformProvider } from '../api/platform.tsx';
import { takeFirstAnswers } from './first-answers.ts';
import { forgetKeptInput } from './parts/kept-input.ts';
import { NowProvider } from './parts/when.tsx';
import { forgetSession, keepSession, readSession, type Session } from './session.ts';
import { SignInPage } from './sign-in-page.tsx';
import { SignedIn } from './signed-in.tsx';

/**
 * The console: the sign-in form, and behind it everything that the key can see. `typed` is the content of the form
 * before the script was loaded.
 */
export function Console({ typed }: { typed: string }) {
  const [kept] = useState(readSession);
  const [session, setSession] = useState(kept);
  const [reason, setReason] = useState<string | undefined>(undefined);
  // The typed text can be the key, so it is only used for the first form and never after a session.
  const [typedBefore, setTypedBefore] = useState(typed);
  const signIn = (opened: Session) => {
    keepSession(opened);
    setTypedBefore('');
    setReason(undefined);
    setSession(opened);
  };
  const signOut = (why?: string) => {
    forgetSession();
    forgetKeptInput();
    setReason(why);
    setSession(undefined);
  };
  if (session === undefined) {
    return <SignInPage typedBefore={typedBefore} reason={reason} onSignIn={signIn} />;
  }
  return (
    <PlatformProvider key={session.key} url={location.origin} apiKey={session.key} onConnect={takeFirstAnswers}>
      <NowProvider>
        <SignedIn session={session} isNew={session !== kept} onSignOut={signOut} />
      </NowProvider>
    </PlatformProvider>
  );
}
