import { describe, expect, it } from 'vitest';
import { isReadableType, looksBinary, parseContentType, sniffTextType } from '#platform/outbound/content-type.ts';

describe('parseContentType', () => {
  it.each([
    ['text/html', 'text/html', undefined],
    [' Text/HTML ; Charset=UTF-8', 'text/html', 'UTF-8'],
    ['text/html; charset="iso-8859-1"; charset=utf-8', 'text/html', 'iso-8859-1'],
    ['application/ld+json;profile=x', 'application/ld+json', undefined],
    ['nonsense', '', undefined],
    ['text/html, text/html', '', undefined],
    ['', '', undefined],
    [undefined, '', undefined],
  ])('parses %j', (header, mediaType, charset) => {
    expect(parseContentType(header)).toEqual({ mediaType, charset });
  });
});

describe('isReadableType', () => {
  it.each(
    [
      ['', 'text/html', 'text/plain', 'text/markdown', 'text/csv', 'text/x-anything', 'application/xhtml+xml'],
      ['application/xml', 'application/rss+xml', 'application/atom+xml', 'application/json', 'application/ld+json'],
      ['application/problem+json', 'application/yaml'],
    ].flat(),
  )('accepts %j', (mediaType) => expect(isReadableType(mediaType)).toBe(true));

  it.each(
    [
      ['application/pdf', 'application/octet-stream', 'application/zip', 'application/javascript', 'text/javascript'],
      ['text/css', 'text/event-stream', 'image/png', 'image/svg+xml', 'video/mp4', 'font/woff2', 'multipart/mixed'],
    ].flat(),
  )('rejects %j', (mediaType) => expect(isReadableType(mediaType)).toBe(false));
});

describe('looksBinary', () => {
  it.each([
    ['a NUL byte', Buffer.from('text\0text'), true],
    ['a PDF', Buffer.from('%PDF-1.7\n%'), true],
    ['a zip', Buffer.from('PK\x03\x04rest'), true],
    ['words', Buffer.from('Grüße aus Köln'), false],
    ['UTF-16 with its mark', Buffer.from('\ufeffwords', 'utf16le'), false],
    ['nothing', Buffer.alloc(0), false],
  ])('classifies %s', (_case, body, expected) => expect(looksBinary(body)).toBe(expected));
});

describe('sniffTextType', () => {
  it.each([
    ['<!DOCTYPE html><p>', 'text/html'],
    ['\ufeff \n<HTML lang="en">', 'text/html'],
    ['Plain words, 1 < 2', 'text/plain'],
  ])('detects the type of %j', (text, expected) => expect(sniffTextType(Buffer.from(text))).toBe(expected));
});
