import type { Address } from './address.ts';
import type { Point } from './complete-acts.ts';
import { type FrenchWords, frenchWords, turnedToFrenchReader } from './french-address.ts';
import { agreedWith, closeReader, fullName, groupReader, named, words } from './french-readers.ts';
import { capitalised } from './joined-statements.ts';
import { asWritten, form, matchForm, type OrderForm } from './order-form.ts';

const role = `(?:(?:mon|ma|mes|notre|nos|le|la|les|tous les|toutes les) |l['’])${words}|toute (?:l['’]|la )${words}|tout le monde`;
/** Whom a verb like "remercier" has: a name, a role, or a pronoun behind its hyphen. */
const direct = `(?:-(?:le|la|les)| (?:${named}|${role}))`;
/** Whom a verb like "dire" has. */
const indirect = `(?:-(?:lui|leur)| (?:à ${named}|à (?:(?:mon|ma|mes|notre|nos|la|toutes les|tous les) |l['’])${words}|aux? ${words}))`;
const content = String.raw`(?<content>(?:[^.!?;\n]|(?<=\d|M|Mme|Dr)\.(?= )){2,400})`;
/** A thing, and a statement of its own behind a comma. */
const plain = String.raw`(?<content>(?:[^.!?;,\n]|(?<=\d|M|Mme|Dr)\.(?= )|,(?=\d)|,(?= (?:contrat|numéro|n°|abonnement|client|dossier|référence|facture|commande|à|au|aux|dans|chez|de|du|près|avec|sur|rue|place|le|(?:lun|mar|mercre|jeu|vendre|same)di|dimanche|\p{N}))){2,200})(?<tail>, (?:nous|je|j['’]|c['’]est|il y a|car) ?[^.!?;\n]{3,200})?`;
const thing = `(?=(?:le|la|les|l['’]|un|une|des|du|mon|ma|mes|notre|nos|son|sa|ses|cette|cet|ce) ?)`;
const infinitive = String.raw`(?=(?:ne (?:pas|plus) |bien |nous |m['’]|me |se |s['’]|lui )?(?:[yn]e? )?\p{Ll}{2,20}(?:er|ir|re|oir)(?!\p{L}))`;
const asked = `(?=(?:si|s['’]|quand|où|comment|combien|pourquoi|quel(?:le)?s?|à quelle|à quel|ce qu[ei'’]|qui) ?)`;

/** The imperative and the infinitive of a verb in -er: "remercie", "remerciez", "remercier". */
const verb = (stem: string) => `${stem}(?:e[rz]?)`;

const tell = `(?:dis|dites|dire|écri(?:s|vez|re)|répond(?:s|ez|re)|${verb('signal')}|${verb('annonc')}|${verb('indiqu')}|${verb('expliqu')})${indirect}`;
const inform = `(?:${verb('inform')}|prév(?:iens|enez|enir)|avert(?:is|issez|ir))${direct}`;

