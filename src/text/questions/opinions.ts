import { stem, wordsOf } from '#text/languages/index.ts';
import { likenessOf } from './related-words.ts';

/** Questions of what somebody says, thinks or demands, in English, German and French. */
const asked: readonly RegExp[] = [
  /^what (?:do|does|did|has|have|is|are|was|were) (?<speaker>[^?]{2,80}?) (?<verb>say|says|said|saying|think|thinking|thought|believe|believed|make|argue|argued|claim|claimed|recommend|recommended|advise|advised|warn|warned|demand|demanded|suggest|suggested|propose|proposed|criticise|criticize|criticised|criticized|expect|want|fear)\b(?:,? (?:about|on|of|to|regarding|against|for|from|with))?(?<topic>[^?]{0,200})/iu,
  /^how (?:do|does|did|has|have) (?<speaker>[^?]{2,80}?) (?<verb>react|reacted|respond|responded|feel)\b(?: (?:about|to|on))?(?<topic>[^?]{0,200})/iu,
  /^what (?:is|are|was|were) (?:the )?(?<verb>views?|opinions?|positions?|reactions?|responses?) of (?<speaker>[^?]{2,80}?) (?:about|on|to|regarding)(?<topic> [^?]{0,200})/iu,
  /^was (?<verb>sagen?|sagten?|sagt|sagte|meinen?|meint|meinte|denkt|denken|dachte|hält|halten|hielt|findet|finden|fordern?|fordert|forderte|kritisiert|kritisieren|kritisierte|empfiehlt|empfehlen|rät|raten|erwartet|verlangt|schlägt|bemängelt|befürchtet) (?<speaker>[^?]{2,80}?)(?:$|\?| (?:zu|zur|zum|über|von|vom|an|am|gegen|bei|für|dazu|davon)(?<topic>[^?]{0,200}))/iu,
  /^wie (?<verb>steht|stehen|reagiert|reagieren|reagierte|reagierten|denkt|denken|bewertet|beurteilt) (?<speaker>[^?]{2,80}?) (?:zu|zur|zum|über|auf)(?<topic> [^?]{0,200})/iu,
  /^(?:que|qu['’]) ?(?:en )?(?<verb>dit|disent|disait|pense|pensent|demande|demandent|recommande|recommandent|conseille|critique|critiquent|reproche|reprochent|propose|proposent|craint|craignent|veut|veulent|affirme|répond) (?<speaker>[^?]{2,80}?)(?:$| ?\?| (?:de|du|des|d['’]|à|au|aux|sur|contre|pour)(?<topic>[^?]{0,200}))/iu,
];
/** Verbs of the question that ask for a certain kind of statement, and how sentences make it. */
const kinds: readonly (readonly [asked: RegExp, stated: RegExp])[] = [
  [
    /^(?:want|demand\p{L}{0,3}|forder\p{L}{1,3}|verlang\p{L}{1,3}|veut|réclam\p{L}{1,3}|exig\p{L}{1,3})$/iu,
    /(?<!\p{L})(?:want\p{L}{0,2}|demand\p{L}{0,3}|call(?:s|ed|ing)? for|ask(?:s|ed|ing)? for|seek\p{L}{0,3}|urg\p{L}{1,3}|insist\p{L}{0,3}|forder\p{L}{1,3}|verlang\p{L}{1,3}|will|wollen|pocht|pochen|veu(?:t|lent)|réclam\p{L}{1,3}|exig\p{L}{1,3}|souhait\p{L}{1,3})(?!\p{L})/iu,
  ],
  [
    /^(?:recommend\p{L}{0,2}|advis\p{L}{1,2}|suggest\p{L}{0,2}|propos\p{L}{1,3}|empf[ie]\p{L}{3,5}|rät|raten|schlägt|recommand\p{L}{1,3}|conseill\p{L}{1,3})$/iu,
    /(?<!\p{L})(?:recommend\p{L}{0,3}|advis\p{L}{1,3}|advice|suggest\p{L}{0,3}|propos\p{L}{1,3}|urg\p{L}{1,3}|should|empf[aieo]\p{L}{3,6}|rät|raten|riet\p{L}{0,2}|schl[aäu]g\p{L}{0,3}|sollte\p{L}{0,2}|recommand\p{L}{1,3}|conseill\p{L}{1,3})(?!\p{L})/iu,
  ],
  [
    /^(?:criti[cs]\p{L}{2,4}|kritisier\p{L}{1,3}|bemängel\p{L}{1,2}|critiqu\p{L}{1,3}|reproch\p{L}{1,3})$/iu,
    /(?<!\p{L})(?:criti\p{L}{2,6}|oppos\p{L}{1,3}|reject\p{L}{0,3}|condemn\p{L}{0,3}|blam\p{L}{1,3}|accus\p{L}{1,3}|complain\p{L}{0,3}|kritisier\p{L}{1,3}|bemängel\p{L}{1,3}|beklag\p{L}{1,3}|lehn\p{L}{1,3}|w[ai]rf\p{L}{0,3}|critiqu\p{L}{1,3}|reproch\p{L}{1,3}|dénonc\p{L}{1,3}|déplor\p{L}{1,3})(?!\p{L})/iu,
  ],
  [
    /^(?:warn\p{L}{0,3}|fear|befürcht\p{L}{1,3}|crai(?:nt|gnent))$/iu,
    /(?<!\p{L})(?:warn\p{L}{0,3}|fear\p{L}{0,3}|worr\p{L}{1,4}|afraid|befürcht\p{L}{1,3}|fürcht\p{L}{1,3}|sorgen?|crai(?:nt|gnent|gnait)|inquièt\p{L}{1,3}|redout\p{L}{1,3})(?!\p{L})/iu,
  ],
];

