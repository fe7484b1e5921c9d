import { availableParallelism } from 'node:os';
import { check } from 'recheck';
import { describe, expect, it } from 'vitest';
import { boundedPaths } from './bounded-paths.ts';
import { readSources } from './project-files.ts';
import { type Expression, expressionsOf } from './regular-expressions.ts';

/** So few ways from each position of a text are linear work; the tool would only take its time over them. */
const maxBoundedPaths = 100_000;
/**
 * The tool takes steps that are slow for steps that are many, so its own clocks are off: what it says then depends on
 * the expression alone, and not on what else the machine does.
 */
const clocks = { timeout: 120_000, attackTimeout: null, incubationTimeout: null, seedingTimeout: null };

const shortQuestion = 'a question is cut to 1,000 characters before it is read';

/** Expressions that the tool finds fault with and that stay, each with the reason why no text makes them slow. */
const allowed: Readonly<Record<string, string>> = {
  'src/text/questions/read-question.ts /\\b(?:versus|vs\\.?|compared? (?:to|with|and)|differences? between|(?:better|worse|cheaper|safer|faster|larger|smaller|bigger|healthier|cleaner|stronger|more \\w+|less \\w+)\\b[^?]{0,60}(?:,|:|\\bthan\\b)[^?]{0,80}(?:\\bor\\b|\\bthan\\b))/':
    shortQuestion,
  'src/text/questions/read-question.ts /[?.!,;:\\s]+$/u': shortQuestion,
  'src/text/questions/read-question.ts /(?:^|\\b)(?:compare|comparison of|differences? between|compared?:)\\s+(.{2,80}?)\\s+(?:and|with|to|versus|vs\\.?)\\s+([^,;:?]{2,80})/i':
    shortQuestion,
  'src/text/questions/read-question.ts /([^,;:?]{2,80}?)\\s+(?:versus|vs\\.?|compared (?:to|with))\\s+([^,;:?]{2,80})/i':
    shortQuestion,
  'src/text/questions/read-question.ts /(?:better|worse|cheaper|safer|faster|larger|smaller|bigger|healthier|cleaner|stronger|more \\w+|less \\w+)[^,:?]{0,60}[,:]\\s*([^,?]{2,60}?)\\s*,?\\s+or\\s+([^,?]{2,60})/i':
    shortQuestion,
  'src/text/questions/read-question.ts /^(?:is|are|was|were|do|does|did)\\s+(.{2,60}?)\\s+(?:\\p{L}+er|more \\p{L}+|less \\p{L}+|better|worse)\\s+(?:\\p{L}+\\s+){0,3}than\\s+([^,?]{2,60})/iu':
    shortQuestion,
};

function nameOf({ path, source, flags }: Expression): string {
  return `${path} /${source}/${flags}`;
}

/** What is wrong with an expression; undefined when its work is linear in the text. */
async function faultOf(expression: Expression): Promise<string | undefined> {
  if (boundedPaths(expression.source) <= maxBoundedPaths) return undefined;
  const { status, ...verdict } = await check(expression.source, expression.flags, clocks);
  if (status === 'safe') return undefined;
  const complexity = 'complexity' in verdict ? verdict.complexity?.summary : undefined;
  return `${expression.path}:${expression.line} ${complexity ?? 'cannot be checked: bound its repeats'}: /${expression.source}/`;
}

async function faultsOf(expressions: readonly Expression[]): Promise<string[]> {
  const waiting = [...new Map(expressions.map((one) => [`${one.flags}/${one.source}`, one])).values()];
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

describe('the regular expressions of the program', () => {
  const program = [...readSources()].filter(([path]) => /^(?:src|client)\//.test(path));
  const all = program.flatMap(([path, text]) => expressionsOf(path, text));

  it('are linear in the text they are given', { timeout: 600_000 }, async () => {
    expect(all.length).toBeGreaterThan(100);
    expect(await faultsOf(all.filter((one) => !Object.hasOwn(allowed, nameOf(one))))).toEqual([]);
  });

  it('are allowed to be otherwise only where they stand, and for a reason', () => {
    const names = new Set(all.map(nameOf));
    for (const [name, reason] of Object.entries(allowed)) {
      expect(names).toContain(name);
      expect(reason.length).toBeGreaterThan(20);
    }
  });

  it('are found wherever they are written, and hostile ones are refused', async () => {
    const text = "const a = /(a+)+$/u;\nconst b = new RegExp('^\\\\s+$', 'g'); const c = x / y / 2; RegExp(a + 'b');";
    const found = expressionsOf('src/a.ts', text);
    expect(found).toEqual([
      { path: 'src/a.ts', line: 1, source: '(a+)+$', flags: 'u' },
      { path: 'src/a.ts', line: 2, source: '^\\s+$', flags: 'g' },
    ]);
    expect(await faultsOf(found)).toEqual([expect.stringMatching(/^src\/a\.ts:1 exponential/)]);
  });
});
