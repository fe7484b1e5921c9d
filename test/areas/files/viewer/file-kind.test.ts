import { describe, expect, it } from 'vitest';
import { kindOf, textOf } from '#areas/files/viewer/file-kind.ts';

describe('the kind of a file', () => {
  it.each([
    ['a.md', { show: 'document', form: 'markdown', label: 'Markdown' }],
    ['A.MD', { show: 'document', form: 'markdown', label: 'Markdown' }],
    ['a.tar.json', { show: 'document', form: 'json', label: 'JSON' }],
    ['a.ndjson', { show: 'document', form: 'json-lines', label: 'JSON Lines' }],
    ['a.csv', { show: 'document', form: 'table', label: 'CSV' }],
    ['a.png', { show: 'image', mediaType: 'image/png', label: 'PNG image' }],
    ['a.svg', { show: 'image', mediaType: 'image/svg+xml', label: 'SVG image' }],
    ['a.html', { show: 'code', language: 'xml', label: 'xml' }],
    ['Makefile', { show: 'code', language: 'makefile', label: 'makefile' }],
    ['README', { show: 'text', label: 'Text' }],
    ['md', { show: 'text', label: 'Text' }],
    ['a.', { show: 'text', label: 'Text' }],
    ['a.constructor', { show: 'text', label: 'Text' }],
    ['a.__proto__', { show: 'text', label: 'Text' }],
  ])('of %s is detected by its name', (name, kind) => {
    expect(kindOf(name)).toEqual(kind);
  });
});

describe('bytes', () => {
  it.each([
    ['ASCII', Buffer.from('abc'), 'abc'],
    ['nothing', Buffer.alloc(0), ''],
    ['UTF-8', Buffer.from('ä文📎'), 'ä文📎'],
    ['UTF-8 with its mark', Buffer.from('\ufeffabc'), 'abc'],
    ['NUL', Buffer.from('a\0b'), undefined],
    ['Latin-1', Buffer.from('ä', 'latin1'), undefined],
    ['UTF-16', Buffer.from('\ufeffab', 'utf16le'), undefined],
    ['a character that is not finished', Buffer.from('ä文').subarray(0, 4), undefined],
    ['an overlong slash', Buffer.from([0xc0, 0xaf]), undefined],
    ['half a surrogate', Buffer.from([0xed, 0xa0, 0x80]), undefined],
  ])('that are %s are text, or not', (_what, bytes, text) => {
    expect(textOf(bytes)).toBe(text);
  });

  it.each([1, 2, 3])('may lack the last %i bytes of a character if they were cut', (missing) => {
    const bytes = Buffer.from('a📎');
    expect(textOf(bytes.subarray(0, bytes.length - missing), { isCut: true })).toBe('a');
    expect(
      textOf(Buffer.concat([bytes.subarray(0, bytes.length - missing), Buffer.from('b')]), { isCut: true }),
    ).toBeUndefined();
  });
});
