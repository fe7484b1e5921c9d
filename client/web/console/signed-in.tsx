import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, Suspense, useEffect, useRef } from 'react';
import { AuthenticationError } from '../../index.ts';
import { Button } from '../design/button.tsx';
import { DeferredCallsProvider } from '../design/deferred-calls.tsx';
import { focusHeading } from '../design/focus.ts';
import { Icon } from '../design/icon.tsx';
import { Offline } from '../design/offline.tsx';
import { PageFrame } from '../design/page-frame.tsx';
import { otherTheme, switchTheme } from '../design/theme-switch.tsx';
import { barLinks, Foot } from './bar.tsx';
import { Menu, Navigation } from './navigation.tsx';
import { LoadingRows } from './parts/fetched.tsx';
import { Keyboard } from './parts/keyboard.tsx';
import { useLive } from './parts/live.ts';
import { Unreachable } from './parts/unreachable.tsx';
import { type Route, useRoute } from './routes.ts';
import type { Session } from './session.ts';
import { isNowhere, MissingView, notFoundTitle, ViewContent } from './views/view-content.tsx';

interface SignedInProps {
  session: Session;
  /** Whether the person has signed in on this page, so that the form which had the focus is gone. */
  isNew: boolean;
  onSignOut: (why?: string) => void;
}

/** The console after sign-in: the navigation and the current view. */
export function SignedIn({ session, isNew, onSignOut }: SignedInProps) {
  const route = useRoute();
  useSignOutOfRevokedKey(onSignOut);
  useLive();
  const before = useRef(isNew ? 'sign-in' : undefined);
  const here = placeOf(route);
  const current = isNowhere(route) ? undefined : route.view.name;
  return (
    <PageFrame
      menu={<Menu current={current} isAdmin={session.isAdmin} />}
      brand={{ href: '#/overview', words: 'Console' }}
      links={barLinks}
      actions={<BarActions isAdmin={session.isAdmin} onSignOut={onSignOut} />}
      foot={
        <>
          <span>Your key is kept in this tab only.</span>
          <Foot />
        </>
      }
      skipTo="view"
    >
      <div className="console">
        <Navigation current={current} isAdmin={session.isAdmin} />
        <div className="view stack" id="view" tabIndex={-1}>
          <Offline />
          <Unreachable />
          <DeferredCallsProvider headers={{ 'x-api-key': session.key }}>
            <MissingView key={here}>
              <Suspense fallback={<LoadingRows what={route.view.title} />}>
                <ViewContent route={route} isAdmin={session.isAdmin} />
                <Arrival route={route} before={before} />
              </Suspense>
            </MissingView>
          </DeferredCallsProvider>
        </div>
      </div>
    </PageFrame>
  );
}

/** Identifies a location, ignoring filters. */
const placeOf = (route: Route): string => `${isNowhere(route) ? 'nowhere' : route.view.name}/${route.id ?? ''}`;

function BarActions({ isAdmin, onSignOut }: { isAdmin: boolean; onSignOut: () => void }) {
  const queries = useQueryClient();
  const refresh = () => void queries.invalidateQueries();
  const signOut = () => onSignOut();
  return (
    <div className="bar-actions">
      <Keyboard isAdmin={isAdmin} bar={{ refresh, signOut, otherTheme, switchTheme }} />
      <Button look="quiet" isIcon aria-label="Refresh everything" onClick={refresh}>
        <Icon name="refresh" />
      </Button>
      <Button look="quiet" onClick={signOut}>
        Sign out
      </Button>
    </div>
  );
}

/** A key can be revoked during a session. Every response is then 401, and only another key helps. */
function useSignOutOfRevokedKey(onSignOut: (why: string) => void): void {
  const queries = useQueryClient();
  useEffect(() => {
    const lookAt = (asked: { state: { error: unknown } } | undefined) => {
      if (asked?.state.error instanceof AuthenticationError)
        onSignOut('This key no longer works. Sign in with another one.');
    };
    const ends = [
      queries.getQueryCache().subscribe(({ query }) => lookAt(query)),
      queries.getMutationCache().subscribe(({ mutation }) => lookAt(mutation)),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [queries, onSignOut]);
}

/** Announces the new view to screen readers and sets the tab title once it is shown. */
function Arrival({ route, before }: { route: Route; before: RefObject<string | undefined> }) {
  const here = placeOf(route);
  const title = isNowhere(route) ? notFoundTitle : route.view.title;
  // After the paint, because a menu that contained the link closes first and returns the focus to its button.
  useEffect(() => {
    document.title = `${title} · Console`;
    if (before.current !== undefined && before.current !== here) {
      scrollTo(0, 0);
      focusHeading();
    }
    before.current = here;
  }, [here, title, before]);
  return null;
}
