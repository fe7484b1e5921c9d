import { guessLanguage, rolesOf, wordsOf } from '#text/languages/index.ts';

/** What a message is beside the question before it. */
export type FollowUp =
  /** It is understood by itself. */
  | 'whole'
  /** It says nothing without a question before it, and there is none that it goes with. */
  | 'fragment'
  /** The question that it asks together with the one before. */
  | { question: string };

const longestFragment = 80;
const longestBefore = 300;

const auxiliary =
  "is|are|was|were|do|does|did|has|have|had|can|could|will|would|should|may|might|must|isn[’']t|aren[’']t|doesn[’']t|don[’']t|didn[’']t";
const asking =
  'what|which|who|whom|whose|when|where|why|how(?: (?:much|many|long|old|far|tall|high|deep|large|big|wide|heavy|fast|often|expensive|loud))?';
/** Verbs that end a question whose subject stands before them. */
const lastVerbs =
  'cost|costs|work|works|weigh|weighs|live|die|begin|start|end|stop|open|close|take|last|mean|happen|exist|come from|look like|function|run|operate|differ|change|help|need|pay|earn|sell|make|contain|say|do';

const opener = /^(?:(?:and|but|so|or|ok(?:ay)?|well|then)[ ,]{1,3}){1,2}/iu;
const aboutOpener = /^(?:(?:what|how) about|(?:and )?what of|same (?:question )?for)\s{1,3}/iu;
const bareQuestion = new RegExp(
  `^(?:(?:and|but|so) )?((?:since when|until when|for how long)|${asking})( not| exactly| then| is that| so)?$`,
  'iu',
);
const preposition =
  /^(in|on|at|for|from|by|with|without|during|after|before|since|until|under|over|near|to|as|between|around|inside|outside|per)\s/iu;
/** "in summer", "in 2024": a time, which takes no place's place. */
const ofTime =
  /\b(?:winter|spring|summer|autumn|fall|january|february|march|april|may|june|july|august|september|october|november|december|morning|evening|night|week|month|year|today|tomorrow|yesterday|(?:1\d|20)\d\d|\p{L}+day)\b/iu;
/** What the languages that are not English go on with: "Und in Bonn?", "Et en hiver ?". */
const foreignOpener =
  /^[¿\s]{0,3}(?:(und|und wie ist es|und was ist mit)|(et|et pour)|(y|e|o)|(en|en hoe zit het met))\s{1,3}/iu;

const ordinal = /\b(?:first|second|third|fourth|fifth|sixth|last|next|old|new)\b/iu;
/** What is told of a thing, in words that look like other things. */
const sides =
  /(?:costs|prices|risks|dangers|benefits|effects|causes|reasons|advantages|disadvantages|drawbacks|alternatives|emissions|fees|rules|results|consequences|numbers|figures|details|symptoms|origins|uses|limits|dates|hours|times|reviews|sizes|colou?rs)$/iu;
const names = /\p{Lu}[\p{L}\p{N}’'.-]*(?:(?: of| the| de| von| van)? \p{Lu}[\p{L}\p{N}’'.-]*| \d{1,4}(?=\b))*/gu;

const bare = (text: string): string =>
  text
    .trim()
    .replace(/\s{1,50}/g, ' ')
    .replace(/[\s?.!…]{1,10}$/u, '');

/** Names within a question; its first word is none because of its capital. */
function namesIn(question: string): string[] {
  const first = question.search(/\s/);
  return [...question.matchAll(names)].flatMap(({ 0: name, index }) => {
    if (index > 0) return [name];
    const others = name.split(' ').slice(1).join(' ');
    return first > 0 && others !== '' && /^\p{Lu}/u.test(others) ? [others] : [];
  });
}

const subjectAfterAuxiliary = new RegExp(
  `^(?:(?:${asking})(?: \\p{Ll}+)? )?(?:${auxiliary}) (?:there )?(.+?)(?: (?:${lastVerbs})\\b.*)?$`,
  'iu',
);
/** Where the words that tell of a subject end: at its verb, or at where and when it is told of. */
const afterSubject =
  /^(.+?)(?= (?:in|on|at|by|from|since|during|after|before|until|with|without|be|been|made|built|used|written|born|founded|invented|discovered|called|better|worse|cheaper|more|less|good|bad|safe|dangerous|healthy|worth|able|possible|still|really|already|usually|often|belong|cause|die|died|live|grow|need|use|get|have|go|rise|fall|reach|win|lose|join|produce|provide|replace|reduce|increase|affect|become|leave|eat|sleep|move|open|opened|start|started|begin|began)\b)/iu;
