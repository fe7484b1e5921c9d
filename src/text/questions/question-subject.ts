/** Auxiliaries at the beginning of questions or after the question word, as part of a pattern. */
export const auxiliary =
  "is|are|was|were|do|does|did|has|have|had|can|could|will|would|should|may|might|must|isn[’']t|aren[’']t|doesn[’']t|don[’']t|didn[’']t";
/** Question words, as part of a pattern. */
export const asking =
  'what|which|who|whom|whose|when|where|why|how(?: (?:much|many|long|old|far|tall|high|deep|large|big|wide|heavy|fast|often|expensive|loud))?';
/** Verbs that end a question after its subject. */
export const lastVerbs =
  'cost|costs|work|works|weigh|weighs|live|die|begin|start|end|stop|open|close|take|last|mean|happen|exist|come from|look like|function|run|operate|differ|change|help|need|pay|earn|sell|make|contain|say|do';

const names = /\p{Lu}[\p{L}\p{N}’'.-]*(?:(?: of| the| de| von| van)? \p{Lu}[\p{L}\p{N}’'.-]*| \d{1,4}(?=\b))*/gu;

/** The beginning of a question, as opposed to a topic. */
export const beginsQuestion = new RegExp(`^(?:${asking}|${auxiliary})\\b`, 'iu');

/** A question without its mark and with single spaces. */
export const bare = (text: string): string =>
  text
    .trim()
    .replace(/\s{1,50}/g, ' ')
    .replace(/[\s?.!…]{1,10}$/u, '');

/** Names in a question. Its first word does not count. */
export function namesIn(question: string): string[] {
  const first = question.search(/\s/);
  return [...question.matchAll(names)].flatMap(({ 0: name, index }) => {
    if (name === 'I') return [];
    if (index > 0) return [name];
    const others = name.split(' ').slice(1).join(' ');
    return first > 0 && others !== '' && /^\p{Lu}/u.test(others) ? [others] : [];
  });
}

const subjectAfterAuxiliary = new RegExp(
  `^(?:(?:${asking})(?: \\p{Ll}+)? )?(?:${auxiliary}) (?:there )?(.+?)(?: (?:${lastVerbs})\\b.*)?$`,
  'iu',
);
/** Where the subject ends: at its verb, or at a place or time. */
const afterSubject =
  /^(.+?)(?= (?:in|on|at|by|from|since|during|after|before|until|with|without|be|been|made|built|used|written|born|founded|invented|discovered|called|better|worse|cheaper|more|less|good|bad|safe|dangerous|healthy|worth|able|possible|\p{Ll}{2,20}er than|based|located|situated|listed|still|really|already|usually|often|belong|cause|die|died|live|grow|need|use|get|have|go|rise|fall|reach|win|lose|join|produce|provide|replace|reduce|increase|affect|become|leave|eat|sleep|move|open|opened|start|started|begin|began)\b)/iu;
/** "honeybees dying", but not "Mary Anning" or "the building". */
const beforeDoing = /^(.+?)(?<!\b(?:the|an?|of|this|that|old|new)) \p{Ll}{2,30}ing\b/u;
/** "the population of Italy": an aspect of something named. */
const sideOfName = /^the (?:\p{Ll}+|\p{Lu}{2,5})(?: \p{Ll}+)? of (?=(?:the )?\p{Lu})(.+)$/u;

/** Auxiliaries after which the verb comes last: "When does the ferry go". */
export const supported = /\b(?:do|does|did|don[’']t|doesn[’']t|didn[’']t)\b/iu;

/** "Is Italy a republic", "Why is the sky blue": the predicate follows the subject. */
const saysWhatIs = /^(?:(?:why|since when) )?(?:is|are|was|were) /iu;

/** A subject without its predicate. */
function withoutPredicate(question: string, subject: string): string {
  if (!saysWhatIs.test(question)) return subject;
  const noun = /^(.{1,200}?)(?<!\bof) (?:an?|the|so|very|too|not) \S/iu.exec(subject)?.[1];
  if (noun !== undefined) return noun;
  return /^(?:(?:the|an?|this) )?\S+ .*\S$/iu.test(subject)
    ? subject.replace(/(?<!\b(?:the|an?|this|of)) \p{Ll}+$/iu, '')
    : subject;
}

/** The subject after the auxiliary. After "do" the last word is the verb. */
function subjectIn(question: string, afterAuxiliary: string): string {
  const cut = afterSubject.exec(afterAuxiliary)?.[1] ?? beforeDoing.exec(afterAuxiliary)?.[1] ?? afterAuxiliary;
  const isToEnd = question.endsWith(cut);
  const whole =
    isToEnd && supported.test(question)
      ? cut.replace(/ \p{Ll}+$/u, '')
      : isToEnd
        ? withoutPredicate(question, cut)
        : cut;
  return sideOfName.exec(whole)?.[1] ?? whole;
}

/** "What causes migraine": the subject follows the verb. */
const objectBehind = new RegExp(
  `^(?:what|who|which \\p{Ll}{2,30}) (?!(?:${auxiliary}|happen\\p{Ll}*)\\b)\\p{Ll}{2,30} ((?!(?:in|on|at|to|with|from|for|by|of|it|them)\\b)[\\p{L}\\p{N}][\\p{L}\\p{N} ’'-]{2,80})$`,
  'iu',
);

/** "the Tenerife crash" for "Tenerife", "the Suez Canal" for "Suez Canal": a name with its article and noun. */
function withNoun(text: string, name: string): string {
  const at = text.indexOf(name);
  const lead = /\b(the|an?) $/iu.exec(text.slice(0, at))?.[1];
  if (lead === undefined) return name;
  const noun = /^ (?!(?:in|on|at|of|by|from|and|or|is|are|was|were|to|for|with)\b)(\p{Ll}{3,20})$/u.exec(
    text.slice(at + name.length),
  )?.[1];
  if (noun !== undefined) return `${lead} ${name} ${noun}`;
  return /^the$/i.test(lead) ? `the ${name}` : name;
}

/** "Can I take a bike", "Which country has wolves": the grammatical subject is the asker or the answer. */
const ofAsker = new RegExp(
  `^(?:(?:${asking}) )?(?:${auxiliary}) (?:i|we|you)\\b|^which (?:\\p{L}{2,30} ){1,2}(?:has|have|had|is|are|was|were) `,
  'iu',
);

/** What a question is about: its subject, or its names. */
export function subjectOf(question: string): string | undefined {
  const text = bare(question);
  const named = namesIn(text);
  if (ofAsker.test(text)) return undefined;
  const afterAuxiliary = subjectAfterAuxiliary.exec(text)?.[1];
  const cut = afterAuxiliary === undefined ? undefined : subjectIn(text, afterAuxiliary);
  if (cut !== undefined && cut.split(' ').length <= 8 && !/^(?:it|they|he|she|you|we|i)\b/iu.test(cut)) return cut;
  const [first] = named;
  if (first !== undefined) return withNoun(text, first);
  const behind = objectBehind.exec(text)?.[1];
  if (behind !== undefined) return afterSubject.exec(behind)?.[1] ?? behind;
  return beginsQuestion.test(text)
    ? undefined
    : text.replace(/^(?:tell me about|explain|describe|research|compare)\s+/iu, '');
}
