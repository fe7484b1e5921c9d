import { askVerdicts } from '#platform/model/ask-verdicts.ts';
import type { Resources } from '#platform/resources.ts';
import type { Readings } from '#text/posts/index.ts';

const judging = {
  name: 'content-judge',
  version: 1,
  task:
    'You check sentences of posts against the text that they were made from. Judge every numbered sentence by the text ' +
    'called "source" alone, not by what you know, and leave none out. "supported": the source says everything that the ' +
    'sentence says or, if it asks, takes for granted. "contradicted": the source says that it is otherwise. "not said": ' +
    'the source leaves any part of it open. "no statement": it greets, asks or invites and takes nothing for granted. ' +
    'Mind what is denied, refused, only planned, only possible or only claimed by somebody, who did what to whom, ' +
    'whether something rose or fell, and which number belongs to what. In doubt it is "not said".',
  verdicts: ['supported', 'contradicted', 'not said', 'no statement'],
} as const;

const reasons = {
  supported: null,
  contradicted: 'the source says that it is otherwise',
  'not said': 'the source does not say it',
};

/**
 * Asks the model to check its own statements against the source. Statements without a verdict are omitted, and so are
 * those it does not consider statements, because the checker decides that.
 */
export async function readStatements(
  resources: Pick<Resources, 'model' | 'log'>,
  { source, statements, signal }: { source: string; statements: readonly string[]; signal: AbortSignal },
): Promise<Readings> {
  const verdicts = await askVerdicts(resources, judging, { inputs: { source }, sentences: statements, signal });
  const readings = new Map<string, string | null>();
  for (const [statement, verdict] of verdicts) {
    if (verdict !== 'no statement') readings.set(statement, reasons[verdict]);
  }
  return readings;
}
