import { trimEndOf } from '#text/languages/index.ts';
import type { Address } from './address.ts';
import { kinPronoun } from './german-address.ts';
import { continuedInGerman } from './german-beginning.ts';
import { capitalised } from './joined-statements.ts';
import { countWords, type DraftLength, type DraftStyle, draftLengths } from './lengths.ts';
import { isFamiliar, type Phrases, phrasesForSeveral, phrasesOf } from './phrases.ts';
import { readContext } from './read-context.ts';

import type { ReadContext, ReadPoint } from './say-to-reader.ts';

/** What to write. */
export interface LetterRequest {
  context: string;
  style: DraftStyle;
  length: DraftLength;
  recipientName?: string | undefined;
  senderName?: string | undefined;
}

/** A mail, and what of the context is not in it. */
export interface Letter {
  subject: string;
  body: string;
  leftOut: string[];
  /** What no rule can reliably phrase for the reader. If there is any, the mail must not be sent. */
  unsure: string[];
}

/** Signs of formal address in German, French or Spanish. */
const politeAddress =
  /(?<!\p{L})(?:(?:Herrn?|Frau|Familie|M\.|Maître|Docteur) (?:Dr\. |Prof\. )?\p{Lu}|(?<!-)(?:vous|votre|vos|usted(?:es)?|[Pp]odría|Madame|Monsieur|Mme|Mlle|[Ss]eñora?)(?!\p{L}))|(?<=[\p{Ll},] )(?:Sie|Ihnen|Ihr(?:e[mnrs]?)?)(?!\p{L})/u;
const longestSubject = 78;
/** Minimum characters of a subject line that is cut after its first clause. */
const fewestOfSubject = 25;
/** Maximum characters of a conjunction after the last clause that fits (" and whether "). */
const longestJoint = 14;
const sentenceEnd = String.raw`(?<!\b(?:Mr|Mrs|Ms|Dr|Prof|St|No|Nr|M|Mme|Sr|Sra)|(?:am|vom|zum|bis|dem|den|der|ab) \d{1,2})[.!] (?=\p{Lu})`;
const nextSentence = new RegExp(sentenceEnd, 'u');
/** Where a subject line that is too long may end. */
const nextClause = new RegExp(
  `, | and (?:if|whether|who|that|you|I|we|it|what|how|when|where) | und (?:wir|ich|Sie|du|es|dass|ob|wann|wie) | because |${sentenceEnd}`,
  'gu',
);
/** Function words that a shortened line must not end with. */
const openWords =
  /(?: (?:an?|the|of|in|on|at|to|for|with|and|or|by|from|as|that|which|who|whose|because|if|whether|your|our|my|his|her|their|der|die|das|den|dem|des|und|oder|mit|für|von|vom|zu[mr]?|im|am|dass|ob|de|la|le|les|du|des|et|à|au|aux|pour|que|el|los|las|y|con|para|por|del)){1,4}$/iu;

/**
 * Writes a mail without a model: the points of the context in order, addressed to the reader, between the phrases of
 * the style. Adds no content. If not everything fits, requests are kept, and the rest is returned. Deterministic.
 */
export function writeLetter(request: LetterRequest): Letter {
  // "Frau Albers" is never addressed as "du", nor a French reader as "tu" if the text says "vous", whatever the style.
  const isFormal = politeAddress.test(request.context);
  const { read, kin } = readFor(request, isFamiliar(request.style) && !isFormal ? 'informal' : 'formal');
  // A French firm or group is addressed as "vous" in any style, and the reader of a Spanish order as "usted".
  const isOrdered = read.points.some(({ isFromOrder }) => isFromOrder);
  const isPolite =
    isFormal || (isOrdered && (read.language === 'es' || (read.language === 'fr' && read.address === 'formal')));
  const style = kin !== undefined ? 'friendly' : read.language !== 'en' && isPolite ? 'neutral' : request.style;
  const phrases = read.address === 'several' ? phrasesForSeveral(request.style) : phrasesOf(style, read.language);
  const reader = request.recipientName ?? read.reader;
  const { greetingWithoutName } = phrases;
  // The greeting ends with the same punctuation with and without a name: a comma, in Spanish a colon.
  const greeting =
    reader === undefined
      ? greetingWithoutName
      : `${kin === undefined ? phrases.greeting : dear[kin]} ${reader}${greetingWithoutName.slice(-1)}`;
  const sender = request.senderName === undefined ? '' : `\n${request.senderName}`;
  const saysMatter = read.points[0]?.text.startsWith('I am writing about') === true;
  const frame = framing(request.length, phrases, saysMatter);
  const end = `${phrases.signOff}${sender}`;
  const fixed = countWords([greeting, ...frame.before, phrases.list, ...frame.after, end].join(' '));
  const { kept, leftOut } = choosePoints(read.points, draftLengths[request.length].mostWords - fixed);
  const [first, ...others] = [...frame.before, ...paragraphs(kept, request.length, phrases), ...frame.after, end];
  const blocks = [greeting, read.language === 'de' ? continuedInGerman(first) : first, ...others];
  return {
    subject: subjectOf(read, kept),
    body: blocks.join('\n\n'),
    leftOut: [...read.manners, ...leftOut],
    unsure: dropsName(request, read.reader) ? [...read.unsure, request.context] : read.unsure,
  };
}

const dear = { er: 'Lieber', sie: 'Liebe' } as const;

/** The parsed context; in German, a reader named by a family word is "du" in every style. */
function readFor({ context, recipientName }: LetterRequest, address: Address) {
  const read = readContext(context, address);
  const kin = read.language === 'de' ? kinPronoun(recipientName ?? read.reader) : undefined;
  return { read: kin === undefined || address === 'informal' ? read : readContext(context, 'informal'), kin };
}

