import { describe, expect, it } from 'vitest';
import { findItems } from '#text/meetings/items/find-items.ts';
import { talk } from './talk.ts';

const decisionsOf = (...lines: string[]) => findItems(talk(...lines)).decisions.map(({ text }) => text);

describe('decisions', () => {
  it.each([
    'We agreed to open the terrace in May.',
    "We've decided on the blue paint.",
    "Let's go with the blue paint.",
    "So it's settled, the blue paint.",
    'The decision is to wait for the autumn.',
    "We're going with the second offer.",
    'The budget is approved.',
    'So we go with variant two.',
    'Agreed, December 8 it is.',
  ])('are found when stated explicitly: %s', (sentence) => {
    expect(decisionsOf(`Mira: ${sentence}`, 'Otto: Hm.')).toEqual([sentence]);
  });

  it('include proposals that another person approves', () => {
    expect(decisionsOf('Mira: We should paint the fence blue.', 'Otto: Good idea.')).toEqual([
      'We should paint the fence blue.',
    ]);
    expect(decisionsOf('Mira: We should paint the fence blue.', 'Otto: It rains a lot.')).toEqual([]);
    expect(decisionsOf('Mira: We should paint the fence blue.', 'Mira: Good idea.')).toEqual([]);
  });

  it('replace the proposal that led to them', () => {
    const lines = ['Mira: I suggest blue paint for the fence.', 'Otto: Sounds good.', 'Mira: We agreed on blue paint.'];
    expect(decisionsOf(...lines)).toEqual(['We agreed on blue paint.']);
  });

  it.each([
    'We have not decided yet.',
    'Did we decide on the paint?',
    "We'll see when it is decided.",
    'We need to decide on the paint.',
    "Let's go through the list.",
    "Let's move on to the paint.",
    'If we agreed on that, it would be fine.',
  ])('exclude: %s', (sentence) => {
    expect(decisionsOf(`Mira: ${sentence}`, 'Otto: Sounds good.')).toEqual([]);
  });

  it('are distinct when they share only words about deciding', () => {
    const lines = [
      'Mira: We agreed to use oak for the fence.',
      'Otto: And we agreed to use steel for the gate.',
      'Mira: We agreed to use gravel for the path.',
    ];
    expect(decisionsOf(...lines)).toHaveLength(3);
    expect(
      decisionsOf('Mira: We agreed to use oak for the fence.', 'Otto: So we use oak for the fence, agreed.'),
    ).toHaveLength(1);
  });

  it('include a date that one person proposes and another accepts, and it is no open question', () => {
    const items = findItems(talk('Mira: Shall we say 12 March?', 'Otto: Fine with me.'));
    expect(items.decisions.map(({ text }) => text)).toEqual(['We say 12 March.']);
    expect(items.questions).toEqual([]);
  });

  it.each([
    ['Should we paint the fence blue, then?', 'We paint the fence blue.'],
    ["Why don't we order two of them?", 'We order two of them.'],
    ['How about the blue paint?', 'Agreed: the blue paint.'],
    ['Sollen wir den 12. März nehmen?', 'Vereinbart: den 12. März nehmen.'],
    ['Wie wäre es mit der blauen Farbe?', 'Einverstanden mit der blauen Farbe.'],
    ['Should we take oak or steel?', 'Should we take oak or steel?'],
  ])('that were asked as a question become statements: %s', (asked, told) => {
    expect(decisionsOf(`Mira: ${asked}`, 'Otto: Sounds good.')).toEqual([told]);
  });

  it.each([
    ['We agreed to open the terrace in May.', 'Wir haben beschlossen, die Terrasse im Mai zu öffnen.'],
    ["We've decided on the blue paint.", 'Wir haben uns für die blaue Farbe entschieden.'],
    ['We have agreed on Tuesday.', 'Wir haben uns auf Dienstag geeinigt.'],
    ["Let's go with the blue paint.", 'Dann nehmen wir die blaue Farbe.'],
    ["So it's settled, the blue paint.", 'Damit ist es beschlossen, die blaue Farbe.'],
    ['The decision is to wait for the autumn.', 'Die Entscheidung ist, den Herbst abzuwarten.'],
    ["We're going with the second offer.", 'Wir nehmen das zweite Angebot.'],
    ["We're sticking with the old supplier.", 'Wir bleiben bei dem alten Lieferanten.'],
    ['The budget is approved.', 'Das Budget ist genehmigt.'],
    ['The motion is carried.', 'Der Antrag wurde einstimmig angenommen.'],
    ['So we go with variant two.', 'Also nehmen wir Variante zwei.'],
    ['Agreed, December 8 it is.', 'Abgemacht, der 8. Dezember.'],
  ])('are found in German as in English: %s %s', (english, german) => {
    expect(decisionsOf(`Mira: ${english}`, 'Otto: Hm.')).toEqual([english]);
    expect(decisionsOf(`Mira: ${german}`, 'Otto: Hm.')).toEqual([german]);
  });

  it.each([
    ['We should paint the fence blue.', 'Good idea.', 'Wir sollten den Zaun blau streichen.', 'Gute Idee.'],
    ['I suggest the second offer.', 'Sounds good.', 'Ich schlage das zweite Angebot vor.', 'Klingt gut.'],
    ["Let's order two of them.", 'Fine with me.', 'Lasst uns zwei davon bestellen.', 'Von mir aus.'],
    ['I would suggest a smaller hall.', 'Agreed.', 'Ich wäre für einen kleineren Saal.', 'Einverstanden.'],
    ['My proposal is a flat fee.', 'Makes sense.', 'Mein Vorschlag ist eine Pauschale.', 'Ja, passt.'],
  ])('include approved proposals in German as in English: %s', (english, yes, german, ja) => {
    expect(decisionsOf(`Mira: ${english}`, `Otto: ${yes}`)).toEqual([english]);
    expect(decisionsOf(`Mira: ${german}`, `Otto: ${ja}`)).toEqual([german]);
    expect(decisionsOf(`Mira: ${german}`, 'Otto: Es regnet oft.')).toEqual([]);
    expect(decisionsOf(`Mira: ${german}`, `Otto: ${ja.slice(0, -1)}, aber erst im Mai.`)).toEqual([]);
  });

  it.each([
    'Wir haben das noch nicht entschieden.',
    'Haben wir uns für die Farbe entschieden?',
    'Wir müssen uns für eine Farbe entscheiden.',
    'Wenn das beschlossen ist, fangen wir an.',
    'Wollen wir anfangen?',
    'Lasst uns zum nächsten Punkt gehen und darüber reden.',
  ])('exclude, in German: %s', (sentence) => {
    expect(decisionsOf(`Mira: ${sentence}`, 'Otto: Klingt gut.')).toEqual([]);
  });
});
