import { headings } from './headings.ts';

/** How likely a label is a person's name: it has the form of one, or is just not recognised as anything else. */
export type NameShape = 'sure' | 'possible' | 'none';

/** Words that begin sentences but no names. */
const sentenceStarts = new Set(
  `a an and another any anyway are as at basically both by can could did do does each either even every first finally
  had has have he here hey hi his how i if in is it its just last let like look maybe more most my neither not now of
  oh on one only or our out please right second she should similarly since some still such than thank thanks that the
  their there therefore these they third this those though two until was we were what whether which while who whose
  will with would you your absolutely actually ah alright bye certainly cool correct definitely exactly fine good great
  hello hm hmm huh indeed mhm mm mmm nah nice nope obviously oops perfect see sorry stop sure true uh uh-huh um wait wow
  yeah yep yup`.split(/\s+/),
);

/** Words that begin sentences and also names, which are then capitalised throughout. */
const alsoNames = new Set(['will', 'an', 'do', 'my']);

/** Last words of both names and headings (`Anna Price`, `Unit price`). */
const alsoSurnames = new Set(['day', 'fix', 'key', 'page', 'price']);

const particles = new Set(
  `al ap af at au av ben bin da das de dei del della den der des di do dos du e el ibn la le les lo na of san st ter
  the und van vom von vander y zu zum and`.split(/\s+/),
);

/** "TOP 3 Ausflug", "Item 2 Parking": a point of the agenda. */
const agendaPoint = /^(?:top|tagesordnungspunkt|punkt|item|agenda|point|punto) \d{1,2}(?!\d)/iu;

const generic =
  /^(?:speakers?|spk|participant|person|user|guest|caller|unknown(?: speaker)?|interviewer|interviewee)?[\s_#-]{0,3}(?:\d{1,4}|[A-Z])$/iu;
const roles =
  /^(?:unknown(?: speaker)?|speaker|interviewer|interviewee|moderator|host|guest|operator|narrator|announcer|chair(?:man|woman|person)?|facilitator|presenter|audience(?: member)?|customer|agent|client|candidate|recruiter|doctor|patient|teacher|student|reporter|everyone|all|man|woman|q|a|me|you|them|assistant|user)$/iu;
const handle = /^@?[\w.+-]{2,40}@[\w.-]{2,40}$|^@[\w.-]{2,40}$/u;
const notInNames = /[!?;:=<>{}[\]"“”„|/\\*+%$€£^~]|\.\.|\d{5}|^[^\p{L}\p{N}@(]/u;
const caseless = /^[\p{Lo}\p{M}\s·・]{1,24}$/u;

/** "Day nurse", "Project manager": an occupation as the second word of a label. */
const saysWhatTheyDo = /^(?:nurse|lead|chief|clerk|chair|coach|guide|rep|\p{Ll}{3,12}(?:er|or|ist|ant|ary))$/iu;

/** Whether a label names a speaker. */
export function nameShape(label: string): NameShape {
  if (label.length === 0 || label.length > 60) return 'none';
  if (generic.test(label) || roles.test(label) || handle.test(label)) return 'sure';
  const bare = label.replace(/\s?\([^()]{1,40}\)$/u, '').replace(/,\s[^,]{1,40}$/u, '');
  if (bare === '' || notInNames.test(bare) || agendaPoint.test(bare)) return 'none';
  if (caseless.test(bare)) return 'possible';
  const words = bare.split(/[\s,]+/u);
  const first = (words[0] ?? '').toLowerCase();
  const isCapital = words.every(isNameWord);
  if (words.length > 6) return 'none';
  if (headings.has(first)) return words.length === 2 && saysWhatTheyDo.test(words[1] ?? '') ? 'possible' : 'none';
  if (sentenceStarts.has(first) && !(isCapital && alsoNames.has(first))) return 'none';
  const last = (words.at(-1) ?? '').toLowerCase();
  if (words.length > 1 && headings.has(last)) return isCapital && alsoSurnames.has(last) ? 'possible' : 'none';
  const capitals = words.filter(isNameWord).length;
  const small = words.filter((word) => particles.has(word)).length;
  if (capitals > 0 && words.every((word) => isNameWord(word) || particles.has(word.toLowerCase()))) {
    return small < words.length && !/\p{Ll}\.$/u.test(bare.replace(/\b(?:Jr|Sr|Dr)\.$/u, '')) ? 'sure' : 'possible';
  }
  return words.length <= 2 && /^[\p{L}\p{N}_'’.-]+(?:\s[\p{L}\p{N}_'’.-]+)?$/u.test(bare) ? 'possible' : 'none';
}

function isNameWord(word: string): boolean {
  return /^(?:[\p{Lu}\p{Lt}\p{Lo}][\p{L}\p{M}\p{N}.'’`_-]*|\p{N}{1,4}|\([^()]*\)|[dlo]['’]\p{Lu}[\p{L}-]*)$/u.test(
    word,
  );
}
