import { describe, expect, it } from 'vitest';
import { classifyMail, triageMail } from '#text/mail/index.ts';

const from = 'Ben Carter <ben@carter.example>';
const mail = (subject: string, snippet: string, sender = from) => ({ subject, from: sender, snippet });

describe('faults of bought goods', () => {
  it.each([
    [
      'the clock',
      'The clock I bought from you gains ten minutes a day and won’t stop chiming. Do you know this problem?',
    ],
    ['Regal', 'Das bei Ihnen gekaufte Regal wackelt, obwohl es verschraubt ist. Was kann ich tun?'],
    ['Veilleuse', 'La veilleuse que vous m’avez envoyée ne s’allume plus. Que puis-je faire ?'],
    ['Pedido 31', 'Ha llegado mi pedido pero faltan dos tazas. ¿Cuándo las envían?'],
    ['Complaint about your fitter', 'Two tiles are in pieces. I expect you to replace them.'],
  ])('are support: %s', (subject, snippet) => {
    expect(classifyMail(mail(subject, snippet)).category).toBe('support');
  });

  it.each([
    ['Bowls', 'The bowls I bought from you look lovely on the table. Do you know whether the potter gives courses?'],
    ['Zählerstand', 'Wir haben Ihren Zählerstand noch nicht erhalten. Teilen Sie ihn uns bis zum 10. Juni mit.'],
    ['Déclaration', 'Nous n’avons pas encore reçu votre déclaration. Merci de nous l’envoyer avant le 10 juin.'],
  ])('are not read into: %s', (subject, snippet) => {
    expect(classifyMail(mail(subject, snippet)).category).not.toBe('support');
  });
});

describe('solicited and private mail', () => {
  it('does not archive an offer that was asked for', () => {
    const sender = 'Sales <offer@paper.example>';
    const quote = 'here is our quotation for 40 reams: 172.00, valid until 30 June.';
    expect(classifyMail(mail('Quotation 55', `As discussed, ${quote}`, sender)).priority).not.toBe('ARCHIVE');
  });

  it.each(['Wir fahren an die See, ein Zimmer ist frei. Habt ihr Lust?', 'We gaan varen. Ga je mee?'])(
    'leaves an invitation without a task: %s',
    (snippet) => expect(classifyMail(mail('Pfingsten', snippet)).category).toBe('personal'),
  );

  it('still sees a task that is to somebody’s taste', () => {
    const text = 'Hast du Lust, das Protokoll zu schreiben? Ich brauche es bis Freitag.';
    expect(classifyMail(mail('Protokoll', text)).category).not.toBe('personal');
  });
});

describe('tasks of a triage', () => {
  const tasks = (subject: string, snippet: string, sender = from) =>
    triageMail({ ...mail(subject, snippet, sender), date: '2026-05-29' }).actionItems.map(({ task }) => task);

  it('name the terms of a bill and not its attachment', () => {
    const text =
      'Dear Mr Tate, please find attached our invoice 9 for two windows, total 1,860.00. Payment terms 14 days.';
    expect(tasks('Invoice 9', text, 'Joinery <office@joinery.example>')).toEqual(['Payment terms 14 days.']);
    expect(tasks('Minutes', 'Dear all, please find attached the minutes, three pages.')).toEqual([]);
    expect(tasks('Form', 'Please find attached the form and sign it.')).toEqual([
      'Please find attached the form and sign it.',
    ]);
  });

  it('are demands and needs by a day', () => {
    const unless = 'Unless the fence is moved within 21 days, our client will start proceedings.';
    expect(tasks('Fence', `We act for Mr Lowe. ${unless}`)).toEqual([unless]);
    const need = 'For the trip we need a signed consent form for each child by Friday 5 June.';
    expect(tasks('Trip', `Dear parents, ${need}`, 'School <office@school.example>')).toHaveLength(1);
    expect(tasks('Paint', 'Unless it rains by Friday, we will paint the fence.')).toEqual([]);
  });
});

describe('summaries', () => {
  it('keep the case of hosts and accounts', () => {
    const { summary, verdict } = triageMail(
      mail('UP: api.mill.example', 'api.mill.example is responding again. It was down.', 'alerts@watch.example'),
    );
    expect(summary).toMatch(/^api\.mill/u);
    expect(verdict.priority).toBe('LOW');
  });
});
