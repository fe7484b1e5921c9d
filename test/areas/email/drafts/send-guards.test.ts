import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findAttachmentMention, findObstacle, findPlaceholder } from '#areas/email/drafts/send-guards.ts';

describe('a placeholder', () => {
  it.each([
    ['Dear [NAME],', '[NAME]'],
    ['Dear [Your Name],', '[Your Name]'],
    ['Dear [first_name],', '[first_name]'],
    ["Dear [Recipient's Name],", "[Recipient's Name]"],
    ['at [INSERT TIME HERE] sharp', '[INSERT TIME HERE]'],
    ['[insert a short description of the product]', '[insert a short description of the product]'],
    ['[COMPANY] is glad', '[COMPANY]'],
    ['Sehr geehrte [Name der Firma],', '[Name der Firma]'],
    ['Cher [Prénom],', '[Prénom]'],
    ['Estimado [Nombre],', '[Nombre]'],
    ['with [MAIN BENEFIT] for [INDUSTRY]', '[MAIN BENEFIT]'],
    ['on [date of the meeting]', '[date of the meeting]'],
    ['Hello {{name}}!', '{{name}}'],
    ['Hello {{ customer.first_name | title }}!', '{{ customer.first_name | title }}'],
    ['Hello {first_name}!', '{first_name}'],
    ['Hello \u0024{user.name}!', '\u0024{user.name}'],
    ['Hello %FIRST_NAME%!', '%FIRST_NAME%'],
    ['Hello *|FNAME|*!', '*|FNAME|*'],
    ['Hello <INSERT NAME>!', '<INSERT NAME>'],
    ['Hello <your name>!', '<your name>'],
    ['Hello <First Name>!', '<First Name>'],
    ['Hello <% name %>!', '<% name %>'],
    ['Hi undefined,', 'Hi undefined'],
    ['Dear null,', 'Dear null'],
    ['Dear ,', 'Dear ,'],
    ['It costs $XX a month.', '$XX'],
    ['We met on XX/XX/XXXX.', 'XX/XX/XXXX'],
    ['The order XXXXX has left.', 'XXXXX'],
    ['It is [object Object].', '[object Object]'],
  ])('%s holds %s', (text, placeholder) => {
    expect(findPlaceholder(text)).toBe(placeholder);
  });

  it.each([
    'As shown before [1], and by others [2, 3].',
    'He wrote "teh [sic] end".',
    '[EXTERNAL] Re: our plans',
    'He said that [the company] had, at [that time], no plans.',
    'Reading from <STDIN> and [branching off, here].',
    '[JIRA-123] Fix the login',
    'See [the notes](https://example.com/name) for more.',
    'Write to <ann@example.com> or look at <https://example.com/your-name>.',
    'It is <b>important</b>, says the <title> of the page.',
    'I <3 it, and 5 < 6 but 7 > 2.',
    'We need 50% of it, or 60 % perhaps.',
    'It grew by 20%, the Q3 PLAN said 30%.',
    'The set {1, 2, 3} is small, and {} is empty.',
    'Arrays start at a[0] and x[i].',
    'Hi,\n\nthanks!',
    'Dear all,',
    'Hi Ann, all good?',
    'Super Bowl XXX was long ago; love, xx',
    'The value was null, and undefined before that.',
    '[...] and so on [ ] [x] done',
  ])('is not found in %j', (text) => {
    expect(findPlaceholder(text)).toBeUndefined();
  });
});

describe('the mention of an attachment', () => {
  it.each([
    'Please find attached our offer.',
    "I've attached the report.",
    'See the attachment for details.',
    'The contract is enclosed.',
    'I am attaching two photos.',
    'The minutes are attached to this email.',
    'Anbei finden Sie die Rechnung.',
    'Die Rechnung finden Sie im Anhang.',
    'Vous trouverez ci-joint le devis.',
    'Le devis est en pièce jointe.',
    'Adjunto el informe.',
    'In allegato trova la fattura.',
    'Segue em anexo o contrato.',
    'In de bijlage vindt u de factuur.',
    'W załączniku przesyłam fakturę.',
    'Отчёт во вложении.',
    '資料を添付します。',
    '请查看附件。',
  ])('is found in %s', (text) => {
    expect(findAttachmentMention(text)).toBeDefined();
  });

  it.each([
    'I could not open the file you attached.',
    'Your attachment did not arrive.',
    'This message and any attachments are confidential.',
    'There is no attachment to this mail.',
    'The offer comes with no strings attached.',
    'I am very attached to this project.',
    'They are deeply attached.',
    'Could you attach the invoice?',
    'Ihr Anhang fehlt leider.',
    'Tests on attachment theory.',
    'I forgot the attachment last time.',
    'Nothing of that kind.',
  ])('is not found in %s', (text) => {
    expect(findAttachmentMention(text)).toBeUndefined();
  });
});

