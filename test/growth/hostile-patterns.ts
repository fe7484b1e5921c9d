/** Texts that are made of one piece again and again: each has made some program slow that reads text. */
const pieces: readonly string[] = [
  'a',
  ' ',
  '\n',
  'a\n',
  'Can you do this? ',
  'How about we ship it?\nWe agreed to ship it.\n',
  '# a\n',
  'Ann: Sure, I will send it by Friday.\n',
  'Ann: ok\nBen: and?\n',
  '00:00:01.000 --> 00:00:02.000\nAnn: hi\n\n',
  'a:\n',
  '"a" ',
  '```\na\n```\n',
  '`',
  '[',
  '{"a":',
  '{"a":1}\n',
  '"k": "v", ',
  'a: b\n',
  '- a:\n',
  '| a | b |\n',
  '- **[HIGH]** line 7: x\n',
  'PRIORITY: HIGH\n',
  '> On Monday Ann wrote:\n',
  '<a b="c">',
  '@ann #tag ',
  'https://a.example/x ',
  'a.b.',
  'by Friday 2026-03-02 ',
  '[a](',
  'e\u0301👩‍👧',
  '汉语是语言。',
  'const a = eval(b);\n',
  "(/[ 'a' + ",
  'for (const a of b) { await c();\n',
  'password = "kJ8sd72hfPq1"\n',
  '${`"',
  '<script>/*</script>',
  '--- a/x.js\n+++ b/x.js\n@@ -1 +1 @@\n-a\n+eval(b)\n',
  'I love it! But it is not good. ',
];

/** The same with a number in each piece, so that no two are alike. */
const numbered: readonly ((number: number) => string)[] = [
  (number) => `w${number} `,
  (number) => `The value of item${number} is ${number}. `,
  (number) => `P${number}: I will do task ${number} by Friday.\n`,
  (number) => `Ann P${number}: We agreed to ship plan${number}.\n`,
  (number) => `"k${number}": ${number}, `,
  (number) => `- **[HIGH]** line ${number}: problem number ${number} here\n`,
  (number) => `k${number}:\n${' '.repeat(number % 50)}v: w\n`,
];

/** A hostile text of any length, and what to call it. */
export interface HostilePattern {
  name: string;
  /** At least so many characters of it. */
  make(length: number): string;
}

/** Every pattern that operations are tried with. */
export const hostilePatterns: readonly HostilePattern[] = [
  ...pieces.map((piece) => ({
    name: JSON.stringify(piece),
    make: (length: number) => piece.repeat(Math.ceil(length / piece.length)),
  })),
  ...numbered.map((piece) => ({
    name: JSON.stringify(piece(1)),
    make(length: number) {
      let text = '';
      for (let number = 1; text.length < length; number += 1) text += piece(number);
      return text;
    },
  })),
];