/** How people instruct the writer of a mail in French, and what the mail says for it. */
const forms: readonly OrderForm<FrenchWords>[] = [
  form(
    `(?:${verb('remerci')}${direct}|(?:dis|dites|dire) merci${indirect}) (?:chaleureusement |encore |beaucoup )?(?<by>pour |de |d['’])${content}`,
    (what) => `Merci beaucoup ${what}.`,
    (what) => `Merci ${what}`,
  ),
  form(
    `(?:dis|dites|dire)${indirect} d(?:e |['’])${infinitive}${content}`,
    (what) => `Merci ${of(what)}.`,
    undefined,
    true,
  ),
  form(
    `(?:${verb('report')}|${verb('décal')}|${verb('déplac')}) ${thing}${plain}`,
    (what) => `Je souhaite reporter ${what}.`,
    (what) => `Report : ${what}`,
    true,
  ),
  form(
    `(?:${tell}|${inform}) qu(?:e |['’])${content}`,
    (what, { toWhom }) => `Je ${toWhom('informe')}informe ${that(what)}.`,
    (what) => what,
  ),
  form(
    `${verb('rappell?')}${indirect} qu(?:e |['’])${content}`,
    (what, { toWhom }) => `Je ${toWhom('rappelle')}rappelle ${that(what)}.`,
    (what) => `Rappel : ${what}`,
  ),
  form(
    `${verb('rappell?')}${indirect} d(?:e |['’])${infinitive}${content}`,
    (what, { toWhom }) => `Je me permets de ${toWhom('rappeler')}rappeler ${of(what)}.`,
    (what) => `Rappel : ${what}`,
    true,
  ),
  form(
    `${verb('rappell?')}${indirect} ${thing}${plain}`,
    (what, { toWhom }) => `Je ${toWhom('rappelle')}rappelle ${what}.`,
    (what) => `Rappel : ${what}`,
  ),
  form(
    `${verb('demand')}${indirect} d(?:e |['’])${infinitive}${content}`,
    (what, { could, please }) => `${could} ${what.replace(nextInfinitive, ' et ')}, ${please} ?`,
    undefined,
    true,
  ),
  form(
    `${verb('demand')}(?:${indirect})? ${asked}${content}`,
    (what, { could }) => `${could} me dire ${what} ?`,
    undefined,
    true,
  ),
  form(
    `${verb('demand')}(?:${indirect})? ${thing}${plain}`,
    (what, { please }) => `J'aimerais avoir ${what}, ${please}.`,
    (what) => `Demande : ${what}`,
    true,
  ),
  form(
    `${verb('invit')}${direct} (?<by>à |au |aux |à l['’])${plain}`,
    (what, { toWhom }) => `Je ${toWhom('invite')}invite ${what}.`,
    (what) => `Invitation ${what}`,
    true,
  ),
  form(
    `(?:excuse-toi|excusez-vous|s['’]excuser|présente(?:[rz])? (?:mes|nos) excuses)(?: auprès (?:de |d['’])(?:${named}|${role})| auprès d(?:u|es) ${words}|${indirect})? (?<by>pour |de |d['’])${content}`,
    (what, { toWhom }) => `Je ${toWhom('prie')}prie de m'excuser ${what}.`,
    (what) => `Excuses ${what}`,
  ),
  form(
    `${verb('félicit')}${direct} (?<by>pour |de |d['’])${content}`,
    (what) => `Toutes mes félicitations ${what}.`,
    (what) => `Félicitations ${what}`,
  ),
  form(
    `${verb('souhait')}${indirect} ${thing}${plain}`,
    (what, { toWhom }) => `Je ${toWhom('souhaite')}souhaite ${what}.`,
    (what) => what,
  ),
  form(
    `${verb('souhait')} (?=une? )(?<content>une? (?:\\p{L}{2,20} ){1,3}?\\p{L}{2,20})${indirect}`,
    (what, { toWhom }) => `Je ${toWhom('souhaite')}souhaite ${what}.`,
    (what) => what,
  ),
  form(
    `${verb('réclam')} ${thing}${plain.replace('{2,200})', '{2,200}?)')}(?:${indirect})?`,
    (what) => `Je demande ${what}.`,
    (what) => `Demande : ${what}`,
    true,
  ),
  form(
    `(?:présente(?:[rz])?|${verb('adress')}) nos (?:sincères )?condoléances${indirect} (?<by>pour )${plain}`,
    (what, { toWhom }) => `Nous ${toWhom('présentons')}présentons nos sincères condoléances ${what}.`,
    () => 'Sincères condoléances',
  ),
  form(
    `${verb('confirm')}(?:${indirect})? qu(?:e |['’])${content}`,
    (what, { toWhom }) => `Je ${toWhom('confirme')}confirme ${that(what)}.`,
    (what) => `Confirmation : ${what}`,
  ),
  form(
    `${verb('confirm')}(?:${indirect})? ${thing}${plain}`,
    (what, { toWhom }) => `Je ${toWhom('confirme')}confirme ${what}.`,
    (what) => `Confirmation : ${what}`,
  ),
  form(
    `(?:${verb('déclin')}|${verb('refus')}) ${thing}${plain}`,
    (what) => `Je dois malheureusement décliner ${what}.`,
    (what) => what,
  ),
  form(
    `${verb('accept')} ${thing}${plain}`,
    (what) => `J'accepte volontiers ${what}.`,
    (what) => what,
  ),
  form(
    `${verb('annul')} ${thing}${plain}`,
    (what) => `Je dois malheureusement annuler ${what}.`,
    (what) => `Annulation : ${what}`,
    true,
  ),
  form(
    `${verb('résili')} ${thing}${plain}`,
    (what) => `Je souhaite résilier ${what}.`,
    (what) => `Résiliation : ${what}`,
    true,
  ),
  form(
    `${verb('propos')}${indirect} (?<by>de (?=\\p{Ll})|d['’])${infinitive}${content}`,
    (what, { toWhom }) => `Je ${toWhom('propose')}propose ${what}.`,
    (what) => `Proposition ${what}`,
    true,
  ),
  form(
    `${verb('propos')}${indirect} ${thing}${plain}`,
    (what, { toWhom }) => `Je ${toWhom('propose')}propose ${what}.`,
    (what) => `Proposition : ${what}`,
    true,
  ),
  form(
    `(?:présente(?:[rz])? (?:mes|nos) (?:sincères )?condoléances|${verb('adress')} (?:mes|nos) (?:sincères )?condoléances)${indirect} (?<by>pour )${plain}`,
    (what, { toWhom }) => `Je ${toWhom('présente')}présente mes sincères condoléances ${what}.`,
    () => 'Sincères condoléances',
  ),
  form(
    `(?:plains-toi|plaignez-vous|se plaindre)(?: auprès (?:de |d['’])(?:${named}|${role})| auprès d(?:u|es) ${words})? (?<by>du |des |de (?=la |l['’])|d['’]|de ce que |car |parce qu(?:e |['’])| ?: )${content}`,
    (what) => `Je souhaite me plaindre ${what}.`,
    (what) => (/^(?:car|parce| ?:)/u.test(what) ? 'Réclamation' : `Réclamation au sujet ${what}`),
    true,
  ),
];

