import { type AnswerText, answerTexts } from './answer-text.ts';
import { FieldOutline } from './field-outline.ts';
import { FieldShapes } from './field-shapes.ts';
import type { JsonAnswer } from './read-json-answer.ts';
import type { AnswerSchema } from './schema-branches.ts';

const recordsKept = 8;

/**
 * Parses an answer with field names in its lines: `KEY: value`, bold keys, headings, bullets, numbers, tables. Only
 * names in the schema count, so prose is never taken for a field. Empty if there is no such line.
 */
export function readFieldAnswers(text: string, wanted: AnswerSchema): JsonAnswer[] {
  const { block, whole } = answerTexts(text);
  const inBlock = block === undefined ? [] : readPart(block, wanted);
  return inBlock.length > 0 ? inBlock : readPart(whole, wanted);
}

const quoteMark = /^\s{0,9}> ?/;

function readPart({ lines: written, repairs, truncated }: AnswerText, wanted: AnswerSchema): JsonAnswer[] {
  const lines = written.map((line) => line.replace(quoteMark, ''));
  const shapes = new FieldShapes(wanted);
  const shape = shapes.of(wanted);
  const outline = new FieldOutline(shapes);
  const done = ['field-lines', ...repairs];
  if (shape.kind === 'list') {
    const entries = outline.entries(lines, shape.items);
    return entries.length === 0 ? [] : [{ value: entries, repairs: done, truncated }];
  }
  if (shape.kind !== 'object') return [];
  const records = outline.records(lines, shape);
  const size = (record: object) => Object.keys(record).length;
  const largest = records.reduce((most, record) => Math.max(most, size(record)), 0);
  const best = records.findLast((record) => size(record) * 2 >= largest);
  if (best === undefined) return [];
  const others = records.filter((record) => record !== best).slice(-recordsKept);
  return [best, ...others].map((value) => ({ value, repairs: done, truncated }));
}
