/**
 * Runs of words in scripts that the PDF fonts lack, with the marks that are only used in those scripts (according to
 * Unicode's script extensions), and what stands between such words.
 */
const foreign = String.raw`[^\p{scx=Latin}\p{scx=Greek}\p{scx=Cyrillic}\p{scx=Common}\p{scx=Inherited}]+`;
const foreignText = new RegExp(`${foreign}(?:[\\s.:]{1,3}${foreign})*`, 'gu');
/** Symbols with a meaning, and equivalents that the fonts can show. */
const signs: readonly [RegExp, string][] = [
  [/[✓✔✅☑]\ufe0f?/gu, '√'],
  [/[✗✘✕✖❌☒]\ufe0f?/gu, '×'],
  [/[→⇒➔➜]\ufe0f?/gu, '->'],
  [/[←⇐]/gu, '<-'],
  [/[↔⇔]\ufe0f?/gu, '<->'],
  [/[●■▪◦○□]\ufe0f?/gu, '•'],
];
/** Pictographs within text. */
const pictures = /[\u{1f000}-\u{1faff}\u{2600}-\u{27bf}]|(?<=[\u{1f000}-\u{1faff}\u{2600}-\u{27bf}])[\ufe0f\u200d]/gu;

/** Scripts, named after their language, or by their own name if several languages use them. */
const systems: readonly [string, RegExp][] = [
  ['Japanese', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['Korean', /\p{Script=Hangul}/u],
  ['Chinese', /\p{Script=Han}/u],
  ['Arabic script', /\p{Script=Arabic}/u],
  ['Hebrew', /\p{Script=Hebrew}/u],
  ['Devanagari', /\p{Script=Devanagari}/u],
  ['Bengali', /\p{Script=Bengali}/u],
  ['Thai', /\p{Script=Thai}/u],
  ['Armenian', /\p{Script=Armenian}/u],
  ['Georgian', /\p{Script=Georgian}/u],
  ['Amharic', /\p{Script=Ethiopic}/u],
];

/**
 * The text as the PDF fonts can show it: passages in scripts that they lack are replaced by the name of the script,
 * because an empty box would not even say that something is missing.
 */
export function showableText(text: string): string {
  const written = signs.reduce((all, [sign, letters]) => all.replace(sign, letters), text);
  return written.replace(pictures, '').replace(foreignText, (found) => {
    // A single mark, such as a comma of another script, is not text.
    if (!/\p{L}/u.test(found)) return found;
    const name = systems.find(([, letters]) => letters.test(found))?.[0] ?? 'another script';
    return `[text in ${name}]`;
  });
}
