import { describe, expect, it } from 'vitest';
import { findItems } from '#text/meetings/items/find-items.ts';
import { talk } from './talk.ts';

/** A Monday. */
const date = '2026-11-23';

const tasksOf = (...lines: string[]) =>
  findItems(talk(...lines), { date }).action_items.map(
    ({ owner, text, due }) => `${owner ?? '-'}: ${text}${due === undefined ? '' : ` (${due})`}`,
  );

describe('German tasks', () => {
  it.each<[string, string[], string[]]>([
    ['a promise', ['Mira: Ich rufe morgen den Hausmeister an.'], ['Mira: Morgen den Hausmeister anrufen (2026-11-24)']],
    [
      'a promise turned round',
      ['Mira: Bis Freitag schicke ich die Karten.'],
      ['Mira: Bis Freitag die Karten schicken (2026-11-27)'],
    ],
    [
      'a plan',
      ['Mira: Ich werde die Zahlen bis zum 5. Dezember prüfen.'],
      ['Mira: Die Zahlen bis zum 5. Dezember prüfen (2026-12-05)'],
    ],
    ['what somebody sees to', ['Mira: Ich kümmere mich um den Saal.'], ['Mira: Sich um den Saal kümmern']],
    [
      'a request',
      ['Mira: Otto, kannst du den Zaun streichen?', 'Otto: Klar, mache ich.'],
      ['Otto: Den Zaun streichen'],
    ],
    [
      'a request to anybody',
      ['Mira: Wer übernimmt das Protokoll?', 'Otto: Das mache ich.'],
      ['Otto: Das Protokoll übernehmen'],
    ],
    [
      'an order',
      ['Mira: Otto, bitte schick mir die Liste bis morgen.', 'Otto: Okay.'],
      ['Otto: Mir die Liste bis morgen schicken (2026-11-24)'],
    ],
    [
      'an order in a soft voice',
      ['Mira: Otto, frag bitte mal den Nachbarn.', 'Otto: Okay.'],
      ['Otto: Den Nachbarn fragen'],
    ],
    [
      'an assignment',
      ['Mira: Otto bespricht das Budget mit der Bank.', 'Otto: Hm.'],
      ['Otto: Das Budget mit der Bank besprechen'],
    ],
    [
      'two in a sentence',
      ['Mira: Otto, du machst die Karten, und ich hole das Essen.', 'Otto: Gut.'],
      ['Otto: Die Karten machen', 'Mira: Das Essen holen'],
    ],
    [
      'what was said to be needed',
      ['Mira: Wir müssen die Lampen tauschen.', 'Otto: Das übernehme ich.'],
      ['Otto: Die Lampen tauschen'],
    ],
    [
      'an offer that is accepted',
      ['Mira: Soll ich die Stühle bestellen?', 'Otto: Ja, bitte.'],
      ['Mira: Die Stühle bestellen'],
    ],
  ])('include %s', (_, lines, tasks) => {
    expect(tasksOf(...lines)).toEqual(tasks);
  });

  it.each<[string, string[]]>([
    ['a request that is refused', ['Mira: Otto, kannst du den Zaun streichen?', 'Otto: Leider nicht diese Woche.']],
    ['an offer that nobody wants', ['Mira: Soll ich die Stühle bestellen?', 'Otto: Nein, wir haben genug.']],
    ['the past', ['Mira: Ich habe gestern die Karten geschickt.']],
    ['a condition', ['Mira: Wenn ich Zeit habe, streiche ich den Zaun.']],
    ['what is done in the meeting', ['Mira: Ich zeige euch meinen Bildschirm. Ich fasse zusammen: alles gut.']],
    ['a habit', ['Mira: Ich schicke die Listen immer am Abend.']],
    ['a question to oneself', ['Mira: Ich frage mich, ob das reicht.']],
  ])('exclude %s', (_, lines) => {
    expect(tasksOf(...lines)).toEqual([]);
  });
});

describe('replies to a question in German', () => {
  const questionsOf = (...lines: string[]) =>
    findItems(talk(...lines)).questions.map(({ text, answered }) => `${text} ${answered}`);

  it.each<[string, boolean]>([
    ['800 Euro am Abend.', true],
    ['Ja.', true],
    ['Das weiß ich nicht.', false],
    ['Keine Ahnung.', false],
    ['Das müssen wir noch klären.', false],
    ['Ich frage beim Wirt nach.', false],
    ['Das steht noch nicht fest.', false],
    ['Nächster Punkt: die Musik.', false],
  ])('answer it or leave it open: %s', (reply, answered) => {
    expect(questionsOf('Mira: Kostet der Saal wieder so viel?', `Otto: ${reply}`, 'Mira: Gut.')).toEqual([
      `Kostet der Saal wieder so viel? ${answered}`,
    ]);
  });

  it('a question that only opens the meeting is not listed', () => {
    expect(questionsOf('Mira: Könnt ihr mich alle hören?', 'Otto: Ja.', 'Mira: Fangen wir an?')).toEqual([]);
  });
});
