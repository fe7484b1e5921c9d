import { expect, it } from 'vitest';
import { movesMeetingAbroad } from '#text/mail/classify/approaches.ts';

const isMove = (text: string) => movesMeetingAbroad.pattern.exec(text.toLowerCase()) !== null;

it.each([
  'Können wir das Gespräch auf Freitag verschieben?',
  'Passt dir der Dienstag?',
  'Va bene alle 17?',
  'Hätten Sie am Donnerstag eine halbe Stunde für das Angebot?',
  'Wären Sie am Donnerstag um 14 Uhr verfügbar?',
  'Seriez-vous disponible jeudi à 14 h pour un point sur le chantier ?',
  'Tu es dispo demain à 10h ?',
  'Quelles sont vos disponibilités la semaine prochaine ?',
  '¿Estaría disponible el jueves a las diez?',
  'Sarebbe disponibile giovedì alle 15?',
  'Bent u dinsdag om tien uur beschikbaar?',
])('is about when to meet: %s', (text) => {
  expect(isMove(text)).toBe(true);
});

it.each([
  'Geht die Heizung im Büro denn morgen wieder?',
  'Können wir die Ware am Freitag abholen?',
  'On peut payer la facture lundi ?',
  'Le modèle bleu est-il disponible lundi ?',
  'Vous êtes libre de refuser.',
  'Haben Sie die Unterlagen am Montag erhalten?',
])('is not: %s', (text) => {
  expect(isMove(text)).toBe(false);
});
