import type { DatabaseAddress } from '#platform/db/address.ts';
import { ShortQueries } from '#platform/db/short-queries.ts';
import { plain, type ReadMetric } from '#platform/metrics/read-metric.ts';
import { RequestLog } from './request-log.ts';
import { WriterHeartbeat } from './writer-heartbeat.ts';

export interface RequestLogSettings {
  url: DatabaseAddress | string;
  /** False in a process that answers no calls and so has nothing to lose. */
  hasCalls: boolean;
  log: (message: string) => void;
}

/** The request log, with everything it needs. */
export interface OpenRequestLog {
  requestLog: RequestLog;
  /** Metrics of lost entries. */
  metrics: ReadMetric[];
  /** Call it after the log's own `close`. */
  close(): Promise<void>;
}

/** Opens the request log on its own database connection, with a heartbeat if this process answers calls. */
export async function openRequestLog({ url, hasCalls, log }: RequestLogSettings): Promise<OpenRequestLog> {
  // Its statements take long compared with those of the hot paths, which would have to wait behind them.
  const queries = new ShortQueries({ url, connections: 1, log });
  const requestLog = new RequestLog({ queries, log });
  const heartbeat = hasCalls ? new WriterHeartbeat({ queries, requestLog, log }) : undefined;
  await heartbeat?.start();
  return {
    requestLog,
    metrics: [ownMetric(requestLog), ...(heartbeat === undefined ? [] : metricsOf(heartbeat))],
    close: async () => {
      await heartbeat?.close();
      await queries.close();
    },
  };
}

function ownMetric(requestLog: RequestLog): ReadMetric {
  return {
    name: 'agent_platform_request_log_lost_rows_total',
    help: 'Answered requests that the request log could not keep.',
    type: 'counter',
    read: () => plain(requestLog.dropped),
  };
}

function metricsOf(heartbeat: WriterHeartbeat): ReadMetric[] {
  return [
    {
      name: 'agent_platform_request_log_lost_flushes_total',
      help: 'Processes of all times that were killed, each with at most its last write of the request log.',
      type: 'counter',
      read: () => plain(heartbeat.lost.count),
    },
    {
      name: 'agent_platform_request_log_lost_flush_seconds_total',
      help: 'Time from their last writes until they were missed, within which what they lost was answered.',
      type: 'counter',
      read: () => plain(heartbeat.lost.seconds),
    },
  ];
}
