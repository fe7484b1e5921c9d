import { useQueries } from '@tanstack/react-query';
import type { Outputs } from '../../../index.ts';
import type { Platform } from '../../api/platform.tsx';
import type { Attended } from './attention.tsx';
import type { Fetchable } from './fetched.tsx';
import { atPace, polling } from './polling.ts';

/** The data of each panel of the overview. Its lists only contain the key's own rows. */
export interface OverviewContents {
  attended: Attended;
  research: Outputs['research']['list']['results'];
  activeTasks: Outputs['scheduledTasks']['list']['tasks'];
  deliveries: Outputs['webhooks']['deliveries']['deliveries'];
  limits: Outputs['system']['rateLimit'];
  work: { tasks: Outputs['system']['tasks']; cycles: Outputs['system']['ooda'] };
  connected: { status: Outputs['system']['status']; plan: Outputs['billing']['status'] };
}

/** The overview: each panel has data and an error of its own, so that a failure leaves the other panels as they are. */
export type Overview = { [Part in keyof OverviewContents]: Fetchable<OverviewContents[Part]> };

function questionsOf({ trpc }: Platform, shown: number) {
  const seldom = { refetchInterval: atPace(polling.seldom) };
  const usual = { refetchInterval: atPace(polling.usual) };
  return [
    trpc.email.drafts.queryOptions({ status: 'pending', limit: 30 }, seldom),
    trpc.email.drafts.queryOptions({ status: 'edited', limit: 30 }, seldom),
    trpc.webhooks.list.queryOptions({ limit: 20 }, seldom),
    trpc.agent.listApprovals.queryOptions({ status: 'pending', limit: 20 }, seldom),
    trpc.scheduledTasks.list.queryOptions({ status: 'failed', limit: 20 }, seldom),
    trpc.scheduledTasks.list.queryOptions({ status: 'active', limit: 50 }, seldom),
    // Several rows can be attempts to deliver one event.
    trpc.webhooks.deliveries.queryOptions({ limit: shown * 4 }, seldom),
    trpc.system.tasks.queryOptions(undefined, seldom),
    trpc.system.ooda.queryOptions(undefined, seldom),
    trpc.system.status.queryOptions(undefined, { staleTime: Number.POSITIVE_INFINITY }),
    trpc.billing.status.queryOptions(undefined, { staleTime: Number.POSITIVE_INFINITY }),
    trpc.research.list.queryOptions({ mine: true, limit: shown }, usual),
    trpc.system.rateLimit.queryOptions(undefined, usual),
  ] as const;
}

/** Data with the first error of these queries, and a retry of those that failed. */
function withErrorOf<Data>(queries: readonly Fetchable<unknown>[], data: Data | undefined): Fetchable<Data> {
  const failed = queries.filter(({ error }) => error !== null);
  return { data, error: failed[0]?.error ?? null, refetch: () => Promise.all(failed.map(({ refetch }) => refetch())) };
}

/** Whether it has neither been answered nor refused, as while it is tried again. */
const isAwaited = ({ data, error }: Fetchable<unknown>): boolean => data === undefined && error === null;

/** The data of a panel. Its error is about what was never loaded: what is only out of date is told above all panels. */
const panelOf = <Data>(queries: readonly Fetchable<unknown>[], data: Data | undefined): Fetchable<Data> =>
  withErrorOf(
    queries.filter((query) => query.data === undefined),
    data,
  );

/**
 * Loads the overview: several queries in one request, each with its own interval. There is no data until each of them has
 * been answered or refused, so that the panels appear together, and only an error if all were refused.
 */
export function useOverview(platform: Platform, shown: number): Fetchable<Overview> {
  return useQueries({
    queries: questionsOf(platform, shown),
    combine: (queries) => {
      if (queries.some(({ isFetched }) => !isFetched)) return withErrorOf<Overview>([], undefined);
      if (queries.every(({ data }) => data === undefined)) return withErrorOf<Overview>(queries, undefined);
      const [written, edited, webhooks, approvals, failed, ...others] = queries;
      const [active, deliveries, tasks, cycles, status, plan, research, limits] = others;
      const attended = [written, edited, webhooks, approvals, failed];
      const drafts = [...(written.data?.drafts ?? []), ...(edited.data?.drafts ?? [])];
      const overview: Overview = {
        // What is known needs attention even if the rest could not be loaded.
        attended: panelOf(
          attended,
          attended.some(isAwaited)
            ? undefined
            : {
                drafts: drafts.toSorted((a, b) => b.id - a.id),
                webhooks: webhooks.data?.webhooks ?? [],
                approvals: approvals.data?.approvals ?? [],
                failedTasks: failed.data?.tasks ?? [],
              },
        ),
        research: panelOf([research], research.data?.results),
        activeTasks: panelOf([active], active.data?.tasks),
        deliveries: panelOf([deliveries], deliveries.data?.deliveries),
        limits: panelOf([limits], limits.data),
        work: panelOf([tasks, cycles], tasks.data && cycles.data && { tasks: tasks.data, cycles: cycles.data }),
        connected: panelOf([status, plan], status.data && plan.data && { status: status.data, plan: plan.data }),
      };
      return withErrorOf(
        queries.filter(({ data }) => data !== undefined),
        overview,
      );
    },
  });
}
