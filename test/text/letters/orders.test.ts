import { describe, expect, it } from 'vitest';
import { writeLetter } from '#text/letters/index.ts';
import { everyday } from './everyday-orders.ts';
import { housesAndKin } from './house-and-kin-orders.ts';
import { namedReaders } from './named-readers.ts';
import { said } from './orders.ts';
import { otherPersons } from './other-persons.ts';
import { unsure } from './refused-orders.ts';
import { romance } from './romance-orders.ts';
import { varied } from './varied-orders.ts';

const short = (context: string) => writeLetter({ context, style: 'professional', length: 'short' });

describe('instructions', () => {
  it.each([...said, ...everyday, ...varied, ...namedReaders, ...otherPersons, ...romance, ...housesAndKin])(
    '"%s" becomes "%s"',
    (order, expected) => {
      const letter = short(order);
      expect(letter.unsure).toEqual([]);
      expect(letter.body.split('\n\n').slice(1, -1).join(' ')).toBe(expected);
    },
  );

  it.each(unsure)('"%s" cannot be written by rules', (order) => {
    expect(short(order).unsure).not.toEqual([]);
  });

  it('covers more than 300 instructions and writes most of them', () => {
    expect(
      said.length + everyday.length + varied.length + namedReaders.length + otherPersons.length + unsure.length,
    ).toBeGreaterThanOrEqual(300);
    expect(said.length + everyday.length + varied.length + namedReaders.length + otherPersons.length).toBeGreaterThan(
      2 * unsure.length,
    );
  });
});

describe('the frame of a mail', () => {
  it('greets a relative as one, in every style', () => {
    expect(writeLetter({ context: 'Danke Opa für das Paket.', style: 'formal', length: 'short' }).body).toBe(
      'Lieber Opa,\n\nvielen Dank für das Paket.\n\nViele Grüße',
    );
  });

  it('has a request as its own subject in German', () => {
    expect(short('Bitte Frau Kern, mir den Schlüssel zu geben.').subject).toBe(
      'Könnten Sie mir bitte den Schlüssel geben?',
    );
  });

  it('has a subject without the praise before a refusal, and without a comma at its end', () => {
    expect(short('Reject the candidate Paulo Reis: he made a good impression, but others had more.').subject).toBe(
      'My answer',
    );
    expect(short('Remind the band that we start at seven, not eight, and that it is cold.').subject).toBe(
      'Reminder: we start at seven, not eight',
    );
  });
});

describe('information to withhold', () => {
  it('stays out of the email and is reported to the user', () => {
    const letter = short("Tell Anna that I cannot come on Tuesday, but don't mention my operation.");
    expect(letter.body).toContain('I cannot come on Tuesday.');
    expect(letter.body).not.toMatch(/operation|mention/);
    expect(letter).toMatchObject({ leftOut: ["don't mention my operation."], unsure: [] });
  });

  it('writes no email if the email would reveal it anyway', () => {
    const letter = short('Tell Anna that the operation went well. Do not mention the operation.');
    expect(letter.unsure).not.toEqual([]);
  });
});

