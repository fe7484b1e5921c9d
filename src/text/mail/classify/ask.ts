import { createRequire } from 'node:module';
import { type LinearModel, probabilityOf, scoreFeatures } from '#text/languages/index.ts';
import { isRead, wordingsOf } from '../wordings/language-wordings.ts';
import type { MailWordings } from '../wordings/mail-wordings.ts';
import { needIn } from '../wordings/needs.ts';
import { askFeatures } from './ask-features.ts';
import { askRules } from './ask-rules.ts';
import type { MailReason } from './mail.ts';
import { isPlainRequest, plainRequestIn } from './plain-requests.ts';
import { handsOver, welcomes, withoutPleasantries } from './pleasantries.ts';
import { occursIn } from './wording.ts';

const require = createRequire(import.meta.url);
/** Loaded with the first mail. */
const committedModel = () => require('./ask-model.json') as LinearModel;

/** Whether a text asks its reader for something, with the probability, the sentence and the words that show it. */
export interface Ask {
  readonly asks: boolean;
  readonly probability: number;
  readonly reasons: readonly MailReason[];
  /** Whether it is only a person's question, which waits for an answer but may not ask for any action. */
  readonly isMere?: boolean;
}

/**
 * Log-odds above which a sentence is a request. Above zero, because 47% of the training sentences are requests but only
 * 31% of those in everyday mail.
 */
export const askThreshold = 0.05;

const emptyLine = /\n[ \t]{0,20}\n/u;
/** A paragraph up to this length is classified as a whole, as in training. Longer ones are classified by sentence. */
const wholeLength = 400;
const maxSentences = 60;
/** A full stop inside an address, or after the number of a day ("14. März"), ends no sentence. */
const sentencePattern =
  /(?:[^.!?\n。！？]|\.(?=[\p{L}\d])|\.(?= (?:januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember)))+[.!?。！？]*/giu;

/** The writer's availability: "Thursday works for me, Friday I am out." */
const saysWhen =
  /\b(?:works|suits|is (?:fine|good|ok|okay|better|best)|would (?:work|suit|be (?:fine|good|better|best))) (?:well |fine |best |better |perfectly )?(?:for|by|with)? ?(?:me|us)\b|\bi(?:'m| am|'ll be| will be| can be| could be) (?:only |free|out|away|busy|available|off|around|there)\b|\bi can (?:do|make) (?:it )?(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)day\b/u;
/** The writer's consent: "Confirmed for Thursday 14:00." */
const confirms =
  /^(?:(?:ok|okay|yes|great|thanks|thank you)[,.!]? )?(?:confirmed|agreed|noted|understood|received|booked|fine (?:by|with) (?:me|us))(?!\p{L})/u;
const asksOpenly =
  /[?？]|\b(?:please|pls|could you|can you|would you|will you|let me know|let us know|send|confirm|i need|we need|want you)\b/u;

/** Whether a sentence only gives the writer's availability. */
function answersWhen(sentence: string): boolean {
  const lower = sentence.toLowerCase().replaceAll('’', "'");
  return (saysWhen.test(lower) || confirms.test(lower)) && !asksOpenly.test(lower);
}

