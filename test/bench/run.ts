import { fork } from 'node:child_process';
import { deliveries } from './deliveries.ts';
import { limiter } from './limiter.ts';
import { modelAnswers } from './model-answers.ts';
import { research } from './research.ts';
import { restRead } from './rest-read.ts';
import { schedules } from './schedules.ts';
import { search } from './search.ts';
import { textEngines } from './text-engines.ts';
import { openBenchWorld } from './world.ts';

/** `npm run bench` runs all of them, `npm run bench -- rest-read search` the named ones. */
const benches: Readonly<Record<string, () => Promise<void>>> = {
  'rest-read': restRead,
  limiter,
  jobs: async () => {
    const world = await openBenchWorld();
    await script('jobs.ts', [world.url]);
    await world.close();
  },
  deliveries,
  search,
  research,
  schedules,
  'model-answers': modelAnswers,
  'text-engines': textEngines,
  'start-up': () => script('start-up.ts', []),
};

/** Runs a bench that is a program of its own. */
function script(file: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(new URL(`./${file}`, import.meta.url), args);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${file} ended with ${code}`))));
  });
}

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => benches[name] === undefined);
if (unknown.length > 0) {
  process.stderr.write(`No bench ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}\n`);
  process.exit(1);
}
for (const name of asked.length > 0 ? asked : Object.keys(benches)) await benches[name]?.();
