/** Endings of German verbs and what a participle begins with: "zahlt", "zahlten", "gezahlt". */
const ending = /(?:e?t|e?st|e?te|e?ten|en|e|n)$/u;
const participle = /^ge(?=\p{L}{3,}(?:t|en)$)/u;
const umlauts: Readonly<Record<string, string>> = { ä: 'a', ö: 'o', ü: 'u' };
/** Minimum letters of what two forms have in common. */
const shortest = 4;

function rootOf(word: string): string {
  const bare = word.replace(participle, '').replace(/[äöü]/gu, (letter) => umlauts[letter] ?? letter);
  return bare.replace(ending, '');
}

/** Whether two German words are forms of one verb as far as its endings show: "zahlt" and "zahlen", "fährt" and "fahren". */
export function areFormsOfVerb(one: string, other: string): boolean {
  const root = rootOf(one);
  return root.length >= shortest && root === rootOf(other);
}
