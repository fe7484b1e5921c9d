import { expect, it } from 'vitest';
import { linesToHide, redactText } from '#areas/code-review/redact-text.ts';

it('has no blocks of code, not even one that is left open', () => {
  expect(redactText('Use\n```js\nrun()\n```\nthen `go`.')).toBe('Use\n[code]\nthen `go`.');
  expect(redactText('Use\n```js\nrun(')).toBe('Use\n[code]');
});

it.each([
  ['password = "hunter2hunter2"', 'password = "[secret]"'],
  ["api_key: 'abcd-efgh'", "api_key: '[secret]'"],
  ['key AKIAABCDEFGHIJKLMNOP leaks', 'key [secret] leaks'],
  ['token ghp_0123456789abcdefghij leaks', 'token [secret] leaks'],
  ['postgres://admin:pa55word@db/x', 'postgres://admin:[secret]@db/x'],
  ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln', '[secret]'],
])('has no secrets: %s', (text, kept) => {
  expect(redactText(text)).toBe(kept);
});

it('keeps everything else', () => {
  const text = 'The password is compared by `==`; use a constant-time comparison. See https://example.com:8080/a.';
  expect(redactText(text)).toBe(text);
});

it('has no line of the reviewed code, be it in no block, quoted, numbered or formatted anew', () => {
  const code = linesToHide([
    { text: 'const door = openDoor(visitor);' },
    { text: '}' },
    { text: '  return visitor.name;' },
  ]);
  const shown =
    'Look:\n  const door=openDoor( visitor )\n> return visitor.name\n}\nand `const door = openDoor(visitor)` opens.';
  expect(redactText(shown, code)).toBe('Look:\n[code]\n}\nand [code] opens.');
  expect(redactText('4: return visitor.name;\n+ const door = openDoor(visitor);', code)).toBe('[code]');
  expect(redactText('The call of `openDoor` is not guarded.', code)).toBe('The call of `openDoor` is not guarded.');
});