/** Verbs that introduce what somebody says or thinks, or say it. */
const saying: Readonly<Record<string, RegExp>> = {
  en: /\b(?:sa(?:ys?|id)|tells?|told|admi(?:ts?|tted)|conced\w{1,3}|acknowledg\w{1,3}|confirm\w{0,3}|declar\w{1,3}|vow\w{0,3}|pledg\w{1,3}|remark\w{0,3}|th(?:ink|inks|ought)|believ\w{1,3}|argu\w{1,3}|claim\w{0,3}|warn\w{0,3}|advis\w{1,3}|recommend\w{0,3}|urg\w{1,3}|demand\w{0,3}|call(?:s|ed)?|criti\w{3,9}|oppos\w{1,3}|support\w{0,3}|welcom\w{1,3}|reject\w{0,3}|doubt\w{0,3}|question(?:s|ed)?|prais\w{1,3}|condemn\w{0,3}|describ\w{1,3}|expect\w{0,3}|fears?|feared|hop(?:e|es|ed)|wants?|wanted|object(?:s|ed)|complain\w{0,3}|propos\w{1,3}|suggest\w{0,3}|dismiss\w{0,3}|insist\w{0,3}|stress\w{0,3}|add(?:s|ed)|not(?:es|ed)|point(?:s|ed) (?:out|to)|accus\w{1,3}|blam\w{1,3}|den(?:y|ies|ied)|consider\w{0,3}|regard\w{0,3}|back(?:s|ed)|favou?r\w{0,3}|agre\w{1,3}|disagre\w{1,3}|promis\w{1,3}|announc\w{1,3}|stat(?:es|ed)|writes?|wrote|explain\w{0,3}|estimat\w{1,3}|voted (?:for|against)|(?:is|are|was|were) (?:\p{L}{1,15} )?(?:against|in favou?r|worried|concerned|unhappy|happy|critical|sceptical|skeptical|disappointed|pleased|opposed|angry|relieved|cautious))\b/iu,
  de: /(?<!\p{L})(?:sag\p{L}{1,3}|bestätig\p{L}{1,3}|kündig\p{L}{1,3}|gestand\p{L}{0,2}|räum\p{L}{1,3} [^.;]{0,60}\bein|g[aäi]b\p{L}{0,2} [^.;]{0,60}\bzu|mein(?:t|te|en|ten)|find(?:et|en)|fand|r(?:ä|ie)t|raten|rieten|warn\p{L}{1,3}|forder\p{L}{1,3}|lehn\p{L}{1,3}|kritisier\p{L}{1,3}|befürwort\p{L}{1,3}|begrüß\p{L}{1,3}|bemängel\p{L}{1,3}|s(?:ieht|ehen|ah)|h(?:ä|ie)lt|halten|hielten|empf[aeio]\p{L}{2,6}|verlang\p{L}{1,3}|beklag\p{L}{1,3}|bezeichne\p{L}{1,3}|nenn(?:t|en)|nannten?|widersprich\p{L}{0,2}|bezweifel\p{L}{1,3}|zweifel\p{L}{1,3}|erwart\p{L}{1,3}|befürcht\p{L}{1,3}|fürcht\p{L}{1,3}|hoff\p{L}{1,3}|beton\p{L}{1,3}|erklär\p{L}{1,3}|plädier\p{L}{1,3}|spr[aäi]ch\p{L}{0,3} sich|w[ai]rf\p{L}{0,3}|verteidig\p{L}{1,3}|lob(?:t|te|en|ten)|unterstütz\p{L}{1,3}|will|wollen|wollten?|teil\p{L}{1,3}(?: [^.;]{1,40})? mit|behaupt\p{L}{1,3}|versprich\p{L}{0,2}|versprechen|schl[aäu]g\p{L}{0,3}|setz\p{L}{1,3} sich|schätz\p{L}{1,3}|ist (?:dafür|dagegen|gegen|für|zufrieden|skeptisch))(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:d(?:it|isent|isait)|admet(?:tent)?|reconna(?:ît|issent)|confirm\p{L}{1,4}|annonc\p{L}{1,4}|déclar\p{L}{1,4}|affirm\p{L}{1,4}|estim\p{L}{1,4}|pens\p{L}{1,4}|critiqu\p{L}{1,4}|dénonc\p{L}{1,4}|demand\p{L}{1,4}|exig\p{L}{1,4}|réclam\p{L}{1,4}|recommand\p{L}{1,4}|conseill\p{L}{1,4}|refus\p{L}{1,4}|rejett?\p{L}{1,4}|s['’]oppos\p{L}{1,4}|soutien\p{L}{0,4}|salu(?:e|ent|é|ée)|regrett\p{L}{1,4}|crai(?:nt|gnent|gnait)|souhait\p{L}{1,4}|propos\p{L}{1,4}|accus\p{L}{1,4}|assur\p{L}{1,4}|jug\p{L}{1,4}|veu(?:t|lent)|voulait|prom(?:et|ettent|is)|reproch\p{L}{1,4}|déplor\p{L}{1,4}|expliqu\p{L}{1,4}|indiqu\p{L}{1,4}|précis\p{L}{1,4}|espèr\p{L}{1,4}|doute\p{L}{0,4}|défend\p{L}{0,4}|contest\p{L}{1,4})(?!\p{L})/iu,
};
/** What stands before a speaker whose view follows. "For the RSPB" does so only at the beginning of a sentence. */
const accordingTo: Readonly<Record<string, RegExp>> = {
  en: /\b(?:according to|in the (?:view|opinion) of)(?= )|^\s{0,2}for (?:the |an? )?$/iu,
  de: /(?<!\p{L})(?:laut|nach (?:angaben|ansicht|meinung|auskunft))(?= )/iu,
  fr: /(?<!\p{L})(?:selon|d['’]après)(?= )|^\s{0,2}pour (?:les? |la |l['’])?$/iu,
};

/** A question of what somebody says. */
export interface OpinionAsked {
  /** The verb or noun for saying. */
  verb: string;
  speaker: string;
  topic: string;
}

/** Who is asked for a view, and on what. Undefined for other questions. */
export function opinionAsked(question: string): OpinionAsked | undefined {
  for (const form of asked) {
    const { speaker, verb, topic = '' } = form.exec(question)?.groups ?? {};
    if (speaker !== undefined && verb !== undefined) return { verb: verb.toLowerCase(), speaker, topic };
  }
  return undefined;
}

/** Maximum characters between a speaker and the verb, and between the verb and a speaker behind it. */
const beforeVerb = 80;
const behindVerb = 50;
/** Minimum share of the words for a speaker that a sentence must have: "the RSPB", "union leader Laird". */
const shareOfSpeaker = 0.5;

/** Kinds of bodies, which do not tell one from another: "the Left Party", "the Labour Party". */
const bodies = new Set(
  'party union council association federation society government ministry committee company group institute foundation agency board club university partei gewerkschaft verband verein ministerium parti syndicat'
    .split(' ')
    .flatMap((word) => [stem(word, 'en'), stem(word, 'de'), stem(word, 'fr')]),
);
const articles = new Set('the a an its their his her der die das den dem le la les l un une des'.split(' '));

const opensWithPronoun = /^(?:It|He|She|They) (?=(?:\p{Ll}{2,12} )?\p{Ll}{3})/u;
/** Words at the beginning of a sentence that name its subject. */
const mostOpeningWords = 6;

/** A sentence with the speaker instead of "It" or "She", if the sentence before begins with that one: "It recommends". */
export function withSpeaker(
  { opinion, language }: { opinion: OpinionAsked | undefined; language: string },
  text: string,
  before: string,
): string {
  if (opinion === undefined || language !== 'en' || !opensWithPronoun.test(text)) return text;
  const { speaker } = opinion;
  const opening = wordsOf(before.slice(0, beforeVerb)).slice(0, mostOpeningWords);
  const subject = new Set(opening.map(({ lower }) => stem(lower, language)));
  const isNamed = wordsOf(speaker).some(
    ({ lower }) => !articles.has(lower) && lower.length > 2 && subject.has(stem(lower, language)),
  );
  return isNamed ? text.replace(opensWithPronoun, `${speaker} `) : text;
}

/** Whether a sentence says what the speaker says or thinks: with the speaker as subject, behind the verb, or "according to". */
export function givesView({ verb: wish, speaker }: OpinionAsked, text: string, language: string): boolean {
  const verb = saying[language];
  const statement = kinds.find(([form]) => form.test(wish))?.[1];
  if (verb === undefined || statement?.test(text) === false) return false;
  // "Rail Now" is not in "by rail".
  const names = new Set(
    language === 'de'
      ? []
      : wordsOf(speaker).flatMap(({ lower, isCapitalised }) => (isCapitalised ? stem(lower, language) : [])),
  );
  const wanted = wordsOf(speaker)
    .map(({ lower }) => stem(lower, language))
    .filter((word) => word.length > 2 || /\p{Lu}/u.test(speaker));
  const textWords = wordsOf(text).map((word) => ({ ...word, stem: stem(word.lower, language) }));
  const content = wanted.filter((word) => !articles.has(word));
  const own = content.some((word) => !bodies.has(word)) ? content.filter((word) => !bodies.has(word)) : content;
  const find = (word: string) =>
    textWords.filter((one) => likenessOf(word, one.stem) > 0 && (one.isCapitalised || !names.has(word))).slice(0, 1);
  const found = content.flatMap(find);
  if (found.length === 0 || found.length / content.length < shareOfSpeaker) return false;
  if (!own.some((word) => find(word).length > 0)) return false;
  return found.some(({ start, end }) => {
    const after = /^[^.;]*/u.exec(text.slice(end, end + beforeVerb))?.[0] ?? '';
    const before =
      text
        .slice(Math.max(0, start - behindVerb), start)
        .split(/[.;]/)
        .at(-1) ?? '';
    return (
      verb.test(after) ||
      verb.test(before) ||
      /^\)?:\s|^ zufolge(?!\p{L})/u.test(after) ||
      accordingTo[language]?.test(before) === true
    );
  });
}
