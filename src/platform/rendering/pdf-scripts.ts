/**
 * Words in letters of which the fonts of a PDF have none, with the marks that are written with those letters alone (which
 * Unicode tells by its script extensions), and what stands between such words.
 */
const foreign = String.raw`[^\p{scx=Latin}\p{scx=Greek}\p{scx=Cyrillic}\p{scx=Common}\p{scx=Inherited}]+`;
const foreignText = new RegExp(`${foreign}(?:[\\s.:]{1,3}${foreign})*`, 'gu');
/** Signs that say something, and what says the same in letters that the fonts have. */
const signs: readonly [RegExp, string][] = [
  [/[✓✔✅☑]\ufe0f?/gu, '√'],
  [/[✗✘✕✖❌☒]\ufe0f?/gu, '×'],
  [/[→⇒➔➜]\ufe0f?/gu, '->'],
  [/[←⇐]/gu, '<-'],
  [/[↔⇔]\ufe0f?/gu, '<->'],
  [/[●■▪◦○□]\ufe0f?/gu, '•'],
];
/** Pictures that stand among letters. */
const pictures = /[\u{1f000}-\u{1faff}\u{2600}-\u{27bf}]|(?<=[\u{1f000}-\u{1faff}\u{2600}-\u{27bf}])[\ufe0f\u200d]/gu;

/** Writing systems by what their readers call the language, those of several languages by their own name. */
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
 * A text as the fonts of a PDF can show it: what is written in a script that they lack is named in its place, since an
 * empty box says neither what is missing nor that anything is.
 */
export function showableText(text: string): string {
  const written = signs.reduce((all, [sign, letters]) => all.replace(sign, letters), text);
  return written.replace(pictures, '').replace(foreignText, (found) => {
    // A mark by itself, such as a comma of another script, is no text.
    if (!/\p{L}/u.test(found)) return found;
    const name = systems.find(([, letters]) => letters.test(found))?.[0] ?? 'another script';
    return `[text in ${name}]`;
  });
}
