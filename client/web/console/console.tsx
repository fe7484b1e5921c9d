import { useState } from 'react';
import { PlatformProvider } from '../api/platform.tsx';
import { PageFrame } from '../design/page-frame.tsx';
import { barLinks, Foot } from './bar.tsx';
import { NowProvider } from './parts/when.tsx';
import { forgetSession, keepSession, readSession, type Session } from './session.ts';
import { SignIn } from './sign-in.tsx';
import { SignedIn } from './signed-in.tsx';

/** The console: the way in, and behind it everything that the key may see. */
export function Console() {
  const [session, setSession] = useState<Session | undefined>(readSession);
  const [reason, setReason] = useState<string | undefined>(undefined);
  const signIn = (opened: Session) => {
    keepSession(opened);
    setReason(undefined);
    setSession(opened);
  };
  const signOut = (why?: string) => {
    forgetSession();
    setReason(why);
    setSession(undefined);
  };
  if (session === undefined) {
    return (
      <PageFrame brand={{ href: '/console', words: 'Console' }} links={barLinks} foot={<Foot />}>
        <SignIn reason={reason} onSignIn={signIn} />
      </PageFrame>
    );
  }
  return (
    <PlatformProvider key={session.key} url={location.origin} apiKey={session.key}>
      <NowProvider>
        <SignedIn session={session} onSignOut={signOut} />
      </NowProvider>
    </PlatformProvider>
  );
}
