import { readFileSync } from 'node:fs';
import type { JudgedRow } from './grounding-judge.ts';

/** They are rewritten more freely than what people say of pages: at full weight the trees would judge those worse. */
const weight = 0.4;

const labels: Readonly<Record<string, JudgedRow['label']>> = {
  '+': 'supported',
  '-': 'contradicted',
  '?': 'unsupported',
};

/** The sentences that were written for training, each with its text and what it is to it. */
export function judgedSentences(): JudgedRow[] {
  const rows: JudgedRow[] = [];
  let source = '';
  for (const line of readFileSync(new URL('judged-sentences.txt', import.meta.url), 'utf8').split('\n')) {
    const label = labels[line[0] ?? ''];
    if (line.startsWith('# ')) source = line.slice(2);
    else if (label !== undefined) rows.push({ source, sentence: line.slice(2), label, weight });
  }
  return rows;
}
