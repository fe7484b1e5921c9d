import { describe, expect, it } from 'vitest';
import { findAnswer } from '#text/questions/find-answer.ts';
import { splitPassages } from '#text/questions/passages.ts';

const answerTo = (question: string, ...pages: { title: string; text: string }[]) => {
  const passages = pages.flatMap(({ title, text }) =>
    splitPassages(text).map(({ start, end }) => ({ title, text: text.slice(start, end) })),
  );
  const { isAnswered, sentences } = findAnswer(question, { passages, limit: 5 });
  const texts = sentences.map(({ passage, start, end }) => passages[passage]?.text.slice(start, end) ?? '');
  return { isAnswered, first: texts[0] ?? '', texts };
};

const manual = {
  title: 'Running the pump house',
  text: 'Backup, upgrade, more pumps, and what to do when one stands still.\n\nUpgrade\n\nStop, install, start. The first pump to start brings the table up to date.\n\nMore pumps\n\nSet the address on each.',
};
const dough = {
  title: 'How to make a rye dough',
  text: 'A rye dough is a mixture of flour and water in which yeast lives.\n\nIngredients\n\n- 100 g of flour\n- 100 g of water\n\nMethod\n\nOn the first day, mix the flour with the water. Cover the bowl loosely. Leave it in a warm place until it bubbles.\n\nHistory\n\nThe oldest dough was found in a lake.',
};

describe('answers from page structure', () => {
  it('begin with the first item of numbered steps, whatever its verb looks like', () => {
    const text =
      'You need a fan, four filters and tape.\n\n1. Tape the four filters into a cube.\n\n2. Close the bottom with cardboard.\n\n3. Set the fan on top.';
    const { first } = answerTo('How do I make a cheap air filter?', { title: 'How to make a cheap air filter', text });
    expect(first).toMatch(/^(?:1\. )?Tape the four filters[^]*fan on top\.$/);
  });

  it('return the steps under a title that names the task in other words', () => {
    const text =
      'Moss likes shade and wet stone.\n\n1. Open the gate and sweep the path.\n\n2. Wet the moss with hot water.\n\n3. Scrape it off after ten minutes.';
    const { first } = answerTo('How do I remove moss from my path?', {
      title: 'How to get rid of moss on a garden path',
      text,
    });
    expect(first).toMatch(/^(?:1\. )?Open the gate[^]*after ten minutes\.$/u);
  });

  it('return steps in paragraphs with what each says besides', () => {
    const text =
      'A drain that gurgles is half blocked.\n\nYou need a bucket.\n\nLift the cover. Leaves lie on it in autumn.\n\nBleed the pipe with a bucket of water.\n\nLook at the outlet.\n\nA drain that blocks again may be broken.';
    const { first } = answerTo('How do I clear a drain?', { title: 'Gurgling? How to clear your drain', text });
    expect(first).toMatch(/^Lift the cover\. Leaves lie on it in autumn\.[^]*Bleed the pipe[^]*Look at the outlet\.$/u);
  });

  it('end the answer to a question within a paragraph with that paragraph', () => {
    const text =
      'Some 300 homes lost power.\n\nWhy was the alarm given late? The operator says that the readings had to be checked first.\n\nThe minister promised an inquiry.';
    const { first } = answerTo('Why was the alarm given late?', { title: 'Power cut: what we know', text });
    expect(first).toBe('The operator says that the readings had to be checked first.');
  });

  it('return the whole list under a heading', () => {
    const text =
      'Factory reset\n\nA factory reset deletes all settings of the router.\n\n- Keep the router plugged in.\n- Press the reset button for 15 seconds.\n- Let go when the light blinks.\n- Wait three minutes.\n\nThe password stands on the label below.';
    const { isAnswered, first } = answerTo('How do I reset the router?', { title: 'Resetting the router', text });
    expect([isAnswered, first.endsWith('Wait three minutes.')]).toEqual([true, true]);
  });

  it('return all steps of a method if the question names one of them', () => {
    const steps =
      '- Mix the flour and the water.\n- Knead the dough for five minutes.\n- Bake the loaf at 240 °C for half an hour.';
    const bread = {
      title: 'How to make rye bread',
      text: `Rye bread needs time.\n\nMethod\n\n${steps}\n\nLet the loaf cool.`,
    };
    const { isAnswered, first } = answerTo('How do I bake rye bread?', bread);
    expect([isAnswered, /^(?:- )?Mix/.test(first), first.includes('Bake the loaf')]).toEqual([true, true, true]);
    // Freezing is no step of it.
    expect(answerTo('How do I freeze rye bread?', bread).first).not.toMatch(/Mix/);
  });

  it('return the cause from a page whose title asks for it', () => {
    const bees = {
      title: 'Why honeybees are dying',
      text: 'Keepers lost half of their colonies last year. The main cause was viruses spread by a mite, the ministry found. Pesticides did not cause these losses.',
    };
    const why = answerTo('Why are honeybees dying?', bees);
    expect([why.isAnswered, why.first]).toEqual([
      true,
      'The main cause was viruses spread by a mite, the ministry found.',
    ]);
    expect(answerTo('Why are honeybees dying?', { ...bees, title: 'Keepers and mites' }).isAnswered).toBe(false);
  });

  it('return the text under a matching heading even without matching words', () => {
    const { isAnswered, first } = answerTo('How do I upgrade?', manual);
    expect([isAnswered, first]).toEqual([
      true,
      'Stop, install, start. The first pump to start brings the table up to date.',
    ]);
  });

  it('return the text after a question that the page answers itself', () => {
    const page = {
      title: 'The ferry',
      text: 'What people ask\n\nMay I take my dog on the ferry?\n\nYes, on a lead and for two euros.\n\nIs there a toilet?\n\nBelow deck.',
    };
    const { isAnswered, first } = answerTo('May I take a dog on the ferry?', page);
    expect([isAnswered, first]).toEqual([true, 'Yes, on a lead and for two euros.']);
  });

  it('return the steps under a title that names the task, not its definition', () => {
    const { first } = answerTo('How do you make a rye dough?', dough);
    expect(first).toBe(
      'On the first day, mix the flour with the water. Cover the bowl loosely. Leave it in a warm place until it bubbles.',
    );
  });

  it('return the whole list of steps, not whether the task is allowed', () => {
    const guide = {
      title: 'How to bleed a radiator',
      text: 'Air has to be let out.\n\n1. Switch off the heating.\n2. Turn the key. You will hear a hiss.\n3. Close the valve.\n\nSludge needs a plumber.',
    };
    const faq = {
      title: 'Radiators',
      text: 'Can I bleed a radiator without a key?\n\nA flat screwdriver fits many valves.',
    };
    const { first, texts } = answerTo('How do I bleed a radiator?', faq, guide);
    expect(first).toMatch(/^Switch off[^]+Turn the key\. You will hear a hiss\.[^]+Close the valve\.$/);
    expect(texts.slice(0, 1).join()).not.toContain('screwdriver');
  });

  it('return no steps from a page about something else', () => {
    const { texts } = answerTo('How do I make a cheese?', dough);
    expect(texts.join(' ')).not.toContain('Cover the bowl');
  });

  it('return a list with its introduction', () => {
    const page = {
      title: 'Chalk fever',
      text: 'Signs of chalk fever include:\n\n- a white tongue\n- stiff fingers\n\nMost patients are well after a week.',
    };
    const { isAnswered, first } = answerTo('What are the signs of chalk fever?', page);
    expect(isAnswered).toBe(true);
    expect(first).toContain('- stiff fingers');
  });

  it('keep a heading with its text when a page is split into passages', () => {
    const long = 'The pump house stands by the river and has done so for two hundred years. '.repeat(6).trim();
    const text = `${long}\n\nUpgrade\n\nStop, install, start.`;
    const passages = splitPassages(text).map(({ start, end }) => text.slice(start, end));
    expect(passages).toEqual([long, 'Upgrade\n\nStop, install, start.']);
  });
});

