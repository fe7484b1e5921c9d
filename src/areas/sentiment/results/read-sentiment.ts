import { textWork } from '#platform/workers/text-work.ts';
import { type ReadAnswer, readAnswer, type UnusableAnswer } from '#text/model-answers/index.ts';
import type { EmotionScore, SentimentLabel } from '#text/sentiment/index.ts';
import {
  type ModelEmotions,
  type ParsedNumber,
  QuotedText,
  readEmotions,
  readProse,
  readScore,
  readShare,
  resolveVerdict,
} from '#text/sentiment/index.ts';
import { acceptText } from '../accept-text.ts';
import { badText } from '../errors.ts';
import type { QuotedEvidence } from '../schema.ts';
import { type ModelAnswerFields, ModelSentiment, ScoreOnly } from './model-sentiment.ts';

/** A model's analysis of a text, verified against the text, and what had to be repaired to parse it. */
export interface ReadSentiment {
  sentiment: SentimentLabel | null;
  score: number | null;
  confidence: number | null;
  emotions: EmotionScore[];
  keywords: string[];
  evidence: QuotedEvidence[];
  reason: 'empty' | 'refusal' | 'no-value' | 'invalid' | null;
  repairs: string[];
  truncated: boolean;
  rejected_fields: string[];
}

/** The most keywords and passages that are read; no prompt asks for as many. */
const maxEntries = 50;

/**
 * Parses a model's analysis of a text in any of the supported formats. Passages and keywords that are not in the text
 * are dropped and reported. If there is no result, the answer says why. Throws a 422 if parsing would take too much
 * time.
 */
export const readSentiment = textWork(
  import.meta.url,
  'readSentiment',
  ({ text, response }: { text: string; response: string }) => sentimentIn(response, acceptText(text)),
);

function sentimentIn(response: string, text: string): ReadSentiment {
  const read = readParts(response);
  if (!read.ok) {
    const { reason, issues, repairs, truncated } = read;
    if (reason === 'too-deep' || reason === 'too-large') throw badText('response', issues[0]?.message ?? reason);
    return { ...nothing, reason, repairs, truncated };
  }
  const notes = new Notes(read);
  const given = read.value.score;
  const score = notes.number('score', given, readScore);
  const verdict = resolveVerdict(read.value.sentiment, score, given !== undefined && score !== undefined);
  notes.add(verdict);
  return {
    sentiment: verdict.sentiment,
    score: verdict.score,
    confidence: notes.number('confidence', read.value.confidence, readShare) ?? null,
    ...heldAgainst(text, read.value, notes),
    reason: null,
    repairs: [...notes.repairs],
    truncated: read.truncated,
    rejected_fields: [...notes.rejected],
  };
}

const nothing = {
  sentiment: null,
  score: null,
  confidence: null,
  emotions: [],
  keywords: [],
  evidence: [],
  rejected_fields: [],
};

/** Collects what was repaired and what was dropped. */
class Notes {
  readonly repairs: Set<string>;
  readonly rejected: Set<string>;

  constructor({ repairs, rejectedFields }: ReadAnswer<ModelAnswerFields>) {
    this.repairs = new Set(repairs);
    this.rejected = new Set(rejectedFields);
  }

  number<T extends string | number>(
    field: string,
    given: T | undefined,
    read: (given: T) => ParsedNumber | undefined,
  ): number | undefined {
    if (given === undefined) return undefined;
    const number = read(given);
    if (number === undefined) this.rejected.add(field);
    else if (number.repair !== undefined) this.repairs.add(number.repair);
    else if (typeof given === 'string') this.repairs.add('number-as-text');
    return number?.value;
  }

  add({ repairs, isScoreRejected }: { repairs: readonly string[]; isScoreRejected: boolean }): void {
    for (const repair of repairs) this.repairs.add(repair);
    if (isScoreRejected) this.rejected.add('score');
  }
}

function readParts(response: string): ReadAnswer<ModelAnswerFields> | UnusableAnswer {
  const labelled = readAnswer(ModelSentiment, response);
  if (labelled.ok) return labelled;
  const scored = readAnswer(ScoreOnly, response);
  if (scored.ok && readScore(scored.value.score) !== undefined) return scored;
  const isOpen = labelled.reason === 'no-value' || labelled.reason === 'invalid';
  const prose = isOpen ? readProse(response) : undefined;
  if (prose === undefined) return labelled;
  const { label, score, confidence } = prose;
  const value: ModelAnswerFields = {
    sentiment: label,
    ...(score === undefined ? {} : { score }),
    ...(confidence === undefined ? {} : { confidence }),
  };
  return { ok: true, value, repairs: ['prose'], rejectedFields: [], truncated: false };
}

function heldAgainst(
  text: string,
  answer: ModelAnswerFields,
  notes: Notes,
): Pick<ReadSentiment, 'emotions' | 'keywords' | 'evidence'> {
  const { emotions, repairs, rejected } = readEmotions(listOf(answer.emotions));
  for (const repair of repairs) notes.repairs.add(repair);
  for (const at of rejected) notes.rejected.add(`emotions.${at}`);
  return {
    emotions,
    keywords: keywordsIn(text, answer.keywords ?? [], notes),
    evidence: evidenceIn(text, answer, notes),
  };
}

function listOf(emotions: ModelAnswerFields['emotions']): ModelEmotions {
  if (emotions === undefined || Array.isArray(emotions)) return emotions ?? [];
  return Object.entries(emotions).flatMap(([emotion, score]) => (score === undefined ? [] : { emotion, score }));
}

function keywordsIn(text: string, modelKeywords: readonly string[], notes: Notes): string[] {
  const keywords = new Set<string>();
  const quoted = new QuotedText(text);
  for (const [at, keyword] of modelKeywords.entries()) {
    const written = at < maxEntries ? quoted.wordsOf(keyword) : undefined;
    if (written === undefined) notes.rejected.add(`keywords.${at}`);
    else keywords.add(written);
  }
  return [...keywords];
}

function evidenceIn(text: string, { evidence = [] }: ModelAnswerFields, notes: Notes): QuotedEvidence[] {
  const found: QuotedEvidence[] = [];
  const quoted = new QuotedText(text);
  for (const [at, entry] of evidence.entries()) {
    const { text: quotation, weight: statedWeight } = typeof entry === 'string' ? { text: entry } : entry;
    const passage = at < maxEntries ? quoted.find(quotation) : undefined;
    if (passage === undefined) {
      notes.rejected.add(`evidence.${at}`);
      continue;
    }
    const weight = notes.number(`evidence.${at}.weight`, statedWeight, readScore) ?? null;
    found.push({ ...passage, text: text.slice(passage.start, passage.end), weight, rule: 'model' });
  }
  return found.sort((a, b) => a.start - b.start);
}