/** What joins the one with whom something was agreed. */
const agreedWith = /(?:^| )(?:with|at|bei|chez|avec|con|en) [^,.]{0,24}$/u;

/** Whether "with Dr Rao" is left out of a mail to somebody else, such as the practice, who has to know the name. */
function dropsName({ context, recipientName }: LetterRequest, reader: string | undefined): boolean {
  if (recipientName === undefined || reader === undefined) return false;
  const wordsOf = (name: string): string[] => name.toLowerCase().match(/\p{L}{3,30}/gu) ?? [];
  const known = new Set(wordsOf(recipientName));
  const at = context.indexOf(reader.slice(reader.lastIndexOf(' ') + 1));
  return (
    !wordsOf(reader).some((word) => known.has(word)) &&
    agreedWith.test(context.slice(Math.max(0, at - 32), Math.max(0, at)))
  );
}

/** A short mail has no opening sentence. */
function framing(length: DraftLength, phrases: Phrases, saysMatter: boolean): { before: string[]; after: string[] } {
  if (length === 'short') return { before: [], after: [] };
  const before = saysMatter || phrases.opening === undefined ? [] : [phrases.opening];
  if (length === 'medium') return { before, after: [phrases.closing] };
  return { before, after: [`${phrases.closing} ${phrases.thanks}`] };
}

function choosePoints(points: readonly ReadPoint[], mostWords: number): { kept: ReadPoint[]; leftOut: string[] } {
  const byWeight = [...points.filter(({ isAsk }) => isAsk), ...points.filter(({ isAsk }) => !isAsk)];
  const kept = new Map<ReadPoint, ReadPoint>();
  let left = mostWords;
  for (const point of byWeight) {
    const size = countWords(point.text);
    if (size <= left) {
      kept.set(point, point);
      left -= size;
    } else if (kept.size === 0) {
      // If a single sentence exceeds the limit, its beginning is better than nothing.
      kept.set(point, { ...point, text: firstWords(point.text, left) });
      left = 0;
    }
  }
  return {
    kept: points.flatMap((point) => kept.get(point) ?? []),
    leftOut: points.filter((point) => kept.get(point) !== point).map(({ text }) => text),
  };
}

function firstWords(text: string, count: number): string {
  return `${text.split(/\s+/u).slice(0, count).join(' ')}…`;
}

/** In a long mail a request is a paragraph of its own, so that it is not overlooked. */
function paragraphs(points: readonly ReadPoint[], length: DraftLength, phrases: Phrases): string[] {
  const notes = points.filter(({ isListed }) => isListed).map(({ text }) => `- ${text}`);
  const list = notes.length === 0 ? [] : [`${phrases.list}\n\n${notes.join('\n')}`];
  const unlisted = points.filter(({ isListed }) => !isListed);
  const texts = (some: readonly ReadPoint[]) => some.map(({ text }) => text);
  if (notes.length > 0) {
    const statements = texts(unlisted.filter(({ isAsk }) => !isAsk));
    const asks = texts(unlisted.filter(({ isAsk }) => isAsk));
    return [...inGroups(statements, 3), ...list, ...inGroups(asks, 3)];
  }
  if (length === 'long') return runsOf(unlisted).flatMap((run) => inGroups(texts(run), 3));
  return inGroups(texts(unlisted), length === 'short' ? unlisted.length : 4);
}

/** Groups adjacent requests and adjacent statements. */
function runsOf(points: readonly ReadPoint[]): ReadPoint[][] {
  const runs: ReadPoint[][] = [];
  for (const point of points) {
    const last = runs.at(-1);
    if (last?.[0]?.isAsk === point.isAsk) last.push(point);
    else runs.push([point]);
  }
  return runs;
}

function inGroups(sentences: readonly string[], size: number): string[] {
  const groups = sentences.length === 0 ? 0 : Math.ceil(sentences.length / size);
  return Array.from({ length: groups }, (_, at) => sentences.slice(at * size, (at + 1) * size).join(' '));
}

function withoutOpenBracket(line: string): string {
  const open = line.lastIndexOf('(');
  return open > line.lastIndexOf(')') ? line.slice(0, open).trimEnd() : line;
}

function subjectOf(read: ReadContext, kept: readonly ReadPoint[]): string {
  const named = kept.filter(({ matter }) => !/\b(?:ones?|them)$|\bit\b/iu.test(matter));
  const matter = read.subject ?? (named.find(({ isAsk }) => isAsk) ?? named[0] ?? kept[0])?.matter ?? '';
  const whole = capitalised(matter.replace(/\s+/gu, ' ').trim());
  const [line = whole] = whole.split(nextSentence, 1);
  if (line.length <= longestSubject) return trimEndOf(line, /[\s,;:]/u);
  const clauses = [...line.slice(0, longestSubject + longestJoint).matchAll(nextClause)].map(({ index }) => index);
  const clause = clauses.findLast((index) => index <= longestSubject) ?? 0;
  if (clause >= fewestOfSubject)
    return `${trimEndOf(withoutOpenBracket(line.slice(0, clause)), /[\s,;:–-]/u)}${/^could you\b/iu.test(line) ? '?' : ''}`;
  const cut = line.slice(0, longestSubject).toWellFormed();
  const lastSpace = cut.lastIndexOf(' ');
  return `${trimEndOf((lastSpace > 20 ? cut.slice(0, lastSpace) : cut).replace(openWords, ''), /[\s,;:–-]/u)}…`;
}
