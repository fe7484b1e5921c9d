import { describe, expect, it } from 'vitest';
import { gapIn, isEmptyField, onlyWritten } from '#text/model-answers/index.ts';

describe('a text that a model wrote', () => {
  it.each([
    ['Sure, here is a tweet for you:\n\nThe bridge is open.', 'The bridge is open.'],
    ["Certainly! Here's your email:\n\nDear Anna,", 'Dear Anna,'],
    ['Hier ist dein Entwurf:\n\nHallo Anna,', 'Hallo Anna,'],
    ['Voici votre lettre :\n\nBonjour,'.replace(' :', ':'), 'Bonjour,'],
    ['**Headline:** "Merrow closes its bridge"', 'Merrow closes its bridge'],
    ['Subject: Figures for March', 'Figures for March'],
    ['The bridge is open.\n\n(Note: I kept it under 280 characters.)', 'The bridge is open.'],
    ['The bridge is open.\n\nHope this helps!', 'The bridge is open.'],
    ['The bridge is open.\n\nLet me know if you would like any changes.', 'The bridge is open.'],
    ['Kind regards\n\n---\nNote: I kept the tone professional.', 'Kind regards'],
    ['## News\n\n**Merrow** is open. [Read more](https://a.example/b)', 'News\n\nMerrow is open. Read more'],
    ['![A bridge](https://a.example/b.png) The bridge is open.', 'The bridge is open.'],
    ['<p>Dear Anna,</p><p>The bridge is open.</p>', 'Dear Anna,\n\nThe bridge is open.'],
  ])('%j is %j', (given, expected) => {
    expect(onlyWritten(given)).toBe(expected);
  });

  it.each([
    'Here is where the bridge was built: on sand.',
    'Sure footing is all that counts.',
    'Note: the office is closed on Monday.',
    'The bridge is open.\n\nLet me know if you need the keys.',
    'We hope this helps the bees.',
    'He scored 5 ** 2 points and #Merrow won.',
    'Press <Enter> to go on.',
    '"We saw more people," she said.',
  ])('%j stays as it is', (given) => {
    expect(onlyWritten(given)).toBe(given);
  });

  it('may leave gaps and say that it has nothing', () => {
    expect(gapIn('Hi [Name],')).toBe('[Name]');
    expect(gapIn('See [the page](https://a.example)')).toBeUndefined();
    expect(isEmptyField('N/A')).toBe(true);
    expect(isEmptyField('None of the four came')).toBe(false);
  });
});
