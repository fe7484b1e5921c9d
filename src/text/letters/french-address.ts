import type { Address } from './address.ts';

/** The forms of the second-person pronoun in French, "vous" where a German mail has "Sie". */
export interface FrenchWords {
  /** Before a verb, with its blank: "vous ", "te ", "t'". */
  readonly toWhom: (next: string) => string;
  readonly could: string;
  readonly please: string;
  readonly who: string;
  /** The possessives for "son", "sa" and "ses". */
  readonly whose: readonly [son: string, sa: string, ses: string];
}

const vowel = /^[aeiouyhâàéèêëîïôöûùœ]/iu;

/** The pronoun forms by form of address. */
export const frenchWords: Readonly<Record<Exclude<Address, 'several'>, FrenchWords>> = {
  formal: {
    toWhom: () => 'vous ',
    could: 'Pourriez-vous',
    please: "s'il vous plaît",
    who: 'vous',
    whose: ['votre', 'votre', 'vos'],
  },
  informal: {
    toWhom: (next) => (vowel.test(next) ? "t'" : 'te '),
    could: 'Pourrais-tu',
    please: "s'il te plaît",
    who: 'tu',
    whose: ['ton', 'ta', 'tes'],
  },
};

/** Verb forms behind "il" or "elle", with those for "vous" and "tu". */
const irregular: Readonly<Record<string, readonly [vous: string, tu: string]>> = {
  a: ['avez', 'as'],
  est: ['êtes', 'es'],
  peut: ['pouvez', 'peux'],
  veut: ['voulez', 'veux'],
  doit: ['devez', 'dois'],
  va: ['allez', 'vas'],
  vient: ['venez', 'viens'],
  prend: ['prenez', 'prends'],
  part: ['partez', 'pars'],
  reçoit: ['recevez', 'reçois'],
  sait: ['savez', 'sais'],
  connaît: ['connaissez', 'connais'],
  fait: ['faites', 'fais'],
  dit: ['dites', 'dis'],
  finit: ['finissez', 'finis'],
  ait: ['ayez', 'aies'],
  soit: ['soyez', 'sois'],
};
/** Stems in -er whose vowel changes: "il achète", "il appelle", "il envoie". */
const changingStem = /(?:è\p{L}{1,3}|ll|tt|[oua]i)e$/u;

/** The verb behind "il" or "elle" for the reader. Undefined if unsure. */
function frenchVerb(verb: string, address: Address): string | undefined {
  const at = address === 'informal' ? 1 : 0;
  const known = irregular[verb];
  if (known !== undefined) return known[at];
  const [, stem = '', ending = ''] = /^(\p{L}{1,30}?)(ra|rait|ait|e)$/u.exec(verb) ?? [];
  if (ending === 'ra') return stem + (at === 1 ? 'ras' : 'rez');
  if (ending === 'rait') return stem + (at === 1 ? 'rais' : 'riez');
  if (ending === 'ait' && stem.length > 1) return stem + (at === 1 ? 'ais' : 'iez');
  if (ending !== 'e' || stem.length < 2 || changingStem.test(verb)) return undefined;
  return stem + (at === 1 ? 'es' : 'ez');
}

/** "Sa écharpe" does not exist: before a vowel "ton" stands for both. */
function whoseOf(own: string, next: string, { whose: [son, sa, ses] }: FrenchWords): string {
  if (own === 'sa') return vowel.test(next) ? son : sa;
  return own === 'ses' ? ses : son;
}

/** What may be a person or thing that "son", "il" or "lui" stands for instead of the reader. */
const otherOwner =
  /(?:^|(?<=[\p{L}\p{N},'’] ?))\p{Lu}\p{Ll}|(?<!\p{L})(?:ma|mon|mes|notre|nos|le|la|l['’]|les|un|une|des|du|au|cette?|cet|ces)\s?\p{Ll}{3,}/u;
/** "Que nous avons reçu", "de garder": its subject is the sender or the reader, so nothing in it owns anything. */
const ofKnownSubject =
  /^(?:(?:que |qu['’]|si |quand |où |comment )?(?:je|j['’]|nous|on|il|elle)(?![\p{L}])|(?:bien |ne pas |nous |m['’]|me |s['’]|se )?\p{L}{2,20}(?:er|ir|re|oir) )/iu;
const person =
  /(?<!\p{L})(?<!(?:son|sa|ses) )(?:mère|père|fils|fille|mari|femme|frère|sœur|collègue|client|cliente|patron|chef|médecin|enfants?|voisine?|amie?|tante|oncle|cousine?|copine?|parents|monsieur|madame)(?!\p{L})/iu;
const thirdPerson =
  /(?<!\p{L})(?:ils?|elles?|lui|leurs?|eux|son|sa|ses|se(?= )|s['’](?=[aeiouyhé])(?!s['’]il))(?!\p{L})/iu;