describe('instructions in German', () => {
  it('uses the informal address in a friendly style', () => {
    const friendly = (context: string) => writeLetter({ context, style: 'friendly', length: 'short' }).body;
    expect(friendly('Sag Mia, dass sie das Buch behalten kann.')).toContain('dass du das Buch behalten kannst.');
    expect(friendly('Bitte Jens, mir die Liste zu schicken.')).toContain('könntest du mir bitte die Liste schicken?');
    expect(friendly('Danke Oma für das Paket.')).toContain('Liebe Oma,');
  });

  it('uses "Sie" for a family and a firm, and "ihr" for two friends', () => {
    const friendly = (context: string) => writeLetter({ context, style: 'friendly', length: 'short' });
    expect(friendly('Wünsche Familie Roth frohe Weihnachten.').body).toContain('ich wünsche Ihnen frohe Weihnachten.');
    expect(friendly('Wünsche Jonas und Mia frohe Weihnachten.')).toMatchObject({
      body: expect.stringContaining('Hallo Jonas und Mia,\n\nich wünsche euch frohe Weihnachten.') as string,
      unsure: [],
    });
    const { body } = writeLetter({
      context: 'Lade Jonas und Mia zum Grillen am 12. Juli ein und sag ihnen, dass sie ihre Kinder mitbringen können.',
      style: 'professional',
      length: 'medium',
    });
    expect(body).toContain(
      'Ich möchte euch zum Grillen am 12. Juli einladen. Ich möchte euch mitteilen, dass ihr eure Kinder mitbringen könnt.',
    );
    expect(body).toContain('Bei Fragen meldet euch bitte jederzeit.');
    expect(body).not.toMatch(/(?<!\p{L})(?:Sie|Ihnen|Ihre?)(?!\p{L})/u);
    expect(friendly('Bedanke dich bei Schmidt und Partner für die Beratung.').body).not.toMatch(/euch|ihr /u);
  });

  it('uses "Sie" for a person with a title even in a friendly style', () => {
    const { body } = writeLetter({
      context: 'Bedanke dich bei Frau Albers für die Blumen und ihre lieben Worte.',
      style: 'friendly',
      length: 'medium',
    });
    expect(body).toContain('Vielen Dank für die Blumen und Ihre lieben Worte.');
    expect(body).not.toMatch(/(?<!\p{L})(?:du|dir|dich)(?!\p{L})/u);
  });

  it.each([
    ['Sag Frau Lang, dass wir am Montag kommen.', 'ich möchte Ihnen'],
    ['Bitte Frau Seidel, mir die Liste zu schicken.', 'könnten Sie'],
    ['Die Heizung ist kaputt. Wir brauchen einen Termin.', 'die Heizung'],
    ['Kommen Sie bitte am Montag? Der Termin ist noch frei.', 'kommen Sie'],
    ['Handwerker sind am Montag im Haus und wir haben kein Wasser.', 'Handwerker sind'],
    ['Sie haben noch nicht bezahlt und die Frist ist vorbei.', 'Sie haben'],
  ])('continues in lower case after the comma of the greeting: "%s"', (context, beginning) => {
    const [, first] = writeLetter({ context, style: 'professional', length: 'short' }).body.split('\n\n');
    expect(first?.slice(0, beginning.length)).toBe(beginning);
  });
});

describe('subject line', () => {
  it.each([
    [
      'Ask Priya when the keys to the flat can be fetched and who will be there.',
      'Could you tell me when the keys to the flat can be fetched?',
    ],
    ['Ask the bank to send me the statements.', 'Could you please send me the statements?'],
    ['Invite Noor and her family to dinner on Friday.', 'Invitation for you and your family to dinner on Friday'],
    ['Decline the job offer from Nordwind, I have another one.', 'About your job offer'],
    ['Refuse to pay the bill.', 'Unable to pay the bill'],
    ['Thank everyone who came to the party.', 'Thank you to everyone who came to the party'],
    [
      'Let Priya know that her laptop is ready, that she can fetch it at desk 4, and that she needs her badge.',
      'Your laptop is ready',
    ],
    ['¿Podría enviarme el contrato antes del viernes?', '¿Podría enviarme el contrato antes del viernes?'],
    ['Close my account.', 'Closing my account'],
    ['Object to the new fence.', 'Objection to the new fence'],
    ['Register my daughter for the swimming course.', 'Registering my daughter for the swimming course'],
  ])('for "%s" is "%s"', (order, subject) => {
    expect(short(order).subject).toBe(subject);
  });
});

describe('wishes about tone', () => {
  it('stay out of the email and are reported to the user', () => {
    const letter = short('Thank Maria for her help. Keep it short and friendly.');
    expect(letter.body).toContain('Thank you for your help.');
    expect(letter.body).not.toContain('Keep it');
    expect(letter).toMatchObject({ leftOut: ['Keep it short and friendly.'], unsure: [] });
  });
});
