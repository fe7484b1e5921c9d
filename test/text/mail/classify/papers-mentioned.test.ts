import { describe, expect, it } from 'vitest';
import { classifyMail } from '#text/mail/index.ts';

const category = (subject: string, snippet: string, from = 'Tom Farrow <tom.farrow@corwick.example>') =>
  classifyMail({ subject, snippet, from }).category;

describe('a person who writes about an invoice', () => {
  it.each([
    ['Invoice', 'Sorry, I sent you the old invoice yesterday. Ignore that one, Sandra sends the right one next week.'],
    ['Re: Invoice 2291', 'Yes, that is fine with me.'],
    ['Re: Rechnung', 'Alles klar, ich kümmere mich morgen darum.'],
    ['Re: facture', 'Bien reçu, je regarde ça demain avec Paul.'],
    ['Order', 'I spoke to the supplier and they are looking into it. More tomorrow.'],
  ])('sends none: %s, %s', (subject, snippet) => {
    expect(category(subject, snippet)).not.toBe('receipt');
  });

  it.each([
    ['Your receipt', 'Here is the receipt for the 45 euros you paid in cash on Saturday.'],
    ['Your order', 'Thank you for your order, Mia! The bowls go out tomorrow.'],
    ['Quittung', 'Anbei die Quittung für die Miete.'],
  ])('sends one with a record in it: %s, %s', (subject, snippet) => {
    expect(category(subject, snippet)).toBe('receipt');
  });

  it('is no machine, whose receipt needs no record', () => {
    expect(category('Your receipt', 'Your receipt is ready in the app.', 'no-reply@shop.example')).toBe('receipt');
  });
});

describe('a child that is born', () => {
  it.each([
    ["She's here!", "She's here! Maja was born on Tuesday at 06:12, 3420 grams. Everyone is well."],
    ["It's a girl", "Hello everyone! It's a girl. We named her Freya, after my grandmother."],
    ['Sie ist da!', 'Sie ist da! Unsere Tochter Klara ist gestern Abend zur Welt gekommen. Alle sind gesund.'],
    ['Il est là !', 'Il est là ! Hugo est né dimanche matin, 3,2 kg. La maman va bien.'],
  ])('is news among friends: %s', (subject, snippet) => {
    expect(category(subject, snippet, 'Ola <ola.lind@homebox.example>')).toBe('personal');
  });
});
