import { describe, expect, it } from 'vitest';
import { findAnswer } from '#text/questions/find-answer.ts';

interface Page {
  title: string;
  text: string;
}

/** What answers a question about a page: the sentences that count as answers, or nothing if none does. */
function toldOf(page: Page, question: string): string[] {
  const { isAnswered, sentences } = findAnswer(question, { passages: [page], limit: 6 });
  if (!isAnswered) return [];
  return sentences.filter(({ score }) => score >= 0.4).map(({ start, end }) => page.text.slice(start, end));
}

describe('how dangerous something is', () => {
  const radon = {
    title: 'Radon im Boden: neue Karte',
    text: 'Die Karte zeigt, wo mit erhöhten Werten von Radon zu rechnen ist. Wer lange in Räumen mit viel Radon lebt, hat ein höheres Risiko, an Lungenkrebs zu erkranken. Eine Messung von Radon kostet 30 Euro.',
  };
  const mistletoe = {
    title: 'Mistletoe',
    text: 'Mistletoe grows on poplars. The berries are toxic to dogs; in people they are rarely dangerous. It is sold at markets in December.',
  };
  const scooters = {
    title: 'E-scooters',
    text: 'E-scooters cost 300 euros. Children who ride e-scooters are injured twice as often as adults. The city counts 4,000 of them.',
  };

  it.each([
    [radon, 'Wie gefährlich ist Radon?', [/Lungenkrebs/u]],
    [radon, 'Welche Risiken hat Radon?', [/Lungenkrebs/u]],
    [mistletoe, 'Is mistletoe poisonous?', [/toxic to dogs/u]],
    [mistletoe, 'How dangerous is mistletoe?', [/toxic to dogs/u]],
    [scooters, 'What are the risks of e-scooters for children?', [/injured twice/u]],
  ])('%#: is told with what harm it does and to whom', (page, question, expected) => {
    expect(toldOf(page, question)).toEqual(expected.map((one) => expect.stringMatching(one)));
  });

  it('is not told by an article that looks like a verb of another language', () => {
    const text = 'Die neue Karte zeigt Radon im Boden. Die Werte von Radon wurden im Boden gemessen.';
    expect(toldOf({ title: 'Radon im Boden', text }, 'How dangerous is radon?')).toEqual([]);
  });

  it('is not told by what only has the other words of the question', () => {
    const halls = {
      title: 'Student halls too full to be safe, experts warn',
      text: 'A university head said on Monday: “We have all taken a pay cut because of the pandemic, in the halls and at the university.”',
    };
    expect(toldOf(halls, 'Are university halls safe during the pandemic?')).toEqual([]);
    expect(
      toldOf(
        { ...halls, text: `${halls.text} Experts warn that university halls are not safe during the pandemic.` },
        'Are university halls safe during the pandemic?',
      ),
    ).toEqual([expect.stringMatching(/^Experts warn/u)]);
  });
});

describe('what is done about something', () => {
  const potholes = {
    title: 'Potholes: 4,000 reports in one winter',
    text: 'Drivers in Elm have reported 4,000 potholes.\n\nThe council has hired two repair crews. It has filled 1,200 holes since January. Lorries may no longer use the high street.\n\nThe number of potholes has increased since. Opposition leader Tam Orr wants to have all roads repaired.',
  };
  const noise = {
    title: 'Lärm am Kanal',
    text: 'Anwohner klagen über laute Musik.\n\nDas Ordnungsamt kontrolliert jetzt jeden Abend. Lautsprecher dürfen nach 22 Uhr nicht mehr benutzt werden.\n\nDie Partei der Mitte will mehr Bänke aufstellen.',
  };

  it.each([
    'What is being done about the potholes?',
    'What is the council doing about the potholes in Elm?',
    'What measures have been taken against the potholes?',
  ])('%s', (question) => {
    expect(toldOf(potholes, question)).toEqual([
      'The council has hired two repair crews. It has filled 1,200 holes since January.',
      'Lorries may no longer use the high street.',
    ]);
  });

  it.each(['Was wird gegen den Lärm am Kanal getan?', 'Welche Maßnahmen gibt es gegen den Lärm am Kanal?'])(
    '%s',
    (question) => {
      expect(toldOf(noise, question)).toEqual([
        'Das Ordnungsamt kontrolliert jetzt jeden Abend.',
        'Lautsprecher dürfen nach 22 Uhr nicht mehr benutzt werden.',
      ]);
    },
  );
});

it('takes what somebody admits, concedes or vows for what they say', () => {
  const mayor = {
    title: 'The mayor on the tram',
    text: 'The tram opens in May. Mayor Ines Holt has admitted that the tram cost too much. She grew up in Elm.',
  };
  expect(toldOf(mayor, 'What does Ines Holt say about the tram?')[0]).toMatch(/^Mayor Ines Holt has admitted/u);
});

it('takes no demand for a reason', () => {
  const bees = {
    title: 'Hummeln unter Linden',
    text: 'Unter Linden starben viele Hummeln. Deshalb müssen für die Hummeln mehr Blumen gepflanzt werden, sagen Imker. Die Hummeln unter Linden starben, weil sie verhungerten.',
  };
  expect(toldOf(bees, 'Warum sterben Hummeln unter Linden?')[0]).toMatch(/weil sie verhungerten\.$/u);
  expect(toldOf({ ...bees, text: bees.text.split('. ', 2).join('. ') }, 'Warum sterben Hummeln unter Linden?')).toEqual(
    [],
  );
});
