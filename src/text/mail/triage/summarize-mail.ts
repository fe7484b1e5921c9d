import { guessLanguage, rolesOf, stem, wordsOf } from '#text/languages/index.ts';
import { shorten } from './mail-sentences.ts';

const longestSummary = 300;
const mostSentences = 2;
const fewestWords = 4;
/** Requests and wishes, which are the purpose of a mail however long the reasons. */
const wish =
  /\b(?:i|we) (?:(?:now|really|hereby|therefore|just) )?(?:want|demand|expect|request|would like|need)\b|\b(?:ich|wir) (?:will|wollen|möchten?|fordern?|verlangen?|brauchen?|erwarten?)(?!\p{L})/iu;

/**
 * One or two sentences of a mail, verbatim and in order, that say what it is about: its request, the sentence about its
 * subject, or its beginning. The subject line if there is no sentence.
 */
export function summarizeMail(
  sentences: readonly string[],
  { subject, tasks }: { subject: string; tasks: readonly string[] },
): string {
  const title = subject.replaceAll(/\s+/gu, ' ').trim();
  if (title !== '' && sentences.every((sentence) => wordsOf(sentence).length < 2))
    return shorten(title, longestSummary);
  const wanted = contentOf(title);
  const scored = sentences.map((sentence, at) => ({ sentence, at, score: scoreOf(sentence, at, { wanted, tasks }) }));
  const chosen: typeof scored = [];
  let length = 0;
  for (const candidate of scored.sort((a, b) => b.score - a.score || a.at - b.at)) {
    const grown = length + candidate.sentence.length + 1;
    if (chosen.length > 0 && (grown > longestSummary || candidate.score < 0.6)) continue;
    chosen.push(candidate);
    length = grown;
    if (chosen.length === mostSentences) break;
  }
  const text = chosen.sort((a, b) => a.at - b.at).map(({ sentence }) => sentence);
  return shorten(text.join(' '), longestSummary);
}

function scoreOf(
  sentence: string,
  at: number,
  { wanted, tasks }: { wanted: ReadonlySet<string>; tasks: readonly string[] },
): number {
  const content = contentOf(sentence);
  const shared = [...content].filter((word) => wanted.has(word)).length;
  const isTask = tasks.includes(sentence) ? 1 : 0;
  const isShort = wordsOf(sentence).length < fewestWords ? 1 : 0;
  const holdsFact = /\d/u.test(sentence) ? 0.3 : 0;
  const isWish = wish.test(sentence) ? 0.6 : 0;
  return isTask + isWish + 1 / (at + 1) + Math.min(shared, 3) * 0.3 + holdsFact - isShort;
}

function contentOf(text: string): Set<string> {
  const lower = wordsOf(text.slice(0, 600)).map((word) => word.lower);
  const language = guessLanguage(lower);
  const small = rolesOf(language).stop;
  return new Set(lower.filter((word) => !small.has(word)).map((word) => stem(word, language)));
}
