const titled = String.raw`(?:M\.|Mme|Mlle|Me|Dr|[Mm]onsieur|[Mm]adame|[Mm]aître|[Dd]octeur) \p{Lu}[\p{L}’'-]{1,30}(?: \p{Lu}[\p{L}’'-]{1,30})?`;
/** A name of a reader, with or without a title, as group `reader`. */
export const named = String.raw`(?<reader>${titled}|\p{Lu}[\p{L}’'-]{1,30}(?: (?:et |(?:de |du |d['’])?)\p{Lu}[\p{L}’'-]{1,30})?)`;
/** The words of a role: "voisine du dessus". */
export const words = String.raw`\p{Ll}[\p{L}’'-]{1,30}(?: (?!(?:pour|de|d|du|des|que|qu|si|s|quand|où|comment|combien|quel|quelle|à|au|aux|un|une|le|la|les)(?!\p{L}))\p{L}[\p{L}’'-]{1,30}){0,2}`;
/** The title of a reader in full: "Mme Durand" is greeted as "Madame Durand". */
export function fullName(name: string): string {
  return name
    .replace(/^Mme /u, 'Madame ')
    .replace(/^M\. /u, 'Monsieur ')
    .replace(/^Mlle /u, 'Mademoiselle ')
    .replace(/^Me /u, 'Maître ')
    .replace(/^(?:Dr|[Dd]octeur) /u, 'Docteur ');
}

/** A pronoun for a reader who was named before, or somebody whom the sender says "tu" to. */
export const closeReader =
  /^\p{L}{3,20}-(?:le|la|lui)(?!\p{L})|^\p{L}{3,20}(?:-toi)? (?:à |auprès de )?(?:mon |ma )(?:ami|copain|copine|mère|père|frère|sœur|tante|oncle|cousin|grand-|fils|fille|mari|femme|voisine?|collègue)/u;

/** Several readers: "les voisins", "Sam et Lou". */
export const groupReader =
  /^\p{L}{3,20}(?:-les|-leur| (?:à )?(?:les|mes|nos|tous|toutes|toute|tout|la famille) | aux | (?:à )?\p{Lu}\p{L}{1,20} et \p{Lu})/u;

/** "Mon rendez-vous chez le docteur Martin de jeudi": whoever is named reads it. */
const booked = new RegExp(
  String.raw`^(?<thing>(?:le |la |l'|mon |ma |notre )(?:\p{Ll}{2,20} )?(?:rendez-vous|réservation|consultation|cours|séance|contrat|abonnement|compte|adhésion|table)) (?:chez|avec|auprès de|à) (?:le |la )?${named}(?= |$)(?<rest>.*)$`,
  'u',
);

/** What is put off, ended or confirmed with the one it was agreed with. */
const ends = /^(?:annul|report|décal|déplac|confirm|résili)/u;
/** A thing that is put off, ended or confirmed, and the name of the one it was agreed with, who reads the mail. */
export function agreedWith(order: string, matter: string): { matter: string; reader: string | undefined } {
  const groups = ends.test(order) ? booked.exec(matter)?.groups : undefined;
  if (groups === undefined) return { matter, reader: undefined };
  return { matter: `${groups['thing']}${groups['rest']}`, reader: groups['reader'] };
}
