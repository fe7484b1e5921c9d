const known = String.raw`\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}`;
const shared = String.raw`\p{Script=Common}\p{Script=Inherited}`;
/** Words in letters of which the fonts of a PDF have none, with what stands between them. */
const foreignText = new RegExp(
  `[^${known}${shared}]+(?:[\\s、。，．・：；؟،؛।\\p{Script=Inherited}]{1,3}[^${known}${shared}]+)*`,
  'gu',
);
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
  return text.replace(pictures, '').replace(foreignText, (found) => {
    const name = systems.find(([, letters]) => letters.test(found))?.[0] ?? 'another script';
    return `[text in ${name}]`;
  });
}
