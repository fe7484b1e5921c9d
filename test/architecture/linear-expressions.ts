import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { check } from 'recheck';
import { boundedPaths } from './bounded-paths.ts';
import { readSources } from './project-files.ts';
import { type Expression, expressionsOf } from './regular-expressions.ts';

/** This many ways per position are linear work, so the slow tool is not needed. */
const maxBoundedPaths = 100_000;
/**
 * The tool takes steps that are slow for steps that are many, so its own clocks are off: what it says then depends on
 * the expression alone, and not on what else the machine does.
 */
const clocks = { timeout: 120_000, attackTimeout: null, incubationTimeout: null, seedingTimeout: null };

/** The problem of an expression; undefined if it is linear. */
async function faultOf(expression: Expression): Promise<string | undefined> {
  const { status, ...verdict } = await check(expression.source, expression.flags, clocks);
  if (status === 'safe') return undefined;
  const complexity = 'complexity' in verdict ? verdict.complexity?.summary : undefined;
  return `${expression.path}:${expression.line} ${complexity ?? 'cannot be checked: bound its repeats'}: /${expression.source}/`;
}

/** The problems of all expressions that are not linear, each checked once. */
export async function faultsOf(expressions: readonly Expression[]): Promise<string[]> {
  const waiting = [...new Map(expressions.map((one) => [digestOf(one), one])).values()].filter(needsTool);
  const faults: string[] = [];
  const work = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const fault = await faultOf(next);
      if (fault !== undefined) faults.push(fault);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return faults.toSorted();
}

/** Whether only the tool can decide that an expression is linear. */
export function needsTool({ source }: Expression): boolean {
  return boundedPaths(source) > maxBoundedPaths;
}

/** Every regular expression of the program. */
export function programExpressions(): Expression[] {
  const program = [...readSources()].filter(([path]) => /^(?:src|client)\//.test(path));
  return program.flatMap(([path, text]) => expressionsOf(path, text));
}

/** The key of an expression in the record, independent of its location. */
export function digestOf({ source, flags }: Expression): string {
  return createHash('sha256').update(`${flags}/${source}`).digest('hex').slice(0, 16);
}

const recordFile = new URL('./linear-expressions.txt', import.meta.url);

/** The version of the tool that made the record. Another version may find more. */
function toolVersion(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  const { devDependencies } = JSON.parse(text) as { devDependencies: { recheck: string } };
  return `recheck ${devDependencies.recheck}`;
}

/**
 * The expressions that the tool has found linear, by their digests. Its word on one never changes and takes up to
 * seconds, so it is asked once and not in every run.
 */
export function readRecord(): ReadonlySet<string> {
  const [tool, ...digests] = readFileSync(recordFile, 'utf8').trimEnd().split('\n');
  return new Set(tool === toolVersion() ? digests : []);
}

/** Checks expressions that are not on record, and records the linear ones. */
async function writeRecord(): Promise<void> {
  const known = readRecord();
  const digests = new Set<string>();
  for (const expression of programExpressions().filter(needsTool)) {
    const digest = digestOf(expression);
    if (digests.has(digest)) continue;
    if (known.has(digest) || (await faultOf(expression)) === undefined) digests.add(digest);
  }
  writeFileSync(recordFile, `${[toolVersion(), ...[...digests].toSorted()].join('\n')}\n`);
}

if (import.meta.main) await writeRecord();
