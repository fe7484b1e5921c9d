import type { Report } from './report.ts';

type Bench = (report: Report) => Promise<void>;

/** Loaded one at a time, so that the imports of one benchmark do not affect the memory of another. */
const benches: Readonly<Record<string, () => Promise<Bench>>> = {
  'rest-read': async () => (await import('./rest-read.ts')).restRead,
  'rest-write': async () => (await import('./rest-write.ts')).restWrite,
  trpc: async () => (await import('./trpc.ts')).trpc,
  mcp: async () => (await import('./mcp.ts')).mcp,
  refusals: async () => (await import('./refusals.ts')).refusals,
  limiter: async () => (await import('./limiter.ts')).limiter,
  jobs: async () => (await import('./jobs.ts')).jobs,
  deliveries: async () => (await import('./deliveries.ts')).deliveries,
  schedules: async () => (await import('./schedules.ts')).schedules,
  search: async () => (await import('./search.ts')).search,
  analytics: async () => (await import('./analytics.ts')).analytics,
  'start-up': async () => (await import('./start-up.ts')).startUp,
  memory: async () => (await import('./memory.ts')).memory,
  research: async () => (await import('./research.ts')).research,
  'text-engines': async () => (await import('./text-engines.ts')).textEngines,
  agent: async () => (await import('./agent.ts')).agent,
  paint: async () => (await import('./paint.ts')).paint,
  'model-answers': async () => (await import('./model-answers.ts')).modelAnswers,
};

/** The names that `npm run bench -- name` takes, in the order in which all of them run. */
export const benchNames: readonly string[] = Object.keys(benches);

/** Output folder for the text and figures of each benchmark; not part of the project. */
export const resultsFolder = new URL('../output/bench/', import.meta.url);

/** The benchmark with that name. */
export async function findBench(name: string): Promise<Bench> {
  const load = benches[name];
  if (load === undefined) throw new Error(`no bench ${name}`);
  return load();
}
