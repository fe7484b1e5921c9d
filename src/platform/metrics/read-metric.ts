import { Counter, Gauge, type Registry } from 'prom-client';

/** One line of the exposition. */
export interface Sample {
  labels: Readonly<Record<string, string>>;
  value: number;
}

/** A metric that somebody else keeps, read when somebody asks. Without samples it is left out. */
export interface ReadMetric {
  name: string;
  help: string;
  type: 'gauge' | 'counter';
  labelNames?: readonly string[];
  read: () => Sample[] | Promise<Sample[]>;
}

/** One sample without labels. */
export const plain = (value: number): Sample[] => [{ labels: {}, value }];

/** Adds a metric to a registry, which reads it at every scrape. What cannot be read just now is left out. */
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
      // A gauge without labels is 0 after a reset, which would be an answer.
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
