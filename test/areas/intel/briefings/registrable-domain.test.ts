import { describe, expect, it } from 'vitest';
import { registrableDomain } from '#areas/intel/briefings/registrable-domain.ts';

describe('the registrable domain', () => {
  it.each([
    ['https://www.example.com/a', 'example.com'],
    ['https://news.bbc.co.uk/b', 'bbc.co.uk'],
    ['https://a.b.gov.in/', 'b.gov.in'],
    ['https://agenciabrasil.ebc.com.br/', 'ebc.com.br'],
    ['https://one.github.io/p/x', 'one.github.io'],
    ['https://two.blogspot.com/p/x', 'two.blogspot.com'],
    ['https://EXAMPLE.org./', 'example.org'],
    ['http://127.0.0.1:8080/x', '127.0.0.1:8080'],
    ['http://[::1]:80/', '[::1]'],
    ['http://localhost/', 'localhost'],
    ['https://co.uk/', 'co.uk'],
    ['no address', 'no address'],
  ])('of %s is %s', (url, domain) => {
    expect(registrableDomain(url)).toBe(domain);
  });
});
