import { writeFile } from 'node:fs/promises';
import { findBench, resultsFolder } from './benches.ts';
import { Report } from './report.ts';

/** Runs the benchmark named by the first argument and writes its text and figures. */
// Ends with its parent run; the listener does not keep the process alive.
process.once('disconnect', () => process.exit(1));
process.channel?.unref();
const name = process.argv[2] ?? '';
const bench = await findBench(name);
const report = new Report(name, (text) => void process.stdout.write(text));
await bench(report);
await writeFile(new URL(`${name}.txt`, resultsFolder), report.text);
await writeFile(new URL(`${name}.json`, resultsFolder), `${JSON.stringify(report.results, null, 2)}\n`);
