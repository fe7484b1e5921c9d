import { expect, it } from 'vitest';
import { classifyMail } from '#text/mail/classify/classify-mail.ts';
import { triageMail } from '#text/mail/triage/triage-mail.ts';

const read = (body: string, subject = '', from = 'Kim Adler <kim.adler@example.com>') =>
  classifyMail({ subject, from, snippet: body, body });

it.each([
  "We're clearing out the church attic on Saturday from nine. We could use some hands, and a van if anyone has one.",
  "Guten Morgen, wir ziehen am Samstag um und könnten noch zwei starke Arme gebrauchen. Pizza gibt's danach.",
  'Hola, al final nos dan las llaves el 5. ¿Sigues teniendo la furgoneta? Nos vendría genial el sábado por la mañana.',
])('is asked for help on a later day, and not for today: %s', (body) => {
  expect(read(body)).toMatchObject({ category: 'action_required', priority: 'MEDIUM', asks: true });
});

it.each([
  "The grey tiles are out of stock. I can do the white ones from Monday or you wait for the grey. I'll hold the slot until Wednesday.",
  "If the boat isn't out of the water by Thursday I can't promise the hull. The crane is booked out except Wednesday 7 am.",
  'I still have not received your comments on the draft.',
  'Ich halte Ihnen das Zimmer bis Mittwoch frei, danach muss ich es weitergeben.',
  'Wir haben Ihre Anmerkungen zum Angebot noch nicht erhalten.',
  "Nous n'avons pas encore reçu votre dossier.",
  'Todavía no hemos recibido su respuesta al presupuesto.',
  'Le ho mandato la bozza due settimane fa e non ho ancora ricevuto le sue osservazioni.',
])('asks without a question, because an answer is due: %s', (body) => {
  expect(read(body).asks).toBe(true);
});

it('is not pressed by a need of rest, or by a greeting in the morning', () => {
  expect(read('I could use a holiday. The new house is lovely, and the dog has settled in.').asks).toBe(false);
  const greeted = read('Guten Morgen, könntest du mir am Samstag die Leiter mitbringen?');
  expect(greeted.reasons.filter(({ rule }) => rule === 'within a day')).toEqual([]);
});

it('tells with bad news that it is not so bad', () => {
  const body =
    "Dad's had a bit of a tumble off the ladder. It looked much worse than it was, just a sprained wrist. Will ring tonight.";
  const { summary } = triageMail({ subject: 'Dad', from: 'Ruth <ruth@example.com>', snippet: body, body });
  expect(summary).toContain('much worse than it was');
});
