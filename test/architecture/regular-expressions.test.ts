import { describe, expect, it } from 'vitest';
import { digestOf, faultsOf, needsTool, programExpressions, readRecord } from './linear-expressions.ts';
import { type Expression, expressionsOf } from './regular-expressions.ts';

const shortQuestion = 'a question is cut to 1,000 characters before it is read';

/** Expressions that the tool rejects but that stay, each with the reason why no input makes them slow. */
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
  'src/text/questions/read-question.ts /^(?:is|are|was|were)\\s+([^,?]{2,60}?)\\s+or\\s+([^,?]{2,60}?)\\s+(?:more|less|better|worse|cheaper|safer|faster|slower|larger|smaller|bigger|healthier|cleaner|stronger|easier|older|warmer|quieter|lighter|heavier|harder|quicker)\\b/i':
    shortQuestion,
  'src/text/questions/read-question.ts /^(?:is|are|was|were|do|does|did)\\s+(.{2,60}?)\\s+(?:\\p{L}+er|more \\p{L}+|less \\p{L}+|better|worse)\\s+(?:\\p{L}+\\s+){0,3}than\\s+([^,?]{2,60})/iu':
    shortQuestion,
};

function nameOf({ path, source, flags }: Expression): string {
  return `${path} /${source}/${flags}`;
}

/** This many may be checked in every run, at up to a second each. */
const maxUnrecorded = 40;

describe('regular expressions of the program', () => {
  const all = programExpressions();
  const record = readRecord();
  const unrecorded = all.filter((one) => !record.has(digestOf(one)) && !Object.hasOwn(allowed, nameOf(one)));

  it('are linear: on record or checked now', { timeout: 600_000 }, async () => {
    expect(all.length).toBeGreaterThan(100);
    expect(await faultsOf(unrecorded)).toEqual([]);
  });

  it('are on record: npm run expressions', () => {
    expect(record.size).toBeGreaterThan(100);
    expect(unrecorded.filter(needsTool).length).toBeLessThan(maxUnrecorded);
  });

  it('are not on record when they are allowed for another reason', () => {
    const others = all.filter((one) => Object.hasOwn(allowed, nameOf(one)));
    expect(others.filter((one) => record.has(digestOf(one)))).toEqual([]);
  });

  it('have exemptions only where they occur and with a reason', () => {
    const names = new Set(all.map(nameOf));
    for (const [name, reason] of Object.entries(allowed)) {
      expect(names).toContain(name);
      expect(reason.length).toBeGreaterThan(20);
    }
  });

  it('are found wherever they occur, and unsafe ones are rejected', async () => {
    const text = "const a = /(a+)+$/u;\nconst b = new RegExp('^\\\\s+$', 'g'); const c = x / y / 2; RegExp(a + 'b');";
    const found = expressionsOf('src/a.ts', text);
    expect(found).toEqual([
      { path: 'src/a.ts', line: 1, source: '(a+)+$', flags: 'u' },
      { path: 'src/a.ts', line: 2, source: '^\\s+$', flags: 'g' },
    ]);
    expect(await faultsOf(found)).toEqual([expect.stringMatching(/^src\/a\.ts:1 exponential/)]);
  });
});
