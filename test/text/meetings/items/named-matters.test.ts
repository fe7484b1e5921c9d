import { expect, it } from 'vitest';
import { findItems, readTranscript } from '#text/meetings/index.ts';

const read = (text: string) => findItems(readTranscript(text).segments, { date: '2026-11-30' });
const decided = (text: string) => read(text).decisions.map((one) => one.text);

it('names the point that a short question and its decision are about', () => {
  expect(
    decided(`Chair: Next, the rent for plot holders. Shall we put it up?
Moira: Not this year. The water has been off half the summer.
Chair: Then we leave it as it is.`),
  ).toEqual(['Next, the rent for plot holders. Shall we put it up? – Then we leave it as it is.']);
  expect(
    decided(`Omar: And the discharge of Mrs Lund?
Grace: Not before the weekend, her daughter can't take her.
Omar: Okay, we keep her until Monday.`),
  ).toEqual(['And the discharge of Mrs Lund? – Okay, we keep her until Monday.']);
  expect(
    decided(`Herr Vogt: Zum Punkt Dachbegrünung: Das Angebot liegt bei 38.000 Euro.
Frau Seidel: Das können wir uns dieses Jahr nicht leisten.
Herr Vogt: Also vertagen wir das auf das Frühjahr. Einverstanden?
Frau Seidel: Ja.`),
  ).toEqual(['Zum Punkt Dachbegrünung: Das Angebot liegt bei 38.000 Euro. – Also vertagen wir das auf das Frühjahr.']);
});

it('takes no question after a matter for a decision', () => {
  expect(
    decided(`Ravi: And the night shift on the 24th?
Ulla: Nobody wants it.
Ravi: Then we'll pay it double.`),
  ).toEqual(["And the night shift on the 24th? – Then we'll pay it double."]);
});

it('reads what minutes say was adopted, rejected or put off', () => {
  const minutes = `Minutes of the residents' meeting, 24 November
1. Rent increase rejected, 7 to 2.
2. Bicycle shed: approved, budget 4,000 euros.
3. Accounts adopted unanimously.
4. Compost bins: postponed, quotes are missing.`;
  expect(decided(minutes)).toEqual([
    'Rent increase rejected, 7 to 2.',
    'Bicycle shed: approved, budget 4,000 euros.',
    'Accounts adopted unanimously.',
    'Compost bins: postponed, quotes are missing.',
  ]);
});

it('leaves a question open that is put off, even after arguments', () => {
  for (const end of ["Asha: I know. Let's sleep on it.", 'Ben: And if he leaves?\nAsha: I would sleep on it.']) {
    const [question] = read(`Ben: Should we hire the second mechanic now?
Asha: Turnover is down eleven per cent.
${end}`).questions;
    expect(question).toMatchObject({ answered: false });
  }
});

it('says in a task what is to be found out, and what "it" is', () => {
  const clarified = read(`Eva: Tom, könnten Sie bis Freitag klären, wer ihn anschließt?\nTom: Mach ich.`);
  expect(clarified.action_items).toMatchObject([{ text: 'Bis Freitag klären, wer ihn anschließt', owner: 'Tom' }]);
  const bought = read(`Ida: I was going to buy a net, but they are eighty euros.
Pavel: Buy it. The fish cost more.
Ida: All right, I'll order one tonight.`);
  expect(bought.action_items).toMatchObject([{ text: 'Buy a net', owner: 'Ida' }]);
});
