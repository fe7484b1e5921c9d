import { spawn } from 'node:child_process';
import { styleText } from 'node:util';

/**
 * `npm run check`: everything that must hold before a change is committed, two steps at a time, the tests last and alone.
 * Prints one line per step, and the output of those that failed. `--no-tests` leaves the tests to the caller.
 * That the boundaries between modules, the licences, the migrations, the API document, the table of operations and the
 * rules of the tree are kept are tests: test/architecture.
 */
interface Step {
  title: string;
  /** A script of package.json. */
  script: string;
  args?: string[];
  /** What is wrong with the output of a command that ended well. */
  objectsTo?: (output: string) => string | undefined;
}

interface Ended {
  code: number;
  output: string;
  seconds: number;
}

const steps: Step[] = [
  // The longest first. The linter that knows types reports those of the compiler as well: to read all files once is enough.
  { title: 'types and type-aware lint', script: 'check:lint' },
  { title: 'format and lint', script: 'check:style' },
  { title: 'unused code', script: 'check:unused' },
  { title: 'the compiler is TypeScript 7', script: 'check:types', args: ['--', '--version'], objectsTo: otherCompiler },
];
const tests: Step = { title: 'tests', script: 'test' };

/** Another package of the set also brings a `tsc`, of an older TypeScript: which one is linked depends on its alias. */
function otherCompiler(output: string): string | undefined {
  return /^Version 7\./m.test(output) ? undefined : `tsc is not TypeScript 7: ${output.trim()}`;
}

function run({ script, args = [] }: Step): Promise<Ended> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    let output = '';
    const child = spawn('npm', ['run', '--silent', script, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    const end = (code: number, text: string) =>
      resolve({ code, output: text, seconds: (performance.now() - startedAt) / 1_000 });
    child.once('error', (error) => end(1, error.message));
    child.once('close', (code) => end(code ?? 1, output));
  });
}

/** Runs one step and says how it went. */
async function runStep(step: Step): Promise<{ isGood: boolean; output: string }> {
  const { code, output, seconds } = await run(step);
  const objection = code === 0 ? step.objectsTo?.(output) : undefined;
  const isGood = code === 0 && objection === undefined;
  const mark = isGood ? styleText('green', 'ok    ') : styleText('red', 'FAILED');
  process.stdout.write(`${mark} ${step.title} (${seconds.toFixed(1)} s)\n`);
  if (!isGood) process.stdout.write(`${(objection ?? output).trimEnd()}\n\n`);
  return { isGood, output };
}

const failed: string[] = [];
const waiting = [...steps];
const runWaiting = async (): Promise<void> => {
  for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
    const { isGood } = await runStep(step);
    if (!isGood) failed.push(step.title);
  }
};
await Promise.all([runWaiting(), runWaiting()]);
let counts = '';
if (!process.argv.includes('--no-tests')) {
  const { isGood, output } = await runStep(tests);
  if (!isGood) failed.push(tests.title);
  counts = /^.*Test Files(?![^]*Test Files)[^]*/m.exec(output)?.[0].trimEnd() ?? '';
}
if (failed.length > 0) {
  process.stdout.write(`\n${failed.length} of the checks failed: ${failed.join(', ')}\n`);
  process.exitCode = 1;
} else {
  process.stdout.write('\nEverything is in order.\n');
}
if (counts !== '') process.stdout.write(`\n${counts}\n`);
