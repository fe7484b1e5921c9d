/** Stems of French verbs that are spelled otherwise in the infinitive. */
const otherStems: Readonly<Record<string, string>> = {
  achète: 'acheter',
  amène: 'amener',
  appelle: 'appeler',
  emmène: 'emmener',
  rappelle: 'rappeler',
  envoie: 'envoyer',
  paie: 'payer',
  prend: 'prendre',
  fait: 'faire',
  écrit: 'écrire',
  met: 'mettre',
};

/** Words whose verb is put in the infinitive, as a task reads: "s'occupe des affiches", after "qui", is "s'occuper des affiches". */
export function frenchInfinitive(words = ''): string {
  return words.replace(
    /^(?<own>s['’]|se )?(?<verb>\p{L}{2,15})(?= |$)/u,
    (found, own: string | undefined, verb: string) =>
      verb in otherStems
        ? `${own ?? ''}${otherStems[verb]}`
        : verb.endsWith('e') && !verb.endsWith('re')
          ? `${found}r`
          : found,
  );
}
