import { useQueries } from '@tanstack/react-query';
import type { Outputs } from '../../../index.ts';
import type { Platform } from '../../api/platform.tsx';
import type { Attended } from './attention.tsx';
import type { Fetchable } from './fetched.tsx';
import { atPace, polling } from './polling.ts';

/** All data of the overview. Its lists only contain the key's own rows. */
export interface Overview extends Attended {
  research: Outputs['research']['list']['results'];
  activeTasks: Outputs['scheduledTasks']['list']['tasks'];
  deliveries: Outputs['webhooks']['deliveries']['deliveries'];
  limits: Outputs['system']['rateLimit'];
  work: Outputs['system']['tasks'];
  cycles: Outputs['system']['ooda'];
  status: Outputs['system']['status'];
  plan: Outputs['billing']['status'];
}

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

/**
 * Loads the overview: several queries in one request, each with its own interval, and one result when all are loaded.
 */
export function useOverview(platform: Platform, shown: number): Fetchable<Overview> {
  return useQueries({
    queries: questionsOf(platform, shown),
    combine: (queries) => {
      const [
        written,
        edited,
        webhooks,
        approvals,
        failed,
        active,
        deliveries,
        work,
        cycles,
        status,
        plan,
        research,
        limits,
      ] = queries;
      const error = queries.find((query) => query.error !== null)?.error ?? null;
      const refetch = () => Promise.all(queries.map((query) => query.refetch()));
      if (
        written.data === undefined ||
        edited.data === undefined ||
        webhooks.data === undefined ||
        approvals.data === undefined ||
        failed.data === undefined ||
        active.data === undefined ||
        deliveries.data === undefined ||
        work.data === undefined ||
        cycles.data === undefined ||
        status.data === undefined ||
        plan.data === undefined ||
        research.data === undefined ||
        limits.data === undefined
      ) {
        return { data: undefined, error, refetch };
      }
      const data = {
        drafts: [...written.data.drafts, ...edited.data.drafts].toSorted((a, b) => b.id - a.id),
        webhooks: webhooks.data.webhooks,
        approvals: approvals.data.approvals,
        failedTasks: failed.data.tasks,
        activeTasks: active.data.tasks,
        deliveries: deliveries.data.deliveries,
        work: work.data,
        cycles: cycles.data,
        status: status.data,
        plan: plan.data,
        research: research.data.results,
        limits: limits.data,
      };
      return { data, error, refetch };
    },
  });
}
