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

/** A mail written by a model, and the request it was written for. */
export interface JudgedMail {
  subject: string;
  body: string;
  context: string;
  signal: AbortSignal;
}

/** The model's verdict on its own mail. */
export type MailJudgement =
  | { isPassed: true }
  /** A sentence the request does not support. Undefined if the model did not judge all sentences. */
  | { isPassed: false; unordered: { sentence: string; verdict: string } | undefined };

/**
 * Asks the model, in a second pass, whether the context supports every sentence of its mail, including the subject
 * line. A mail with an unjudged sentence does not pass.
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
