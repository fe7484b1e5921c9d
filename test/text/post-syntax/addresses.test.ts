import { describe, expect, it } from 'vitest';
import { findAddresses } from '#text/post-syntax/addresses.ts';
import { isAddress } from './whole-grammar.ts';

const urls = (text: string) => findAddresses(text).map(({ url }) => url);

describe('URLs in a post', () => {
  it.each<[string, string[]]>([
    ['see http://example.org, or https://example.org/a(b)c.', ['http://example.org', 'https://example.org/a(b)c']],
    ['plain example.org/path and sub.example.co.uk!', ['example.org/path', 'sub.example.co.uk']],
    ['日本語example.jp/aとhttp://例え.jp', ['example.jp/a', 'http://例え.jp']],
    ['me@example.org #example.org $example.org @example.org', []],
    ['http://under_score.example.org http://example.under_score.org', ['http://under_score.example.org']],
    ['http://-bad.org http://bad-.org http://no-domain http://a.nosuchname', []],
    ['http://t.co/abc123’s news', ['http://t.co/abc123']],
    [`http://t.co/${'a'.repeat(41)}`, []],
    [`http://${'a'.repeat(64)}.org`, []],
    ['archive.tar.bz2 version 1.2.3 e.g. this', []],
    ['http://example.org/?q=a,b.', ['http://example.org/?q=a,b']],
  ])('in %j are %j', (text, found) => {
    expect(urls(text)).toEqual(found);
  });

  it('have correct offsets', () => {
    const text = '🙂 go to example.org/x now';
    const [address] = findAddresses(text);
    expect(address && text.slice(address.start, address.end)).toBe('example.org/x');
  });

  it('are distinguished from text that resembles a URL', () => {
    expect(isAddress('https://user:pw@example.org:8080/a;b?c=d#e')).toBe(true);
    expect(isAddress('http://[::1]/')).toBe(true);
    expect(isAddress('http://300.1.2.3/')).toBe(false);
    expect(isAddress('example.org')).toBe(false);
    expect(isAddress('example.org', false)).toBe(true);
    expect(isAddress('ftp://example.org')).toBe(false);
  });
});
