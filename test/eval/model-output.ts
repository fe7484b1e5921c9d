import { z } from 'zod';
import { withWords } from '#text/model-answers/answer-words.ts';
import { readAnswer } from '#text/model-answers/read-answer.ts';
import { readYamlAnswers } from '#text/model-answers/read-yaml-answers.ts';
import { UnreadableAnswer } from '#text/model-answers/unreadable-answer.ts';
import { readJsonDocument } from '../text/model-answers/read-json-document.ts';
import { collapse, type DataSet, equalValues, type Figure, type Result, type Row, textOf } from './measure.ts';

/** The result of the tolerant JSON reader for each text; unreadable texts must be reported. */
export function modelJson({ rows, file }: DataSet): Result {
  const unreadable = rows.filter((row) => row['error'] === true);
  const readable = rows.filter((row) => row['error'] !== true);
  const right = readable.filter((row) => {
    const value = jsonOf(textOf(row, 'input'));
    if (row['nothing'] === true) return value === undefined || value === null || value === '';
    return value !== undefined && equalValues(value, row['expected']);
  });
  const reported = unreadable.filter((row) => jsonOf(textOf(row, 'input')) === undefined);
  const isPython = file.includes('_py');
  const figures: Figure[] = [
    {
      name: 'right',
      value: share(right.length, readable.length),
      baseline: isPython ? 'jsonrepair .550' : 'jsonrepair 1.000',
      target: { atLeast: isPython ? 0.7 : 0.98 },
    },
  ];
  if (unreadable.length > 0) {
    figures.push({ name: 'reported', value: share(reported.length, unreadable.length), target: { atLeast: 1 } });
  }
  return { rows: rows.length, figures };
}

function jsonOf(input: string): unknown {
  try {
    return readJsonDocument(input).value;
  } catch (error) {
    if (error instanceof UnreadableAnswer) return undefined;
    throw error;
  }
}

/** The result of the tolerant YAML reader for each text, with the first key if the row names it. */
export function modelYaml({ rows }: DataSet): Result {
  const right = rows.filter((row) => {
    const firstKey = row['first_key'];
    const [answer] = readYamlAnswers(textOf(row, 'input'), typeof firstKey === 'string' ? { firstKey } : {});
    return equalValues(answer?.value, row['expected']);
  });
  const figure = { name: 'right', value: right.length, baseline: 'npm yaml 1', target: { atLeast: rows.length } };
  return { rows: rows.length, figures: [figure] };
}

const texts = z.array(z.string());
const priority = withWords(z.enum(['CRITICAL', 'HIGH', 'MEDIUM', 'LOW', 'ARCHIVE']), {
  synonyms: {
    CRITICAL: ['emergency', 'immediate', 'P0', 'blocker'],
    HIGH: ['urgent', 'important', 'P1'],
    MEDIUM: ['normal', 'moderate', 'P2'],
    LOW: ['minor', 'P3'],
    ARCHIVE: ['ignore', 'none'],
  },
});
const categories = [
  'action_required',
  'meeting',
  'newsletter',
  'notification',
  'personal',
  'receipt',
  'security',
] as const;

const formats = [
  'twitter',
  'twitter_thread',
  'thread',
  'linkedin',
  'instagram',
  'facebook',
  'threads',
  'mastodon',
  'bluesky',
];
const parts = [
  'headline',
  'title',
  'hashtags',
  'summary',
  'newsletter',
  'email',
  'blog',
  'video_script',
  'quote',
  'tldr',
];

