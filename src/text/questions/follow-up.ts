import { guessLanguage, rolesOf, wordsOf } from '#text/languages/index.ts';
import { opensForeign } from './foreign-questions.ts';
import {
  asking,
  auxiliary,
  bare,
  beginsQuestion,
  lastVerbs,
  namesIn,
  subjectOf,
  supported,
} from './question-subject.ts';

/** How a message relates to the question before it. */
export type FollowUp =
  /** It stands on its own. */
  | 'whole'
  /** It needs a question before it, and none fits. */
  | 'fragment'
  /** The question it asks together with the one before. */
  | { question: string };

const longestFragment = 80;
const longestBefore = 300;

const opener = /^(?:(?:and|but|so|or|ok(?:ay)?|well|then)[ ,]{1,3}){1,2}/iu;
const aboutOpener = /^(?:(?:what|how) about|(?:and )?what of|same (?:question )?for)\s{1,3}/iu;
const bareQuestion = new RegExp(
  `^(?:(?:and|but|so) )?((?:since when|until when|for how long|(?:by|for|with|from|to) whom|from where)|${asking})( not| exactly| then| is that| so)?$`,
  'iu',
);
const preposition =
  /^(in|on|at|for|from|by|with|without|during|after|before|since|until|under|over|near|to|as|between|around|inside|outside|per)\s/iu;
/** "in summer", "in 2024": a time, which does not replace a place. */
const ofTime =
  /\b(?:winter|spring|summer|autumn|fall|january|february|march|april|may|june|july|august|september|october|november|december|morning|evening|night|week|month|year|today|tomorrow|yesterday|(?:1\d|20)\d\d|\p{L}{2,12}day)\b/iu;
/** Beginnings of follow-ups in other languages: "Und in Bonn?", "Et en hiver ?". */
const foreignOpener =
  /^[¿\s]{0,3}(?:(und|und wie ist es|und was ist mit)|(et|et pour)|(y|e|o)|(en|en hoe zit het met))\s{1,3}/iu;

const ordinal = /\b(?:first|second|third|fourth|fifth|sixth|last|next|old|new)\b/iu;
/** Aspects of a subject, whose words resemble things. */
const sides =
  /(?:cost|price|risk|danger|benefit|effect|cause|reason|advantage|drawback|alternative|emission|fee|rule|result|consequence|number|figure|detail|symptom|origin|use|limit|date|hour|time|review|size|colou?r|noise|area|population|height|weight|age|capital|currency|language|length|depth|width|range|weather|climate|history|salary|name|safety|speed|lifespan)s?$/iu;
const statement = new RegExp(`^(?:${asking})(?: \\p{Ll}+)?? ((?:${auxiliary}) .+)$|^((?:${auxiliary}) .+)$`, 'iu');

/** A question without its question word: "does a heat pump cost", "did Mary Anning die". */
function statementOf(question: string): string | undefined {
  return statement
    .exec(bare(question))
    ?.slice(1)
    .find((one) => one !== undefined);
}

