import { z } from 'zod';
import { askModel } from '#platform/model/ask-model.ts';
import type { PromptTemplate } from '#platform/model/render-prompt.ts';
import type { Resources } from '#platform/resources.ts';
import { checkSentence, prepareSource } from '#text/grounding/index.ts';
import { findAnswer, readQuestion } from '#text/questions/index.ts';
import { findPassages, type StoredPassage } from './find-passages.ts';

/** A sentence of a stored page, with its page. */
export interface CitedPassage {
  research_id: number;
  topic: string;
  text: string;
  source: string;
  title: string;
  published: string | null;
  score: number;
}

/** An answer out of stored pages; `[n]` in it is the n-th passage, counted from 1. */
export interface StoredAnswer {
  answer: string;
  isAnswered: boolean;
  engine: string;
  passages: CitedPassage[];
  /** Where the passages do not hold an answer, what comes nearest to one. */
  nearest: CitedPassage[];
}

/** Who asks what. */
export interface StoredQuestion {
  query: string;
  /** Passages at most. */
  limit: number;
  /** Whose private researches are looked through beside what everybody may read. */
  keyId: number | null;
  signal?: AbortSignal;
}

/** Sentences of an answer without a model: the best one and what goes with it, if it is nearly as good. */
const answerSentences = 3;
const nearlyAsGood = 0.25;
/** What comes nearest is named, not listed. */
const nearestNamed = 3;
/** Passages that a model is shown. */
const shownPassages = 8;

/** Answers a question from the pages that were stored before. Nothing is fetched. */
export async function answerFromStored(
  resources: Pick<Resources, 'db' | 'model' | 'log'>,
  asked: StoredQuestion,
): Promise<StoredAnswer> {
  const found = await findPassages(resources.db.em(), readQuestion(asked.query), asked.keyId);
  const { isAnswered, sentences } = findAnswer(asked.query, { ...found, limit: Math.max(asked.limit, nearestNamed) });
  const cited = sentences.map(({ passage, start, end, score }) => {
    const { research_id, topic, source, title, published, text } = found.passages[passage] as StoredPassage;
    return { research_id, topic, text: text.slice(start, end), source, title, published, score };
  });
  if (!isAnswered) {
    const nearest = cited.slice(0, nearestNamed);
    return { answer: withoutAnswer(nearest[0]), isAnswered, engine: 'builtin', passages: [], nearest };
  }
  const passages = cited.slice(0, asked.limit);
  const written = await writeByModel(resources, asked, passages);
  return { ...(written ?? quoteBest(passages)), isAnswered, passages, nearest: [] };
}

function withoutAnswer(nearest: CitedPassage | undefined): string {
  if (nearest === undefined) return 'The stored pages say nothing about this.';
  const from = nearest.title === '' || nearest.title === nearest.source ? '' : `“${nearest.title}”, `;
  return `The stored pages do not answer this. What comes nearest is in ${from}${nearest.source}: “${nearest.text.replace(/\s+/gu, ' ')}”`;
}

function quoteBest(passages: readonly CitedPassage[]): { answer: string; engine: string } {
  const best = passages[0]?.score ?? 0;
  const answer = passages
    .slice(0, answerSentences)
    .flatMap(({ text, score }, at) =>
      score >= nearlyAsGood * best ? [`${text.replace(/\s+/gu, ' ')} [${at + 1}]`] : [],
    )
    .join(' ');
  return { answer, engine: 'builtin' };
}

const Written = z.object({
  sentences: z
    .array(z.object({ text: z.string().min(1).max(1_000), passages: z.array(z.int().min(1)).min(1).max(5) }))
    .max(8),
});

const answerTemplate: PromptTemplate<z.infer<typeof Written>> = {
  name: 'stored-answer',
  version: 1,
  task:
    'You answer a question from numbered passages and nothing else, in one to five sentences, the answer first. Every ' +
    'sentence states what a passage says, keeps its numbers and names, and lists in "passages" the numbers of the ' +
    'passages that say it. Give no sentence at all when the passages do not answer the question.',
  schema: Written,
};

/** A model's answer, of which every sentence is said by a passage that it names; undefined when none is. */
async function writeByModel(
  resources: Pick<Resources, 'model' | 'log'>,
  { query, signal }: StoredQuestion,
  passages: readonly CitedPassage[],
): Promise<{ answer: string; engine: string } | undefined> {
  const shown = passages.slice(0, shownPassages);
  const inputs = {
    question: query,
    ...Object.fromEntries(shown.map(({ title, text }, at) => [`passage ${at + 1}`, `${title}\n\n${text}`])),
  };
  const written = await askModel(resources, answerTemplate, inputs, signal === undefined ? {} : { signal });
  if (written === undefined) return undefined;
  const sources = shown.map(({ text }) => prepareSource(text));
  const sentences = written.value.sentences.flatMap(({ text, passages: numbers }) => {
    const bearing = [...new Set(numbers)].filter((number) => {
      const source = sources[number - 1];
      return source !== undefined && checkSentence(text, source).verdict === 'supported';
    });
    return bearing.length === 0 ? [] : [`${text} ${bearing.map((number) => `[${number}]`).join(' ')}`];
  });
  return sentences.length === 0 ? undefined : { answer: sentences.join(' '), engine: written.engine };
}
