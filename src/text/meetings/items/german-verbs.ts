/** Stems of verbs for what is done after a meeting, for all forms but the participle. */
export const stems =
  'aktualisier|abhol|entfern|end|guck|kopier|lösch|räum|seh|speicher|stimm|tausch|analysier|antwort|änder|arbeit|bau|beantrag|beantwort|bearbeit|beauftrag|befrag|behebe?|bereit|berechn|besorg|besprech|bestätig|bestell|bezahl|buch|bring|check|dokumentier|druck|entwerf|entwickel|entwickl|erkundig|erledig|ersetz|erstell|fass|feil|formulier|frag|führ|geb|hak|hol|implementier|informier|installier|kauf|klär|konfigurier|kontaktier|koordinier|korrigier|kümmer|kündig|lad|leg|leit|lies?|liefer|lös|mach|mail|meld|mess|migrier|notier|organisier|plan|prüf|red|reich|recherchier|reparier|reservier|richt|ruf|sammel|samml|schau|schick|schließ|schreib|send|setz|sprech|stell|such|telefonier|test|trag|übernehm|überarbeit|überleg|überprüf|übersetz|überweis|unterschreib|vereinbar|veröffentlich|verschick|verschieb|versend|verteil|vorbereit|wend|wiederhol|zahl|zeichn|zieh|verläng(?:er)?|erneuer|reinig|streich|back|stopp|start|wechsel|wechsl|tipp|putz|tank|mess|wasch|näh|malt?|spend|sponser|vermiet|miet|beleg|einigt?|anmeld|moderier|übersend|skizzier';
/** Verb forms with a changed stem vowel. */
export const changed =
  '(?:gib|sprich|trif|träg|läd|übernimm|bespricht?|nimm|wirf|sieh|lies)(?:s?t)?|triff|liest|hält(?:st)?';

const infinitives: Readonly<Record<string, string>> = {
  gib: 'geben',
  sprich: 'sprechen',
  besprich: 'besprechen',
  trif: 'treffen',
  triff: 'treffen',
  träg: 'tragen',
  läd: 'laden',
  übernimm: 'übernehmen',
  nimm: 'nehmen',
  wirf: 'werfen',
  sieh: 'sehen',
  lies: 'lesen',
  samml: 'sammeln',
  wechsl: 'wechseln',
  entwickl: 'entwickeln',
};

const finite = new RegExp(`^(?:(${changed})|(${stems})(?:e(?:st|t|n)?|st|t|n)?)(?=[ ,])`, 'u');
/** The second person of regular verbs ("sagst"). A changed vowel cannot be undone. */
const regular = /^([a-zöüß]{2,14}?)e?st(?=[ ,])/u;
const particle =
  /^(.*?) ?(?<![\p{L}\p{N}])(an|ab|auf|aus|ein|mit|nach|vor|zu|her|hin|durch|um|bei|fertig|weiter|zusammen|bereit|raus|rein|fest|zurück|vorbei|hoch|runter|los|frei|bekannt|weg|rum)$/u;
const reflexive = /^(?:mich|dich|sich)(?= )/u;
const secondVerb = new RegExp(`,? und (?:(?:${stems})e?t?(?= )|\\p{Ll}{3,14}st(?= |$))`, 'u');

/**
 * A task with its verb as an infinitive: "rufe morgen den Kunden an" becomes "morgen den Kunden anrufen". A task with
 * two verbs is unchanged.
 */
export function asInfinitive(task: string): string {
  const [known, changing, stem] = finite.exec(task) ?? [];
  const [verb = known, regularStem] = known === undefined ? (regular.exec(task) ?? []) : [];
  if (verb === undefined || secondVerb.test(task)) return task;
  const infinitive = infinitiveOf(changing?.replace(/(?<!lie|e)s?t$/u, '') ?? stem ?? regularStem ?? '');
  const [, own = '', aside = ''] = /^([^,]*)(,.*)?$/su.exec(task.slice(verb.length).trim()) ?? [];
  const object = own.replace(reflexive, 'sich');
  const [, before = object, prefix = ''] = particle.exec(object) ?? [];
  return `${before} ${prefix}${infinitive}${aside}`.trim().replaceAll('  ', ' ');
}

function infinitiveOf(stem: string): string {
  return infinitives[stem] ?? `${stem}${/e[lr]$/u.test(stem) ? 'n' : 'en'}`;
}
