import { closesQuotations, isBalanced, type Word, type WordRoles } from '#text/languages/index.ts';
import { announces, isCode } from '#text/questions/index.ts';
import { holdsAddress } from './markdown.ts';

/** What is needed to rate a sentence besides its text. */
export interface SentenceContext {
  words: readonly Word[];
  roles: WordRoles;
  language: string;
  /** The topic in lower case: a report on cookies may mention cookies. */
  topic: string;
}

// Control characters and direction overrides cannot be shown, and the database rejects NUL.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for
const unusable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u061C\u202A-\u202E\u2066-\u2069\uFFFD\p{Co}]/u;
const finished = /[.!。！।॥۔។။։]["'”’»）)\]]*$/u;
const question = /[?？؟;]["'”’»)\]]*$/u;
const caseless = /^[^\p{Lu}\p{Ll}]*$/u;
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const footnoteMark = /\[(?:\d{1,3}|[a-z]|[^\]]{1,20} needed)\]/i;

/** Phrases by which sites talk about themselves, in every language with a list of function words. */
const boilerplate = new RegExp(
  [
    'cookies?',
    'newsletter',
    'subscri(?:be|ption)',
    'sign (?:up|in)',
    'log ?in',
    'all rights reserved',
    'copyright',
    'privacy policy',
    'terms (?:of|and) (?:use|service|conditions)',
    'click (?:here|on|the)',
    'read more',
    'read (?:also|our)',
    'learn more',
    'find out more',
    'share (?:this|on)',
    'follow us',
    'advertis(?:ement|ing)',
    'sponsored',
    'affiliate',
    'javascript',
    'your browser',
    'this (?:article|post|page|site|website|blog|guide|video|entry)',
    'leave a (?:comment|reply)',
    'comments? section',
    'contact us',
    'download (?:the|our)',
    'image (?:credit|source)',
    'photo(?:graph)? (?:by|credit|courtesy)',
    'getty images',
    'press release',
    'disclaimer',
    'in this (?:article|post|section|chapter|blog)',
    'see (?:also|below|above)',
    'table of contents',
    'please',
    'see the',
    'for more (?:information|details)',
    'stay tuned',
    'free (?:delivery|shipping|returns)',
    '(?:on|for) (?:all )?orders (?:over|above|of|from)',
    'add to (?:cart|basket|bag)',
    '(?<!\\p{L} )(?:order|buy|shop) now',
    'ships (?:in|within)',
    'customers also (?:bought|viewed|liked|like|buy)',
    'bitte',
    'weiterlesen',
    'anmelden',
    'registrier\\p{L}*',
    'abonnier\\p{L}*',
    'datenschutz\\p{L}*',
    'impressum',
    'alle rechte vorbehalten',
    'kommentare?',
    'mehr (?:dazu|lesen|infos?)',
    'abonne[rz]\\p{L}*',
    'mentions légales',
    'lire (?:aussi|la suite)',
    'tous droits réservés',
    'suscr[íi]b\\p{L}*',
    'todos los derechos',
    'aviso legal',
    'leer más',
    'iscriviti',
    'tutti i diritti',
    'leggi anche',
    'todos os direitos',
    'leia (?:mais|também)',
    'alle rechten',
    'lees (?:ook|meer|verder)',
    'läs (?:mer|också)',
    'подпи(?:шитесь|саться)',
    'читайте также',
  ]
    .join('|')
    .replace(/^.*$/s, '(?<![\\p{L}\\p{N}])(?:$&)(?![\\p{L}\\p{N}])'),
  'giu',
);

/** Advertisements, and what a page says about its own age and readers. Both change without anything having happened. */
const notice =
  /^(?:(?:advert(?:isement|orial)?|sponsored(?: by \p{L}{1,30})?|promoted|anzeige|werbung|publicité|publicidad|pubblicità|advertentie)\s?[:|]|(?:(?:last |first )?(?:updated|published|posted|modified|reviewed)|(?:zuletzt )?(?:aktualisiert|veröffentlicht)|stand:|mis à jour|publié|actualizado|publicado)(?: (?:on|am|at|le|el))?:? [^.!?,]{0,20}\p{N}[^.!?,]{0,20}[.!]?(?:$|\s\p{N})|\p{N}[\p{N},.]{0,9}k? (?:people (?:have )?(?:read|liked|shared|viewed) this|(?:views|comments|readers|shares)[.!]?$))|(?<!\p{L})(?:\d{1,2} ?% off(?!\p{L})|(?:with|use|using) (?:the )?(?:promo |discount |voucher )?code \p{Lu}{3})/iu;

/** What a company says in praise of itself: "a milestone on our journey to delight customers". */
const praise =
  /[“"„«][^”"“»]{0,300}\b(?:delight(?:s|ed|ful)?|proud(?:ly)?|thrilled|excited|milestone|journey|passionate|honou?red|very pleased|begeistert|stolz|meilenstein|ravie?s?|fiers?|orgullosos?)\b/iu;
const ofPraise = 0.3;

/** Addressing the reader, or the authors as a group: advice and opinion, not findings. */
const addressing = new Set(
  "we our us we've we're we'll wir unser unsere uns nous notre nos nosotros nuestro nuestra nossa nosso onze you your yours you're you'll vous votre vos tu dein deine ihre usted ustedes você vostro vostra jullie jouw".split(
    ' ',
  ),
);

const quoted = /["“„«][^"“”„«»]{0,400}["”“»]/gu;
/** First-person words that are not the author's: "World War I", "Charles I of Spain", "how we know". */
const nobodysVoice =
  /(?<=[\p{L},] \p{Lu}\p{Ll}{1,20} )I\b|\bI(?= of \p{Lu})|\b(?:how|what|as|that) we (?:now )?(?:know|call|understand)\b/gu;
/** Delimited by letters of any language, so that "problème" does not contain "me". */
const ownVoice =
  /(?<!\p{L})(?:we|our|ours|us|my|me|I|I'm|I've)(?!\p{L})|(?<=\b(?:of|is|was|are|were|than|like|as) )mine(?=[.,;:!?]|$| (?:and|but|is|was|too|to|in|at|for)\b)/u;
const ownVoiceOpening = /^(?:We|Our|My)\b/u;
/** The same in German and French, with words that occur in no other language. */
const ownVoiceElsewhere =
  /(?<!\p{L})(?:wir|ich|mich|unser(?:e[mnrs]?)?|mein(?:e[mnrs]?)?|nous|notre|j['’](?:ai|avais|étais|habite|utilise))(?!\p{L})/iu;
/** A source known to the authors, after a comma ("…, our installer says"). */
const toldThem = /,\s(?:\p{L}+\s){0,3}(?:says|said|told|tells|explains|explained|thinks|writes)\b[^,]{0,80}/iu;
/** What the authors found out, by a study or a test, and not what happened to them. */
const finding =
  /\b(?:we|we['’]ve)(?: have| had)? (?:found|find|show|showed|shown|report|conclude|concluded|observed|measured|estimate|estimated)\b|\bour (?:\p{L}{2,15}[ -]){0,2}(?:tests?|measurements?|benchmarks?|trials?|survey|experiments?|verdict|results?|data|analysis|findings|advice|recommendation|pick|favou?rite|choice|winner)\b|\bwe (?:(?:can(?:not)?|do not|would(?: not)?|strongly|therefore) ){0,2}(?:recommend|advise|prefer)\b|\b(?:surprised|convinced|impressed|disappointed) us\b|\b(?:best|worst|finest|only|\p{L}{3,15}est) [^.;]{2,60}\bwe(?: have|['’]ve)? (?:ever )?(?:tried|tested|seen|used|had|heard|ridden|driven|worn)\b/iu;
/** "None of the eight scooters we tested": a finding about all of them. */
const ofTested =
  /\b(?:none|all|each|both|most|half|two|three|four|five|six|seven|eight|nine|ten) of the (?:[\p{L}\p{N}-]{2,20} ){1,5}we (?:have )?(?:tested|tried|measured|examined|visited|checked)\b/iu;
/** "The Air is the lightest, and the only one that we carried": a judgement, too. */
const judgement =
  /\b(?:is|are|was|were) the (?:[^;!?]{0,60} )?(?:best|worst|only|\p{L}{3,12}est) [^;!?]{0,50}\bwe \p{L}/iu;

const withoutOthers = (text: string): string =>
  text.replace(quoted, ' ').replace(toldThem, ' ').replace(nobodysVoice, ' ');

/** Whether a sentence tells what its authors experienced or think, which a report cannot repeat as its own. */
function isOwnStory(text: string): boolean {
  const unquoted = withoutOthers(text);
  const isOwn = [ownVoice, ownVoiceOpening, ownVoiceElsewhere].some((voice) => voice.test(unquoted));
  return isOwn && ![finding, ofTested, judgement].some((sign) => sign.test(unquoted));
}

/** One person's voice, and what happened to several. */
const onePerson =
  /(?<!\p{L})(?:my|me|I|I'm|I've|mine)(?!\p{L})|(?<!\p{L})(?:ich|mich|mir|mein(?:e[mnrs]?)?|j['’]\p{L})/iu;
const happened =
  /\b(?:we|our|ours|us)\b.{0,200}\b(?:was|were|had|did|\p{L}{2,20}ed|got|bought|went|took|made|paid|cost|fell|rose|lost|found|felt|saw|came|kept|left|spent|told|thought|knew|began|chose|slept|ate|drank|drove|grew|built)\b/iu;

/** The same in German and French; "wir haben geöffnet" happens to nobody. */
const happenedElsewhere =
  /(?<!\p{L})(?:wir|unser(?:e[mnrs]?)?|uns)(?!\p{L}).{0,160}?(?<!\p{L})(?:war(?:en)?|hatten?|wurden?|ging(?:en)?|kam(?:en)?|(?:haben|hat) .{0,120}?(?<!\p{L})(?!geöffnet|geschlossen|gesperrt)(?:ge\p{L}{2,20}[tn]|\p{L}{3,20}iert|(?:er|ver|be|ent|zer)\p{L}{2,18}[tn]))(?!\p{L})|(?<!\p{L})nous (?:avons|avions|étions|sommes allés)(?!\p{L})/iu;

/**
 * Whether a sentence tells a personal experience, which is no answer for somebody else. What a shop, an office or a
 * tester says of itself is one: "We are open until six".
 */
export function tellsExperience(text: string): boolean {
  if (!isOwnStory(text)) return false;
  const unquoted = withoutOthers(text);
  return [onePerson, happened, happenedElsewhere].some((sign) => sign.test(unquoted));
}

/** "It costs 229 euros.", "She died in 1847.": a figure or a year may be told in a few words. */
const shortFigure =
  /^\p{Lu}[\p{L}\p{N}’' -]{1,40} (?:costs?|weighs?|measures?|lasts?|lasted|holds?|seats?|affects?|affected|employs?|employed|covers?|serves?|carries|carried|killed|injured|needs?|uses?|has|had|took|takes) (?:about |around |only |just )?[$€£]?\p{N}[\p{N}.,]{0,9}(?: \p{L}{1,12}){0,3}\.$|^\p{Lu}[\p{L}’' -]{1,40} (?:died|was born|retired|married|emigrated)\b[^.;]{0,30} in (?:1\d|20)\d\d\.$/u;
const fewestInFigure = 4;

function lengthFactor(text: string, wordCount: number): number {
  if (unspaced.test(text)) return text.length < 12 || text.length > 300 ? 0 : 1;
  if (wordCount >= fewestInFigure && text.length < 60 && shortFigure.test(text)) return 0.6;
  if (wordCount < 6 || text.length < 30 || text.length > 600) return 0;
  if (text.length > 380) return 0.4;
  return wordCount < 9 || text.length > 300 ? 0.75 : 1;
}

function endFactor(text: string): number {
  if (question.test(text)) return 0.02;
  if (/(?:…|\.\.\.)["'”’)\]]*$/u.test(text)) return 0.1;
  if (text.endsWith('!')) return 0.4;
  if (finished.test(text)) return 1;
  return caseless.test(text) && unspaced.test(text) ? 0.6 : 0;
}

/** A label ("Fischer: ..." in an interview, "Note: ..." in a manual), and no clause: "One thing is certain: ...". */
const speakerLabel =
  /^(?!(?:[Oo]ur|[Tt]he) (?:verdict|conclusion)\b|[^:]{1,30} (?:is|are|was|were|has|have|had)\b)\p{Lu}[\p{L}.' -]{0,30}:\s/u;

/** A whole sentence in quotation marks without its speaker. */
const bareQuotation = /^["“„«»'‘].*["”“«»'’]$/su;

function openingFactor(text: string, { words }: SentenceContext): number {
  const first = words[0];
  if (!first) return 0;
  if (/^[•·▪►→|*#>–—-]/u.test(text)) return 0.2;
  if (/^\p{Ll}/u.test(text)) return 0.25;
  if (/^\(/.test(text)) return 0.4;
  if (speakerLabel.test(text)) return 0.3;
  if (bareQuotation.test(text)) return 0.3;
  return 1;
}

/**
 * Rates running prose, which has function words and few capitals, figures and separators, above menus, tables and
 * lists.
 */
function proseFactor(text: string, { words, roles, language }: SentenceContext): number {
  let factor = 1;
  const small = words.filter((word) => roles.stop.has(word.lower)).length / words.length;
  if (roles.stop.size > 0 && small < 0.12) factor *= 0.2;
  const capitals = words.filter((word) => word.isCapitalised).length / words.length;
  if (capitals > (language === 'de' ? 0.75 : 0.55)) factor *= 0.3;
  if ((text.match(/\p{N}/gu)?.length ?? 0) > text.length * 0.2) factor *= 0.3;
  if (/[|•›»→©®™]|\s[/>]\s/u.test(text)) factor *= 0.15;
  if (/\s--\s/.test(text)) factor *= 0.5;
  const breaks = text.match(/[,;]/g)?.length ?? 0;
  if (breaks > 4 && breaks * 4 > words.length) factor *= 0.5;
  if (footnoteMark.test(text)) factor *= 0.35;
  return factor;
}

function voiceFactor({ words, roles }: SentenceContext): number {
  let factor = 1;
  if (words.some((word) => roles.speaking.has(word.lower))) factor *= 0.4;
  if (words.some((word) => addressing.has(word.lower))) factor *= 0.6;
  return factor;
}

function boilerplateFactor(text: string, topic: string): number {
  const found = text.match(boilerplate)?.filter((phrase) => !topic.includes(phrase.toLowerCase())) ?? [];
  if (found.length === 0) return 1;
  return found.length === 1 ? 0.12 : 0;
}

/**
 * Whether text of a page may be shown in a report: it has no broken characters, and no address, which a client would
 * turn into a link.
 */
export function mayBeShown(text: string): boolean {
  return text.isWellFormed() && !unusable.test(text) && !holdsAddress(text);
}

/**
 * How fit a sentence is to stand alone in a report, from 0 (never shown) to 1: a complete, self-contained statement in
 * running prose, and no navigation, question, teaser or text about the site itself.
 */
export function sentenceQuality(text: string, context: SentenceContext): number {
  if (context.words.length === 0 || !mayBeShown(text)) return 0;
  // Half of a quotation, which goes on in another sentence, would look like a mistake.
  if (!closesQuotations(text)) return 0;
  if (isOwnStory(text) || isCode(text) || announces(text) || notice.test(text)) return 0;
  const length = lengthFactor(text, context.words.length);
  if (length === 0) return 0;
  const rough = length * endFactor(text) * openingFactor(text, context);
  if (rough < 0.02) return 0;
  return (
    rough *
    proseFactor(text, context) *
    voiceFactor(context) *
    boilerplateFactor(text, context.topic) *
    (praise.test(text) ? ofPraise : 1) *
    (isBalanced(text) ? 1 : 0.4)
  );
}

/** "The society disagrees.": too short to stand alone, but the next sentence may go on from it. */
const brief = /^\p{Lu}[^.!?;:]{6,60}\.$/u;

/** Whether a sentence that is too short to be shown alone may be shown before one that depends on it. */
export const mayIntroduce = (text: string, topic: string): boolean =>
  brief.test(text) &&
  mayBeShown(text) &&
  !isOwnStory(text) &&
  !notice.test(text) &&
  boilerplateFactor(text, topic) === 1;

/** Minimum and maximum characters of an answer. */
const answerLength = { least: 15, most: 900 };

/** A fragment, a sentence that announces the next one, or a dateline. */
const unfitAnswer = /^\p{Ll}|:$|^\p{Lu}.{0,40}\s--\s/u;

/** Whether a sentence may be shown as an answer even if it is no running prose: a long list, a short figure. */
export function mayAnswer(text: string): boolean {
  if (text.length < answerLength.least || text.length > answerLength.most || unfitAnswer.test(text)) return false;
  const ownWords = text.match(boilerplate)?.length ?? 0;
  if (!mayBeShown(text) || ownWords > 1) return false;
  if (isCode(text) || announces(text) || notice.test(text)) return false;
  return !question.test(text) && !bareQuotation.test(text) && !tellsExperience(text) && isBalanced(text);
}