/** The schema of each endpoint that parses a model's answer; all fields are optional because answers may be truncated. */
const schemas: Readonly<Record<string, z.ZodType>> = {
  sentiment: z
    .object({
      sentiment: z.enum(['positive', 'negative', 'neutral', 'mixed']),
      confidence: z.number().min(0).max(1),
      emotions: texts,
      keywords: texts,
      summary: z.string(),
    })
    .partial(),
  code_review: z
    .object({
      summary: z.string(),
      score: z.number(),
      issues: z.array(
        z
          .object({
            severity: z.enum(['critical', 'high', 'medium', 'low', 'info']),
            category: z.string(),
            line: z.int().nullable(),
            title: z.string(),
            description: z.string(),
            suggestion: z.string().nullable(),
          })
          .partial(),
      ),
    })
    .partial(),
  meeting: z
    .object({
      summary: z.string(),
      decisions: texts,
      action_items: z.array(
        z.object({ task: z.string(), owner: z.string().nullable(), due: z.string().nullable() }).partial(),
      ),
      questions: texts,
      participants: texts,
    })
    .partial(),
  repurpose: z.object(
    Object.fromEntries([...formats, ...parts].map((name) => [name, z.union([z.string(), texts]).optional()])),
  ),
  email_triage: z.object({
    priority,
    category: z.enum([...categories, 'spam', 'support', 'marketing', 'other']),
    summary: z.string(),
    action_items: texts.default([]),
  }),
};

interface Read {
  value: unknown;
  truncated: boolean;
}

/** Model answers for the platform's endpoints, with typical model errors. */
export function modelSynthetic({ rows }: DataSet): Result {
  const triage = rows.filter((row) => row['endpoint'] === 'email_triage');
  const truncated = rows.filter((row) => row['endpoint'] !== 'email_triage' && row['truncated'] === true);
  const whole = rows.filter((row) => row['endpoint'] !== 'email_triage' && row['truncated'] !== true);
  const count = (part: readonly Row[], isRight: (read: Read, row: Row) => boolean) =>
    part.filter((row) => isRight(readRow(row), row)).length;
  const rightWhole = count(whole, ({ value }, row) => equalValues(value, row['expected']));
  const rightTruncated = count(
    truncated,
    (read, row) => read.truncated && isBeginning(read.value, row['expected'], true),
  );
  const baseline = 'fence + first brace + jsonrepair .615';
  return {
    rows: rows.length,
    figures: [
      { name: 'whole', value: share(rightWhole, whole.length), baseline, target: { atLeast: 0.99 } },
      { name: 'truncated', value: rightTruncated, baseline: '0', target: { atLeast: truncated.length } },
      { name: 'triage', value: count(triage, isSorted), baseline: '7', target: { atLeast: triage.length } },
      { name: 'triage, fully', value: count(triage, isFullyRight) },
    ],
  };
}

function readRow(row: Row): Read {
  const schema = schemas[textOf(row, 'endpoint')] ?? z.unknown();
  const read = readAnswer(schema, textOf(row, 'input'));
  return { value: read.ok ? read.value : undefined, truncated: read.truncated };
}

function isSorted({ value }: Read, row: Row): boolean {
  const [found, wanted] = [fieldsOf(value), fieldsOf(row['expected'])];
  return found['priority'] === wanted['priority'] && found['category'] === wanted['category'];
}

function isFullyRight(read: Read, row: Row): boolean {
  const [found, wanted] = [fieldsOf(read.value), fieldsOf(row['expected'])];
  const isSameSummary = collapse(String(found['summary'])) === collapse(String(wanted['summary']));
  return isSorted(read, row) && isSameSummary && equalValues(found['action_items'], wanted['action_items']);
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** Whether every leaf equals the expected one; the last string may be a prefix. */
function isBeginning(part: unknown, whole: unknown, isLast: boolean): boolean {
  if (typeof part !== 'object' || part === null) {
    const isCut = isLast && typeof part === 'string' && typeof whole === 'string' && whole.startsWith(part);
    return isCut || equalValues(part, whole);
  }
  const entries = Object.entries(part);
  return entries.every(([key, child], index) =>
    isBeginning(child, fieldsOf(whole)[key], isLast && index === entries.length - 1),
  );
}

function share(part: number, all: number): number {
  return all === 0 ? 0 : part / all;
}
