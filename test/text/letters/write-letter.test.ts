import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findUnsupported } from '#areas/content/public.ts';
import { countWords, draftLengths, draftStyles } from '#text/letters/lengths.ts';
import { writeLetter } from '#text/letters/write-letter.ts';

const lengths = ['short', 'medium', 'long'] as const;
const context =
  'Ask Anna to send the figures for March by Friday. The audit found 3 problems. Thank her for the start.';

describe('writeLetter', () => {
  it('writes greeting, body and closing in the chosen style', () => {
    const bodies = draftStyles.map((style) => writeLetter({ context, style, length: 'long' }).body);
    expect(new Set(bodies).size).toBe(draftStyles.length);
    for (const body of bodies) {
      expect(body).toMatch(/^(?:Dear|Hi|Hey) Anna,\n\n/);
      expect(body).toContain('Could you please send the figures for March by Friday?');
      expect(body).toContain('The audit found 3 problems.');
    }
  });

  it('ends the greeting as the language requires', () => {
    const spanish = {
      context: 'La reunión es el martes a las diez. El informe está listo.',
      length: 'medium',
    } as const;
    for (const style of ['formal', 'friendly'] as const) {
      expect(writeLetter({ ...spanish, style, recipientName: 'Lucía' }).body).toMatch(/^[^:\n]+ Lucía:\n/);
      expect(writeLetter({ ...spanish, style }).body).toMatch(/^[^,:\n]+:\n/);
    }
  });

  it('writes more when a longer email is requested', () => {
    const words = lengths.map((length) => countWords(writeLetter({ context, style: 'formal', length }).body));
    expect(words).toEqual([...words].sort((a, b) => a - b));
    expect(new Set(words).size).toBe(3);
  });

  it('keeps questions in order when not everything fits, and reports what it left out', () => {
    const facts = Array.from({ length: 40 }, (_, at) => `The pump of hall ${at} was checked and it works very well.`);
    const many = [...facts, 'Ask Anna to order new filters.'].join(' ');
    const { body, leftOut } = writeLetter({ context: many, style: 'professional', length: 'short' });
    expect(countWords(body)).toBeLessThanOrEqual(draftLengths.short.mostWords);
    expect(body).toContain('Could you please order new filters?');
    expect(body.indexOf('hall 0')).toBeLessThan(body.indexOf('hall 1'));
    expect(leftOut.length).toBeGreaterThan(20);
    for (const left of leftOut) expect(body).not.toContain(left);
  });

  it('writes in the language of the context', () => {
    const german = 'Die Lieferung kommt am 3. Mai und wir brauchen noch die Rechnung für das Lager.';
    const { body } = writeLetter({ context: german, style: 'professional', length: 'medium', senderName: 'Kim' });
    expect(body).toMatch(/^Guten Tag,/);
    expect(body).toMatch(/Mit freundlichen Grüßen\nKim$/);
    expect(body).not.toMatch(/\b(?:Hello|Dear|regards)\b/);
  });

  it('uses the given names in greeting and signature, and none without names', () => {
    const letter = { context: 'The office is closed.', style: 'formal', length: 'short' } as const;
    expect(writeLetter({ ...letter, recipientName: 'Ms Lee' }).body).toMatch(/^Dear Ms Lee,/);
    expect(writeLetter(letter).body).toMatch(/^Dear Sir or Madam,[\s\S]*Yours sincerely,$/);
  });

  it('states nothing beyond the context and stays within the length limit for any context', () => {
    const word = fc.constantFrom(
      ...'ask tell Anna to send that the 17 % of, and; - about offer thank . ? ! \n Write an email him whether 3,000 € Berlin'.split(
        ' ',
      ),
      fc.sample(fc.string(), 1)[0] ?? '',
    );
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 120 }),
        fc.constantFrom(...lengths),
        fc.constantFrom(...draftStyles),
        (words, length, style) => {
          const given = words.join(' ');
          const { subject, body } = writeLetter({ context: given, style, length });
          expect(countWords(body)).toBeLessThanOrEqual(draftLengths[length].mostWords);
          expect(subject).not.toMatch(/[\r\n]/);
          const numbers = (text: string) => text.match(/\d+/g) ?? [];
          for (const number of numbers(`${subject} ${body}`)) expect(numbers(given)).toContain(number);
        },
      ),
      { numRuns: 150 },
    );
    const { subject, body } = writeLetter({ context, style: 'professional', length: 'long' });
    expect(findUnsupported(`${subject}\n\n${body}`, context)).toEqual([]);
  });

  it('returns the same email for the same request, even with a long context', () => {
    const long = 'Ask Anna to send the list, and tell Bob that '.repeat(180).slice(0, 8_000);
    const request = { context: long, style: 'casual', length: 'short' } as const;
    expect(writeLetter(request)).toEqual(writeLetter(request));
  });

  it('leaves out whom something was agreed with only if they read it', () => {
    const request = {
      context: 'Cancel my appointment with Dr Rao on Friday.',
      style: 'professional',
      length: 'short',
    } as const;
    expect(writeLetter(request).body).toContain('Dear Dr Rao,\n\nI would like to cancel my appointment on Friday.');
    expect(writeLetter({ ...request, recipientName: 'Dr. Rao' }).unsure).toEqual([]);
    expect(writeLetter({ ...request, recipientName: 'Lakeside Practice' }).unsure).toEqual([request.context]);
  });
});
