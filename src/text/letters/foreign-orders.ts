/** Verbs of instructions to a writer in other languages: at the beginning, as imperative or infinitive. */
const commands: readonly string[] = [
  // German
  'schreibe?n?(?: sie)?|sage?n?(?: sie)?|frage?n?(?: sie)?(?=,? (?:ihn|sie|herrn|frau|de[nr]|die|nach|ob|wann|wie|was|wo|warum|wer|bei[mr]?|\\p{L}+,? (?:ob|wann|wie|was|wo|warum))(?!\\p{L}))|erinnere?n?|bedanke?n?|danke?n?(?: sie)?(?= (?:herrn?|frau|ihm|ihr|ihnen|de[mnr]|allen)(?!\\p{L}))|' +
    'teile?n?(?: sie)?(?= (?:ihm|ihr|ihnen|herrn|frau|de[mn]|mit)(?!\\p{L}))|informiere?n?|kondoliere?n?|entschuldige?n?(?= (?:dich|sie sich|bei)(?!\\p{L}))|lade?n?(?: sie)?|erkläre?n?|antworte?n?|lehne?n?(?: sie)?|nimm|nehmen sie|kündige?n?|' +
    'beschwere?n?|gratuliere?n?|verschiebe|bestätige|biete?n?(?: sie)?(?= (?:ihm|ihr|ihnen|herrn|frau|de[mnr])(?!\\p{L}))|wünsche?n?(?: sie)?(?= (?:ihm|ihr|ihnen|herrn|frau|de[mnr])(?!\\p{L}))|bitte(?:n sie)?(?= (?:ihn|herrn|frau)(?!\\p{L}))|sei|seien sie|' +
    '(?:empfiehl|gib|sprich|lies|hilf|triff|vergiss|wirf|ruf|hol|verschieb|such|bestelle?|buch|schick|bring|zahl|prüf|klär|reservier)(?= )|' +
    '(?:reservier|buch|schick|bring|prüf|klär|stornier|widerruf|reklamier|verlang|forder|vereinbar)e(?= )',
  // French
  'écri(?:s|vez|re)|demande[rz]?|remercie[rz]?|dis|dites|dire|informe[rz]?|rappelle[rz]?|rappeler|invite[rz]?|excuse(?:-toi|z-vous|r)|félicite[rz]?|décline[rz]?|refuse[rz]?|accepte[rz]?|confirme[rz]?|annule[rz]?|réponds|répondez|répondre|présente[rz]?|propose[rz]?|souhaite[rz]?|résilie[rz]?|sois|soyez',
  // Spanish
  'escrib[ea]|escríb[ae]le|pid[ea]|píd[ae]le|di(?= (?:a|al|que) )|dile|diga|dígale|pregunt[ae]|pregúnt[ae]le|agradece|agradezca|agradéce?z?c?a?le|inform[ae]|infórm[ae]le|recuerd[ae]|recuérd[ae]le|invit[ae]|invít[ae]le|felicit[ae]|rechaz[ae]|rechace|acept[ae]|confirm[ae]|cancel[ae]|respond[ea]|discúlp[ae](?:te|se)|sé(?= (?:breve|amable|cortés))',
  // Italian
  "scriv[ia]|chied[ia]|ringrazi[ae]?|di[’']|digli|dille|inform[ai]|ricord[ai]|invit[ai]|rifiut[ai]|accett[ai]|conferm[ai]|annull[ai]|scus(?:ati|i)|rispond[ia]|congratulati",
  // Dutch
  'schrijf|vraag|bedank|zeg|informeer|herinner|nodig|weiger|accepteer|bevestig|annuleer|feliciteer|verontschuldig je|antwoord|wijs(?= .{2,60} af)',
  // Portuguese
  'escrev[ea]|peça|pede|agradeça|agradece|diga|diz|inform[ae]|lembr[ae]|convid[ae]|recus[ae]|aceit[ae]|confirm[ae]|cancel[ae]|respond[ae]|felicit[ae]|desculpe-se|pergunt[ae]',
];
const command = new RegExp(
  `^(?:(?:bitte|veuillez|s[’']il (?:te|vous) plaît|merci de|por favor|per favore|alsjeblieft),? )?(?:${commands.join('|')})(?![\\p{L}’'])`,
  'iu',
);
/** "Frau Lang für das Geschenk danken": an infinitive without a subject. */
const germanInfinitive =
  /^(?!bitte\b)(?!.*\b(?:ich|wir|sie|du|ihr|man|es)\b).{3,200} (?:danken|absagen|zusagen|mitteilen|informieren|einladen|erinnern|gratulieren|entschuldigen|kündigen|ablehnen|bestätigen|schreiben|fragen|bitten)[.!]?$/iu;
