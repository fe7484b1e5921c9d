import { writeFile } from 'node:fs/promises';
import { type AnswerQuestion, askAll, trainAnswers } from './answer-models.ts';
import questions from './answer-questions.json' with { type: 'json' };

/**
 * `npm run train -- answers`: fits the model that tells answers from sentences of the same words to the questions of
 * `answer-questions.json`, which were written for it, and writes its weights.
 */
const pages = questions.pages.map(({ title, text }) => ({ id: title, title, text }));
const answerable = questions.pages.flatMap(({ title, questions: asked }) =>
  asked.map(
    ([question = '', ...answers]): AnswerQuestion => ({
      page: title,
      question,
      answers,
      kind: 'answerable',
    }),
  ),
);
const near = questions.pages.flatMap((page) =>
  page.near.map((question): AnswerQuestion => ({ page: page.title, question, answers: [], kind: 'near' })),
);
const far = questions.far.map((question): AnswerQuestion => ({ page: null, question, answers: [], kind: 'far' }));
const asked = askAll([...answerable, ...near, ...far], pages);
const model = trainAnswers(asked);
await writeFile(new URL('../../src/text/questions/answer-model.json', import.meta.url), `${JSON.stringify(model)}\n`);
process.stdout.write(`answer-model.json: ${asked.length} questions, threshold ${model.threshold}\n`);
