import { expect, it } from 'vitest';
import { domainProblem } from '#areas/email/drafts/recipient-domains.ts';

const problem = (address: string, allowed: string[]) => domainProblem([{ address }], allowed);

it('allows any recipient if no domains are listed', () => {
  expect(problem('ann@example.com', [])).toBeUndefined();
});

it.each([
  ['ann@example.com', ['example.com']],
  ['ann@EXAMPLE.com', ['example.org', 'example.com']],
  ['ann@mail.example.com', ['*.example.com']],
  ['ann@müller.example', ['xn--mller-kva.example']],
])('lets mail go to %s by %j', (address, allowed) => {
  expect(problem(address, allowed)).toBeUndefined();
});

it.each([
  ['ann@mail.example.com', ['example.com']],
  ['ann@example.com', ['*.example.com']],
  ['ann@notexample.com', ['example.com', '*.example.com']],
  ['ann@example.com.evil.example', ['example.com', '*.example.com']],
  ['"ann@example.com"@evil.example', ['example.com']],
])('rejects %s with %j', (address, allowed) => {
  expect(problem(address, allowed)).toMatch(/^The operator does not allow email to [^,]+, only to /u);
});

it('names each domain that is refused once', () => {
  const mailboxes = ['a@one.example', 'b@one.example', 'c@two.example', 'd@example.com'].map((address) => ({
    address,
  }));
  expect(domainProblem(mailboxes, ['example.com'])).toBe(
    'The operator does not allow email to one.example, two.example, only to example.com',
  );
});
