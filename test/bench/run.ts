import { limiter } from './limiter.ts';
import { research } from './research.ts';
import { restRead } from './rest-read.ts';
import { search } from './search.ts';

/** `npm run bench` runs all of them, `npm run bench -- rest-read search` the named ones. */
const benches: Readonly<Record<string, () => Promise<void>>> = {
  'rest-read': restRead,
  limiter,
  search,
  research,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => benches[name] === undefined);
if (unknown.length > 0) {
  process.stderr.write(`No bench ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}\n`);
  process.exit(1);
}
for (const name of asked.length > 0 ? asked : Object.keys(benches)) await benches[name]?.();
