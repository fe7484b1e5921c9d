import { Component, type ComponentType, lazy, type ReactNode } from 'react';
import { Button } from '../../design/button.tsx';
import { EmptyState } from '../../design/states.tsx';
import { AdminNeeded } from '../parts/fetched.tsx';
import { hrefOf, isForAdmins, type Route, type View, type ViewName } from '../routes.ts';

/** A list view gets its filters, an item view its id. */
type ListView = ComponentType<Pick<Route, 'filters'> & { isAdmin: boolean }>;
type OneView = ComponentType<Pick<Route, 'filters'> & { id: number }>;

/** A view that is loaded on demand, so that the first view does not wait for the others. */
interface Later<View> {
  /** Resolves when it is loaded. If that is before the first render, it is rendered without a placeholder. */
  ready: () => Promise<void>;
  /** Always the same component; a new one would lose what a person has typed. */
  component: () => View;
}

function later<View extends ListView | OneView>(load: () => Promise<View>): Later<View> {
  let component: View | undefined;
  return {
    ready: async () => {
      const loaded = await load();
      component ??= loaded;
    },
    component: () => (component ??= lazy(async () => ({ default: await load() })) as unknown as View),
  };
}

const shown: Readonly<Record<ViewName, { list: Later<ListView>; one?: Later<OneView> }>> = {
  overview: { list: later<ListView>(() => import('./overview.tsx').then((module) => module.OverviewView)) },
  research: {
    list: later<ListView>(() => import('./research.tsx').then((module) => module.ResearchView)),
    one: later<OneView>(() => import('./research-report.tsx').then((module) => module.ResearchReportView)),
  },
  reports: {
    list: later<ListView>(() => import('./paid-reports.tsx').then((module) => module.PaidReportsView)),
    one: later<OneView>(() => import('./paid-report.tsx').then((module) => module.PaidReportView)),
  },
  briefings: {
    list: later<ListView>(() => import('./briefings.tsx').then((module) => module.BriefingsView)),
    one: later<OneView>(() => import('./briefing.tsx').then((module) => module.BriefingView)),
  },
  drafts: {
    list: later<ListView>(() => import('./drafts.tsx').then((module) => module.DraftsView)),
    one: later<OneView>(() => import('./draft.tsx').then((module) => module.DraftView)),
  },
  tasks: {
    list: later<ListView>(() => import('./tasks.tsx').then((module) => module.TasksView)),
    one: later<OneView>(() => import('./task.tsx').then((module) => module.TaskView)),
  },
  webhooks: { list: later<ListView>(() => import('./webhooks.tsx').then((module) => module.WebhooksView)) },
  files: { list: later<ListView>(() => import('./files.tsx').then((module) => module.FilesView)) },
  usage: { list: later<ListView>(() => import('./usage.tsx').then((module) => module.UsageView)) },
  plan: { list: later<ListView>(() => import('./plan.tsx').then((module) => module.PlanView)) },
  analytics: { list: later<ListView>(() => import('./analytics.tsx').then((module) => module.AnalyticsView)) },
  agent: {
    list: later<ListView>(() => import('./agent.tsx').then((module) => module.AgentView)),
    one: later<OneView>(() => import('./agent-run.tsx').then((module) => module.AgentRunView)),
  },
  repurposing: {
    list: later<ListView>(() => import('./repurposing.tsx').then((module) => module.RepurposingView)),
    one: later<OneView>(() => import('./repurposed.tsx').then((module) => module.RepurposedView)),
  },
  sentiment: { list: later<ListView>(() => import('./sentiment.tsx').then((module) => module.SentimentView)) },
  mail: { list: later<ListView>(() => import('./mail.tsx').then((module) => module.MailView)) },
  meetings: {
    list: later<ListView>(() => import('./meetings.tsx').then((module) => module.MeetingsView)),
    one: later<OneView>(() => import('./meeting.tsx').then((module) => module.MeetingView)),
  },
  code: {
    list: later<ListView>(() => import('./code.tsx').then((module) => module.CodeView)),
    one: later<OneView>(() => import('./code-review.tsx').then((module) => module.CodeReviewView)),
  },
  pulls: {
    list: later<ListView>(() => import('./pulls.tsx').then((module) => module.PullsView)),
    one: later<OneView>(() => import('./pull-review.tsx').then((module) => module.PullReviewView)),
  },
  keys: { list: later<ListView>(() => import('./keys.tsx').then((module) => module.KeysView)) },
  customers: {
    list: later<ListView>(() => import('./customers.tsx').then((module) => module.CustomersView)),
    one: later<OneView>(() => import('./customer.tsx').then((module) => module.CustomerView)),
  },
  subscribers: { list: later<ListView>(() => import('./subscribers.tsx').then((module) => module.SubscribersView)) },
  messaging: { list: later<ListView>(() => import('./messaging.tsx').then((module) => module.MessagingView)) },
  jobs: { list: later<ListView>(() => import('./jobs.tsx').then((module) => module.JobsView)) },
  platform: { list: later<ListView>(() => import('./platform.tsx').then((module) => module.PlatformView)) },
};

