import { isBorneOut } from '#text/grounding/grounding.ts';
import { type DataSet, precisionRecall, type Result, textOf } from './measure.ts';

/** Whether the verifier agrees with people on what a source bears out. */
export function grounding({ rows }: DataSet): Result {
  const judged = rows.filter((row) => row['label'] !== 'Generic');
  const counts = { tp: 0, fp: 0, fn: 0, tn: 0 };
  for (const row of judged) {
    const isGold = row['label'] === 'Fully attributable';
    const isFound = isBorneOut(textOf(row, 'claim'), textOf(row, 'source')).isBorneOut;
    counts[isGold ? (isFound ? 'tp' : 'fn') : isFound ? 'fp' : 'tn'] += 1;
  }
  const { f1, r } = precisionRecall(counts);
  const specificity = counts.tn + counts.fp === 0 ? 0 : counts.tn / (counts.tn + counts.fp);
  return {
    rows: judged.length,
    figures: [
      { name: 'F1', value: f1, baseline: 'word coverage .802', target: { atLeast: 0.85 } },
      { name: 'balanced accuracy', value: (r + specificity) / 2, baseline: '.847', target: { atLeast: 0.87 } },
    ],
  };
}
