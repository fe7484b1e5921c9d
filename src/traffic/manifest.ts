import type { Manifest } from '#platform/manifest.ts';
import { CallerDay } from './entities/caller-day.ts';
import { CallerMonth } from './entities/caller-month.ts';
import { LogWriter } from './entities/log-writer.ts';
import { RequestLogEntry } from './entities/request-log-entry.ts';
import { RouteDay } from './entities/route-day.ts';
import { RouteHour } from './entities/route-hour.ts';
import { sweepRequestLog } from './sweep-request-log.job.ts';
import { sweepRequestLogWork } from './sweep-request-log.work.ts';

/** What traffic adds to the program: its tables and scheduled jobs. */
export const trafficManifest = {
  entities: [RequestLogEntry, LogWriter, RouteHour, RouteDay, CallerDay, CallerMonth],
  jobs: [sweepRequestLogWork],
  schedules: [[sweepRequestLog, '37 4 * * *']],
} satisfies Manifest;