/** "honeybees dying", and not "Mary Anning" or "the building". */
const beforeDoing = /^(.+?)(?<!\b(?:the|an?|of|this|that|old|new)) \p{Ll}{2,30}ing\b/u;
/** "the population of Italy": what is told of somebody or something by name. */
const sideOfName = /^the \p{Ll}+(?: \p{Ll}+)? of (?=(?:the )?\p{Lu})(.+)$/u;

const supported = /\b(?:do|does|did|don[’']t|doesn[’']t|didn[’']t)\b/iu;

/** The subject at the beginning of what follows the auxiliary; behind "do" the last word is the verb. */
function subjectIn(question: string, told: string): string {
  const cut = afterSubject.exec(told)?.[1] ?? beforeDoing.exec(told)?.[1] ?? told;
  const whole = question.endsWith(cut) && supported.test(question) ? cut.replace(/ \p{Ll}+$/u, '') : cut;
  return sideOfName.exec(whole)?.[1] ?? whole;
}

/** "What causes migraine": what is asked of stands behind the verb. */
const objectBehind = new RegExp(
  `^(?:what|who|which \\p{Ll}{2,30}) (?!(?:${auxiliary}|happen\\p{Ll}*)\\b)\\p{Ll}{2,30} ((?!(?:in|on|at|to|with|from|for|by|of|it|them)\\b)[\\p{L}\\p{N}][\\p{L}\\p{N} ’'-]{2,80})$`,
  'iu',
);

/** What a question is about: its subject, or its names. */
function subjectOf(question: string): string | undefined {
  const text = bare(question);
  const named = namesIn(text);
  const told = subjectAfterAuxiliary.exec(text)?.[1];
  const cut = told === undefined ? undefined : subjectIn(text, told);
  if (cut !== undefined && cut.split(' ').length <= 8 && !/^(?:it|they|he|she|you|we|i)\b/iu.test(cut)) return cut;
  if (named.length > 0) return named.at(0);
  const behind = objectBehind.exec(text)?.[1];
  if (behind !== undefined) return afterSubject.exec(behind)?.[1] ?? behind;
  const isQuestion = new RegExp(`^(?:${asking}|${auxiliary})\\b`, 'iu').test(text);
  return isQuestion ? undefined : text.replace(/^(?:tell me about|explain|describe|research|compare)\s+/iu, '');
}

/** A question without what it asks for: "does a heat pump cost", "did Mary Anning die". */
function statementOf(question: string): string | undefined {
  return new RegExp(`^(?:${asking})(?: \\p{Ll}+)?? ((?:${auxiliary}) .+)$|^((?:${auxiliary}) .+)$`, 'iu')
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
  const told = lowerFirst(statement);
  const asks = upperFirst(word.toLowerCase());
  const [verb = ''] = told.split(' ');
  // "Are honeybees dying" becomes "How many honeybees are dying".
  if (/^how many$/i.test(word) && told.startsWith(`${verb} ${subject} `))
    return `${asks} ${subject} ${verb}${told.slice(verb.length + subject.length + 1)}?`;
  return `${asks} ${/not/.test(denial) ? told.replace(verb, denials[verb] ?? `${verb}n't`) : told}?`;
}

/** A place, a time or a condition is put in the place of the one of its kind, or behind the question. */
function withPlace(fragment: string, before: string): string {
  const text = bare(before);
  const word = preposition.exec(fragment)?.[1]?.toLowerCase() ?? '';
  // Behind "does" the last word is the verb, and of no place.
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
  return old === undefined ? `${text} ${fragment}?` : `${text.replace(old, ` ${fragment}`)}?`;
}

/** A thing is put in the place of the one that it is like: a name of a name, a plan of a plan; else it is asked of the subject. */
function withThing(fragment: string, before: string): string | undefined {
  const text = bare(before);
  const about = fragment.replace(/^(?:the|its|their|his|her|an?) /iu, '');
  const named = namesIn(text).at(-1);
  if (/^\p{Lu}/u.test(about) && named !== undefined && !/ \p{Ll}+$/u.test(about))
    return `${text.replace(named, fragment)}?`;
  const order = ordinal.exec(about)?.[0];
  if (order !== undefined && ordinal.test(text)) return `${text.replace(ordinal, order)}?`;
  const words = about.split(' ');
  const like = new RegExp(
    `(?<!\\p{L})(?:(?!(?:${auxiliary}|the|an?)\\b)[\\p{L}\\p{N}’'-]{1,30} ){${words.length - 1}}${escaped(words.at(-1) ?? '')}(?!\\p{L})`,
    'iu',
  );
  if (words.length > 1 && like.test(text)) return `${text.replace(like, about)}?`;
  const subject = subjectOf(before);
  if (subject === undefined || order !== undefined) return undefined;
  const isOther = fragment === about && /[^s]s$/u.test(about) && !sides.test(about);
  if (isOther) return `${asOfSeveral(text.replace(subject, about))}?`;
  return /\p{L}/u.test(about) ? `Tell me about the ${about} of ${subject}.` : undefined;
}

const severalForms: Readonly<Record<string, string>> = { does: 'do', is: 'are', was: 'were', has: 'have' };
const asOfSeveral = (question: string): string =>
  question.replace(/\b(?:does|is|was|has)\b/u, (verb) => severalForms[verb] ?? verb);

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const asksSomebody = /^\W{0,3}who(?:m|se)? (?!(?:is|was|are|were) \p{Lu})/iu;
const comparison = /\b(?:compare|versus|vs|and|or|than)\b/iu;
/** What stands before the name of a place in these languages. */
const foreignPlace = /\s(?:in|aus|von|für|à|de|en|pour|a|di|da|em|para|van|voor|naar)\s$/iu;

const ofPersons = /^(?:he|she|him|her|his)$/i;
const subjectPronoun = new RegExp(
  `^((?:(?:and|but|so) )?(?:(?:${asking})(?: (?!(?:${auxiliary})\\b)\\p{Ll}+){0,2} )?(?:${auxiliary}) )(it|they|he|she|(?:this|that|these|those)(?=$| (?:so|${lastVerbs})\\b))\\b(?! (?:\\p{L}+ ){0,2}(?:to|that|if|whether|true|right|correct|raining|snowing|time|late)\\b)`,
  'iu',
);
const takesTime =
  /\b(?:does|did|do|will|would) it (?:take|cost|matter|rain|snow)\b.{0,80}\bto\b|\bis it (?:from|to)\b/iu;
const ownPronoun = new RegExp(
  `^((?:(?:and|but|so) )?(?:(?:${asking})(?: (?!(?:${auxiliary})\\b)\\p{Ll}+){0,2} )?(?:${auxiliary}) )(its|their|his|her) (?=\\p{L})`,
  'iu',
);
const objectPronoun =
  /^((?:(?:and|but|so) )?(?:who|what|which \p{Ll}+|how many \p{Ll}+)(?: (?!it\b)\p{L}+){1,3} )(it|them|him|her)(?= (?:in|on|at|for|by|with|from|first)\b|$)/iu;
const tellMore = /^(?:(?:please )?tell me (?:something |more )?about|explain|describe) (it|them|him|her|that|this)$/iu;
const liveThere = /^(.{3,120}) there$/iu;

/** Puts what the question before is about in the place of a pronoun that stands for it. */
function withoutPronoun(text: string, before: string): string | undefined {
  const put = (pronoun: string, of: (subject: string) => string): string | undefined => {
    const named = namesIn(bare(before));
    const isTopic = !new RegExp(`^(?:${asking}|${auxiliary})\\b`, 'iu').test(bare(before));
    // "Who wrote it?" asks for somebody who is not named.
    const person = asksSomebody.test(before) ? undefined : (named.at(0) ?? (isTopic ? bare(before) : undefined));
    const isSeveral = /^(?:they|them|their)$/i.test(pronoun);
    const several = isSeveral && comparison.test(before) && named.length > 1 ? named.join(' and ') : undefined;
    const subject = ofPersons.test(pronoun) ? person : (several ?? subjectOf(before));
    if (subject === undefined) return undefined;
    const isMany = isSeveral && /^an? /i.test(subject);
    return of(isMany ? `${subject.replace(/^an? /i, '')}s` : subject);
  };
  const found = subjectPronoun.exec(text);
  if (found !== null) {
    const [all, lead = '', pronoun = ''] = found;
    return put(pronoun, (subject) => `${lead}${subject}${text.slice(all.length)}?`);
  }
  const owned = ownPronoun.exec(text);
  if (owned !== null) {
    const [all, lead = '', pronoun = ''] = owned;
    return put(pronoun, (subject) => `${lead}the ${text.slice(all.length)} of ${subject}?`);
  }
  const object = objectPronoun.exec(text) ?? tellMore.exec(text);
  if (object !== null) {
    const pronoun = object.at(-1) ?? '';
    const at = text.indexOf(pronoun, Math.max(0, (object[0] ?? '').length - pronoun.length));
    return put(pronoun, (subject) => `${text.slice(0, at)}${subject}${text.slice(at + pronoun.length)}?`);
  }
  const there = liveThere.exec(text)?.[1];
  const place = namesIn(bare(before)).at(-1);
  return there === undefined || place === undefined ? undefined : `${there} in ${place}?`;
}

const needsOther = (text: string): boolean =>
  subjectPronoun.test(text) ||
  ownPronoun.test(text) ||
  objectPronoun.test(text) ||
  tellMore.test(text) ||
  liveThere.test(text);

/**
 * What a message asks after the question before it, if any: "And in winter?", "Why?", "When did she die?". Only a
 * message that lacks what it is about takes it from there.
 */
export function readFollowUp(said: string, before: string | undefined): FollowUp {
  const text = bare(said);
  if (text === '' || text.length > 2 * longestFragment || said.trim().includes('\n')) return 'whole';
  const known = before?.slice(0, longestBefore);
  const answer = (question: string | undefined): FollowUp => (question === undefined ? 'fragment' : { question });
  const bareWord = bareQuestion.exec(text);
  if (bareWord !== null) {
    const [, word = '', denial = ''] = bareWord;
    return answer(known && askedOtherwise(word, denial, known));
  }
  const foreign = known === undefined ? null : foreignOpener.exec(text);
  if (foreign !== null && known !== undefined && guessLanguage(wordsOf(known).map(({ lower }) => lower)) !== 'en') {
    const rest = text.slice(foreign[0].length);
    if (!/\s/.test(rest)) return 'fragment';
    if (rest.length > longestFragment) return 'whole';
    const [old, own] = [namesIn(bare(known)).at(-1), namesIn(`a ${rest}`).at(-1)];
    const isInPlace = old !== undefined && own !== undefined && foreignPlace.test(bare(known).slice(0, -old.length));
    return { question: isInPlace ? `${bare(known).slice(0, -old.length)}${own}?` : `${bare(known)} ${rest}?` };
  }
  const isAbout = aboutOpener.test(text.replace(opener, ''));
  const rest = text.replace(opener, '').replace(aboutOpener, '');
  const isAsked = said.trim().endsWith('?');
  const goesOn = isAbout || (isAsked && (opener.test(text) || preposition.test(text)));
  if (goesOn && isFragment(rest)) {
    if (known === undefined) return 'fragment';
    return answer(preposition.test(rest) ? withPlace(lowerFirst(rest), known) : withThing(rest, known));
  }
  if (!needsOther(text) || takesTime.test(text)) return 'whole';
  const whole = known === undefined ? undefined : withoutPronoun(text.replace(opener, ''), known);
  return whole === undefined ? 'fragment' : { question: upperFirst(whole) };
}

/** Some words that neither ask nor tell: a thing, a place, a time. */
function isFragment(text: string): boolean {
  const words = wordsOf(text);
  const { stop } = rolesOf('en');
  if (text === '' || text.length > longestFragment || words.length > 6) return false;
  if (
    new RegExp(
      `^(?:${asking}|${auxiliary}|please|i|you|we|my|our|your|remind|research|tell|show|send|cancel|delete)\\b`,
      'iu',
    ).test(text)
  )
    return false;
  if (new RegExp(`\\b(?:${auxiliary})\\b`, 'iu').test(text)) return false;
  // What has a thing and its place is a topic of its own.
  const [, place] = /\s(?:in|of|on|at|from)\s(.{2,60})$/iu.exec(text) ?? [];
  return place === undefined && words.some(({ lower }) => !stop.has(lower));
}
