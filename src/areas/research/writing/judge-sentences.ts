import { z } from 'zod';
import { askModel } from '#platform/model/ask-model.ts';
import type { PromptTemplate } from '#platform/model/render-prompt.ts';
import type { Resources } from '#platform/resources.ts';
import type { QuotedSentence } from '#text/summaries/index.ts';

/** The most sentences judged in one request, because models lose count with more. */
const judgedAtOnce = 30;

const Verdicts = z.object({
  verdicts: z
    .array(
      z.object({
        pair: z.int().min(1),
        verdict: z.enum(['supported', 'contradicted', 'not said', 'beside the question']),
      }),
    )
    .max(2 * judgedAtOnce),
});

const judgeTemplate: PromptTemplate<z.infer<typeof Verdicts>> = {
  name: 'sentence-judge',
  version: 1,
  task:
    'You check sentences against quotes. Each numbered pair holds a sentence and the quote that is to bear it out. Judge ' +
    'every pair by its quote alone, not by what you know. "supported": the quote says everything that the sentence says. ' +
    '"contradicted": the quote says that it is otherwise. "not said": the quote leaves any part of the sentence open. Mind ' +
    'what is denied, refused, only planned, only possible or only claimed by somebody, who did what to whom, whether ' +
    'something rose or fell, and which number belongs to what. Where a question is given, a pair whose sentence does not ' +
    'help to answer it is "beside the question". In doubt it is "not said".',
  schema: Verdicts,
};

export interface Judging {
  signal?: AbortSignal | undefined;
  /** The question that the sentences must answer; if it is given, word-for-word quotes are judged too. */
  question?: string;
}

/**
 * The sentences that the model, in a second pass, finds supported by their quotes. Word-for-word quotes are accepted as
 * they are. A sentence without a clear verdict, for example because the model is unreachable, is not accepted.
 */
export async function agreedSentences(
  resources: Pick<Resources, 'model' | 'log'>,
  pairs: readonly QuotedSentence[],
  { signal, question }: Judging,
): Promise<ReadonlySet<QuotedSentence>> {
  const isCertain = ({ isVerbatim }: QuotedSentence) => question === undefined && isVerbatim;
  const agreed = new Set(pairs.filter(isCertain));
  const open = pairs.filter((pair) => !isCertain(pair));
  for (let from = 0; from < open.length; from += judgedAtOnce) {
    const batch = open.slice(from, from + judgedAtOnce);
    const inputs = {
      ...(question === undefined ? {} : { question }),
      ...Object.fromEntries(
        batch.map(({ sentence, quote }, at) => [`pair ${at + 1}`, `Sentence: ${sentence}\nQuote: ${quote}`]),
      ),
    };
    const answer = await askModel(resources, judgeTemplate, inputs, signal === undefined ? {} : { signal });
    const verdicts = answer?.value.verdicts ?? [];
    batch.forEach((pair, at) => {
      const own = verdicts.filter((one) => one.pair === at + 1);
      if (own.length > 0 && own.every(({ verdict }) => verdict === 'supported')) agreed.add(pair);
    });
  }
  return agreed;
}
