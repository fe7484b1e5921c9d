import { guessLanguage, rolesOf, stem, wordsOf } from '#text/languages/index.ts';
import { isRelieved } from '../wordings/relief.ts';
import { shorten } from './mail-sentences.ts';

const longestSummary = 300;
const mostSentences = 2;
const fewestWords = 4;
/** Requests and wishes, which are the purpose of a mail however long the reasons. */
const wish =
  /\b(?:i|we) (?:(?:now|really|hereby|therefore|just) )?(?:want|demand|expect|request|would like|need)\b|\b(?:wants|would like|would love|keeps asking) to know\b|\b(?:ich|wir) (?:will|wollen|möchten?|fordern?|verlangen?|brauchen?|erwarten?)(?!\p{L})/iu;
/** Bad news, which politeness wraps in thanks, in seven languages. */
const badNews =
  /(?<!\p{L})(?:unfortunately|regrettably|sadly|i(?:['’]m| am) afraid|we(?:['’]re| are) afraid|(?:i|we)(?: deeply| very much)? regret|(?:very |so |really )?sorry to (?:say|tell|inform|let|have to|hear)|(?:not be able|unable|no longer able) to (?:offer|accept|continue|come|attend|deliver|make)|(?:another|a different|other) (?:candidates?|applicants?|supplier|tenant|offer)|(?:decided|chosen|opted) (?:to (?:go ahead|go|proceed|move forward|move ahead|continue) with|for|in favou?r of) (?:an?|the|another) (?:\p{L}{2,12} )?(?:candidate|applicant|supplier|tenant|bidder|firm|provider)|decided not to|(?:must|have to|had to) (?:cancel|decline|withdraw|postpone|close|turn down)|leider|bedauerlicherweise|zu (?:meinem|unserem) bedauern|(?:ich|wir) bedauern?|müssen (?:wir|ich) [^.!?]{0,60}absagen|malheureusement|hélas|(?:avons|ai) le regret|sommes au regret|je regrette|nous regrettons|désolée?s? de|lamentablemente|desgraciadamente|por desgracia|desafortunadamente|lamentamos|lamento|sentimos|purtroppo|(?:ci|mi) (?:di|ri)spiace|siamo spiacenti|con rammarico|helaas|tot (?:mijn|onze) spijt|het spijt (?:me|mij|ons)|infelizmente|lamentavelmente)(?!\p{L})/iu;
/** What changes a family: births, weddings, deaths, in seven languages. */
const familyNews =
  /(?<!\p{L})(?:(?:was|were|been) born|gave birth|(?:little|baby) (?:boy|girl|brother|sister)|it['’]s a (?:boy|girl)|(?:got|are getting|have got) (?:married|engaged)|(?:passed away|died)|geboren|zur welt gekommen|auf die welt gekommen|geheiratet|verlobt|(?:verstorben|gestorben|eingeschlafen)|(?:est|sont) née?s?|mariée?s?|fiancée?s?|décédée?s?|(?:ha|han) nacido|nació|nacieron|(?:se casaron|nos (?:hemos casado|casamos))|ha fallecido|falleció|(?:è|sono) nat[oaie]|(?:ci siamo sposati|si sono sposati)|è (?:mancat|mort)[oa]|(?:is|zijn) (?:geboren|getrouwd|overleden)|nasceu|nasceram|casámos|casamos|faleceu)(?!\p{L})/iu;
/** Thanks and compliments, which introduce the matter of a mail. */
const thanks =
  /^(?:(?:first of all|once again|again),? )?(?:(?:many |a thousand )?thanks?(?: you| again| so much| very much| a lot)?|(?:i|we) (?:would like to |want to )?thank you|it was (?:a pleasure|lovely|nice|great)|(?:i|we) (?:very much |really )?enjoyed|(?:vielen|herzlichen|besten|lieben) dank|danke|(?:ich|wir) (?:danken|danke)|(?:un grand )?merci|(?:nous|je) vous remerci(?:ons|e)|(?:muchas |mil )?gracias|le agradecemos|(?:mille |molte )?grazie|(?:la|vi|ti) ringrazi(?:amo|o)|(?:hartelijk |heel erg |veel )?(?:dank|bedankt)|(?:muito )?obrigad[oa])(?!\p{L})/iu;

/** "Would it be in the way?", "If not, reset it.": what is meant stands in the sentence before. */
const leansBack =
  /^(?:(?:if (?:not|so)|in (?:that|this) case|otherwise|falls nicht|wenn nicht|wenn ja|sonst|sinon|si oui|si non|si no|se no|zo niet)(?!\p{L})|(?:(?:so|and|but|und|aber) )?(?:(?:would|will|could|can|does|did|do|is|was|are|were|has|have|should|might) )?(?:it|they|that|this|he|she|those|these)(?!\p{L})|(?:can|could|would|will) you (?:\p{L}{2,12} )?(?:it|them|that|him|her)(?!\p{L}))/iu;
/** How much the sentence counts that such a task leans on. */
const needed = 1.5;

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
  const scored = sentences.map((sentence, at) => {
    const next = sentences[at + 1] ?? '';
    const isNeeded = tasks.includes(next) && leansBack.test(next);
    return { sentence, at, score: scoreOf(sentence, at, { wanted, tasks }) + (isNeeded ? needed : 0) };
  });
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
  // "Just a sprained wrist": bad news alone would alarm.
  const isNews = badNews.test(sentence) ? 1 : isRelieved(sentence.toLowerCase()) || familyNews.test(sentence) ? 0.6 : 0;
  const isThanks = thanks.test(sentence) && isNews + isTask === 0 ? 0.8 : 0;
  return isTask + isWish + isNews - isThanks + 1 / (at + 1) + Math.min(shared, 3) * 0.3 + holdsFact - isShort;
}

function contentOf(text: string): Set<string> {
  const lower = wordsOf(text.slice(0, 600)).map((word) => word.lower);
  const language = guessLanguage(lower);
  const small = rolesOf(language).stop;
  return new Set(lower.filter((word) => !small.has(word)).map((word) => stem(word, language)));
}
