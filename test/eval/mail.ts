import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { classifyMail, type MailModels, type MailVerdict } from '#text/mail/classify/classify-mail.ts';
import { type AskRow, type SpamRow, type TrainOptions, trainAsks, trainSpam } from '../train/mail-models.ts';
import { type DataSet, precisionRecall, type Result, textOf } from './measure.ts';
import { bayesWords, naiveBayes } from './naive-bayes.ts';
import { readRows } from './read-data.ts';

/** Precision, recall and F1 of one class. */
export interface ClassFigures {
  readonly rows: number;
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

/** Spam F1, and the share of legitimate newsletters classified as spam or CRITICAL. */
export interface SpamFigures extends ClassFigures {
  readonly hardHamError: number;
  readonly hardHamRows: number;
}

/** Counts of errors that must never happen. */
export interface SafetyFigures {
  readonly rows: number;
  readonly questionRows: number;
  readonly unsafeArchive: number;
  readonly noReplyRows: number;
  readonly noReplyAction: number;
}

type Classify = (row: SpamRow, index: number) => MailVerdict;

const asMail = ({ subject, from, snippet }: SpamRow) => ({ subject, from, snippet });
const committed: Classify = (row) => classifyMail(asMail(row));

/** The measure `mail-spam`: subject, sender and snippet in, category and priority out. */
export function measureSpam(rows: readonly SpamRow[], classify: Classify = committed): SpamFigures {
  const verdicts = rows.map(classify);
  const pairs = rows.map((row, at) => ({ gold: row.label === 'spam', said: verdicts[at]?.category === 'spam' }));
  const hard = rows.flatMap(({ group }, at) => (group === 'hard-ham-1' ? [verdicts[at]] : []));
  const wrong = hard.filter((verdict) => verdict?.category === 'spam' || verdict?.priority === 'CRITICAL').length;
  return {
    ...classFigures(pairs),
    hardHamRows: hard.length,
    hardHamError: hard.length === 0 ? 0 : wrong / hard.length,
  };
}

/** The measure `mail-safety`: archived personal questions, and tasks from no-reply senders. */
export function measureMailSafety(rows: readonly SpamRow[], classify: Classify = committed): SafetyFigures {
  const verdicts = rows.map(classify);
  const isQuestion = (row: SpamRow) =>
    ['easy-ham-1', 'easy-ham-2'].includes(row.group) &&
    !row.list_id &&
    !row.list_unsubscribe &&
    !['bulk', 'list', 'junk'].includes(row.precedence ?? '') &&
    `${row.subject}${row.snippet}`.includes('?');
  const isNoReply = (row: SpamRow) => /no-?reply|do-?not-?reply/iu.test(row.from);
  const count = (is: (row: SpamRow, verdict: MailVerdict | undefined) => boolean) =>
    rows.filter((row, at) => is(row, verdicts[at])).length;
  return {
    rows: rows.length,
    questionRows: count(isQuestion),
    unsafeArchive: count((row, verdict) => isQuestion(row) && verdict?.priority === 'ARCHIVE'),
    noReplyRows: count(isNoReply),
    noReplyAction: count((row, verdict) => isNoReply(row) && verdict?.category === 'action_required'),
  };
}

/** The measure `mail-asks`: the sentence as snippet, without subject and sender. */
export function measureAsks(
  rows: readonly AskRow[],
  classify: (row: AskRow, index: number) => MailVerdict = (row) => classifySentence(row),
): ClassFigures {
  return classFigures(rows.map((row, at) => ({ gold: row.intent, said: classify(row, at).asks })));
}

/**
 * A classifier of the same rows in which no mail is judged by a model that has seen it. `background` are the sentences
 * of the other folder; without them the model is trained on the mails alone.
 */
export function unseenSpam(rows: readonly SpamRow[], background: readonly AskRow[], options?: TrainOptions): Classify {
  const models = folds(rows, (seen) => ({ spam: trainSpam(seen, background, options) }));
  return (row, index) => classifyMail(asMail(row), models[index % 5]);
}

/** The fold of a mail; all mails of a sender's domain are in the same one. */
function senderParts(rows: readonly SpamRow[]): number[] {
  const domains = rows.map(
    ({ from }) => /@([\w.-]+)/u.exec(from)?.[1]?.toLowerCase().split('.').slice(-2).join('.') ?? from,
  );
  const order = [...new Set(domains)];
  return domains.map((domain) => order.indexOf(domain) % 5);
}

/** The same with folds by sender domain. */
export function unseenSenders(rows: readonly SpamRow[], background: readonly AskRow[]): Classify {
  const parts = senderParts(rows);
  const models = [0, 1, 2, 3, 4].map((part) => ({
    spam: trainSpam(
      rows.filter((_, at) => parts[at] !== part),
      background,
    ),
  }));
  return (row, index) => classifyMail(asMail(row), models[parts[index] ?? 0]);
}

/** The same for sentences. */
export function unseenAsks(rows: readonly AskRow[]): (row: AskRow, index: number) => MailVerdict {
  const models = folds(rows, (seen) => ({ asks: trainAsks(seen) }));
  return (row, index) => classifySentence(row, models[index % 5]);
}

/** Rows judged by a model trained on other rows, for figures across groups and sources. */
export function trainedOn(rows: readonly SpamRow[], background: readonly AskRow[]): Classify {
  const spam = trainSpam(rows, background);
  return (row) => classifyMail(asMail(row), { spam });
}

/** Expected calibration error over ten bins of equal width. */
export function calibrationError(points: readonly { probability: number; right: boolean }[]): number {
  const bins = Array.from({ length: 10 }, () => ({ rows: 0, right: 0, sum: 0 }));
  for (const { probability, right } of points) {
    const bin = bins[Math.max(0, Math.ceil(probability * 10) - 1)];
    if (bin === undefined) continue;
    bin.rows += 1;
    bin.right += right ? 1 : 0;
    bin.sum += probability;
  }
  return bins.reduce((error, { right, sum }) => error + Math.abs(right - sum) / Math.max(points.length, 1), 0);
}

function classifySentence({ text }: AskRow, models?: MailModels): MailVerdict {
  return classifyMail({ subject: '', from: '', snippet: text }, models);
}

function folds<Row>(rows: readonly Row[], train: (seen: Row[]) => MailModels): MailModels[] {
  return [0, 1, 2, 3, 4].map((part) => train(rows.filter((_, at) => at % 5 !== part)));
}

function classFigures(pairs: readonly { gold: boolean; said: boolean }[]): ClassFigures {
  const count = (gold: boolean, said: boolean) =>
    pairs.filter((pair) => pair.gold === gold && pair.said === said).length;
  const { p, r, f1 } = precisionRecall({ tp: count(true, true), fp: count(false, true), fn: count(true, false) });
  return { rows: pairs.length, precision: p, recall: r, f1 };
}

/** The sentences that train the spam model, in a folder beside the mails. */
const backgroundFile = ['..', 'email_intent_parakweet', 'train.jsonl'];

/**
 * The measure `mail-spam`, with the committed weights and 5-fold. On the rows that the weights were trained on only the
 * second counts, on all others the first.
 */
export function mailSpam({ rows, folder }: DataSet): Result {
  const mails = rows.map(readSpamRow);
  const path = join(folder, ...backgroundFile);
  const background = existsSync(path) ? readRows(path).map(readAskRow) : [];
  const parts = senderParts(mails);
  const runs = [
    {
      name: ', 5-fold',
      figures: measureSpam(mails, unseenSpam(mails, background)),
      classic: classicSpam(mails, (at) => at % 5),
    },
    {
      name: ', 5-fold by sender',
      figures: measureSpam(mails, unseenSenders(mails, background)),
      classic: classicSpam(mails, (at) => parts[at] ?? 0),
    },
  ];
  const committed = measureSpam(mails);
  return {
    rows: mails.length,
    figures: [
      { name: 'F1 of spam', value: committed.f1, target: { atLeast: 0.94 } },
      { name: 'hard-ham error', value: committed.hardHamError, target: { atMost: 0.02 } },
      ...runs.flatMap(({ name, figures: { f1, hardHamError }, classic }) => [
        { name: `F1 of spam${name}`, value: f1, baseline: told(classic.f1), target: { atLeast: 0.94 } },
        {
          name: `hard-ham error${name}`,
          value: hardHamError,
          baseline: told(classic.hardHamError),
          target: { atMost: 0.02 },
        },
      ]),
    ],
  };
}

function told(figure: number): string {
  return `Naive Bayes ${figure.toFixed(3)}`;
}

function classicSpam(rows: readonly SpamRow[], partOf: (at: number) => number) {
  const said = naiveBayes(
    rows.map(({ from, subject, snippet, label }) => ({
      words: bayesWords(`${from} ${subject} ${snippet}`),
      positive: label === 'spam',
    })),
    partOf,
  );
  const hard = rows.flatMap(({ group }, at) => (group === 'hard-ham-1' ? [said[at]] : []));
  const { f1 } = classFigures(rows.map(({ label }, at) => ({ gold: label === 'spam', said: said[at] === true })));
  return { f1, hardHamError: hard.filter(Boolean).length / Math.max(hard.length, 1) };
}

/** The measure `mail-safety`: both figures must be zero. */
export function mailSafety({ rows }: DataSet): Result {
  const { unsafeArchive, noReplyAction } = measureMailSafety(rows.map(readSpamRow));
  return {
    rows: rows.length,
    figures: [
      { name: 'unsafe archive', value: unsafeArchive, target: { atMost: 0 } },
      { name: 'no-reply', value: noReplyAction, target: { atMost: 0 } },
    ],
  };
}

/** The measure `mail-asks`, with the committed weights and 5-fold. */
export function mailAsks({ rows }: DataSet): Result {
  const sentences = rows.map(readAskRow);
  const unseen = unseenAsks(sentences);
  const pairs = sentences.map((row, at) => ({ gold: row.intent, said: unseen(row, at).asks }));
  const bayes = naiveBayes(
    sentences.map(({ text, intent }) => ({ words: bayesWords(text, { pairs: true }), positive: intent })),
    (at) => at % 5,
  );
  const classic = sentences.map((row, at) => ({ gold: row.intent, said: bayes[at] === true }));
  return {
    rows: rows.length,
    figures: [
      { name: 'F1 of true', value: measureAsks(sentences).f1, target: { atLeast: 0.78 } },
      {
        name: 'F1 of true, 5-fold',
        value: classFigures(pairs).f1,
        baseline: told(classFigures(classic).f1),
        target: { atLeast: 0.78 },
      },
      { name: 'where 31 in 100 ask, 5-fold', value: everydayF1(pairs), baseline: told(everydayF1(classic)) },
    ],
  };
}

/** The share of everyday sentences that ask for something. */
const everydayShare = 0.31;

/** F1 reweighted to the share of requests in everyday mail. */
function everydayF1(pairs: readonly { gold: boolean; said: boolean }[]): number {
  const asking = pairs.filter(({ gold }) => gold).length;
  const weight = ((everydayShare / (1 - everydayShare)) * (pairs.length - asking)) / Math.max(asking, 1);
  const count = (gold: boolean, said: boolean) =>
    pairs.filter((pair) => pair.gold === gold && pair.said === said).length;
  const tp = weight * count(true, true);
  return (2 * tp) / Math.max(2 * tp + count(false, true) + weight * count(true, false), 1);
}

function readSpamRow(row: DataSet['rows'][number]): SpamRow {
  const optional = (field: string) => (typeof row[field] === 'string' ? row[field] : '');
  return {
    subject: textOf(row, 'subject'),
    from: textOf(row, 'from'),
    snippet: textOf(row, 'snippet'),
    label: textOf(row, 'label'),
    group: optional('group'),
    list_id: optional('list_id'),
    precedence: optional('precedence'),
    list_unsubscribe: row['list_unsubscribe'] === true,
  };
}

function readAskRow(row: DataSet['rows'][number]): AskRow {
  return { text: textOf(row, 'text'), intent: row['intent'] === true };
}
