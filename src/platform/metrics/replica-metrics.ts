import type { Replica } from '../db/replica.ts';
import { plain, type ReadMetric } from './read-metric.ts';

/** How far the replica lags behind, and which server answered the reads that were meant for it. */
export function replicaMetrics(replica: Replica): ReadMetric[] {
  return [
    {
      name: 'agent_platform_replica_reads_total',
      help: 'Reads that may lag, by the server that answered: the replica, or the primary because the replica could not.',
      type: 'counter',
      labelNames: ['from'],
      read: () => [
        { labels: { from: 'replica' }, value: replica.reads },
        { labels: { from: 'primary' }, value: replica.fallbacks },
      ],
    },
    {
      name: 'agent_platform_replica_usable',
      help: '1 while the replica is close enough to the primary to be used for reads, otherwise 0.',
      type: 'gauge',
      read: () => plain(replica.isUsable ? 1 : 0),
    },
    {
      name: 'agent_platform_replica_lag_seconds',
      help: 'Maximum lag of the replica; left out if unknown.',
      type: 'gauge',
      read: () => (Number.isFinite(replica.lagMs) ? plain(replica.lagMs / 1_000) : []),
    },
  ];
}
