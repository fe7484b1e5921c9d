export { withWords } from './answer-words.ts';
export { type FitIssue, fitAnswer } from './fit-answer.ts';
export { type AnswerReader, type ReadAnswer, readAnswer, type UnusableAnswer } from './read-answer.ts';
export { type JsonAnswer, readJsonAnswers, withoutReasoning } from './read-json-answer.ts';
export { readYamlAnswers } from './read-yaml-answers.ts';
export { UnreadableAnswer } from './unreadable-answer.ts';
export { gapIn, isEmptyField, onlyWritten } from './written-text.ts';
