import { expect, it } from 'vitest';
import { movesMeetingAbroad } from '#text/mail/classify/approaches.ts';

const isMove = (text: string) => movesMeetingAbroad.pattern.exec(text.toLowerCase()) !== null;

it.each([
  'Können wir das Gespräch auf Freitag verschieben?',
  'Passt dir der Dienstag?',
  'Va bene alle 17?',
  'Hätten Sie am Donnerstag eine halbe Stunde für das Angebot?',
])('is about when to meet: %s', (text) => {
  expect(isMove(text)).toBe(true);
});

it.each([
  'Geht die Heizung im Büro denn morgen wieder?',
  'Können wir die Ware am Freitag abholen?',
  'On peut payer la facture lundi ?',
  'Haben Sie die Unterlagen am Montag erhalten?',
])('is not: %s', (text) => {
  expect(isMove(text)).toBe(false);
});