const everyThirdPerson = new RegExp(thirdPerson, 'giu');
/** "Je le verrai", "pour la voir": what it is stands before. */
const objectPronoun =
  /(?<!\p{L})(?:(?:je|j['’]|nous|on|ne) (?:le |la |les |l['’])(?=\p{Ll}{2,20}(?:rai|rons|ons|ai|is|e|a)(?!\p{L}))|(?:pour|de|à) (?:le |la |les |l['’])(?!(?:étranger|atelier|hiver|avenir|escalier|hôtelier|épicier|infirmier|ouvrier|policier|usager|passager|berger|boulanger|courrier|dossier|quartier|chantier|palier|dernier|premier|soir|couloir|trottoir|désir|plaisir)(?!\p{L}))(?=(?:\p{Ll}{3,20}(?:er|ir|oir)|(?:re)?(?:prend|rend|attend|joind|suiv|mett)re)(?!\p{L})))/iu;
const subject =
  /^(?<lead>(?:si |s['’](?=il)|quand |qu['’]|où |comment |combien (?:de \p{L}{2,20} )?|pourquoi |quand est-ce qu['’]|à quelle heure |quel(?:le)?s? \p{L}{2,20} )?)(?<who>ils?|elles?) (?<self>(?:ne |n['’])?(?:(?:se |s['’]))?)(?<verb>\p{L}{1,30})(?= |$)/iu;

/** "Pour leur accueil": of the group that reads it. */
const ofGroup = /(?<=^|(?:pour|de|avec|dans|à|et|sur) )leur(s?) (?=\p{Ll})/gu;

/** "La facture est arrivée et nous la paierons": the only thing before "la" that can be meant. */
function namesObject(matter: string): boolean {
  const found = objectPronoun.exec(matter);
  const what = /(?:le|la|les) $/iu
    .exec(found?.[0] ?? '')?.[0]
    .trim()
    .toLowerCase();
  if (found === null || what === undefined) return false;
  const articles = { le: 'le|ce|un|mon|notre|votre', la: 'la|cette|une|ma|notre|votre', les: 'les|ces|des|mes|nos' };
  const named = new RegExp(`(?<!\\p{L})(?:${articles[what as keyof typeof articles]}) \\p{Ll}{3,20}(?!\\p{L})`, 'giu');
  return matter.slice(0, found.index).match(named)?.length === 1;
}

/** Whether a French sentence speaks of somebody in the third person. */
export function speaksOfOthersInFrench(text: string): boolean {
  return thirdPerson.test(text) || objectPronoun.test(text);
}

/**
 * What an order says about its reader, said to them: "son accueil" becomes "votre accueil", "s'il peut" becomes "si vous
 * pouvez", and to a group "leur accueil" too. Undefined if that leaves anybody in the third person, or if it may mean somebody else.
 */
export function turnedToFrenchReader(content: string, address: Address, isGroup = false): string | undefined {
  const matter = isGroup ? content.replace(ofGroup, (_, many: string) => (many === '' ? 'votre ' : 'vos ')) : content;
  const words = frenchWords[address === 'informal' ? 'informal' : 'formal'];
  if (/(?<![\p{L}-])(?:tu|toi|t['’]|te|ton|ta|tes|vous|votre|vos)(?!\p{L})/iu.test(content)) return undefined;
  if (!speaksOfOthersInFrench(matter)) return matter;
  const first = thirdPerson.exec(matter)?.index ?? 0;
  const many = matter.match(everyThirdPerson)?.length ?? 0;
  const before = matter.slice(0, first);
  const isClause =
    /^(?:qu|si |s['’]|quand |où |comment )/iu.test(matter) ||
    /(?<!\p{L})(?:est|sont|a|ont|sera|seront|avait|était|doit|peut|va|fait|arrive|commence|reste)(?!\p{L})/u.test(
      matter,
    );
  if ((objectPronoun.test(matter) && !namesObject(matter)) || person.test(before)) return undefined;
  if (/(?:^|(?<=[\p{L}\p{N},'’] ?))\p{Lu}\p{Ll}/u.test(before)) return undefined;
  if (isClause && !ofKnownSubject.test(matter) && otherOwner.test(before)) return undefined;
  // "Son frère a oublié son écharpe": the brother's, or the reader's.
  if (isClause && !ofKnownSubject.test(matter) && many > 1) return undefined;
  const opened = subject.exec(matter);
  let rewritten = matter;
  if (opened !== null) {
    const { lead = '', self = '', verb = '', who = '' } = opened.groups ?? {};
    const form = /s$/iu.test(who) ? undefined : frenchVerb(verb, address);
    if (form === undefined) return undefined;
    const own = self
      .replace(/(?:se |s['’])$/iu, words.toWhom(form))
      .replace(/^n['’]/iu, /^[aeiouhéê]/iu.test(form) ? "n'" : 'ne ');
    const opener = lead.replace(/^s['’]$/iu, 'si ').replace(/qu['’]$/iu, 'que ');
    rewritten = `${opener}${words.who} ${own}${form}${matter.slice(opened[0].length)}`;
  }
  rewritten = rewritten
    .replace(
      /(?<!\p{L})(son|sa|ses) (?=(\p{L}))/giu,
      (_, own: string, next: string) => `${whoseOf(own.toLowerCase(), next, words)} `,
    )
    // "Je le lui rendrai": before "le" stands "vous".
    .replace(/(?<!\p{L})(le|la|les) lui (?=\p{L})/giu, (_, what: string) => `${words.toWhom(what)}${what} `)
    .replace(/(?<!\p{L})(?:lui) (?=(\p{L}))/giu, (_, next: string) => words.toWhom(next))
    .replace(/(?<!\p{L})(?:se |s['’])(?=(\p{L}{2,20}(?:er|ir|re|oir)(?!\p{L})))/giu, (_, next: string) =>
      words.toWhom(next),
    );
  return thirdPerson.test(rewritten) ? undefined : rewritten;
}
