import { describe, expect, it } from 'vitest';
import { writeLetter } from '#text/letters/index.ts';

const letterOf = (context: string) => writeLetter({ context, style: 'professional', length: 'short' });

describe('whom a pronoun means', () => {
  it.each([
    [
      'Tell Mrs Park that my son stays at home tomorrow because he has a fever.',
      'My son stays at home tomorrow because he has a fever.',
    ],
    ["Tell Coach Dean that my daughter hurt her ankle and can't play.", "My daughter hurt her ankle and can't play."],
    ['Thank Priya for her help and tell her I owe her one.', 'I owe you one.'],
    ['Remercie Claire pour le livre et dis-lui que je le lui rendrai samedi.', 'je vous le rendrai samedi.'],
    [
      'Dites à Mme Morel que la facture est arrivée et que nous la paierons lundi.',
      'la facture est arrivée et que nous la paierons lundi.',
    ],
  ])('is told where it is sure: %s', (order, expected) => {
    const { body, unsure } = letterOf(order);
    expect(unsure).toEqual([]);
    expect(body).toContain(expected);
  });

  it.each([
    'Tell Coach Dean that my daughter broke her window.',
    'Tell Robin that my son is late because he called.',
    'Dites à Mme Morel que nous la paierons lundi.',
    'Dites à Mme Morel que la banque et la facture sont là et que nous la paierons lundi.',
  ])('is left unsure where it is not: %s', (order) => {
    expect(letterOf(order).unsure).not.toEqual([]);
  });
});

describe('a thing that is named by its quality', () => {
  it.each([
    ['Tell Ben that the green bike is sold, and offer the blue one for 200 euros.', 'offer the blue one for 200 euros'],
    [
      'Reply to Kim: the large size is out of stock, offer the medium one with a discount.',
      'offer the medium one with a discount',
    ],
    ['Tell Ben that the green bike is sold, and offer the customer one free month.', 'offer you one free month'],
  ])('is offered whole: %s', (order, expected) => {
    expect(letterOf(order).body).toContain(expected);
  });

  it('leaves what is done besides out of the subject', () => {
    const { subject, body } = letterOf('Apologise to Dr Ruiz for sending the wrong file and attach the right one.');
    expect(subject).toBe('Apologies for sending the wrong file');
    expect(body).toContain('the right one');
  });
});
