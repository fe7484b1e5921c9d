/** Endings of German verbs and what a participle begins with: "zahlt", "zahlten", "gezahlt". */
const ending = /(?:e?t|e?st|e?te|e?ten|en|e|n)$/u;
const participle = /^ge(?=\p{L}{3,}(?:t|en)$)/u;
/** The same behind the first part of a verb: "mitgenommen". */
const joinedParticiple = /^(ab|an|auf|aus|bei|ein|her|hin|los|mit|nach|um|vor|weg|zu|zurück|zusammen)ge(?=\p{L}{3})/u;
/** Participles of frequent verbs with another vowel, without "ge" and their ending, by what the verb begins with. */
const strong = (
  'nehm:nomm bring:brach geh:gang sprech:sproch werf:worf helf:holf treff:troff find:fund schreib:schrieb steig:stieg ' +
  'zieh:zog schließ:schloss verlier:verlor biet:bot trink:trunk sing:sung gewinn:gewonn beginn:begonn sitz:sess steh:stand ' +
  'denk:dach kenn:kann nenn:nann sterb:storb brech:broch schneid:schnitt leih:lieh bleib:blieb bind:bund fließ:floss'
)
  .split(' ')
  .map((pair) => pair.split(':'));
const umlauts: Readonly<Record<string, string>> = { ä: 'a', ö: 'o', ü: 'u' };
/** Minimum letters of what two forms have in common. */
const shortest = 4;

function rootOf(word: string): string {
  const bare = word
    .replace(participle, '')
    .replace(joinedParticiple, '$1')
    .replace(/[äöü]/gu, (letter) => umlauts[letter] ?? letter);
  const root = bare.replace(ending, '');
  const [infinitive, changed] = strong.find(([, other = '']) => root.endsWith(other)) ?? [];
  return infinitive === undefined || changed === undefined ? root : root.slice(0, -changed.length) + infinitive;
}

/** Whether two German words are forms of one verb as far as its endings show: "zahlt" and "zahlen", "fährt" and "fahren". */
export function areFormsOfVerb(one: string, other: string): boolean {
  const root = rootOf(one);
  return root.length >= shortest && root === rootOf(other);
}