const lowerFirst = (text: string): string =>
  /^(?:I\b|\p{Lu}{2})/u.test(text) ? text : `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
const upperFirst = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const denials: Readonly<Record<string, string>> = { can: "can't", will: "won't", may: 'may not', might: 'might not' };

/** "Why?", "And where?" after a question. */
function askedOtherwise(word: string, denial: string, before: string): string | undefined {
  const statement = statementOf(before);
  if (statement === undefined) return undefined;
  const subject = subjectOf(before) ?? '';
  const clause = lowerFirst(statement);
  const asks = upperFirst(word.toLowerCase());
  const [verb = ''] = clause.split(' ');
  // "Are honeybees dying" becomes "How many honeybees are dying".
  if (/^how many$/i.test(word) && clause.startsWith(`${verb} ${subject} `))
    return `${asks} ${subject} ${verb}${clause.slice(verb.length + subject.length + 1)}?`;
  return `${asks} ${/not/.test(denial) ? clause.replace(verb, denials[verb] ?? `${verb}n't`) : clause}?`;
}

/** Replaces the place, time or condition of the question, or appends one. */
function withPlace(fragment: string, before: string): string {
  const text = bare(before);
  const word = preposition.exec(fragment)?.[1]?.toLowerCase() ?? '';
  // After "does" the last word is the verb, not part of the place.
  const body = supported.test(text) ? text.replace(/ \p{Ll}+$/u, '') : text;
  const old = [
    ...body.matchAll(
      new RegExp(`\\s${word}\\s(?:(?! (?:in|on|at|for|from|by|with|during|to|${lastVerbs})\\b).){1,60}`, 'giu'),
    ),
  ]
    .map(([found]) => found)
    .find(
      (found) =>
        ofTime.test(found) === ofTime.test(fragment) && /^\S+ (?:the |an? )?\S+(?: \S+){0,2}$/u.test(found.trim()),
    );
  return old === undefined ? `${text} ${fragment}?` : `${text.replace(old, () => ` ${fragment}`)}?`;
}

/** Replaces the similar thing in the question, a name by a name. Otherwise asks for an aspect of its subject. */
function withThing(fragment: string, before: string): string | undefined {
  const text = bare(before);
  if (/^of /iu.test(fragment)) {
    const at = text.lastIndexOf(' of ');
    return at < 0 ? undefined : `${text.slice(0, at)} ${lowerFirst(fragment)}?`;
  }
  const about = fragment.replace(/^(?:the|its|their|his|her|an?) /iu, '');
  const named = namesIn(text).at(-1);
  if (/^\p{Lu}/u.test(about) && named !== undefined && !/ \p{Ll}+$/u.test(about))
    return `${text.replace(named, () => (text.includes(` the ${named}`) ? fragment.replace(/^the /iu, '') : fragment))}?`;
  // In a comparison it is unclear which side is replaced.
  if (comparison.test(text)) return undefined;
  const order = ordinal.exec(about)?.[0];
  if (order !== undefined && ordinal.test(text)) return `${text.replace(ordinal, () => order)}?`;
  const words = about.split(' ');
  const like = new RegExp(
    `(?<!\\p{L})(?:(?!(?:${auxiliary}|the|an?)\\b)[\\p{L}\\p{N}’'-]{1,30} ){${words.length - 1}}${escaped(words.at(-1) ?? '')}(?!\\p{L})`,
    'iu',
  );
  if (words.length > 1 && like.test(text)) return `${text.replace(like, () => about)}?`;
  const subject = subjectOf(before);
  if (subject === undefined || order !== undefined) return undefined;
  // "And dogs?" after "Can cats" replaces; "And wife?" after a name asks for an aspect.
  const [article] = /^(?:the|an?) /iu.exec(fragment) ?? [''];
  const isAlike = article === '' ? fragment === about : subject.startsWith(article);
  const isOther = isAlike && !sides.test(about) && !/\p{Lu}/u.test(subject);
  if (isOther && /[^s]s$/u.test(about)) return `${asOfSeveral(text.replace(subject, () => fragment))}?`;
  if (isOther) return text.includes(subject) ? `${text.replace(subject, () => fragment)}?` : undefined;
  return /\p{L}/u.test(about) ? `Tell me about the ${about} of ${subject}.` : undefined;
}

const severalForms: Readonly<Record<string, string>> = { does: 'do', is: 'are', was: 'were', has: 'have' };
const asOfSeveral = (question: string): string =>
  question.replace(/\b(?:does|is|was|has)\b/u, (verb) => severalForms[verb] ?? verb);

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const asksSomebody = /^\W{0,3}[Ww]ho(?:m|se)? (?!(?:is|was|are|were) \p{Lu})/u;
/** "Who is the mayor of Bristol": a person identified by an office. */
const asksBearer = /^who (?:is|was|are|were) ((?:the|an?) .{2,80})$/iu;
const comparison = /\b(?:compare|versus|vs|and|or|than)\b/iu;
/** Prepositions before a place in these languages. */
const foreignPreposition =
  /^(?:in|im|am|an|auf|aus|bei|mit|ohne|nach|von|vor|für|seit|um|ab|à|au|aux|en|dans|sur|avec|sans|pour|chez|depuis|a|nel|nella|con|senza|per|no|na|em|com|para|por|sin|desde|van|voor|op|met|zonder|naar|bij) /iu;
