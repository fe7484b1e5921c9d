import { fork } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { benchNames, resultsFolder } from './benches.ts';
import { judge, readBudgets } from './budgets.ts';
import { printVerdicts } from './print-verdicts.ts';
import type { Results } from './report.ts';

/**
 * `npm run bench` runs all benches, `npm run bench -- rest-read search` the named ones, each in a process of its own.
 * Afterwards come their budgets; a missed one makes the exit code 1.
 */
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !benchNames.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`No bench ${unknown.join(', ')}. There are: ${benchNames.join(', ')}\n`);
  process.exit(1);
}
const names = asked.length > 0 ? asked : benchNames;
const budgets = readBudgets(await readFile(new URL('./budgets.json', import.meta.url), 'utf8'), benchNames);
await mkdir(resultsFolder, { recursive: true });

const results: Results[] = [];
let hasFailed = false;
for (const name of names) {
  const file = new URL(`${name}.json`, resultsFolder);
  await rm(file, { force: true });
  if ((await runBench(name)) === 0) results.push(JSON.parse(await readFile(file, 'utf8')) as Results);
  else hasFailed = true;
}
const verdicts = judge(
  budgets.filter(({ bench }) => names.includes(bench)),
  results,
);
await printVerdicts(verdicts, results);
process.exitCode = hasFailed || verdicts.some(({ outcome }) => outcome !== 'within') ? 1 : 0;

function runBench(name: string): Promise<number | null> {
  return new Promise((resolve) => {
    const child = fork(new URL('./run-bench.ts', import.meta.url), [name]);
    child.once('exit', (code) => {
      if (code !== 0) process.stderr.write(`The bench ${name} ended with ${code}\n`);
      resolve(code);
    });
  });
}
