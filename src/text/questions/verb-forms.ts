import { stem } from '#text/languages/index.ts';

/** Endings of German verbs and what a participle begins with: "zahlt", "zahlten", "gezahlt". */
const ending = /(?:e?t|e?st|e?te|e?ten|en|e|n)$/u;
const participle = /^ge(?=\p{L}{3,}(?:t|en)$)/u;
/** The same behind the first part of a verb: "mitgenommen". */
const joinedParticiple = /^(ab|an|auf|aus|bei|ein|her|hin|los|mit|nach|um|vor|weg|zu|zurück|zusammen)ge(?=\p{L}{3})/u;
/** Verbs that change their vowel: the infinitive, the third person if that changes it, the past and the participle. */
const strong = (
  'beginnen begann begonnen|beißen biss gebissen|bieten bot geboten|binden band gebunden|bitten bat gebeten|' +
  'bleiben blieb geblieben|brechen bricht brach gebrochen|brennen brannte gebrannt|bringen brachte gebracht|' +
  'denken dachte gedacht|dringen drang gedrungen|essen isst aß gegessen|fahren fuhr gefahren|' +
  'fallen fiel gefallen|fangen fing gefangen|finden fand gefunden|fliegen flog geflogen|' +
  'fliehen floh geflohen|fließen floss geflossen|fressen frisst fraß gefressen|geben gibt gab gegeben|' +
  'gehen ging gegangen|gelingen gelang gelungen|gelten gilt galt gegolten|genießen genoss genossen|' +
  'geschehen geschieht geschah geschehen|gewinnen gewann gewonnen|gießen goss gegossen|graben grub gegraben|' +
  'greifen griff gegriffen|halten hielt gehalten|hängen hing gehangen|heben hob gehoben|' +
  'heißen hieß geheißen|helfen hilft half geholfen|kennen kannte gekannt|klingen klang geklungen|' +
  'kommen kam gekommen|laden lud geladen|lassen ließ gelassen|laufen lief gelaufen|leiden litt gelitten|' +
  'leihen lieh geliehen|lesen liest las gelesen|liegen lag gelegen|lügen log gelogen|' +
  'nehmen nimmt nahm genommen|nennen nannte genannt|pfeifen pfiff gepfiffen|raten riet geraten|' +
  'reißen riss gerissen|reiten ritt geritten|rennen rannte gerannt|rufen rief gerufen|' +
  'schaffen schuf geschaffen|scheiden schied geschieden|scheinen schien geschienen|' +
  'schießen schoss geschossen|schlafen schlief geschlafen|schlagen schlug geschlagen|' +
  'schließen schloss geschlossen|schmelzen schmilzt schmolz geschmolzen|schneiden schnitt geschnitten|' +
  'schreiben schrieb geschrieben|schreien schrie geschrien|schweigen schwieg geschwiegen|' +
  'schwimmen schwamm geschwommen|sehen sieht sah gesehen|singen sang gesungen|sinken sank gesunken|' +
  'sitzen saß gesessen|sprechen spricht sprach gesprochen|springen sprang gesprungen|stehen stand gestanden|' +
  'stehlen stiehlt stahl gestohlen|steigen stieg gestiegen|sterben stirbt starb gestorben|' +
  'stoßen stieß gestoßen|streiten stritt gestritten|tragen trug getragen|treffen trifft traf getroffen|' +
  'treiben trieb getrieben|treten tritt trat getreten|trinken trank getrunken|tun tat getan|' +
  'verderben verdirbt verdarb verdorben|vergessen vergisst vergaß vergessen|verlieren verlor verloren|' +
  'verschwinden verschwand verschwunden|wachsen wuchs gewachsen|waschen wusch gewaschen|' +
  'werben wirbt warb geworben|werfen wirft warf geworfen|wiegen wog gewogen|wissen weiß wusste gewusst|' +
  'ziehen zog gezogen|zwingen zwang gezwungen'
)
  .split('|')
  .map((forms) => forms.split(' '));
/** What stands before a verb, without umlauts, which are gone by then. */
const prefix =
  /^(?:ab|an|auf|aus|be|bei|durch|ein|emp|ent|er|her|hin|los|mit|nach|uber|um|unter|ver|vor|weg|wider|wieder|zer|zu|zuruck|zusammen)/u;
const umlauts: Readonly<Record<string, string>> = { ä: 'a', ö: 'o', ü: 'u' };
/** Minimum letters of what two forms have in common, unless a verb is known by it. */
const shortest = 4;

/** A word without what a participle begins with, without umlauts and ending. */
const stripped = (word: string): string =>
  word
    .replace(participle, '')
    .replace(joinedParticiple, '$1')
    .replace(/[äöü]/gu, (letter) => umlauts[letter] ?? letter)
    .replace(ending, '');

/** The infinitive by each form and its stem, all of them stripped. */
const infinitives = new Map(
  strong.flatMap(([infinitive = '', ...forms]) =>
    [infinitive, ...forms]
      .flatMap((form) => [form, stem(form, 'de')])
      .map((form): [string, string] => [stripped(form), stripped(infinitive)]),
  ),
);

/** The root that the forms of a verb share, and whether it is known to change its vowel. */
function rootOf(word: string): { root: string; isKnown: boolean } {
  const bare = stripped(word);
  const begins = infinitives.has(bare) ? '' : (prefix.exec(bare)?.[0] ?? '');
  const infinitive = infinitives.get(bare.slice(begins.length));
  return infinitive === undefined ? { root: bare, isKnown: false } : { root: begins + infinitive, isKnown: true };
}

/**
 * Whether two German words are forms of one verb as far as is known: "zahlt" and "zahlen", "gewann" and "gewonnen".
 * Either may be a stem.
 */
export function areFormsOfVerb(one: string, other: string): boolean {
  const [a, b] = [rootOf(one), rootOf(other)];
  return a.root === b.root && (a.root.length >= shortest || (a.isKnown && b.isKnown));
}
