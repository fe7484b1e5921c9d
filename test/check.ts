import { spawn } from 'node:child_process';
import { styleText } from 'node:util';

/**
 * `npm run check` runs every check that must pass before a commit, two steps at a time, then the tests.
 * Prints one line per step, and the output of failed steps. `--no-tests` skips the tests.
 * Module boundaries, licences, migrations, the API document, the operations table and file rules are checked by the
 * tests in test/architecture.
 */
interface Step {
  title: string;
  /** A script of package.json. */
  script: string;
  args?: string[];
  /** The problem in the output of a command that exited with 0. */
  objectsTo?: (output: string) => string | undefined;
}

interface Ended {
  code: number;
  output: string;
  seconds: number;
}

const steps: Step[] = [
  // Longest first. The type-aware linter also reports compiler errors, so all files are read only once.
  { title: 'types and type-aware lint', script: 'check:lint' },
  { title: 'format and lint', script: 'check:style' },
  { title: 'unused code', script: 'check:unused' },
  { title: 'the compiler is TypeScript 7', script: 'check:types', args: ['--', '--version'], objectsTo: otherCompiler },
];
const tests: Step = { title: 'tests', script: 'test' };

/** Another package also installs a `tsc` of an older TypeScript; its alias decides which one is linked. */
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

/** Runs one step and prints its result. */
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
