import { expect, it } from 'vitest';
import { classifyMail } from '#text/mail/index.ts';

const classify = (from: string, subject: string, body: string) => classifyMail({ from, subject, snippet: body, body });

it('takes a town for no word of meetings or offers', () => {
  const { reasons } = classify(
    'Anna <anna@reed.example>',
    'Reading on Friday',
    'Hi, are you coming to Reading with us on Friday? We leave in the morning with the small car.',
  );
  expect(reasons.filter(({ matched }) => /^reading/iu.test(matched))).toEqual([]);
});

it.each([
  ['Quotation 7714', 'Dear Ms Cole, attached is our quotation. Delivery takes two weeks.'],
  [
    'Quotation 7714',
    'Dear Ms Cole, please find attached our quotation for 500 reams as requested. The price is valid until 30 June.',
  ],
  ['Angebot 55', 'Sehr geehrte Frau Kohl, anbei unser Angebot über 500 Blatt. Die Lieferzeit beträgt zwei Wochen.'],
])('files the quotation of a supplier as a paper: %s', (subject, body) => {
  expect(classify('Tom Hale <t.hale@halepaper.example>', subject, body)).toMatchObject({
    category: 'other',
    asks: false,
  });
});

it('takes leave to fetch something for no request', () => {
  const from = 'Joe Park <joe@parkcycles.example>';
  expect(classify(from, 'Re: Bike', 'Your bike is ready, you can pick it up any time before six.').asks).toBe(false);
  expect(classify(from, 'Re: Bike', 'Your bike is ready, can you pick it up before six?').asks).toBe(true);
});
