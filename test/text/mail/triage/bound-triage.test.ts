import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCalendarDay } from '#text/languages/index.ts';
import { mailCategories, mailPriorities } from '#text/mail/classify/mail.ts';
import { boundTriage, type ModelVerdict } from '#text/mail/triage/bound-triage.ts';
import { type DatedMail, triageMail } from '#text/mail/triage/triage-mail.ts';
import { sampleMails } from '../classify/sample-mails.ts';

const word = fc.constantFrom(
  ...'please sign the report by friday urgent invoice 42 free money meeting lunch newsletter issue sale account now'.split(
    ' ',
  ),
);
const prose = fc.array(fc.oneof(word, fc.string({ maxLength: 8 })), { maxLength: 25 }).map((parts) => parts.join(' '));
const verdict: fc.Arbitrary<ModelVerdict> = fc.record({
  priority: fc.constantFrom(...mailPriorities),
  category: fc.constantFrom(...mailCategories),
  summary: fc.oneof(prose, fc.constant('Pay 31337 dollars'), fc.webUrl()),
  action_items: fc.array(
    fc.record({
      task: prose,
      due: fc.option(fc.oneof(fc.constantFrom('2026-11-20', '2026-02-30', 'soon'), fc.string())),
    }),
    { maxLength: 4 },
  ),
});
const mailFrom = (from: fc.Arbitrary<string>): fc.Arbitrary<DatedMail> =>
  fc.record({ from, subject: prose, snippet: prose, date: fc.constantFrom('2026-11-18', undefined) });
const bounded = (mail: DatedMail, said: ModelVerdict) => boundTriage(mail, triageMail(mail), said);

describe('limits on model answers', () => {
  it('create no task for a no-reply sender', () => {
    const silent = fc.constantFrom('no-reply@a.example', 'Shop <do-not-reply@shop.example>', '"NoReply" <x@y.example>');
    fc.assert(
      fc.property(mailFrom(silent), verdict, (mail, said) => {
        expect(bounded(mail, { ...said, category: 'action_required' }).category).not.toBe('action_required');
      }),
    );
  });

  it('keep personal questions visible', () => {
    const person = fc.constantFrom('Ann Lee <ann.lee@example.org>', 'jo@gmail.com', 'mia.k99@hotmail.com');
    const plain = mailFrom(person).map((mail) => ({
      ...mail,
      snippet: `${mail.snippet.replaceAll(/unsub/giu, '')}\nAre you there?`,
    }));
    fc.assert(
      fc.property(plain, verdict, (mail, said) => {
        expect(bounded(mail, { ...said, priority: 'ARCHIVE' }).priority).not.toBe('ARCHIVE');
      }),
    );
  });

  it('never make bulk email urgent and change a priority by at most two levels', () => {
    const level = (priority: (typeof mailPriorities)[number]) => mailPriorities.indexOf(priority);
    fc.assert(
      fc.property(fc.constantFrom(...sampleMails), verdict, (mail, said) => {
        const builtin = triageMail(mail);
        const { priority } = boundTriage(mail, builtin, said);
        expect(Math.abs(level(priority) - level(builtin.verdict.priority))).toBeLessThanOrEqual(2);
        if (builtin.verdict.category === 'newsletter') expect(['CRITICAL', 'HIGH']).not.toContain(priority);
      }),
    );
  });

  it('allow only numbers, addresses and dates from the email', () => {
    const digits = (text: string): string[] => text.match(/\d+/g) ?? [];
    fc.assert(
      fc.property(mailFrom(fc.constant('Ann <ann@example.org>')), verdict, (mail, said) => {
        const { summary, actionItems } = bounded(mail, said);
        const source = `${mail.from}\n${mail.subject}\n${mail.snippet}\n${mail.date}`.normalize('NFKC');
        for (const number of [summary, ...actionItems.map(({ task }) => task)].flatMap(digits))
          expect(source).toContain(number);
        for (const { due } of actionItems) if (due !== null) expect(isCalendarDay(due)).toBe(true);
      }),
    );
  });
});

it('report what came from the model and keep a valid verdict unchanged', () => {
  const mail = {
    from: 'Ann <ann@example.org>',
    subject: 'Form',
    snippet: 'Could you sign form 7 by Friday?',
    date: '2026-11-18',
  };
  const said: ModelVerdict = {
    priority: 'MEDIUM',
    category: 'meeting',
    summary: 'Ann wants form 7 signed.',
    action_items: [{ task: 'Sign form 7', due: '2026-11-20' }],
  };
  const { actionItems, asks, repairs, ...rest } = bounded(mail, said);
  expect(asks).toBe(true);
  expect({ ...rest, action_items: actionItems }).toEqual(said);
  expect(repairs).toEqual([]);
  const spam = sampleMails.find(({ category }) => category === 'spam');
  expect(spam).toBeDefined();
  if (spam !== undefined)
    expect(bounded(spam, said).repairs).toEqual(expect.arrayContaining(['category-bounded', 'priority-bounded']));
});

it.each([
  ['the contrary of the mail', 'Ann accepts the offer of the landlord.', 'Sign the lease'],
  ['a name that the mail does not have', 'Ann and Kowalski decline the offer of the landlord.', 'Call Kowalski'],
])('reject a summary and a task that say %s', (_, summary, task) => {
  const mail = {
    from: 'Ann <ann@example.org>',
    subject: 'Flat',
    snippet: 'I decline the offer of the landlord. Please do not sign the lease. Could you call me about it?',
  };
  const found = bounded(mail, {
    priority: 'MEDIUM',
    category: 'personal',
    summary,
    action_items: [{ task, due: null }],
  });
  expect(found.summary).toBe(triageMail(mail).summary);
  expect(found.actionItems).toEqual([]);
  expect(found.repairs).toEqual(['summary-unsupported', 'action-item-unsupported']);
});

describe('whether a mail asks for something, by a model’s result', () => {
  const notice = {
    from: 'Town hall <info@town.example>',
    subject: 'Road works',
    snippet: 'Mill Lane is closed in June.',
  };
  const question = { from: 'Ann <ann@example.org>', subject: 'Keys', snippet: 'Could you bring the keys of the shed?' };
  const said: ModelVerdict = { priority: 'MEDIUM', category: 'other', summary: '', action_items: [] };
  const task = { task: 'Bring the keys', due: null };

  it.each([
    ['a category that is a task', notice, { category: 'action_required' }, true],
    ['a task that it names', question, { action_items: [task] }, true],
    ['the question of a person, although it names no task', question, {}, true],
    ['nothing in a notice', notice, {}, false],
    ['nothing in a mailing', question, { category: 'newsletter', action_items: [task] }, false],
  ] as const)('follows %s', (_, mail, change, asks) => {
    expect(bounded(mail, { ...said, ...change }).asks).toBe(asks);
  });
});
