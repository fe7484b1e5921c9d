import { describe, expect, it } from 'vitest';
import { findItems, readTranscript } from '#text/meetings/index.ts';

const itemsOf = (transcript: string) => findItems(readTranscript(transcript).segments, { date: '2026-11-20' });
const tasksOf = (transcript: string) =>
  itemsOf(transcript).action_items.map(({ owner, text }) => `${owner ?? '?'}: ${text}`);

describe('decisions that are put shortly', () => {
  it.each([
    ['Tom: Could we do the 17th?\nPia: 17th, fine.', 'Could we do the 17th?'],
    ['Ana: The release moves to the 22nd.\nRaj: Okay.', 'The release moves to the 22nd.'],
    ['Tom: What about the old logo?\nPia: We keep it for now.', 'What about the old logo? – We keep it for now.'],
    [
      'Eva: Brauchen wir noch die zweite Palette?\nJan: Nein, die lassen wir weg.',
      'Brauchen wir noch die zweite Palette? – Nein, die lassen wir weg.',
    ],
    ['Eva: Die Abgabe rückt auf den 22. März.\nJan: Gut.', 'Die Abgabe rückt auf den 22. März.'],
    ['Eva: Im Saal oder im Hof?\nJan: gut dann im hof', 'Im Saal oder im Hof? – gut dann im hof'],
    [
      'Marta: Hola a todos. Entonces empezamos a las diez, ¿de acuerdo?\nLuis: De acuerdo.',
      'Entonces empezamos a las diez, ¿de acuerdo?',
    ],
  ])('are found: %s', (transcript, text) => {
    expect(itemsOf(transcript).decisions.map((one) => one.text)).toEqual([text]);
  });

  it.each(['Ana: The bus moves to the left.\nRaj: Okay.', 'Ana: Empezamos.\nLuis: De acuerdo.'])(
    'are not found: %s',
    (transcript) => expect(itemsOf(transcript).decisions).toEqual([]),
  );
});

describe('tasks that are put shortly', () => {
  it.each([
    [
      'Marta: Falta reservar la sala para el jueves.\nLuis: Llamo yo.\nMarta: ¿Y el cable?\nPilar: Lo traigo yo de la oficina.',
      ['Luis: Reservar la sala para el jueves', 'Pilar: Lo traigo yo de la oficina'],
    ],
    ['Eva: Wer schreibt dem Kunden?\nJan: Das mache ich gleich nach der Sitzung.', ['Jan: Dem Kunden schreiben']],
    ["Gil: He hasn't answered.\nIna: Give him until Monday, then we ask Mia.", []],
    [
      'also der drucker im zweiten stock geht wieder nicht\nich ruf da heute vormittag nochmal an\ndanke und jetzt das sommerfest\nich wäre für den hof\nja im hof ist besser\ngut dann im hof',
      ['?: Da heute vormittag nochmal anrufen'],
    ],
  ])('are found once: %s', (transcript, tasks) => {
    expect(tasksOf(transcript)).toEqual(tasks);
  });
});

it('takes no point of the agenda for a speaker', () => {
  const minutes =
    'TOP 1 Basar: Frau Wolf kümmert sich um die Tische.\nTOP 2 Kasse: Die Abrechnung fehlt noch.\nTOP 3 Ausflug: Es wurde beschlossen, an die Ostsee zu fahren.';
  expect(readTranscript(minutes).segments.map(({ speaker }) => speaker)).not.toContain('TOP 3 Ausflug');
});