const foreignArticle =
  /(?<=^|\s)(?:der|die|das|ein|eine|le|la|les|l['’]|un|une|el|los|las|una|il|lo|o|um|uma|de|het|een)\s$/iu;
const foreignPlace = /\s(?:in|aus|von|für|à|de|en|pour|a|di|da|em|para|van|voor|naar)\s$/iu;

const ofPersons = /^(?:he|she|him|her|his)$/i;
const subjectPronoun = new RegExp(
  `^((?:(?:and|but|so) )?(?:(?:${asking})(?: (?!(?:${auxiliary})\\b)\\p{Ll}+){0,2} )?(?:${auxiliary}) )(it|they|he|she|(?:this|that|these|those)(?=$| (?:so|${lastVerbs})\\b))\\b(?! (?:\\p{L}+ ){0,2}(?:to|that|if|whether|true|right|correct|raining|snowing|time|late)\\b)`,
  'iu',
);
/** "It" without a referent, and "they" for people in general. */
const standsForNothing = [
  /\b(?:does|did|do|will|would|can|could) it (?:take|cost|matter)\b.{0,80}\bto\b|\b(?:is|was) it (?:from|to)\b/iu,
  /\bit (?:(?:ever|often|usually|still|always|really|already) )?(?:rain|snow|hail|freez|thunder)(?:e|s|ing)?\b|\bit matter\b|\bit make sense\b|\b(?:is|was) it because\b/iu,
  /\bit (?:(?:be|get|become|feel|getting|so|too|very|always|still|already) ){0,2}(?:cold|colder|warm|warmer|hot|hotter|dark|light|sunny|cloudy|windy|wet|humid|foggy|late|early|nice out)(?=$| (?:in|on|at|outside|during|there|here|tomorrow|today|now|so|when)\b)/iu,
  /\bwhat (?:time|day|date|year|month|season) (?:is|was) it\b|\bhow (?:is|are|was|were) (?:it|they) going\b|\bis it called (?=\p{L})/iu,
  /\b(?:is|was|would|will|can|could) it (?:be )?(?:\p{L}+ ){1,6}(?:to \p{Ll}|that\b|if\b|whether\b)/iu,
  /\b(?:do|did|would) they (?:(?:also|still|always|often|usually) )?(?:say|call|speak|mean by|believe|celebrate|think)\b.{2}/iu,
];
const ownPronoun = new RegExp(
  `^((?:(?:and|but|so) )?(?:(?:${asking})(?: (?!(?:${auxiliary})\\b)\\p{Ll}+){0,2} )?(?:${auxiliary}) )(its|their|his|her) (?=\\p{L})`,
  'iu',
);
const objectPronoun =
  /^((?:(?:and|but|so) )?(?:who|what|which \p{Ll}+|how many \p{Ll}+)(?: (?!it\b)\p{L}+){1,3} )(it|them|him|her)(?= (?:in|on|at|for|by|with|from|first|now|today|then)\b|$)/iu;
const tellMore = /^(?:(?:please )?tell me (?:something |more )?about|explain|describe) (it|them|him|her|that|this)$/iu;
const liveThere = new RegExp(
  `^(?!.*\\b(?:you|any(?:one|body)|some(?:one|body)|over|out|up|down|in|get|go|still|is|are) there$)((?:(?:and|but|so) )?(?:${asking}|${auxiliary}) .{3,120}) there$`,
  'iu',
);

const asMany = (noun: string): string =>
  /[^aeiou]y$/u.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}${/(?:s|x|ch|sh)$/u.test(noun) ? 'es' : 's'}`;
const isOfSeveral =
  /(?:[^su]s|ss?es|people|police|children|men|women|mice|geese|fish|sheep)(?:$| (?:of|in|from|with) )|\band\b/iu;
const ownerOf = (subject: string): string =>
  `${subject}${/s$/u.test(subject) && isOfSeveral.test(subject) ? '’' : '’s'}`;

/** Replaces a pronoun by the subject of the question before. */
function withoutPronoun(text: string, before: string): string | undefined {
  const put = (pronoun: string, of: (subject: string) => string): string | undefined => {
    const named = namesIn(bare(before));
    const isTopic = !beginsQuestion.test(bare(before));
    // "Who wrote it?" names no person.
    const unnamed = asksBearer.exec(bare(before))?.[1];
    const person = asksSomebody.test(before) ? unnamed : (named.at(0) ?? (isTopic ? bare(before) : undefined));
    const isSeveral = /^(?:they|them|their)$/i.test(pronoun);
    const several = isSeveral && comparison.test(before) && named.length > 1 ? named.join(' and ') : undefined;
    const subject = ofPersons.test(pronoun) ? person : (several ?? subjectOf(before));
    if (subject === undefined) return undefined;
    if (!isSeveral || several !== undefined) return of(subject);
    if (/^an? /i.test(subject)) return of(asMany(subject.replace(/^an? /i, '')));
    // "They" does not refer to a single thing.
    return isOfSeveral.test(subject) ? of(subject) : undefined;
  };
  // "What does that mean?" refers to the answer, not to the question.
  if (/\b(?:this|that|it) mean$/iu.test(text)) return undefined;
  const found = subjectPronoun.exec(text);
  if (found !== null) {
    const [all, lead = '', pronoun = ''] = found;
    return put(pronoun, (subject) => `${lead}${subject}${text.slice(all.length)}?`);
  }
  const owned = ownPronoun.exec(text);
  if (owned !== null) {
    const [all, lead = '', pronoun = ''] = owned;
    const rest = text.slice(all.length);
    return put(pronoun, (subject) =>
      /\s/.test(rest) ? `${lead}${ownerOf(subject)} ${rest}?` : `${lead}the ${rest} of ${subject}?`,
    );
  }
  const object = objectPronoun.exec(text) ?? tellMore.exec(text);
  if (object !== null) {
    const pronoun = object.at(-1) ?? '';
    const at = text.indexOf(pronoun, Math.max(0, (object[0] ?? '').length - pronoun.length));
    return put(pronoun, (subject) => `${text.slice(0, at)}${subject}${text.slice(at + pronoun.length)}?`);
  }
  const there = liveThere.exec(text)?.[1];
  const place = namesIn(bare(before)).at(-1);
  if (there === undefined || place === undefined) return undefined;
  const article = before.includes(` the ${place}`) ? 'the ' : '';
  return `${there} in ${article}${place}?`;
}

const needsOther = (text: string): boolean =>
  subjectPronoun.test(text) ||
  ownPronoun.test(text) ||
  objectPronoun.test(text) ||
  tellMore.test(text) ||
  liveThere.test(text);

/** "Und in Bonn?", "Und die Zugspitze?": a place replaces the place or is appended; a thing replaces the last name. */
function inPlaceOfName(rest: string, known: string): string | undefined {
  const old = namesIn(known)
    .at(-1)
    ?.split(/ (?:von|van|de) /u)
    .at(-1);
  const lead = old !== undefined && known.endsWith(old) ? known.slice(0, -old.length) : undefined;
  if (!foreignPreposition.test(rest)) return lead && `${lead.replace(foreignArticle, '')}${rest}?`;
  const own = namesIn(`a ${rest}`).at(-1);
  return lead !== undefined && own !== undefined && foreignPlace.test(lead) ? `${lead}${own}?` : `${known} ${rest}?`;
}

/**
 * Reads a follow-up: what a message asks together with the question before it ("And in winter?", "Why?", "When did she
 * die?"). Only a message that lacks its subject takes it from there.
 */
export function readFollowUp(message: string, before: string | undefined): FollowUp {
  const text = bare(message);
  if (text === '' || text.length > 2 * longestFragment || message.trim().includes('\n')) return 'whole';
  const known = before?.slice(0, longestBefore);
  const answer = (question: string | undefined): FollowUp => (question === undefined ? 'fragment' : { question });
  if (/^so what$/i.test(text)) return 'whole';
  const bareWord = bareQuestion.exec(text);
  if (bareWord !== null) {
    const [, word = '', denial = ''] = bareWord;
    return answer(known && askedOtherwise(word, denial, known));
  }
  const foreign = known === undefined ? null : foreignOpener.exec(text);
  if (foreign !== null && known !== undefined && guessLanguage(wordsOf(known).map(({ lower }) => lower)) !== 'en') {
    const rest = text.slice(foreign[0].length);
    if (rest.length > longestFragment || opensForeign(rest)) return 'whole';
    if (!/\s/.test(rest) && !/^\p{Lu}/u.test(rest)) return 'fragment';
    return answer(inPlaceOfName(rest, bare(known)));
  }
  const isAbout = aboutOpener.test(text.replace(opener, ''));
  const rest = text.replace(opener, '').replace(aboutOpener, '');
  const isAsked = message.trim().endsWith('?');
  const goesOn = isAbout || (isAsked && (opener.test(text) || preposition.test(text)));
  if (goesOn && isFragment(rest)) {
    if (known === undefined) return 'fragment';
    return answer(preposition.test(rest) ? withPlace(lowerFirst(rest), known) : withThing(rest, known));
  }
  if (!needsOther(text) || standsForNothing.some((sign) => sign.test(text))) return 'whole';
  const whole = known === undefined ? undefined : withoutPronoun(text.replace(opener, ''), known);
  if (whole !== undefined) return { question: upperFirst(whole) };
  // A name can be a topic on its own.
  return namesIn(text).length > 0 ? 'whole' : 'fragment';
}

const beginsOrder = /^(?:please|i|you|we|my|our|your|remind|research|tell|show|send|cancel|delete)\b/iu;
const holdsAuxiliary = new RegExp(`\\b(?:${auxiliary})\\b`, 'iu');

/** Whether a message is only a thing, place or time. */
function isFragment(text: string): boolean {
  const words = wordsOf(text);
  const { stop } = rolesOf('en');
  if (text === '' || text.length > longestFragment || words.length > 6) return false;
  if (beginsQuestion.test(text) || beginsOrder.test(text) || holdsAuxiliary.test(text)) return false;
  // A thing with its place is a topic on its own.
  const [, place] = /\s(?:in|of|on|at|from)\s(.{2,60})$/iu.exec(text) ?? [];
  return place === undefined && words.some(({ lower }) => !stop.has(lower));
}