/** "Bitte Frau Seidel, mir die Liste zu schicken": she is the reader, whoever gets the list. */
const asksRole =
  /^(?:bitte|danke?|sage?|schreibe?|frage?|erinnere?) (?:herrn?|frau|familie|oma|opa|mama|papa|tante|onkel|meine[nmr]?|unsere[nmr]?|de[nmr]|die|alle[nr]?)(?: \p{L}[\p{L}-]{1,30}){0,2},? (?:mir|uns|mich|nicht|bitte|für|dass|um|an|ob|wann)(?!\p{L})/iu;
const asksName =
  /^(?:[Bb]itte|[Dd]anke?|[Ss]age?|[Ss]chreibe?|[Ff]rage?|[Ee]rinnere?) \p{Lu}\p{Ll}{1,20},? (?:mir|uns|mich|nicht|bitte|für|dass|um|an|ob|wann)(?!\p{L})/u;
/** The sender is the object ("Schreib mir", "Rappelle-moi"), so the imperative addresses the reader. */
const towardsSender = /(?<!\p{L})(?:mir|mich|uns|moi|nous|me|mi|nos|ci|mij|ons)(?!\p{L})/iu;
/** The same as the end of a Spanish, Italian or Portuguese imperative: "escríbanos", "dime". */
const endsTowardsSender = /(?<!\p{L})\p{L}{2,20}(?:me|nos)(?= |$)/iu;
/** Words that may precede "den" and "die" in a German statement. Any other is an imperative. */
const noVerb =
  'an|auf|aus|bei|bis|durch|für|gegen|gegenüber|hinter|in|laut|mit|nach|neben|ohne|seit|trotz|über|um|unter|von|vor|wegen|zu|zwischen|' +
  'aber|als|da|dann|denn|dass|doch|falls|ob|oder|obwohl|sobald|sowie|und|weil|wenn|wer|wie|wo|während|' +
  'alle|jede|einige|beide|bitte|danke|diese|eine|gerne|heute|ihre|keine|liebe|meine|morgen|unsere|viele|welche|' +
  'endlich|leider|gestern|zuerst|vorhin|soeben|gerade|bereits|wieder|inzwischen|mittlerweile|damals|übrigens|natürlich|vielleicht|noch|bald|' +
  'habe|hatte|hätte|könnte|möchte|müsste|sollte|wäre|werde|würde|hier|jetzt|nur|auch|nun|schon|so|sehr';
/**
 * "Storniere meine Buchung", "Buch den Flug": a German statement has its verb second, so a verb first is an imperative.
 */
