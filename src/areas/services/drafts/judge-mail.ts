import { z } from 'zod';
import { askModel } from '#platform/model/ask-model.ts';
import type { PromptTemplate } from '#platform/model/render-prompt.ts';
import type { Resources } from '#platform/resources.ts';
import { splitSentences } from '#text/languages/index.ts';

/** A mail of the longest length has fewer sentences. */
const maxSentences = 80;

const Verdicts = z.object({
  verdicts: z
    .array(
      z.object({
        sentence: z.int().min(1),
        verdict: z.enum(['in the context', 'courtesy', 'contradicted', 'not in the context']),
      }),
    )
    .max(2 * maxSentences),
});

const judgeTemplate: PromptTemplate<z.infer<typeof Verdicts>> = {
  name: 'email-draft-judge',
  version: 1,
  task:
    'You check a mail against the context that it was ordered with. Judge every numbered sentence of the mail by the ' +
    'context alone. "in the context": the context wants all of it said, in these or other words. "courtesy": it greets, ' +
    'thanks, wishes well or closes, and states no fact, promise or reason. "contradicted": the context says or wants the ' +
    'opposite, another number, another person or another time. "not in the context": any part of it is a fact, promise, ' +
    'reason or judgement that the context does not give. Mind what is refused or denied, numbers written as words, and ' +
    'who is to do what.',
  schema: Verdicts,
};

/** A mail of a model, and what it was to be written from. */
export interface JudgedMail {
  body: string;
  context: string;
  signal: AbortSignal;
  timeoutMs: number;
}

/**
 * Asks the model, a second time and with the context beside it, which sentences of its mail the context does not have.
 * Returns the first such sentence and the verdict, or undefined if there is none. The answer is also undefined if the
 * model gives no usable verdicts: the checks that need no model have passed the mail by then, and decide alone.
 */
export async function findUnorderedSentence(
  resources: Pick<Resources, 'model' | 'log'>,
  { body, context, signal, timeoutMs }: JudgedMail,
): Promise<{ sentence: string; verdict: string } | undefined> {
  const sentences = splitSentences(body)
    .map(({ start, end }) => body.slice(start, end).trim())
    .filter((sentence) => sentence !== '')
    .slice(0, maxSentences);
  const inputs = {
    context,
    ...Object.fromEntries(sentences.map((sentence, at) => [`sentence ${at + 1}`, sentence])),
  };
  const answer = await askModel(resources, judgeTemplate, inputs, { signal, timeoutMs });
  for (const { sentence: number, verdict } of answer?.value.verdicts ?? []) {
    const sentence = sentences[number - 1];
    const isFault = verdict === 'contradicted' || verdict === 'not in the context';
    if (isFault && sentence !== undefined) return { sentence, verdict };
  }
  return undefined;
}
