import { describe, expect, it } from 'vitest';
import { classifyMail, triageMail } from '#text/mail/index.ts';

const mail = (subject: string, snippet: string, from = 'Nina Falk <nina.falk@corwick.example>') => ({
  subject,
  from,
  snippet,
});

describe('an email that says it only informs', () => {
  it.each([
    ['Just so you know', 'Just so you know, I have moved the contract folder to the new drive.'],
    [
      'Budget',
      'For your information: the client approved the budget yesterday. I need nothing from you at the moment.',
    ],
    ['FYI', 'FYI, the printer on floor 3 is fixed.'],
    ['Zur Info', 'Hallo Tim, zur Kenntnis: Herr Brandt kommt erst um elf. Ihr könnt schon anfangen.'],
    ['Urlaub', 'Liebe Kollegen,\n\nzur Info: Ich bin ab Montag zwei Wochen im Urlaub. Herr Lang vertritt mich.'],
    ['Livraison', 'Bonjour à tous,\n\nPour information, je serai chez le client jusqu’à jeudi.'],
    ['Presupuesto', 'Hola Marta, para tu información, el cliente aceptó el presupuesto ayer.'],
    ['Consegna', 'Buongiorno, vi informo per conoscenza che il fornitore ha confermato la consegna di martedì.'],
    ['Lift', 'Hoi allemaal, ter info: de lift doet het weer.'],
    ['Obra', 'Olá, para vossa informação a obra começa na terça-feira.'],
  ])('is a note without tasks: %s, %s', (subject, snippet) => {
    const { verdict, actionItems } = triageMail(mail(subject, snippet));
    expect(verdict).toMatchObject({ category: 'other', priority: 'LOW', asks: false });
    expect(actionItems).toEqual([]);
  });

  it.each([
    ['FYI', 'FYI, the client wants the offer in dollars. Can you change the file before you send it?'],
    [
      'Heads-up',
      'Quick heads up that payroll closes a day earlier because of the holiday. Please hand in your hours by Thursday.',
    ],
    ['Pour information', 'Pour votre information, le bureau sera fermé vendredi. Merci de prévenir vos clients.'],
    ['Zur Info', 'Zur Info: Der Kunde kommt schon um neun. Kannst du bitte den Raum vorbereiten?'],
  ])('is a task if it asks after all: %s, %s', (subject, snippet) => {
    expect(classifyMail(mail(subject, snippet))).toMatchObject({ category: 'action_required', asks: true });
  });

  it('is told by its beginning alone', () => {
    const { category } = classifyMail(
      mail('Offer', 'Please send the offer today. The old one is attached for your information.'),
    );
    expect(category).toBe('action_required');
  });
});

describe('a question after the reader', () => {
  it.each([
    'Did you get home ok?',
    'did you sleep well after all that?',
    'How did the move go? Are you settled in yet?',
    'Did Noah like his present? He was so excited about the wrapping.',
    'Seid ihr gut nach Hause gekommen?',
    'Vous êtes bien rentrés hier soir ?',
    '¿Llegasteis bien a casa anoche?',
    'Siete arrivati bene? Come sta la piccola?',
    'Zijn jullie goed thuisgekomen?',
    'Chegaram bem a casa?',
  ])('waits for an answer, but is no task: %s', (snippet) => {
    const { verdict, actionItems } = triageMail(mail('Hello', snippet, 'Tess <tess.wade@homebox.example>'));
    expect(verdict).toMatchObject({ category: 'personal', priority: 'MEDIUM', asks: true });
    expect(actionItems).toEqual([]);
  });

  it.each([
    'Did you send the contract to Novatek?',
    'How was the trip, and could you send me the bill for the hotel?',
    'Did you get home ok? Please send me the bill for the taxi.',
  ])('is not every question: %s', (snippet) => {
    expect(classifyMail(mail('Hello', snippet))).toMatchObject({ category: 'action_required', asks: true });
  });
});

it.each(['It was so lovely to have you here. I found your scarf behind the door.', 'pub sat? the usual lot, about 8'])(
  'is among friends: %s',
  (snippet) => {
    expect(classifyMail(mail('x', snippet, 'Gran <mavis.lowry@homebox.example>')).category).toBe('personal');
  },
);

describe('words of an alarm', () => {
  it.each([
    [
      'Outage on Saturday',
      'The outage on Saturday cost us two customers. Could you write a short report for the board?',
    ],
    ['Backup failed again', 'The backup failed again last night. Can you find out why?'],
    [
      'monitoring on web-2',
      'The monitoring shows that memory is high on web-2 since the last deploy to production. Can you roll it back?',
    ],
    ['Fermeture', 'Le bureau sera fermé vendredi à cause de la grève. Merci de prévenir vos clients avant jeudi.'],
  ])('do not outweigh what a person asks: %s', (subject, snippet) => {
    expect(classifyMail(mail(subject, snippet)).category).toBe('action_required');
  });
});
