import { describe, expect, it } from 'vitest';
import { parseContentType } from '#platform/outbound/content-type.ts';
import { decodeText } from '#platform/outbound/decode-text.ts';

const shiftJis = Buffer.from([0x93, 0xfa, 0x96, 0x7b, 0x8c, 0xea]);
const inShiftJis = (head: string): Buffer => Buffer.concat([Buffer.from(head), shiftJis]);

describe('decodeText', () => {
  it.each<[string, string, Buffer, string]>([
    ['UTF-8 without any statement', 'text/html', Buffer.from('naïve €'), 'naïve €'],
    ['the charset parameter', 'text/plain; charset=windows-1252', Buffer.from([0x93, 0x80, 0xe9, 0x94]), '“€é”'],
    ['a quoted charset parameter among others', 'text/html; x=y; Charset="SHIFT_JIS"', shiftJis, '日本語'],
    ['latin1 as browsers take it', 'text/plain; charset=iso-8859-1', Buffer.from([0x80]), '€'],
    ['a byte order mark over the parameter', 'text/plain; charset=shift_jis', Buffer.from('\ufeffétude'), 'étude'],
    ['UTF-16 with its mark', 'text/plain', Buffer.from('\ufeffétude', 'utf16le'), 'étude'],
    ['big-endian UTF-16', 'text/plain', Buffer.from('\ufeffab', 'utf16le').swap16(), 'ab'],
    ['<meta charset>', 'text/html', inShiftJis('<meta charset=Shift_JIS>'), '<meta charset=Shift_JIS>日本語'],
    [
      '<meta http-equiv>',
      'text/html',
      inShiftJis('<META content="text/html; charset=shift_jis" http-equiv="Content-Type">'),
      '<META content="text/html; charset=shift_jis" http-equiv="Content-Type">日本語',
    ],
    [
      'the parameter over a meta tag',
      'text/html; charset=utf-8',
      Buffer.from('<meta charset="shift_jis">é'),
      '<meta charset="shift_jis">é',
    ],
    [
      'no meta tag within a comment',
      'text/html',
      Buffer.from('<!-- <meta charset="shift_jis"> -->é'),
      '<!-- <meta charset="shift_jis"> -->é',
    ],
    [
      'no charset in a description',
      'text/html',
      Buffer.from('<meta name="description" content="about charset=shift_jis">é'),
      '<meta name="description" content="about charset=shift_jis">é',
    ],
    [
      'no meta tag in plain text',
      'text/plain',
      Buffer.from('<meta charset="shift_jis">é'),
      '<meta charset="shift_jis">é',
    ],
    [
      'a meta tag that was left behind in UTF-16',
      'text/html',
      Buffer.from('<meta charset="utf-16">é'),
      '<meta charset="utf-16">é',
    ],
    [
      'the XML declaration',
      'application/rss+xml',
      inShiftJis('<?xml version="1.0" encoding="Shift_JIS"?>'),
      '<?xml version="1.0" encoding="Shift_JIS"?>日本語',
    ],
    ['an unknown charset as unstated', 'text/plain; charset=klingon', Buffer.from('é'), 'é'],
    [
      'an unknown charset by the next statement',
      'text/html; charset=none',
      inShiftJis('<meta charset=sjis>'),
      '<meta charset=sjis>日本語',
    ],
    ['bytes that fit nothing as U+FFFD', 'text/plain', Buffer.from([0x61, 0xff, 0x62]), 'a\ufffdb'],
    [
      'the first of two meta tags',
      'text/html',
      inShiftJis('<meta charset=sjis><meta charset=utf-8>'),
      '<meta charset=sjis><meta charset=utf-8>日本語',
    ],
    ['nothing', '', Buffer.alloc(0), ''],
  ])('decodes %s', (_case, contentType, body, expected) => {
    expect(decodeText(body, parseContentType(contentType))).toBe(expected);
  });
});