describe('several questions in one', () => {
  const page = {
    title: 'The Lindow cart',
    text: 'The Lindow cart was invented by the smith Ned Quayle. It was called the rattler because its wheels were of iron.',
  };

  it('answers those it can and reports the others', () => {
    const asked = 'Who invented the Lindow cart, when, and why was it called the rattler?';
    const { isAnswered, unanswered, sentences } = findAnswer(asked, { passages: [page], limit: 5 });
    const told = sentences.map(({ start, end }) => page.text.slice(start, end)).join(' ');
    expect([isAnswered, unanswered]).toEqual([true, ['when']]);
    expect(told).toContain('Ned Quayle');
    expect(told).toContain('of iron');
  });
});

describe('rumours and former facts', () => {
  const isAnswered = (question: string, text: string) =>
    findAnswer(question, { passages: [{ title: 'Elmfield', text }], limit: 3 }).isAnswered;

  it('are returned together with their refutation', () => {
    const text = 'It is often said that the great fire ended the plague. It did not: deaths had fallen long before.';
    const { first } = answerTo('Did the great fire end the plague?', { title: 'The fire', text });
    expect(first).toBe(text);
  });

  it('do not name a former office holder or one the sentence does not name', () => {
    const asked = 'Who is the president of Elmfield?';
    expect(isAnswered(asked, 'Elmfield College was founded in 1636 by Jane Elm.')).toBe(false);
    expect(isAnswered(asked, 'Charles Moor was president of Elmfield from 1869 to 1909.')).toBe(false);
    expect(isAnswered(asked, 'Peter Salt is the president of Elmfield.')).toBe(true);
  });

  it('do not define a thing by what was done to it', () => {
    expect(isAnswered('What is Tarn?', 'The command tarn rotate was removed.')).toBe(false);
    expect(isAnswered('What is Tarn?', 'Tarn is a server for small files.')).toBe(true);
  });
});