/** "De passer et de nous appeler": behind "pourriez-vous" no "de" is said. */
const nextInfinitive = / et (?:de |d')(?=(?:nous |m'|me )?\p{Ll}{2,20}(?:er|ir|re|oir)(?!\p{L}))/gu;
const opensWithVowel = /^(?!oui|onz|huit)(?:ils?|elles?|on|en|une?|aucune?|à|[aeiouéê]\p{Ll})/iu;
const that = (clause: string) => (opensWithVowel.test(clause) ? `qu'${clause}` : `que ${clause}`);
const of = (verbPhrase: string) => (/^[aeiouhéê]/iu.test(verbPhrase) ? `d'${verbPhrase}` : `de ${verbPhrase}`);

/** Polite words and forms before an order: "Merci de demander", "Peux-tu écrire". */
const before =
  /^(?:s['’]il (?:te|vous) plaît,? |(?:merci d(?:e |['’])|veuillez |peux-tu |pourrais-tu |pouvez-vous |pourriez-vous |il faut |tu peux |vous pouvez )(?=(?:écrire|demander|dire|rappeler|remercier|informer|prévenir|féliciter|inviter|souhaiter|répondre|proposer|annoncer|expliquer)[ -]))/iu;
/** "Écris à Paul pour lui demander de": the verb behind "pour" is the order. */
const writeTo = new RegExp(
  `^(?:écri(?:s|vez|re)|envoie[rz]?|${verb('rédig')})(?: une? (?:mail|e-mail|courriel|lettre|message|mot)(?: de \\p{Ll}{4,20})?)?(?<whom> (?:à|aux?) .{2,60}?),? pour (?:(?<object>le |la |les |l['’])|(?:lui|leur) )?(?=\\p{Ll}{2,20}(?:er|re) )(?<verb>\\p{Ll}{2,20})(?<rest> .*)$`,
  'iu',
);
/** Where the next order to the same reader begins. */
const nextOrder =
  /(?:,? et|,|, puis| puis) (?=demande[rz]? (?:une?|le|la|les|s['’]il|si|quand|où|comment|combien|pourquoi) |(?:demande|rappelle|invite|propose|souhaite|remercie|félicite|informe|dis|confirme)[rz]?-(?:lui|leur|le|la|les)(?= )|(?:dites|demandez|rappelez|remerciez|invitez|proposez)-(?:lui|leur|le|la|les)(?= )|(?:de )?(?:lui|leur) (?:demander|dire|rappeler|proposer|souhaiter) )/iu;

/** The orders in a sentence: "Remercie Paul pour le vin et demande-lui de venir" has two. */
export function frenchOrdersIn(sentence: string): string[] {
  return sentence
    .split(nextOrder)
    .map((one) =>
      one.replace(
        /^(?:de )?(lui|leur) (\p{Ll}{2,20}(?:er|re)) /iu,
        (_, whom: string, verb: string) => `${verb}-${whom.toLowerCase()} `,
      ),
    );
}

/** An order as the forms have it: without polite words, and with its reader behind the verb. */
function asForm(sentence: string): string {
  // "Décline poliment": how it is to be done.
  const written = asWritten(sentence.replace(/’/gu, "'"), before).replace(
    /^(\p{L}{3,12}) (?:poliment|gentiment|chaleureusement|brièvement|fermement|sincèrement) /u,
    '$1 ',
  );
  const groups = writeTo.exec(written)?.groups;
  if (groups === undefined) return written;
  const { whom = '', object, verb: orderVerb = '', rest = '' } = groups;
  return `${orderVerb}${
    object === undefined
      ? whom
      : whom
          .replace(/^ à /u, ' ')
          .replace(/^ aux /u, ' les ')
          .replace(/^ au /u, ' le ')
  }${rest}`;
}

/** "L'invitation de Paul au dîner": the invitation is the reader's. */
const ofReader = new RegExp(
  String.raw`^(?<article>le |la |l'|les )(?<what>\p{Ll}{3,20}(?: \p{Ll}{3,20})?) (?:de |d'|du |des )(?:${named}|(?:mon |ma |mes |notre |nos |l')?(?:voisine?s?|collègues?|amie?s?|client|cliente|entreprise|société|association|parents|chef|tante|oncle)(?: \p{Lu}[\p{L}-]{1,30}){0,2})(?= |$)(?<rest>.*)$`,
  'u',
);

/** A second order that was not split off. */
const orderBehind =
  / et (?:(?:demande|remercie|rappelle|informe|propose|dis|dites|réclame|confirme|annule|invite)[rz]?) (?=une? |le |la |les |l'|à |s'il |si |qu|pour |d')/u;

/** Orders whose object tells the reader. */
const answers = /^(?:déclin|refus|accept)/u;

/** An order to the writer, by its verb and whom it is to reach. */
const orderToWriter =
  /^(?:remercie|demande|rappell?e|informe|félicite|souhaite|propose|dis|dites|dire|écri(?:s|vez|re)|préviens|invite)[rz]?(?:-(?:lui|leur|le|la|les)| (?:à|aux?|les?|la|m(?:on|a|es)|\p{Lu}))(?=[ \p{Ll}])/u;

/** Whether a French sentence instructs the writer in a form that is known, even if it cannot be said to the reader. */
export function isFrenchOrder(sentence: string): boolean {
  const written = asForm(sentence);
  return orderToWriter.test(written) || forms.some(({ order }) => order.test(written));
}

/** What the mail says for a French instruction. Undefined if the sentence is none, or if no rule is sure. */
export function readFrenchOrder(sentence: string, address: Address): Point | undefined {
  const written = asForm(sentence);
  const match = matchForm(forms, written);
  if (match === undefined) return undefined;
  const { say, subject, isAsk, groups, content: matter } = match;
  if (orderBehind.test(matter)) return undefined;
  const own = answers.test(written) ? ofReader.exec(matter)?.groups : undefined;
  const agreed = agreedWith(written, matter);
  const name = groups['reader'] ?? own?.['reader'] ?? agreed.reader;
  // A firm and a group are never "tu".
  const isFriend = (name !== undefined && !/ et /u.test(name)) || closeReader.test(written);
  const to = address === 'informal' && isFriend ? 'informal' : 'formal';
  const plainMatter =
    own === undefined
      ? agreed.matter
      : `${own['article'] === 'les ' ? 'ses' : 'son'} ${own['what']}${own['rest'] ?? ''}`;
  const isGroup = groupReader.test(written);
  const turned = turnedToFrenchReader(plainMatter, to, isGroup);
  const tail = groups['tail']?.slice(2) ?? '';
  if (turned === undefined || (tail !== '' && turnedToFrenchReader(tail, to) !== tail)) return undefined;
  const clause = `${groups['by'] ?? ''}${turned}`;
  const end = tail === '' ? '' : ` ${capitalised(tail)}.`;
  const text = say(clause, frenchWords[to]);
  return {
    text: tail.startsWith('car ') ? `${text.slice(0, -1)}, ${tail}.` : `${text}${end}`,
    isAsk,
    matter: subject?.(clause.split(/,? (?:parce qu|car )/u, 1)[0] ?? clause) ?? text,
    isFromOrder: true,
    reader: name === undefined ? undefined : fullName(name),
  };
}
