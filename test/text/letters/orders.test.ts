import { describe, expect, it } from 'vitest';
import { writeLetter } from '#text/letters/index.ts';
import { said } from './orders.ts';
import { unsure } from './refused-orders.ts';

const short = (context: string) => writeLetter({ context, style: 'professional', length: 'short' });

describe('an order', () => {
  it.each(said)('"%s" is said as "%s"', (order, expected) => {
    const letter = short(order);
    expect(letter.unsure).toEqual([]);
    expect(letter.body.split('\n\n').slice(1, -1).join(' ')).toBe(expected);
  });

  it.each(unsure)('"%s" is not written by rules', (order) => {
    expect(short(order).unsure).not.toEqual([]);
  });

  it('is tried a hundred and fifty times and more, and most of them can be written', () => {
    expect(said.length + unsure.length).toBeGreaterThanOrEqual(150);
    expect(said.length).toBeGreaterThan(1.5 * unsure.length);
  });
});

describe('a wish for the manner of the mail', () => {
  it('stands in no mail, and is told', () => {
    const letter = short('Thank Maria for her help. Keep it short and friendly.');
    expect(letter.body).toContain('Thank you for your help.');
    expect(letter.body).not.toContain('Keep it');
    expect(letter).toMatchObject({ leftOut: ['Keep it short and friendly.'], unsure: [] });
  });
});