describe('the reason a draft is held back', () => {
  const draft = { subject: 'Our meeting', body: 'Dear Ann,\n\nsee you on Friday.\n\nBob' };

  it('is absent for a complete draft', () => {
    expect(findObstacle(draft)).toBeUndefined();
  });

  it('comes in the order in which it is mended', () => {
    const all = { subject: '', body: '', recipientProblem: 'There is no recipient' };
    expect(findObstacle(all)).toBe('There is no recipient');
    expect(findObstacle({ ...all, recipientProblem: undefined })).toBe('The subject is empty');
    expect(findObstacle({ subject: 'x', body: ' \u200b\n' })).toBe('The body is empty');
  });

  it('can be in the subject or the text', () => {
    expect(findObstacle({ ...draft, subject: 'News from {{company}}' })).toMatch(/subject.*\{\{company\}\}/);
    expect(findObstacle({ ...draft, subject: '[Company Name]: our offer' })).toMatch(/subject.*\[Company Name\]/);
    expect(findObstacle({ ...draft, subject: 'Our offer for [COMPANY]' })).toMatch(/subject.*\[COMPANY\]/);
    expect(findObstacle({ ...draft, subject: 'Invoice attached' })).toMatch(/attachment \("attached"\)/);
    expect(findObstacle({ ...draft, body: 'Bye,\n[Your Name]' })).toMatch(/body.*\[Your Name\]/);
  });

  it.each(['[ILUG] meeting', 'Re: [MLB-WIRELESS] antennas', '[URGENT] Server down', 'Fwd: [Services for UNIX] help'])(
    'is not the tag of %s',
    (subject) => {
      expect(findObstacle({ ...draft, subject })).toBeUndefined();
    },
  );

  it.each([
    'Sure!\n\n> Dear [NAME],\n> please find attached our offer.',
    'Sure!\n\nOn Fri, Nov 20, 2026 at 9:12 AM Ann <ann@example.com> wrote:\nDear [NAME], find attached our offer.',
    'Gerne!\n\nAm 20.11.2026 um 09:12 schrieb Ann:\nIm Anhang unser Angebot.',
    'Sure!\n\n-----Original Message-----\nFrom: Ann\nPlease find attached our offer, [NAME].',
    'Sure!\n\nVon: Ann\nGesendet: Freitag\nIm Anhang unser Angebot, [NAME].',
    'Use `Hello {{name}}` or\n```\nDear [NAME]\n```\nas you like.',
  ])('is not looked for in quoted mails and code: %j', (body) => {
    expect(findObstacle({ ...draft, body })).toBeUndefined();
  });

  it('is looked for after lines that only resemble the head of another mail', () => {
    const body = 'From: Ann, with love.\nYour [NAME] is not here.';
    expect(findObstacle({ ...draft, body })).toMatch(/\[NAME\]/);
  });

  it('is found in texts of any kind, in no time', { timeout: 30_000 }, () => {
    const parts = [
      '[',
      ']',
      '{{',
      '}}',
      '<',
      '>',
      '%',
      'attached',
      'no ',
      'NAME',
      ' ',
      '\n',
      '>',
      'On ',
      ' wrote:',
      '$X',
    ];
    const hostile = fc
      .array(fc.constantFrom(...parts), { minLength: 1, maxLength: 6 })
      .map((some) => some.join('').repeat(20_000).slice(0, 200_000));
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), hostile), (body) => {
        const obstacle = findObstacle({ subject: 'x', body });
        return obstacle === undefined || obstacle.length < 200;
      }),
      { numRuns: 40 },
    );
  });
});
