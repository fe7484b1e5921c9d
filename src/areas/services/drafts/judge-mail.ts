import { askVerdicts } from '#platform/model/ask-verdicts.ts';
import type { Resources } from '#platform/resources.ts';
import { splitSentences } from '#text/languages/index.ts';

const judging = {
  name: 'email-draft-judge',
  version: 2,
  task:
    'You check a mail against the context that it was ordered with. Judge every numbered sentence of the mail, of which ' +
    'one may be its subject line, by the context alone, and leave none out. "in the context": the context wants all of it ' +
    'said, in these or other words. "courtesy": it greets, thanks, wishes well or closes, and states no fact, promise or ' +
    'reason. "contradicted": the context says or wants the opposite, another number, another person or another time. ' +
    '"not in the context": any part of it is a fact, promise, reason or judgement that the context does not give. Mind ' +
    'what is refused or denied, numbers written as words, and who is to do what.',
  verdicts: ['in the context', 'courtesy', 'contradicted', 'not in the context'],
} as const;

/** A mail of a model, and what it was to be written from. */
export interface JudgedMail {
  subject: string;
  body: string;
  context: string;
  signal: AbortSignal;
}

/** What a model says of its own mail. */
export type MailJudgement =
  | { isPassed: true }
  /** A sentence that was not ordered, or undefined where the model did not judge all of them. */
  | { isPassed: false; unordered: { sentence: string; verdict: string } | undefined };

/**
 * Asks the model, a second time and with the context beside it, whether the context has every sentence of its mail, the
 * subject line included. A mail of which a sentence has no verdict is not passed.
 */
export async function judgeMail(
  resources: Pick<Resources, 'model' | 'log'>,
  { subject, body, context, signal }: JudgedMail,
): Promise<MailJudgement> {
  const lines = splitSentences(body)
    .map(({ start, end }) => body.slice(start, end).trim())
    .filter((sentence) => sentence !== '');
  const sentences = [`Subject: ${subject}`, ...lines];
  const verdicts = await askVerdicts(resources, judging, { inputs: { context }, sentences, signal });
  for (const sentence of sentences) {
    const verdict = verdicts.get(sentence);
    if (verdict === 'contradicted' || verdict === 'not in the context')
      return { isPassed: false, unordered: { sentence, verdict } };
  }
  const isWhole = sentences.every((sentence) => verdicts.has(sentence));
  return isWhole ? { isPassed: true } : { isPassed: false, unordered: undefined };
}