/** The writer's plans: "I'll send it on Monday and ask Kim to check." */
const plan =
  /^(?:(?:ok|okay|yes|sure|so|and|then|but|great|thanks)[,.]? ){0,2}(?:i|we)(?:'ll| will|'m going to| am going to|'re going to| are going to| shall) /u;
const turnsToReader = /[?？]|\b(?:you|your|yours|u|please|pls|plz|let (?:me|us)|meet|lunch|an? call|talk|discuss)\b/u;

/** What the writer will do for the reader: "I'll send you the slides on Monday." */
const serves =
  /^(?:(?:ok|okay|yes|sure|so|and|then|but|great|thanks)[,.]? ){0,2}(?:i|we)(?:'ll| will) (?:send|bring|give|show|forward|mail|e-?mail|text|post|get|hand|lend) (?:(?:it|them|that|this|over|on) ){0,2}(?:to )?(?:you|u)\b/u;
const turnsBack =
  /[?？]|\b(?:please|pls|plz|(?:can|could|would|will) you|let (?:me|us)|if you|(?:unless|until|once|when|as soon as) you|you (?:must|need|should|can|have to)|meet|lunch|talk|discuss|your)\b/u;
/** What does not take place, which asks for nothing: "No training tonight." */
const calledOff =
  /^(?:(?:there is|there's|there will be) )?no \p{L}{3,20} (?:today|tonight|tomorrow|this (?:week|evening|afternoon)|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|next week)\b/u;

/** Whether a sentence only tells the writer's plans and wants nothing of the reader, or what does not take place. */
function onlyPlans(sentence: string): boolean {
  const lower = sentence.toLowerCase().replaceAll('’', "'");
  if (plan.test(lower) && !turnsToReader.test(lower)) return true;
  return (serves.test(lower) && !turnsBack.test(lower)) || (calledOff.test(lower) && !asksOpenly.test(lower));
}

const plainlyAsked = 0.8;

/** Wordings that are requests in any context. A sentence with one is also classified by itself. */
const openRequests = askRules.filter(({ name }) =>
  ['please + verb', 'let me know', 'I need you to', 'appreciated', 'if you, then do', 'question to you'].includes(name),
);

/** A paragraph, and those of its sentences that are explicit requests or questions. */
function withRequests(paragraph: string): string[] {
  const sentences = paragraph.match(sentencePattern) ?? [];
  if (paragraph.length > wholeLength) return sentences;
  if (sentences.length < 2) return [paragraph];
  const open = sentences.filter((sentence) => {
    const lower = sentence.trim().toLowerCase().replaceAll('’', "'");
    return lower.endsWith('?') || openRequests.some(({ pattern }) => occursIn(pattern, lower));
  });
  return [paragraph, ...open];
}

/** Whether a sentence is a question of more than one word, unlike "Right?". */
const isOwnQuestion = (sentence: string): boolean => /\S \S/u.test(sentence) && sentence.trim().endsWith('?');

/** Probability of a request by a language's wordings. */
const surelyAsked = 0.85;
/** The same of a mere question. */
export const perhapsAsked = 0.6;

/**
 * Finds the sentence most likely to be a request: by the model in English, by wordings in six other languages, and by
 * question marks elsewhere. Outside English, only a person's questions count; publishers ask to be read. `model`
 * replaces the committed one in evaluations.
 */
export function findAsk(
  text: string,
  language: string,
  { byPerson = false, model = committedModel() }: { byPerson?: boolean; model?: LinearModel | undefined } = {},
): Ask {
  const wordings = wordingsOf(language);
  if (wordings !== undefined || !isRead(language)) return askIn(text, wordings, byPerson);
  const sentences = withoutPleasantries(text)
    .split(emptyLine)
    .flatMap(withRequests)
    .slice(0, maxSentences)
    .filter((sentence) => !handsOver.test(sentence));
  const plain = sentences.find((sentence) => plainRequestIn(sentence) !== undefined);
  let best = { sentence: '', logit: Number.NEGATIVE_INFINITY, rules: [] as string[] };
  for (const raw of sentences) {
    const sentence = raw.trim();
    if (sentence === '' || answersWhen(sentence) || onlyPlans(sentence)) continue;
    const { logit, contributions } = scoreFeatures(model, askFeatures(sentence));
    if (logit <= best.logit) continue;
    const rules = contributions.filter(({ weight }) => weight > 0.2).map(({ feature }) => feature);
    best = { sentence, logit, rules: rules.slice(0, 3) };
  }
  const questions = byPerson ? sentences.filter(isOwnQuestion) : [];
  const question = questions.toSorted((one, other) => one.length - other.length)[0];
  if (best.sentence === '') return { asks: false, probability: 0, reasons: [] };
  const margin = best.logit - askThreshold;
  const asks = margin > 0;
  if (plain !== undefined && !(asks && probabilityOf(model, margin) >= plainlyAsked)) {
    return asked(plainRequestIn(plain) ?? plain, sentenceWith(plain, isPlainRequest), plainlyAsked);
  }
  if (!asks && question !== undefined) return { ...asked('?', question.trim(), perhapsAsked), isMere: true };
  const likelier = (sentence: string) => scoreFeatures(model, askFeatures(sentence)).logit;
  const matched = asks ? likeliest(best.sentence, likelier).slice(0, 200) : '';
  return {
    asks,
    probability: probabilityOf(model, margin),
    reasons: asks ? [{ rule: ruleOf(best.rules.flatMap(wordsOfFeature)), matched }] : [],
  };
}

/** The first sentence of a paragraph that is one of its kind; the paragraph if none is by itself. */
function sentenceWith(paragraph: string, is: (sentence: string) => boolean): string {
  const sentences = (paragraph.match(sentencePattern) ?? []).map((sentence) => sentence.trim());
  return sentences.find(is) ?? paragraph.trim();
}

/** The sentence of a paragraph that looks most like a request. */
function likeliest(paragraph: string, scoreOf: (sentence: string) => number): string {
  const sentences = (paragraph.match(sentencePattern) ?? []).map((sentence) => sentence.trim());
  const worded = sentences.filter((sentence) => /\S \S/u.test(sentence));
  if (worded.length < 2) return paragraph;
  return worded.map((sentence) => ({ sentence, score: scoreOf(sentence) })).sort((a, b) => b.score - a.score)[0]
    ?.sentence as string;
}

const signs: Readonly<Record<string, string>> = {
  '#ends ?': 'ends with a question mark',
  '#holds ?': 'has a question mark in it',
  '#ends !': 'ends with an exclamation mark',
};

/** Rules in words for the reader, unless their names serve. Empty for those too vague to be a reason. */
const spoken: Readonly<Record<string, readonly string[]>> = {
  'please + verb': ['asks politely'],
  'could you': ['“could you” or the like'],
  'opens with could you': ['begins like a question'],
  'opens with a verb': ['begins with what to do'],
  'let me know': ['wants to be told'],
  "let's": ['proposes something'],
  'how about': ['asks what the reader thinks'],
  'question to you': ['asks the reader something'],
  'I need you to': ['says what the writer needs'],
  appreciated: ['would be grateful for something'],
  'you must': ['says what the reader has to do'],
  'a favour': ['asks for a favour'],
  'a meeting': ['speaks of meeting'],
  'a meeting at a time': ['names a time to meet'],
  'if you': [],
  'if you, then do': ['says what to do in a case'],
  'simply do': ['says what to do'],
  'tells about others': [],
  'tells about oneself': [],
};

/** A feature in words for the reader. Empty for measurements such as the length. */
function wordsOfFeature(feature: string): readonly string[] {
  const sign = signs[feature];
  if (sign !== undefined) return [sign];
  if (feature.startsWith('#')) return [];
  if (feature.startsWith('@')) return spoken[feature.slice(1)] ?? [feature.slice(1)];
  const word = feature.replace(/^\^|\$$/g, '').trim();
  const kind = /^<(\p{L}+)>$/u.exec(word)?.[1];
  return [kind === undefined ? `“${word}”` : `names a ${kind}`];
}

function ruleOf(found: readonly string[]): string {
  return found.length === 0 ? 'asks for something' : `asks for something: ${[...new Set(found)].join(', ')}`;
}

/** How to unsubscribe, which is no request. */
const leavesList =
  /(?<!\p{L})(?:unsubscribe|abmelden|abbestellen|abzumelden|abbestell\p{L}{1,4}|désabonner|désinscrire|désinscription|désabonnement|date de baja|darte de baja|darse de baja|cancelar (?:la|tu|su) suscripción|no (?:desea|deseas|quieres|quiere) (?:recibir|seguir recibiendo) más|disiscriv\p{L}{1,4}|disiscrizione|cancellarti|cancellarsi|annullare l'iscrizione|uitschrijven|afmelden|uit te schrijven|cancelar (?:a )?(?:subscrição|inscrição|assinatura)|descadastr\p{L}{1,4}|remover o seu e-?mail)(?!\p{L})/u;

/** A question mark, or the particle that ends a question in Japanese and Chinese. */
const questionEnd = /[?？؟]|(?:か|吗|呢)[。\s]*$/u;

function askIn(text: string, wordings: MailWordings | undefined, byPerson: boolean): Ask {
  let question: string | undefined;
  for (const raw of (text.match(sentencePattern) ?? []).slice(0, maxSentences)) {
    const sentence = raw.trim();
    const lower = sentence.toLowerCase().replaceAll('’', "'");
    if (leavesList.test(lower) || welcomes(lower)) continue;
    const found = wordings === undefined ? undefined : (wordings.asks.exec(lower)?.[0] ?? needIn(lower));
    if (found !== undefined && onlyTells(lower, found)) continue;
    if (found !== undefined) return asked(found, sentence, surelyAsked);
    const isAsked = wordings === undefined || byPerson || speaksToReader(lower, wordings);
    if (isAsked && questionEnd.test(sentence)) question ??= sentence;
  }
  return question === undefined ? { asks: false, probability: 0.1, reasons: [] } : asked('?', question, perhapsAsked);
}

/** A greeting does not change a sentence: "Hello Ana, when ...". */
const greeting = /^\p{L}{2,12}(?: \p{L}{1,15}\.?){0,3}, ?/u;

function speaksToReader(lower: string, { reader }: MailWordings): boolean {
  return reader.test(lower) || reader.test(lower.replace(greeting, ''));
}

/** Polite wordings, which are always requests. */
const courtesy =
  /(?<!\p{L})(?:bitte|s'il vous plaît|s'il te plaît|merci de|veuillez|por favor|per favore|per cortesia|alstublieft|graag)(?!\p{L})/u;
/** Statements that something is possible, in languages without question word order. */
const saysPossible = /^(?:usted |tú |você |vocês |lei |tu )?(?:puede[ns]?|podéis|pode[ms]?|può|puoi|potete)(?!\p{L})/u;
/** Prohibitions, which ask for no action. "Don't forget" does. */
const forbids =
  /^(?:(?:\p{L}{2,12} ){0,2}?\p{L}{3,20}en sie (?:\p{L}{2,14} ){0,6}?(?:niemand(?:em|en)?|nie|niemals|nicht|keinesfalls|kein(?:e|en|em)?)(?!\p{L})|(?:no|não) (?:(?:lo|la|le|se|os|as|o|a) )?(?!olvid|esque|duvid|dud|hesit)\p{L}{2,14}(?:es|en|as|an|is|a|e|em)(?!\p{L})|non (?:lo |la )?(?!dimentic|esit)\p{L}{2,14}(?:i|a|are|ere|ate|ete)(?!\p{L})|ne (?!manque|oubli|hésit)\p{L}{2,14}ez (?:\p{L}{1,12} ){0,4}?(?:pas|jamais|personne|rien)(?!\p{L})|(?:\p{L}{2,12} )(?:dit|deze|het|ze) (?:\p{L}{2,12} ){0,4}?(?:niet|nooit|niemand)(?!\p{L}))/u;

/** Conditional advice, in case of trouble or questions. */
const inCase =
  /^(?:(?:wenn|falls|sollte[nt]?|bei|si|en cas de|en caso de|se|in caso di|caso|als|indien|mocht(?:en)?|bij) (?:[\p{L}']{1,15} ){0,6}?)(?:problem\p{L}{0,2}|probl[eè]mes?|fragen|questions?|preguntas?|dudas?|domande|dubbi|dúvidas?|perguntas?|vragen|störung\p{L}{0,2}|fehler|errors?|erreurs?|errores)(?!\p{L})/u;

/** Whether a sentence without a question mark only says what is possible, or forbids something. */
function onlyTells(lower: string, found: string): boolean {
  if (/[?？؟]/u.test(lower)) return false;
  if (inCase.test(lower)) return true;
  if (courtesy.test(lower)) return false;
  return saysPossible.test(found) || forbids.test(lower);
}

function asked(rule: string, sentence: string, probability: number): Ask {
  const sign = rule === '?' ? 'ends with a question mark' : `“${rule}”`;
  return { asks: true, probability, reasons: [{ rule: ruleOf([sign]), matched: sentence.slice(0, 200) }] };
}
