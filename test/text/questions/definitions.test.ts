import { expect, it } from 'vitest';
import { readQuestion } from '#text/questions/index.ts';
import { answersFrom } from './first-answer.ts';

const answerTo = answersFrom([
  {
    title: 'Wärmepumpen im Altbau',
    text: 'Immer mehr Hausbesitzer fragen nach einer Wärmepumpe. Eine Wärmepumpe kostet im Altbau rund 30.000 Euro.\n\nEine Wärmepumpe ist ein Gerät, das der Luft Wärme entzieht und sie ins Haus bringt.',
  },
  {
    title: 'Tier des Monats: das Hermelin',
    text: 'Auch als Haustier wurde das Hermelin gehalten. Wegen ihres reinweißen Felles galten sie als Zeichen der Unschuld.\n\nDas auch als Wiesel bekannte Hermelin jagt vor allem Mäuse.',
  },
  {
    title: 'Les écluses du canal',
    text: 'L’écluse de Morvan est fermée depuis lundi. Une écluse est un bassin qui fait monter ou descendre les bateaux. L’écluse rouvrira en mai.',
  },
  {
    title: 'La dehesa en invierno',
    text: 'En la dehesa llueve poco. Una dehesa es un bosque claro donde pastan los cerdos. La dehesa se visita en mayo.',
  },
  {
    title: 'De polder',
    text: 'De polder werd in mei bezocht. Een polder is een stuk land dat lager ligt dan het water. In de polder staan molens.',
  },
]);

it.each([
  ['Was ist eine Wärmepumpe?', /^Eine Wärmepumpe ist ein Gerät/u],
  ['Was ist ein Hermelin?', /^Das auch als Wiesel bekannte Hermelin/u],
  ["Qu'est-ce qu'une écluse ?", /^Une écluse est un bassin/u],
  ['¿Qué es una dehesa?', /^Una dehesa es un bosque/u],
  ['Wat is een polder?', /^Een polder is een stuk land/u],
])('%s is answered with what it is', (question, expected) => {
  expect(answerTo(question)).toMatch(expected);
});

it.each(["Che cos'è un trullo?", 'O que é uma açoteia?'])('%s asks what something is', (question) => {
  expect(readQuestion(question).kind).toBe('definition');
});
