import { describe, expect, it } from 'vitest';
import { areFormsOfVerb } from '#text/questions/verb-forms.ts';
import { answersFrom } from './first-answer.ts';

describe('forms of a German verb', () => {
  it.each([
    ['gewann', 'gewonnen'],
    ['gewann', 'gewonn'],
    ['stahl', 'gestohlen'],
    ['gab', 'gegeben'],
    ['gibt', 'gegeben'],
    ['vergab', 'vergeben'],
    ['entstand', 'entstehen'],
    ['brachte', 'gebracht'],
    ['fährt', 'fuhren'],
    ['zahlt', 'gezahlt'],
  ])('%s and %s', (one, other) => {
    expect(areFormsOfVerb(one, other)).toBe(true);
  });

  it.each([
    ['bat', 'bad'],
    ['war', 'werben'],
    ['gold', 'gelten'],
    ['gewann', 'begonnen'],
    ['zog', 'zug'],
  ])('not %s and %s', (one, other) => {
    expect(areFormsOfVerb(one, other)).toBe(false);
  });
});

it('answers a question in the past from a page in the perfect, and the other way round', () => {
  const answerTo = answersFrom([
    {
      title: 'Skispringen: Wochenende in Willingen',
      text: 'Am Freitag schneite es in Willingen. Der Norweger Marius Lindvik hat den letzten Wettkampf in Willingen gewonnen. Die Schanze in Willingen wird im Sommer erneuert.',
    },
    {
      title: 'Diebstahl im Museum Harlow',
      text: 'Ein Wachmann stahl im Museum Harlow eine Uhr. Das Museum Harlow bleibt am Montag geschlossen.',
    },
  ]);
  expect(answerTo('Wer gewann in Willingen?')).toMatch(/^Der Norweger Marius Lindvik/u);
  expect(answerTo('Wer hat im Museum Harlow die Uhr gestohlen?')).toMatch(/^Ein Wachmann stahl/u);
});
