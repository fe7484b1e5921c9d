import { describe, expect, it } from 'vitest';
import { classifyMail } from '#text/mail/classify/classify-mail.ts';
import { triageMail } from '#text/mail/triage/triage-mail.ts';

const from = 'Ewan McBride <ewan.mcbride@glen.example>';
const judged = (body: string) => classifyMail({ from, subject: 'A note', snippet: '', body });
const triaged = (body: string, subject = 'A note') =>
  triageMail({ from, subject, snippet: '', body, date: '2026-03-02' });

describe('a request put as a statement', () => {
  it.each([
    ['I have done the photographs for the annual report. The captions are still with you.', 'are still with you'],
    [
      'Somebody has been smoking in the loading bay. It ends today, please, and the ashtray goes.',
      'It ends today, please',
    ],
    [
      'Thank you for Saturday, the visitors loved you. We are still two short for the Easter weekend.',
      'We are still two short',
    ],
    [
      'We are having lunch at the Plough on the 11th. I have to tell the cook how many we are.',
      'I have to tell the cook how many',
    ],
    ['The chair wobbles as before. I should be glad to hear when you can look at it.', 'I should be glad to hear when'],
  ])('is one: %s', (text, words) => {
    const { asks, reasons } = judged(text);
    expect(asks).toBe(true);
    const reason = reasons.find(({ rule }) => rule.startsWith('asks for something'));
    expect(reason?.rule).toContain(words);
    // The sentence that asks is quoted, and not the paragraph around it.
    expect(text.split(/(?<=[.!?]) /)).toContain(reason?.matched);
  });

  it('is one in German, French and Spanish', () => {
    for (const text of [
      'Die Frist läuft am 11. März ab. Ohne Ihre Unterlagen kann ich den Schriftsatz nicht fertigstellen.',
      'Le délai expire le 11 mars. Sans vos documents, je ne peux pas terminer le mémoire.',
      'El plazo vence el 11 de marzo. Sin sus documentos no puedo terminar el escrito.',
    ])
      expect(judged(text)).toMatchObject({ asks: true, category: 'action_required' });
  });

  it('is one if nobody does what is to be done, and if the reader had it last', () => {
    const rota = 'Peter is ill and nobody does the sound on Sunday. It would be a pity to cancel the broadcast.';
    expect(judged(rota).asks).toBe(true);
    const file = 'Building control comes on Thursday and the drawings are not in the file. You had them last.';
    expect(judged(file)).toMatchObject({ asks: true, category: 'action_required' });
  });

  it('is read although it has a word about the sorting of mail', () => {
    const text = 'There is a charge of 29 euros on my card for April that I cannot explain. Can you sort it out?';
    expect(judged(text).asks).toBe(true);
    expect(judged('See you on Friday. Please sort this one to the top.').asks).toBe(false);
  });

  it('is none if it only leaves a way out', () => {
    const { asks } = judged('We would like to keep your papers for a year; if you object, simply tell us.');
    expect(asks).toBe(false);
    expect(judged('If you object to the plan, tell us by Friday why.').asks).toBe(true);
  });

  it('is a call for help if something was paid twice', () => {
    const text =
      'My statement shows two payments to you in February, but I only bought one pass. It is in the name of Li.';
    expect(judged(text)).toMatchObject({ category: 'support' });
  });
});

describe('tasks and summaries', () => {
  it('give the sentence that a task leans on', () => {
    const left = triaged(
      'Thank you for the lovely lunch on Sunday, the children still talk about it. I think Ben left his rucksack in your hall. Would it be in the way until Easter?',
    );
    expect(left.summary).toBe('I think Ben left his rucksack in your hall. Would it be in the way until Easter?');
  });

  it('make no task of what is only told, and date a bill by its term', () => {
    const visit = triaged(
      'Please note that we will inspect your flat on Tuesday 10 March. If that does not suit you, call the office by Thursday.',
    );
    expect(visit.actionItems.map(({ task }) => task)).toEqual([
      'If that does not suit you, call the office by Thursday.',
    ]);
    const bill = triaged(
      'Please find attached our invoice 20417 for two windows, amount due £640.00. Payment is due by 31 March 2026.',
      'Invoice 20417',
    );
    expect(bill.actionItems).toEqual([{ task: 'Payment is due by 31 March 2026.', due: '2026-03-31' }]);
  });

  it('leave out how a mail greets, and say why an applicant was refused', () => {
    expect(triaged('Morning Joe,\nthe driver left two pallets of rye. Can you fetch one?').summary).toMatch(
      /^The driver/,
    );
    const refused = triaged(
      'Thank you for coming to two interviews. After careful thought we have decided to go ahead with a candidate who knows the north. We wish you well for the future.',
    );
    expect(refused.summary).toContain('go ahead with a candidate');
  });

  it('read the number of a day as part of its sentence', () => {
    const { reasons } = classifyMail({
      from,
      subject: 'Mahnung',
      snippet: 'Zahlen Sie den Betrag bis spätestens 14. März auf unser Konto.',
    });
    expect(reasons.some(({ matched }) => matched.includes('14. März auf unser Konto'))).toBe(true);
  });
});
