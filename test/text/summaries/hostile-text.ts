import fc from 'fast-check';

/** Pieces that have broken text programs before: broken and invisible characters, other scripts, markup, odd stops. */
const pieces = [
  '\u0000',
  '\uD800',
  '\uDC00',
  '\u202E',
  '\u200B',
  '\u00A0',
  '\r\n',
  '\n\n',
  '\t',
  '👩‍👩‍👧',
  'e\u0301',
  'שלום עולם.',
  '汉语是语言。',
  'ภาษาไทย',
  'İı',
  'ﬁ',
  '[1]',
  '[x](https://evil.example)',
  '<img src=x>',
  '![](//evil.example)',
  '\n# ',
  '- ',
  '1. ',
  '```',
  '`',
  '\\',
  '|',
  '"',
  '„',
  '&lt;',
  '...',
  'Dr. ',
  'e.g. ',
  '3.5',
  '1,000',
  '(1900 - 1950)',
  'www.evil.example',
  'a@b.example',
  'https://evil.example/ ',
  'The mill is not open. ',
  'Word',
  ' ',
];

/** Any text a page, a model or a caller may send. */
export const hostileText: fc.Arbitrary<string> = fc
  .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 8 })), { maxLength: 25 })
  .map((parts) => parts.join(''));