/** The view of a location. */
function viewOf({ view, id }: Route): Later<ListView> | Later<OneView> {
  const { list, one } = shown[view.name];
  return id === undefined || one === undefined ? list : one;
}

/** Resolves when the view of a location can be rendered, or cannot be loaded, which is shown in its place. */
export function viewReady(route: Route): Promise<void> {
  return viewOf(route)
    .ready()
    .catch(() => undefined);
}

/** Whether an address leads nowhere. */
export const isNowhere = ({ view, id, isNoPlace }: Route): boolean =>
  isNoPlace || (id !== undefined && shown[view.name].one === undefined);

/** The content of a location: a list, an item, or a note that another key is needed. */
export function ViewContent({ route, isAdmin }: { route: Route; isAdmin: boolean }) {
  const { view, id, filters } = route;
  if (isNowhere(route)) return <NoSuchPlace nearest={view} />;
  if (isForAdmins(view) && !isAdmin) {
    return (
      <>
        <h1>{view.title}</h1>
        <AdminNeeded />
      </>
    );
  }
  const { list, one } = shown[view.name];
  if (id !== undefined && one !== undefined) {
    const One = one.component();
    return <One key={id} id={id} filters={filters} />;
  }
  const List = list.component();
  return <List filters={filters} isAdmin={isAdmin} />;
}

/** The title of the page for an address that leads nowhere. */
export const notFoundTitle = 'Page not found';

/** Says that there is no page at an address, with a link to the closest one. */
function NoSuchPlace({ nearest: { name, title } }: { nearest: View }) {
  return (
    <>
      <h1>{notFoundTitle}</h1>
      <EmptyState
        title="There is no page at this address"
        action={
          <a className="button" href={hrefOf(name)}>
            Go to {title}
          </a>
        }
      >
        The link may be incomplete or out of date.
      </EmptyState>
    </>
  );
}

/** Shown for a view whose script cannot be loaded: the platform was updated, or is unreachable. */
export class MissingView extends Component<{ children: ReactNode }, { isMissing: boolean }> {
  override state = { isMissing: false };

  static getDerivedStateFromError(): { isMissing: boolean } {
    return { isMissing: true };
  }

  override render(): ReactNode {
    if (!this.state.isMissing) return this.props.children;
    const { onLine } = navigator;
    return (
      <>
        <h1>This page could not be loaded</h1>
        <EmptyState
          title={onLine ? 'The platform may have been updated' : 'You are offline'}
          action={<Button onClick={() => location.reload()}>Reload</Button>}
        >
          {onLine ? 'Or it cannot be reached at the moment.' : 'Reload the page when you are back online.'} Anything you
          typed into a form is kept.
        </EmptyState>
      </>
    );
  }
}
