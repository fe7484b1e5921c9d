import { z } from 'zod';
import { askModel, type Engine } from '#platform/model/ask-model.ts';
import type { PromptTemplate } from '#platform/model/render-prompt.ts';
import type { Resources } from '#platform/resources.ts';
import type { Question } from '#text/questions/index.ts';
import { DraftCheck } from '#text/summaries/index.ts';
import { agreedSentences } from '../writing/judge-sentences.ts';
import type { StoredPassage } from './find-passages.ts';

type Asking = Pick<Resources, 'model' | 'log'>;

const maxParts = 3;
/** Questions with fewer words are not split. */
const fewTerms = 4;

const Parts = z.object({ questions: z.array(z.string().trim().min(1).max(300)).max(maxParts) });

const partsTemplate: PromptTemplate<z.infer<typeof Parts>> = {
  name: 'question-parts',
  version: 1,
  task:
    `You take a question apart into up to ${maxParts} shorter questions whose answers together answer it. Each can be ` +
    'understood by itself and names what it is about. Give none when the question asks for one thing.',
  schema: Parts,
};

/** The sub-questions into which a model splits a question; none without a model, or for a short question. */
export async function partsOf(
  resources: Asking,
  { text, terms }: Question,
  signal: AbortSignal | undefined,
): Promise<string[]> {
  if (terms.length < fewTerms) return [];
  const answer = await askModel(resources, partsTemplate, { question: text }, signal === undefined ? {} : { signal });
  return [...new Set(answer?.value.questions ?? [])].filter((part) => part !== text);
}

const Written = z.object({
  sentences: z
    .array(
      z.object({
        text: z.string().min(1).max(1_000),
        passages: z.array(z.int().min(1)).min(1).max(5),
        quote: z
          .string()
          .max(2_000)
          .default('')
          .describe('The words of the first passage that say it, copied letter for letter.'),
      }),
    )
    .max(8),
});

const answerTemplate: PromptTemplate<z.infer<typeof Written>> = {
  name: 'stored-answer',
  version: 2,
  task:
    'You answer a question from numbered passages and nothing else, in one to five sentences, the answer first. Every ' +
    'sentence states what a passage says, keeps its numbers and names, can be understood by itself, and lists in ' +
    '"passages" the numbers of the passages that say it, the best first; "quote" is what the first one says of it, copied ' +
    'letter for letter. Where passages disagree, say so. Give no sentence at all when the passages do not answer the question.',
  schema: Written,
};

/** A position in a passage that an answer cites. */
export interface CitedPlace {
  passage: StoredPassage;
  start: number;
  end: number;
}

/** An answer written by a model; `[n]` in it refers to the n-th citation, counted from 1. */
export interface WrittenAnswer {
  answer: string;
  engine: Engine;
  places: CitedPlace[];
}

export interface AnswerMaterial {
  question: Question;
  /** Best first. */
  passages: readonly StoredPassage[];
  /**
   * Whether a sentence of the passages answers the question by itself; otherwise the model must show that its answer
   * does.
   */
  isAnswered: boolean;
  /** The most citations. */
  limit: number;
  signal?: AbortSignal | undefined;
}

/**
 * A model's answer in which every sentence is supported by a passage, according to both the checker and a second pass
 * of the model. Undefined if there is no model, or if no sentence is supported.
 */
export async function writeAnswer(resources: Asking, material: AnswerMaterial): Promise<WrittenAnswer | undefined> {
  const { question, passages, isAnswered, limit, signal } = material;
  const inputs = {
    question: question.text,
    ...Object.fromEntries(passages.map(({ title, text }, at) => [`passage ${at + 1}`, `${title}\n\n${text}`])),
  };
  const written = await askModel(resources, answerTemplate, inputs, signal === undefined ? {} : { signal });
  if (written === undefined) return undefined;
  const check = new DraftCheck(passages.map(({ source, title, text }) => ({ url: source, title, text })));
  const drafted = written.value.sentences.map(({ passages: sources, ...sentence }) => ({ ...sentence, sources }));
  const checked = check.check(drafted);
  const judging = isAnswered ? { signal } : { signal, question: question.text };
  const sentences = check.publish(checked, await agreedSentences(resources, check.pairs, judging));
  // Only the model's own sentences can be an answer; quoted passages alone are not.
  if (sentences.every(({ isSourcesOwn }) => isSourcesOwn === true)) return undefined;
  const numbers = new Map<string, number>();
  const places: CitedPlace[] = [];
  const citedSentences = sentences.flatMap(({ text, citations }) => {
    const marks = citations.flatMap(({ page, start, end }) => {
      const key = `${page}:${start}`;
      const passage = passages[page];
      if (!numbers.has(key) && (places.length >= limit || passage === undefined)) return [];
      const number = numbers.get(key) ?? places.push({ passage: passage as StoredPassage, start, end });
      numbers.set(key, number);
      return [`[${number}]`];
    });
    return marks.length === 0 ? [] : [`${text} ${marks.join(' ')}`];
  });
  return { answer: citedSentences.join(' '), engine: written.engine, places };
}
