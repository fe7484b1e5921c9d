import { asked, type Measure } from './foreign-asking.ts';
import type { QuestionKind } from './question-kind.ts';

/** Figures with their unit in these languages. */
const figures: Readonly<Record<Measure, RegExp>> = {
  money:
    /[$€£]\s?\p{N}|\p{N}[\p{N}., ]{0,15}\s?(?:(?:tausend|mio\.?|mrd\.?|million\p{L}{0,4}|millones|milioni|milhões|miljoen|milliard\p{L}{0,4}|miliard\p{L}{0,2}|mil|miles)\s(?:d['’]|de |di )?)?(?:€|\$|£|euros?|eur|dollars?|dólares|dollari|franken|francs?|cents?|pfund|pesos?|pesetas|reais|mark|kronen|gulden|lire|rubel|yen)(?!\p{L})|(?<!\p{L})(?:kostenlos|kostenfrei|gratuit\p{L}{0,2}|gratis|umsonst|kost\p{L}{1,3} nichts|ne co[uû]te(?:nt)? rien|no cuestan? nada|non costano? nulla)(?!\p{L})/iu,
  weight: /\p{N}\s?(?:kg|g|mg|t|kilo\p{L}{0,6}|gram\p{L}{0,4}|tonn?\p{L}{1,6}|toneladas?)(?!\p{L})/iu,
  length: /\p{N}\s?(?:km|m|cm|mm|kilom\p{L}{2,6}|m[eèé]t\p{L}{2,4})(?!\p{L})/iu,
  time: /(?:\p{N}|(?<!\p{L})\p{L}{2,8})\s(?:sekunden?|minuten?|minutes?|minutos?|minuti|stunden?|uur|uren|heures?|horas?|ore|tage?n?|dagen?|jours?|días?|dias?|giorni|wochen?|weken?|semaines?|semanas?|settiman[ae]|monate?n?|maanden?|mois|mes(?:es)?|mesi|jahre?n?|jaar|ans?|années?|años?|anos?|anni)(?!\p{L})/iu,
  noise:
    /\p{N}\s?(?:db(?:\(a\))?|dezibel|d[ée]cib[eè]le?s?|decibelios?|decibels?|decibeli)(?!\p{L})|(?<!\p{L})(?:so laut wie|so leise wie|lauter als|leiser als)(?!\p{L})/iu,
  speed:
    /\p{N}\s?(?:km\/h|m\/s|knoten|nœuds|nudos|nodi|knopen|mbit\/s)|\p{N}\s?\p{L}{2,12} (?:pro|in der|par|à l['’]|por|all['’]|per) ?(?:stunde|minute|sekunde|heure|seconde|hora|minuto|segundo|ora|secondo|uur|minuut|seconde)(?!\p{L})/iu,
  // When something began, which tells its age.
  age: /(?:\p{N}|(?<!\p{L})\p{L}{2,8})\s(?:tage?n?|wochen?|monate?n?|jahre?n?|jahrhunderte?n?)(?!\p{L})|(?<!\p{L})(?:1\d|20)\d\d(?!\p{N})[^.;]{0,60}(?:gebaut|erbaut|gegründet|geboren|errichtet|eröffnet|eingeweiht|entstanden)|(?:stammt|stammen|datiert|entstand|entstanden)(?!\p{L})[^.;]{0,60}(?:\p{N}{4}|jahrhundert)/iu,
  warmth:
    /(?:\p{N}|(?<!\p{L})(?:null|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|fünfzehn|zwanzig|dreißig))\s?(?:°|grad|degr[eé]s|grados|gradi|graus|graden)/iu,
};

/** Things that are high without being tall; any figure may answer. */
const abstractHigh =
  /^(?:wie hoch|hoe hoog) .{0,80}(?:inflation|quote|rate|anteil|miete|schuld|steuer|zins|gehalt|gehälter|l[oö]hn|strafe|pfand|preis|kosten|kaution|betrag|summe|abgabe|eintritt|spende|umsatz|umsätze|gewinn|verlust|verbrauch|temperatur|haushalt|rente|gebühr|beitrag|förderung|zuschuss|schaden|schäden|beteiligung|risiko|zahl|inflatie|percentage|huur|rente|boete|omzet|winst|verlies|verbruik|temperatuur|subsidie|schade|opkomst)/iu;

const digits = /\p{N}/u;
/** Numbers in words. Those of one language are other words in another: "sei" is six in Italian, and "be" in German. */
const inWords: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({
    de: 'zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|zwanzig|dreißig|hundert|tausend',
    fr: 'deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|vingt|cent|mille',
    es: 'dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|veinte|cien|mil',
    it: 'due|tre|quattro|cinque|sei|sette|otto|nove|dieci|dodici|venti|cento|mille',
    pt: 'dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez|doze|vinte|cem|mil',
    nl: 'twee|drie|vier|vijf|zes|zeven|acht|negen|tien|twaalf|twintig|honderd|duizend',
  }).map(([language, words]) => [language, new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu')]),
);
/** "Ab dem 2. Januar": a day, not a count. */
const namedDay = /\p{N}{1,2}\. (?=\p{Lu}\p{L}{2,8})/gu;
/** "Wie viele Bücher": sums of money are no count of things. */
const asksCount =
  /^(?:wie viele|combien de|cu[aá]nt[oa]s|quant[ie]|hoeveel) (?!(?:euro|cent|dollar|franken|francs?|geld|argent|dinero|soldi)\p{L}{0,2}(?!\p{L}))/iu;
/** "im Jahr 1911", "wurde 1911", "en 1870": a year, not a count. */
const namedYear =
  /(?<!\p{L})(?:in|im|en|em|nel|no|seit|bis|vor|nach|wurden?|war|depuis|dès|desde|hasta|até|dal|fino al|sinds|tot|jahre?|année|año|ano|anno|jaar|frühjahr|frühling|sommer|herbst|winter|printemps|été|automne|hiver|verano|otoño|invierno|estate|inverno|januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember) (?:1\d{3}|20\d\d)(?![.,]?\p{N})/giu;
const yearOrClock =
  /(?<!\p{N})(?:1\d{3}|20\d\d)(?!\p{N})|(?<!\p{N})\d{1,2}[:.h]\d\d(?!\p{N})|\d{1,2} ?(?:uhr|heures|horas|uur)|(?<!\p{N})\d{1,4} (?:[vn]\. ?chr|av(?:ant|\.)? (?:j|notre)|apr(?:ès|\.) j|[ad]\. ?c\b|(?:avanti|dopo) cristo|(?:antes|después|depois) de c|(?:voor|na) chr)|(?:l['’]an|anno|jahre?|année|año|jaar|ano) \d{1,3}(?!\p{N})/iu;
const namedPlace =
  /(?<!\p{L})(?:[Ii]n|[Ii]m|[Aa]n|[Aa]m|[Bb]ei|aus|nach|[Aa]uf|[Àà]|[Aa]u|[Aa]ux|[Ee]n|[Dd]ans|sur|a|[Nn]el|[Nn]ella|[Nn]o|[Nn]a|[Ee]m|[Tt]e|[Oo]p) (?:(?:der|die|das|dem|den|la|le|les|l['’]|el|los|las|il|lo|o|de|het) ?)?\p{Lu}/u;
/** The place of a thing: "en madrigueras", "unter der Erde". */
const anyPlace =
  /(?<!\p{L})(?:in|im|an|am|bei|auf|unter|über|zwischen|à|au|aux|en|dans|sur|sous|chez|entre|a|al|bajo|nel|nella|nei|nelle|su|sul|sotto|no|na|nos|nas|em|sob|te|op|onder|naast) (?:\p{L}{1,3} )?\p{L}{3,}/u;

const whole = (pattern: string): RegExp => new RegExp(`(?<![\\p{L}-])(?:${pattern})(?![\\p{L}])`, 'iu');

interface Known {
  opens: ReadonlySet<string>;
  idle: ReadonlySet<string>;
  kinds: readonly (readonly [RegExp, QuestionKind])[];
  moment: RegExp;
  reason: RegExp;
  measures: readonly (readonly [RegExp, Measure])[];
}

const known: ReadonlyMap<string, Known> = new Map(
  Object.entries(asked).map(([language, { opens, idle, kinds, months, because, measures }]) => [
    language,
    {
      opens: new Set(opens.split(' ')),
      idle: new Set(idle.split(' ')),
      kinds: kinds.map(([sign, kind]) => [whole(sign), kind] as const),
      moment: whole(months),
      reason: whole(because),
      measures: Object.entries(measures).map(([measure, sign]) => [whole(sign), measure as Measure] as const),
    },
  ]),
);

/** The language whose questions a word begins, if it is unambiguous. */
export function languageOfOpener(first: string): string | undefined {
  const languages = [...known].filter(([, { opens }]) => opens.has(first)).map(([language]) => language);
  return languages.length === 1 ? languages[0] : undefined;
}

/** Punctuation before a question, and French inversion ("peut-on"). */
const [mark, inverted] = [/^[¿¡\s"“„«]{1,5}/u, /^\p{L}{2,20}(?:-t)?-(?:on|ils?|elles?|ce)$/u];

/** Whether a text begins like a question in one of these languages. */
export function opensForeign(words: string): boolean {
  const [first = ''] = words.toLowerCase().replace(mark, '').split(/[\s?]/u, 1);
  return inverted.test(first) || [...known.values()].some(({ opens }) => opens.has(first));
}

/** The kind of a question in one of these languages. Undefined for others. */
export function foreignKind(text: string, language: string): QuestionKind | undefined {
  const signs = known.get(language)?.kinds;
  const bare = text.toLowerCase().replace(mark, '');
  if (signs === undefined) return undefined;
  return signs.find(([sign]) => sign.test(bare))?.[1] ?? (bare.endsWith('?') ? 'yes-no' : 'topic');
}

/** "Wann wird ein Schlüssel gesperrt?" asks for a condition as much as for a time. */
const asksCondition =
  /^(?:ab |bis )?wann (?:darf|dürfen|muss|müssen|kann|können|ist|sind|wird|werden|gilt|gelten|verlier\p{L}{1,3}|erlischt|beginnt|endet)(?!\p{L})|^(?:à partir de |jusqu['’]à )?quand (?:peut|doit|est|sont|faut|dois|puis)(?!\p{L})/iu;
const condition =
  /(?<!\p{L})(?:wenn|sobald|nachdem|falls|ab dem|ab der|bis zu[mr]?|vor de[mrn]|nach de[mrn]|dès (?:que|le|la)|lorsqu\p{L}{1,2}|après|avant|à partir d\p{L}{1,2})(?!\p{L})/iu;

/** Whether a word is a question word in one of these languages. */
export const isAskingWord = (lower: string, language: string): boolean => known.get(language)?.idle.has(lower) === true;

/** A question with its kind and language. */
interface Foreign {
  text: string;
  kind: QuestionKind;
  language: string;
}

/** "Le tram ne circule plus : des fissures ont été découvertes": what explains it follows a colon. */
const explains = /^[^:"“„«]{12,160}\p{L} ?: ?\p{L}[^:]{15,300}/u;

/** "Deshalb muss mehr gepflanzt werden": what follows from something, and no reason of anything but a demand. */
const demand = /(?<!\p{L})(?:deshalb|daher|darum) (?:muss|müssen|müssten?|soll(?:te|ten|en)?)(?!\p{L})/giu;
const demands = /(?<!\p{L})(?:muss|müssen|soll(?:te|ten|en)?)(?!\p{L})/iu;

/**
 * Whether a sentence in the same language contains the kind of answer asked for. Undefined if the language or kind does
 * not tell.
 */
export function holdsForeignKind({ text: question, kind, language }: Foreign, text: string): boolean | undefined {
  const forms = known.get(language);
  if (forms === undefined) return undefined;
  if (kind === 'when')
    return forms.moment.test(text) || yearOrClock.test(text) || (asksCondition.test(question) && condition.test(text));
  if (kind === 'why')
    return forms.reason.test(demands.test(question) ? text : text.replace(demand, '')) || explains.test(text);
  if (kind === 'where') return namedPlace.test(text);
  if (kind !== 'quantity') return undefined;
  // "Wie lang" asks for a length or a time.
  const measures = abstractHigh.test(question) ? [] : forms.measures.filter(([sign]) => sign.test(question));
  if (measures.length === 0) {
    const undated = text.replace(namedYear, '').replace(namedDay, '');
    const counted = asksCount.test(question) ? undated.replace(new RegExp(figures.money, 'giu'), '') : undated;
    return digits.test(counted) || inWords.get(language)?.test(counted) === true;
  }
  return measures.some(([, measure]) => figures[measure].test(text));
}

/** Whether a sentence in one of these languages names no place. */
export const lacksForeignPlace = ({ kind, language }: Pick<Foreign, 'kind' | 'language'>, text: string): boolean =>
  kind === 'where' && known.has(language) && !namedPlace.test(text) && !anyPlace.test(text);

/** Whether only a sentence with a figure, in its unit if there is one, answers a question. */
export const asksForeignMeasure = ({ text, language }: Foreign): boolean =>
  asksCount.test(text) ||
  (!abstractHigh.test(text) && known.get(language)?.measures.some(([sign]) => sign.test(text)) === true);
