import { Counter, Gauge, type Registry } from 'prom-client';

/** One line of the exposition format. */
export interface Sample {
  labels: Readonly<Record<string, string>>;
  value: number;
}

/** A metric that is maintained elsewhere and read at each scrape. It is left out if it has no samples. */
export interface ReadMetric {
  name: string;
  help: string;
  type: 'gauge' | 'counter';
  labelNames?: readonly string[];
  read: () => Sample[] | Promise<Sample[]>;
}

/** One sample without labels. */
export const plain = (value: number): Sample[] => [{ labels: {}, value }];

/** Adds a metric to a registry, which reads it at each scrape. If it cannot be read at the moment, it is left out. */
export function register(registry: Registry, { name, help, type, labelNames = [], read }: ReadMetric): void {
  const settings = { name, help, labelNames, registers: [registry] };
  if (type === 'counter') {
    new Counter({
      ...settings,
      async collect() {
        const samples = await readOrNothing(read);
        this.reset();
        for (const { labels, value } of samples) this.inc(labels, value);
      },
    });
    return;
  }
  new Gauge({
    ...settings,
    async collect() {
      const samples = await readOrNothing(read);
      this.reset();
      // After a reset, a gauge without labels would be 0, which would be a wrong value.
      if (labelNames.length === 0) this.remove();
      for (const { labels, value } of samples) this.set(labels, value);
    },
  });
}

async function readOrNothing(read: ReadMetric['read']): Promise<Sample[]> {
  try {
    return await read();
  } catch {
    return [];
  }
}
