import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError, ConnectionError, ValidationError } from '../../../client/index.ts';
import { addressComplaint } from '../../../client/web/api/address-complaint.ts';
import { refusalWords } from '../../../client/web/api/refusal-words.ts';

const refused = new ApiError('URL not allowed', { status: 400 });
const invalidAt = (...loc: (string | number)[]) =>
  new ValidationError('invalid', {
    status: 422,
    detail: [{ loc: ['body', ...loc], msg: 'Value error, URL not allowed', type: 'value_error' }],
  });

describe('calls without an answer', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('are told in words that stay true when the browser is online again', () => {
    const lost = new ConnectionError('Could not reach the platform');
    vi.stubGlobal('navigator', { onLine: false });
    const words = refusalWords(lost);
    expect(words).toBe('There was no internet connection. Try again when you are back online.');
    vi.stubGlobal('navigator', { onLine: true });
    expect(refusalWords(lost)).toBe(words);
    expect(refusalWords(new ConnectionError('Could not reach the platform'))).toBe(
      'The platform could not be reached. Check your connection, then try again.',
    );
  });
});

describe('refused addresses', () => {
  it.each([
    ['http://192.168.1.5/wiki', 'is inside a private network'],
    ['http://2130706433/', 'is inside a private network'],
    ['http://[::1]/', 'is inside a private network'],
    ['http://intranet/', 'is inside a private network'],
    ['http://printer.local', 'is inside a private network'],
    ['ftp://example.com/a', 'begins with ftp:, not with https://'],
    ['https://ann:secret@example.com/', 'contains a user name or a password'],
    ['https://example.com:22/', 'uses port 22, which is not allowed'],
    ['https://resolves-inside.example.com/', 'leads into a private network'],
  ])('%s is named with the reason and what to do', (url, reason) => {
    expect(addressComplaint(refused, [url])).toBe(`${url} ${reason}. Enter the address of a page on the public web.`);
  });

  it('are found among others that are allowed', () => {
    const urls = ['https://example.com:8443/', 'https://172.32.0.1/', 'https://[2600::1]/', 'http://172.16.0.1/'];
    const advice = 'Remove it, or enter the address of a page on the public web.';
    expect(addressComplaint(refused, urls)).toBe(`http://172.16.0.1/ is inside a private network. ${advice}`);
    expect(addressComplaint(refused, urls.slice(1, 3))).toBe(
      `One of these addresses leads into a private network. ${advice}`,
    );
  });

  it('are only what the refusal is about', () => {
    expect(
      addressComplaint(new ApiError('Credit limit reached', { status: 402 }), ['http://10.0.0.1/']),
    ).toBeUndefined();
    expect(addressComplaint(refused, [])).toBeUndefined();
    expect(addressComplaint(null, ['http://10.0.0.1/'])).toBeUndefined();
  });

  it('are told in plain words where no field has them', () => {
    expect(refusalWords(refused)).toBe('This address is not on the public web. Use one that is.');
    expect(refusalWords(invalidAt('payload', 'urls', 1))).toBe(
      'Urls, number 2: This address is not on the public web. Use one that is.',
    );
  });
});
