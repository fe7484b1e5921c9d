import { describe, expect, it } from 'vitest';
import { type FormatName, readSource, writeBuiltin } from '#text/posts/index.ts';

const written = (text: string, name: FormatName) => [writeBuiltin(readSource(text), name)].flat().join('\n');

const slipway = `The new slipway is open. It took fourteen months and 212 volunteers.

Less happily, the café will not reopen this summer. The tenant gave up after the flood in January and we have not found a new one.`;

const nightBus = `I quit my job at a bank to drive a night bus

I earned three times as much at the bank. I had a view of the river and a coffee machine that knew my name.

What I did not have was an evening. For nine years I came home after my daughter had gone to bed.

The night bus leaves the depot at 22:40. I bring my daughter to school at eight, sleep until two, and pick her up at four. I have never been so tired and so glad.

People ask me whether I miss the money. I miss it every time the car breaks down. I would do it again.`;

const services = `Why we moved from microservices back to one program

Two years ago we split our shop into 34 services. Last month we finished putting them back together.

The split was meant to let teams work on their own. Instead, every feature needed changes in five services. Our bill for servers tripled.

Now one program runs on six machines. The bill has fallen by 61 percent.`;

const storm = `Storm Ida tears roof off school

Parents collect their children from Millbrook School on Tuesday. Photo: Jenny Ross

A gust of 131 km/h tore half of the roof off Millbrook School on Tuesday morning. All 240 children were in the gym. Nobody was hurt.`;

describe('a thread', () => {
  it('keeps what turns the sense of a sentence that it shows', () => {
    expect(written(nightBus, 'twitter_thread')).toMatch(/car breaks down\.\s+I would do it again\./u);
    expect(written(services, 'twitter_thread')).toContain('on their own. Instead, every feature needed');
    expect(written(services, 'twitter_thread')).toContain('The bill has fallen by 61 percent.');
    expect(written(storm, 'twitter_thread')).toContain('Nobody was hurt.');
    const pump = `Four pupils from Garth Academy have built a bus shelter that stays cool. The bus company has ordered ten shelters. Engineers doubted that the pump would survive a winter. It did.`;
    expect(written(pump, 'twitter_thread')).toContain('would survive a winter. It did.');
  });

  it('keeps the answer that takes up the words of what it answers', () => {
    const walk = `Lasst die Kinder zu Fuß gehen

Jeden Morgen um zehn vor acht stehen vor unserer Grundschule vierzig Autos. Die Eltern sagen, die Straße sei zu gefährlich. Gefährlich ist sie, weil dort vierzig Autos stehen. Die Stadt sollte die Straße vor der Schule von halb acht bis halb neun sperren.`;
    expect(written(walk, 'twitter_thread')).toContain('Gefährlich ist sie, weil dort vierzig Autos stehen.');
  });

  it('does not take a quotation for a denial of the story', () => {
    const rothe = `The Kunsthalle Bremke presents the first retrospective of the painter Adela Rothe. Rothe painted in secret in a laundry. After the war nobody asked for her pictures. Her niece found them in 2019 behind a wall. "It is not a discovery, it is a debt," says curator Jonas Feld.`;
    expect(written(rothe, 'twitter_thread')).toMatch(
      /Her niece found them in 2019 behind a wall\.\s+"It is not a discovery/u,
    );
  });
});

describe('a title', () => {
  it('that gives the own point of the writer stands above sentences that only lead to it', () => {
    expect(written(nightBus, 'hook')).toBe('I quit my job at a bank to drive a night bus');
    expect(written(services, 'summary')).toMatch(/^Why we moved from microservices/u);
  });

  it('stands above the items of a list that speak of "they"', () => {
    const bikes = `Five mistakes people make when they buy a used bike

1. They do not look at the frame number. If it has been filed off, the bike is stolen.
2. They trust the paint. New paint can hide cracks in the frame.
3. They pay before riding. Ride at least one kilometre.`;
    expect(written(bikes, 'summary')).toMatch(/^Five mistakes people make when they buy a used bike\n/u);
  });
});

describe('a short output', () => {
  it('contains no person or thing that only the sentence before it named', () => {
    expect(written(slipway, 'hook')).toBe('The new slipway is open.');
    expect(written(slipway, 'summary')).not.toContain('The tenant gave up');
  });

  it('contains no caption whose line ends with its credit', () => {
    for (const name of ['summary', 'twitter_thread'] as const)
      expect(written(storm, name)).not.toContain('Parents collect');
  });

  it('gives the full name of a speaker whom another sentence introduced', () => {
    const glacier = `Glacier in the Alps loses four metres in one summer

The Rotmoos glacier in Tyrol lost 4.1 metres of ice between June and September. Glaciologist Hannes Auer of Innsbruck University blames dust from the Sahara that darkened the white surface in May. A single cool summer would not save the glacier, Auer said.`;
    expect(written(glacier, 'summary')).not.toMatch(/, Auer said/u);
    expect(written(glacier, 'summary')).toContain('would not save the glacier, Hannes Auer said.');
    // Two people share the name, so that nobody knows who speaks.
    expect(written(`${glacier} Clara Auer, his sister, runs the hut.`, 'summary')).not.toContain('Hannes Auer said');
  });
});

describe('a quotation', () => {
  it('names no speaker by a pronoun alone', () => {
    const caves = `Marion Teague, who drew the first complete map of the Kerrow caves, died on 3 April at the age of 88. She never sold a copy. "A cave is not a secret and not a shop," she told a radio reporter in 2002.`;
    expect(written(caves, 'quote')).toBe('"A cave is not a secret and not a shop."');
  });

  it('follows the sentence in which its speaker has just spoken, in the paragraph before', () => {
    const cobbler = `This month the cobbler Amir Haddad will close his shop. Haddad, 71, says he looked at three other places and could afford none of them.

"I can mend a heel in nine minutes," he says. Of 22 craft shops his was the last.`;
    expect(written(cobbler, 'quote')).toBe(
      'Haddad, 71, says he looked at three other places and could afford none of them. "I can mend a heel in nine minutes," he says.',
    );
  });
});

describe('hashtags', () => {
  it('are no part of a longer name, and nothing that a long text mentions once', () => {
    const cup = `Hartley out of the cup

Hartley lost 0-3 to Moor Park on Wednesday. The coach blamed the wind. Moor Park scored with their first attack. A dull book lay in the dressing room. The captain was sent off. Hartley had hit the post twice. On Saturday Hartley plays the leaders of the league.`;
    expect(written(cup, 'hashtags')).not.toMatch(/#(?:Park|DullBook|DressingRoom)\b/u);
  });
});
