import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { AuthenticationError } from '../../index.ts';
import { Button } from '../design/button.tsx';
import { Icon } from '../design/icon.tsx';
import { PageFrame } from '../design/page-frame.tsx';
import { barLinks, Foot } from './bar.tsx';
import { Navigation } from './navigation.tsx';
import { AdminNeeded } from './parts/fetched.tsx';
import { type Route, useRoute, type ViewName } from './routes.ts';
import type { Session } from './session.ts';
import { AgentView } from './views/agent.tsx';
import { AnalyticsView } from './views/analytics.tsx';
import { CustomerView } from './views/customer.tsx';
import { CustomersView } from './views/customers.tsx';
import { DraftView } from './views/draft.tsx';
import { DraftsView } from './views/drafts.tsx';
import { KeysView } from './views/keys.tsx';
import { MessagingView } from './views/messaging.tsx';
import { OverviewView } from './views/overview.tsx';
import { ResearchView } from './views/research.tsx';
import { ResearchReportView } from './views/research-report.tsx';
import { SubscribersView } from './views/subscribers.tsx';
import { TaskView } from './views/task.tsx';
import { TasksView } from './views/tasks.tsx';
import { UsageView } from './views/usage.tsx';
import { WebhooksView } from './views/webhooks.tsx';

type Shown = Omit<Route, 'view'>;

/** What is shown for each view: most have a list, and a page for one thing of it. */
const shownFor: Readonly<Record<ViewName, (route: Shown) => ReactNode>> = {
  overview: () => <OverviewView />,
  research: ({ id, filters }) =>
    id === undefined ? <ResearchView filters={filters} /> : <ResearchReportView key={id} id={id} />,
  drafts: ({ id, filters }) => (id === undefined ? <DraftsView filters={filters} /> : <DraftView key={id} id={id} />),
  tasks: ({ id, filters }) =>
    id === undefined ? <TasksView filters={filters} /> : <TaskView key={id} id={id} filters={filters} />,
  webhooks: ({ filters }) => <WebhooksView filters={filters} />,
  usage: () => <UsageView />,
  analytics: ({ filters }) => <AnalyticsView filters={filters} />,
  agent: () => <AgentView />,
  keys: ({ filters }) => <KeysView filters={filters} />,
  customers: ({ id, filters }) =>
    id === undefined ? <CustomersView filters={filters} /> : <CustomerView key={id} id={id} />,
  subscribers: ({ filters }) => <SubscribersView filters={filters} />,
  messaging: ({ filters }) => <MessagingView filters={filters} />,
};

interface SignedInProps {
  session: Session;
  onSignOut: (why?: string) => void;
}

/** Everything behind the way in: the navigation, and the view that the address names. */
export function SignedIn({ session, onSignOut }: SignedInProps) {
  const route = useRoute();
  useSignOutOfRevokedKey(onSignOut);
  useFocusOnArrival(route);
  const isClosed = route.view.isForAdmins && !session.isAdmin;
  return (
    <PageFrame
      brand={{ href: '#/overview', words: 'Console' }}
      links={barLinks}
      actions={<BarActions onSignOut={onSignOut} />}
      foot={<Foot />}
    >
      <div className="console">
        <Navigation current={route.view.name} isAdmin={session.isAdmin} />
        <div className="view stack">
          {isClosed ? (
            <>
              <h1 tabIndex={-1}>{route.view.title}</h1>
              <AdminNeeded />
            </>
          ) : (
            shownFor[route.view.name](route)
          )}
        </div>
      </div>
    </PageFrame>
  );
}

function BarActions({ onSignOut }: { onSignOut: () => void }) {
  const queries = useQueryClient();
  return (
    <div className="bar-actions">
      <Button look="quiet" isIcon aria-label="Refresh everything" onClick={() => void queries.invalidateQueries()}>
        <Icon name="refresh" />
      </Button>
      <Button look="quiet" onClick={() => onSignOut()}>
        Sign out
      </Button>
    </div>
  );
}

/** A key can be revoked while somebody looks: from then on every answer is 401, and only another key helps. */
function useSignOutOfRevokedKey(onSignOut: (why: string) => void): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      queries.getQueryCache().subscribe(({ query }) => {
        if (query.state.error instanceof AuthenticationError)
          onSignOut('This key no longer works. Sign in with another one.');
      }),
    [queries, onSignOut],
  );
}

/** Tells a screen reader where a link has led, and a tab what it shows. */
function useFocusOnArrival({ view, id }: Route): void {
  const before = useRef<string | undefined>(undefined);
  useEffect(() => {
    document.title = `${view.title} · Console`;
    const here = `${view.name}/${id ?? ''}`;
    if (before.current !== undefined && before.current !== here) {
      scrollTo(0, 0);
      document.querySelector<HTMLElement>('.view h1')?.focus({ preventScroll: true });
    }
    before.current = here;
  }, [view, id]);
}
