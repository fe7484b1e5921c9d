import { monitorEventLoopDelay } from 'node:perf_hooks';
import { plain, type ReadMetric, type Sample } from './read-metric.ts';

const resolutionMs = 20;

/** Metrics of the process under the names that Node dashboards expect: memory, CPU time, and start time. */
export function processMetrics(): ReadMetric[] {
  const startedAtSeconds = Math.round(performance.timeOrigin) / 1_000;
  return [
    {
      name: 'process_resident_memory_bytes',
      help: 'Resident memory of the process in bytes.',
      type: 'gauge',
      read: () => plain(process.memoryUsage.rss()),
    },
    {
      name: 'nodejs_heap_size_used_bytes',
      help: 'Heap of the main thread in use, in bytes.',
      type: 'gauge',
      read: () => plain(process.memoryUsage().heapUsed),
    },
    {
      name: 'process_cpu_seconds_total',
      help: 'CPU time of the process, in seconds.',
      type: 'counter',
      read: () => {
        const { user, system } = process.cpuUsage();
        return plain((user + system) / 1e6);
      },
    },
    {
      name: 'process_start_time_seconds',
      help: 'Start time of the process, in Unix seconds.',
      type: 'gauge',
      read: () => plain(startedAtSeconds),
    },
  ];
}

/** The delay of the event loop. Measured from the first scrape on, so it costs nothing without a scraper. */
export class EventLoopDelay {
  #histogram: ReturnType<typeof monitorEventLoopDelay> | undefined;

  metric(): ReadMetric {
    return {
      name: 'nodejs_eventloop_delay_seconds',
      help: 'Delay of the event loop since the previous scrape, by quantile, in seconds; quantile 1 is the longest.',
      type: 'gauge',
      labelNames: ['quantile'],
      read: () => this.#read(),
    };
  }

  close(): void {
    this.#histogram?.disable();
    this.#histogram = undefined;
  }

  #read(): Sample[] {
    if (this.#histogram === undefined) {
      this.#histogram = monitorEventLoopDelay({ resolution: resolutionMs });
      this.#histogram.enable();
      return [];
    }
    const histogram = this.#histogram;
    if (histogram.count === 0) return [];
    const samples = [0.5, 0.9, 0.99, 1].map((quantile) => {
      const nanoseconds = quantile === 1 ? histogram.max : histogram.percentile(quantile * 100);
      // The histogram measures from tick to tick, so without any delay it shows its own resolution.
      return { labels: { quantile: String(quantile) }, value: Math.max(0, nanoseconds / 1e9 - resolutionMs / 1_000) };
    });
    histogram.reset();
    return samples;
  }
}
