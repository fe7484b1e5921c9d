import { z } from 'zod';
import type { Resources } from '../resources.ts';
import { askModel } from './ask-model.ts';
import type { PromptInputs, PromptTemplate } from './render-prompt.ts';

/** Sentences that are judged in one asking; with more, models lose count. */
const judgedAtOnce = 40;
/** A few words for each sentence take a model less long than a text. */
const judgingTimeoutMs = 20_000;
/** The second time it is asked about the few sentences that it passed over. */
const askingAgainTimeoutMs = 10_000;

/** What sentences are judged by: the task says what each of the verdicts means. */
export interface Judging<Verdict extends string> extends Pick<PromptTemplate, 'name' | 'version' | 'task'> {
  verdicts: readonly Verdict[];
}

/** What is to be judged. */
export interface SentencesToJudge {
  /** What they are judged by, `context` for one. */
  inputs: PromptInputs;
  sentences: readonly string[];
  signal: AbortSignal;
}

/**
 * Asks the model for a verdict on each of the sentences, and once more about those that it passed over or judged in two
 * ways. A sentence without a verdict, as when the model is away, is not in the answer: nobody may take that for a yes.
 */
export async function askVerdicts<const Verdict extends string>(
  resources: Pick<Resources, 'model' | 'log'>,
  { verdicts, ...prompt }: Judging<Verdict>,
  { inputs, sentences, signal }: SentencesToJudge,
): Promise<Map<string, Verdict>> {
  const names: readonly string[] = verdicts;
  const one = z.object({ sentence: z.int().min(1), verdict: z.enum(names) });
  const template = { ...prompt, schema: z.object({ verdicts: z.array(one).max(2 * judgedAtOnce) }) };
  const judged = new Map<string, Verdict>();
  const all = [...new Set(sentences)];
  for (let from = 0; from < all.length; from += judgedAtOnce) {
    const batch = all.slice(from, from + judgedAtOnce);
    for (const timeoutMs of [judgingTimeoutMs, askingAgainTimeoutMs]) {
      const open = batch.filter((sentence) => !judged.has(sentence));
      if (open.length === 0) break;
      const numbered = Object.fromEntries(open.map((sentence, at) => [`sentence ${at + 1}`, sentence]));
      const answer = await askModel(resources, template, { ...inputs, ...numbered }, { signal, timeoutMs });
      if (answer === undefined) return judged;
      open.forEach((sentence, at) => {
        const own = answer.value.verdicts.filter((given) => given.sentence === at + 1);
        const clear = verdicts.find((verdict) => own.length > 0 && own.every((given) => given.verdict === verdict));
        if (clear !== undefined) judged.set(sentence, clear);
      });
    }
  }
  return judged;
}