const germanImperative = new RegExp(
  `^(?!(?:${noVerb}) )\\p{L}{2,20}(?:(?: dich(?= (?:bei|für|über|an|mit|nach|um|auf|von|und|darum)(?!\\p{L})))|(?: (?:den|dem|einen|einem|meine[nm]|unsere[nm]|ihn|ihm|Herrn) )|` +
    `(?<=e)(?: (?:die|das|eine?|meine?r?|unsere?r?|Firma|Familie|Frau) )|` +
    `(?<=e)(?: (?:von|bei|an|für|vom|beim|am|der)(?= ) .{2,200} (?:ab|an|auf|aus|ein|her|hin|mit|nach|um|vor|zu|zurück)(?:,|[.!]?$)))(?!.*\\?)`,
  'iu',
);
/** "Sprich Frau Hoffmann ... aus", "Bitte meinen Chef um ein Gespräch": an imperative before a person. */
const orderToPerson = new RegExp(
  `^(?:(?!(?:${noVerb}|sehr|guten|hallo|liebe[rs]?) )\\p{L}{2,20} (?:Herrn|Frau|Familie|ihm|ihnen)(?= )(?!.*\\?)|bitte (?:meinen?|unseren?|den|die|Herrn|Frau) \\p{L}[^.!?]{0,80}? um )`,
  'iu',
);
/** Second-person pronouns that can only mean the reader. */
const you = /(?<!\p{L})(?:du|dich|dir|euch|Sie|Ihnen|tu|te|toi|vous|usted(?:es)?|jij|je|você)(?!\p{L})/u;
/** What the writer is told to do to himself: "Bedanke dich". */
const reflexiveOrder = /(?<!\p{L})(?:bedank|entschuldig|beschwer|meld|erkundig|verabschied)e? dich(?!\p{L})/giu;
/** Roles that identify the reader of a note without names. */
const role =
  /^(?:(?:der|die|unser|unsere|le|la|l[’']|notre|el|nuestr[oa]|il|lo|de|het|onze|o|a|nosso|nossa) ?)?(?:kund(?:e|in)|gast|mieter(?:in)?|bewerber(?:in)?|patient(?:in|e)?|empfänger(?:in)?|lieferant(?:in)?|vermieter(?:in)?|handwerker(?:in)?|client|cliente|locataire|destinataire|inquilin[oa]|klant|huurder|paciente)(?: \p{Lu}[\p{L}’'-]+){0,3} \p{Ll}/iu;
/** "Der Vermieter soll die Heizung reparieren": a task for a third person, who is the reader. */
const bidden =
  /^(?:(?:herr|frau|familie) \p{Lu}\p{L}+|(?:der|die|mein|meine|unser|unsere) (?:(?:vermieter|lehrer|nachbar|hausmeister|makler|handwerker|verkäufer|käufer|lieferant(?:en)?|mitarbeiter|kolleg|trainer|betreuer|steuerberater|mieter|kund|chef|patient)(?:e|in|en|innen|s|n)?|arzt|ärztin|anwalt|anwältin|eltern|gäste|nachbarn|wirt)(?: \p{Lu}\p{L}+)?) (?:soll|sollen|sollte|sollten)(?!\p{L})/iu;
/** "He" or "she" with nobody named before: the reader. */
const unnamed =
  /^(?:(?:er|sie) (?:hat|ist|will|möchte|braucht|kann|soll|war|wollte|fragt|sagt|schreibt|schrieb|bekommt|wartet)|(?:il|elle) (?:veut|voudrait|demande|souhaite|attend|se plaint|a (?:demandé|écrit|commandé|reçu)))(?!\p{L})/iu;

/** Words that may open a French statement before an article or "à". Any other is an imperative. */
const noOrder =
  /^(?:pour|dans|avec|après|avant|depuis|pendant|durant|sur|sous|chez|vers|entre|selon|malgré|contre|sans|outre|dès|par|que|comme|quand|si|lorsque|puisque|et|mais|or|donc|car|tous|toutes|tout|toute|voici|voilà|merci|est|sont|grâce|quant|face|suite|jusqu\p{L}*|bonjour|bonsoir|salut|madame|monsieur|mademoiselle|maître|docteur|cher|chère|chers|chères|parmi|hormis|sauf|hier|demain|aujourd\p{L}*|enfin|bientôt|seule?|même|surtout|c|pas|plus|rien|dont|où|qui|ci-joint|avez|êtes|pouvez|pourriez|pourrais|peux|as|es|auriez|seriez)$/iu;
const orderedThing =
  /^(?<word>[\p{L}-]{3,20}) (?:(?:le|la|les|un|une|des|mon|ma|mes|notre|nos|son|sa|ses|leurs?|à|au|aux|auprès|que) |[ld]['’])/u;
const orderedPerson = /^(?<word>\p{L}{2,18}(?:e|ez|s)) (?:(?:M\.|Mme|Mlle) )?\p{Lu}\p{Ll}/u;

/** "Réclame le remboursement": a French statement opens with no verb, so a verb in front is an order. */
function isFrenchImperative(sentence: string): boolean {
  const bare = sentence.trim();
  const word = (orderedThing.exec(bare) ?? orderedPerson.exec(bare))?.groups?.['word'];
  const isPerson = /^(?:les|mes|nos|ses|tes|vos|ces|des)$/iu.test(word ?? '');
  const isToReader = /-(?:moi|nous)(?!\p{L})|(?<!\p{L})(?:vous|votre|vos|tu|toi|ton|ta|tes)(?!\p{L})/iu.test(bare);
  return word !== undefined && !isPerson && !isToReader && !noOrder.test(word);
}

/** Words that open a Spanish statement before an article, or name what is missing: "Falta la factura". */
const noSpanishOrder =
  /^(?:para|sobre|ante|desde|entre|hasta|durante|mediante|contra|hacia|una|la|esta|este|ese|esa|cada|toda|todas|nuestra|que|porque|aunque|donde|siempre|gracias|estimad[oa]|querid[oa]|falta|hace|existe|queda|mientras|fuera|dentro|cerca|antes|después|adelante|hola|señora?|buenas|sería|era|fue|había|podría|puede|ahora|nunca|nada|mañana|ayer|semana|parte|sale|llega|cuesta|vale|urge|consta|figura)$/iu;
const spanishImperative =
  /^(?<word>\p{L}{2,20}[ae]) (?:(?:el|la|los|las|un|una|unos|unas|mi|mis|nuestr[oa]s?|su|sus|al) |(?:por|contra|con) (?:el|la|los|las|mi|mis|un|una) |a (?:\p{Lu}|la |los |las |mi |mis ))|^(?<verbWithPronoun>\p{L}{2,20}(?:[áéíóú]\p{L}{1,4}|[^aeiou])(?:le|les))(?: |$)/u;

/** "Reserva una mesa", "Explícale a Mario": an order, or what somebody unnamed does. */
function isSpanishImperative(sentence: string): boolean {
  const { word, verbWithPronoun } = spanishImperative.exec(sentence.trim())?.groups ?? {};
  return verbWithPronoun !== undefined || (word !== undefined && !noSpanishOrder.test(word));
}

const imperatives: Readonly<Record<string, (sentence: string) => boolean>> = {
  fr: isFrenchImperative,
  es: isSpanishImperative,
};

/**
 * Whether a sentence in another language than English instructs the writer, or refers to the reader in the third
 * person. `isFirst` says that nobody was named before it, `isDirect` that the text speaks to its reader.
 */
export function isForeignOrder(
  sentence: string,
  language: string,
  { isFirst, isDirect }: { isFirst: boolean; isDirect: boolean },
): boolean {
  const text = sentence.trim();
  if (!isDirect && imperatives[language]?.(text) === true) return true;
  if (role.test(text) || bidden.test(text) || (isFirst && unnamed.test(text))) return true;
  if (asksRole.test(text) || asksName.test(text)) return true;
  const [main = ''] = text.split(/,| dass /u, 1);
  // "Erinnere Jonas daran, dass er mir Geld schuldet" does not address Jonas; "Sag Bescheid, wenn du uns brauchst"
  // addresses the reader.
  const isToReader =
    towardsSender.test(main) ||
    (/^(?:es|it|pt)$/u.test(language) && endsTowardsSender.test(main)) ||
    (towardsSender.test(text) && you.test(text.replace(reflexiveOrder, '')));
  return [command, germanInfinitive, germanImperative, orderToPerson].some((order) => order.test(text)) && !isToReader;
}
