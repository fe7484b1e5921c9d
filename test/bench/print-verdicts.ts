import { writeFile } from 'node:fs/promises';
import { resultsFolder } from './benches.ts';
import type { Verdict } from './budgets.ts';
import { digits, type Results, wordsOf } from './report.ts';

const widths = [13, 46, 12, 12, 12, 26];

/** Prints the budget table and writes it beside the results. */
export async function printVerdicts(verdicts: readonly Verdict[], results: readonly Results[]): Promise<void> {
  const rows = [
    ['bench', 'figure', 'target', 'missed at', 'usual', 'measured', ''],
    ...verdicts.map(({ budget, measured, missedBeyond, outcome }) => {
      const sign = budget.atLeast === undefined ? '<=' : '>=';
      return [
        budget.bench,
        budget.figure,
        `${sign} ${digits(budget.atLeast ?? budget.atMost ?? 0)}`,
        `${sign === '<=' ? '>' : '<'} ${digits(missedBeyond)}`,
        budget.usual === undefined ? '' : digits(budget.usual),
        measured === undefined ? 'no figure' : `${wordsOf(measured)} ${measured.unit}`,
        outcome === 'within' ? 'within' : outcome.toUpperCase(),
      ];
    }),
  ];
  const table = rows.map((cells) =>
    cells
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const missed = verdicts.filter(({ outcome }) => outcome !== 'within').length;
  const seconds = results.reduce((sum, result) => sum + result.seconds, 0);
  const end = `${verdicts.length - missed} of ${verdicts.length} budgets kept; ${results.length} benches in ${seconds.toFixed(0)} s`;
  const text = `\n${table.join('\n')}\n\n${end}\n`;
  process.stdout.write(text);
  await writeFile(new URL('budgets.txt', resultsFolder), text);
  await writeFile(new URL('budgets.json', resultsFolder), `${JSON.stringify(verdicts, null, 2)}\n`);
}
