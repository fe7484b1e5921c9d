import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stem, wordsOf } from '#text/languages/index.ts';
import { holdsKind } from '#text/questions/answer-kinds.ts';
import { findAnswer } from '#text/questions/find-answer.ts';
import { lacksRole } from '#text/questions/offices.ts';
import { lacksMeasure } from '#text/questions/other-numbers.ts';
import { splitPassages } from '#text/questions/passages.ts';
import { readQuestion } from '#text/questions/read-question.ts';
import { likenessOf } from '#text/questions/related-words.ts';
import { hostileText } from '../summaries/hostile-text.ts';

const canal = {
  title: 'The Lindow canal',
  text: 'The Lindow canal was dug between 1791 and 1796 by order of the merchant Hester Quayle. It joins the river Anner to the harbour of Port Lindow. Because the ground is chalk, its bed was lined with clay. Twelve locks lift boats by 31 metres. The canal was closed in 1954, and volunteers have reopened eight kilometres of it since 1988.',
};
const bakery = {
  title: 'Bread of the valley',
  text: 'The bakers of the valley use rye and a little wheat. A loaf rests for two days before it is baked. The oven in the village square is heated once a week with beech wood.',
};

const ask = (question: string) => {
  const passages = [canal, bakery];
  const { isAnswered, sentences } = findAnswer(question, { passages, limit: 3 });
  const texts = sentences.map(({ passage, start, end }) => passages[passage]?.text.slice(start, end));
  return { isAnswered, texts };
};

describe('findAnswer', () => {
  it.each([
    ['Who ordered the Lindow canal to be dug?', 'Hester Quayle'],
    ['When was the canal closed?', '1954'],
    ['By how many metres do the twelve locks of the canal lift boats?', '31 metres'],
    ['Why was the bed of the canal lined with clay?', 'Because the ground is chalk'],
    ['How long does a loaf of bread rest before it is baked?', 'two days'],
  ])('returns the sentence that answers %s', (question, answer) => {
    const { isAnswered, texts } = ask(question);
    expect([question, isAnswered]).toEqual([question, true]);
    expect(texts[0]).toContain(answer);
  });

  it.each([
    'What is the capital of France?',
    'Who won the chess championship of Norway in 2004?',
    'Do heat pumps work in old buildings?',
  ])('finds no answer to %s', (question) => {
    expect(ask(question).isAnswered).toBe(false);
  });

  it('answers a personal question only with a sentence addressed to the reader', () => {
    const asked = 'How do I reset my password?';
    const passages = (text: string) => [{ title: 'Mail queue', text }];
    const isAnswered = (text: string) => findAnswer(asked, { passages: passages(text), limit: 3 }).isAnswered;
    expect(isAnswered('A lambda sends the password reset mail, and another one resets counters.')).toBe(false);
    expect(isAnswered('To reset your password, open the page of your account.')).toBe(true);
  });

  it('accepts the purpose of an action as a reason', () => {
    const asked = readQuestion('Why are the fields flooded in winter?');
    const said = (text: string) => holdsKind(asked, { text, words: wordsOf(text) }, new Set());
    expect(said('The fields are usually flooded to drown the beetles.')).toBe(true);
    expect(said('The fields are usually flooded in December.')).toBe(false);
  });

  it('does not answer about one subject with a passage that never names it', () => {
    const asked = 'How many boats does the Brackenford club own in the Lindow league?';
    const text = (club: string) =>
      `The ${club} club owns 14 boats in the Lindow league. It was founded by two teachers.`;
    const isAnswered = (club: string) =>
      findAnswer(asked, { passages: [{ title: 'Rowing', text: text(club) }], limit: 1 }).sentences[0]?.score ?? 0;
    expect(isAnswered('Brackenford')).toBeGreaterThan(0.6);
    expect(isAnswered('Holmwick')).toBeLessThan(isAnswered('Brackenford') - 0.3);
  });

  it('returns a sentence together with the one it depends on', () => {
    const { texts } = ask('Which river does the Lindow canal join to the harbour of Port Lindow?');
    expect(texts[0]).toMatch(/^The Lindow canal was dug .* It joins the river Anner to the harbour of Port Lindow\.$/);
  });

  it('accepts any text and returns positions in it', () => {
    fc.assert(
      fc.property(hostileText, hostileText, (question, text) => {
        const found = findAnswer(question, { passages: [{ title: text.slice(0, 50), text }], limit: 4 });
        expect(found.sentences.length).toBeLessThanOrEqual(4);
        for (const { start, end, score } of found.sentences) {
          expect(start).toBeLessThan(end);
          expect(end).toBeLessThanOrEqual(text.length);
          expect(score).toBeGreaterThanOrEqual(0);
          expect(score).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});

describe('candidates for an answer', () => {
  it('answer each of several questions and resolve pronouns to the first subject', () => {
    const { isAnswered, texts } = ask('When was the Lindow canal dug and why was it lined with clay?');
    expect(isAnswered).toBe(true);
    expect(texts.join(' ')).toContain('1791');
    expect(texts.join(' ')).toContain('Because the ground is chalk');
  });

  it('exclude questions on the page', () => {
    const passages = [{ title: 'Canals', text: 'What is a lock? A lock is a chamber that lifts boats.' }];
    const { sentences } = findAnswer('What is a lock?', { passages, limit: 3 });
    expect(sentences.map(({ start, end }) => passages[0]?.text.slice(start, end))).toEqual([
      'A lock is a chamber that lifts boats.',
    ]);
  });

  it('exclude years for amounts and measures for counts', () => {
    const passages = [
      { title: 'Harbour Lines', text: 'Harbour Lines owned ships from 1954 on.\n\nHarbour Lines owns four ships.' },
    ];
    const best = (question: string) => {
      const [{ passage, start, end } = { passage: 0, start: 0, end: 0 }] = findAnswer(question, {
        passages,
        limit: 3,
      }).sentences;
      return passages[passage]?.text.slice(start, end);
    };
    expect(best('How many ships does Harbour Lines own?')).toBe('Harbour Lines owns four ships.');
    const marsh = 'The people of the marsh live on 55 square kilometres.';
    const holds = (question: string) =>
      holdsKind(readQuestion(question), { text: marsh, words: wordsOf(marsh) }, new Set());
    expect(holds('How many people live in the marsh?')).toBe(false);
    expect(holds('How large is the marsh?')).toBe(true);
  });

  it('exclude another number and the opposite of a denial', () => {
    expect(ask('What was closed in 1945?').isAnswered).toBe(false);
    const score = (question: string) => findAnswer(question, { passages: [bakery], limit: 1 }).sentences[0]?.score ?? 0;
    expect(score('What do the bakers of the valley not use?')).toBeLessThan(
      score('What do the bakers of the valley use?') - 0.2,
    );
  });

  it('are near matches if they share more than the names in the question', () => {
    const near = (question: string) =>
      findAnswer(question, { passages: [canal], limit: 3 }).sentences.some(({ isNear }) => isNear);
    expect(near('How deep is the Lindow canal?')).toBe(true);
    expect(near('Who painted the Mona Lisa?')).toBe(false);
    expect(near('How deep is the Nordair 1911?')).toBe(false);
    expect(near('What did Hester Quayle write?')).toBe(false);
  });
});

describe('questions in other languages', () => {
  const passages = [
    {
      title: 'Die Talsperre Ehrenau',
      text: 'Die Talsperre Ehrenau wurde 1912 fertig. Sie kostete 3,2 Millionen Mark. Die Mauer musste 1987 erneuert werden, weil der Beton Risse hatte. Der Betriebsleiter, Jonas Wirtz, lebt in Ehrenau. Das Wasser reicht für 40.000 Haushalte.',
    },
    {
      title: 'Le marché de Valbourg',
      text: 'Le marché de Valbourg a lieu le samedi. Un emplacement coûte 14 euros. La maire, Claire Aubry, veut le couvrir parce que la pluie gêne les marchands. Environ 90 marchands y viennent.',
    },
    {
      title: 'El faro de Punta Sur',
      text: 'El faro de Punta Sur se construyó en 1884. La entrada cuesta 3 euros. Se apagó en 1991 a causa de un incendio.',
    },
  ];
  const best = (question: string) => {
    const { isAnswered, sentences } = findAnswer(question, { passages, limit: 1 });
    const { passage = 0, start, end } = sentences[0] ?? {};
    return isAnswered ? passages[passage]?.text.slice(start, end) : undefined;
  };

  it.each([
    ['Wann wurde die Talsperre Ehrenau fertig?', /1912/],
    ['Warum musste die Mauer erneuert werden?', /Risse/],
    ['Wer ist Betriebsleiter der Talsperre?', /Jonas Wirtz/],
    ['Für wie viele Haushalte reicht das Wasser?', /40\.000/],
    ['Combien coûte un emplacement ?', /14 euros/],
    ['Qui est la maire de Valbourg ?', /Claire Aubry/],
    ['Pourquoi la maire veut-elle couvrir le marché ?', /pluie/],
    ['¿Cuánto cuesta la entrada?', /3 euros/],
    ['¿Por qué se apagó el faro?', /incendio/],
  ])('answers %s', (question, said) => {
    expect(best(question)).toMatch(said);
  });

  it.each([
    'Warum wurde die Talsperre gebaut?',
    'Wie lang ist die Talsperre Ehrenau?',
    '¿Dónde está el faro de Punta Sur?',
    'Was kostet das Wasser?',
    'Wer ist Bürgermeister von Ehrenau?',
    'Quand le marché de Valbourg a-t-il été créé ?',
    '¿Quién construyó el faro de Punta Sur?',
  ])('finds no answer to %s', (question) => {
    expect(best(question)).toBeUndefined();
  });
});

describe('splitPassages', () => {
  it('splits a text into passages of readable length', () => {
    const text = Array.from(
      { length: 60 },
      (_, at) => `Paragraph ${at} says something about the canal and its locks.`,
    ).join('\n\n');
    const passages = splitPassages(text);
    expect(passages.length).toBeGreaterThan(3);
    expect(passages.map(({ start, end }) => text.slice(start, end)).join('\n\n')).toBe(text);
    for (const { start, end } of passages) expect(end - start).toBeLessThan(1_700);
  });

  it('limits the passages of an endless page', () => {
    expect(splitPassages('word. '.repeat(400_000)).length).toBeLessThanOrEqual(500);
  });
});

const mill = {
  title: 'The tide mill',
  text:
    'Tide mill\n\nA tide mill is a mill that the sea drives. The mill of Selby uses the tide to grind rye. A gate lets ' +
    'the water into a pond. The pond empties through a wheel when the sea has fallen.\n\nThe tide mill wears out in two ' +
    'ways. Salt eats the wheel, and sand fills the pond.\n\nThe tide mill cost 4,000 crowns. The tide mill is 12 metres ' +
    'high. The tide mill was sold in 1911.\n\nPOST /api/mills/{id}/turn starts the wheel. ' +
    'const mills = list.map((mill) => mill.turn(tide)); return { mills: mills.length };',
};

const askMill = (question: string) => {
  const { isAnswered, sentences } = findAnswer(question, { passages: [mill], limit: 3 });
  return { isAnswered, texts: sentences.map(({ start, end }) => mill.text.slice(start, end)) };
};

describe('answer kinds', () => {
  it('require no "many" for how many and no "one" for one of several', () => {
    expect(lacksMeasure('How many locks does the canal have?', 'The canal has twelve locks.')).toBe(false);
    expect(lacksMeasure('What is one of the goods of the canal?', 'The canal carries salt.')).toBe(false);
    expect(lacksMeasure('Do many locks leak?', 'The locks leak.')).toBe(true);
  });

  it.each([
    ['How much did the tide mill cost?', 'The tide mill cost 4,000 crowns.'],
    ['How high is the tide mill?', 'The tide mill is 12 metres high.'],
    ['What is a tide mill?', 'A tide mill is a mill that the sea drives.'],
    ['How does the tide mill wear out?', 'in two ways. Salt eats the wheel, and sand fills the pond.'],
  ])('answer %s by %s', (question, answer) => {
    const { isAnswered, texts } = askMill(question);
    expect(isAnswered).toBe(true);
    expect(texts[0]).toContain(answer);
  });

  it.each(['How long does the tide mill last?', 'Why was the tide mill sold?', 'How often is the tide mill sold?'])(
    'reject a sentence of another kind: %s',
    (question) => {
      expect(askMill(question).isAnswered).toBe(false);
    },
  );

  it('do not answer who did something with what was done', () => {
    const text = 'The south wing was sold in 2019 to pay for the repairs.';
    const asked = (question: string) => findAnswer(question, { passages: [{ title: 'Hallow House', text }], limit: 1 });
    expect(asked('Who sold the south wing?').isAnswered).toBe(false);
    expect(asked('When was the south wing sold?').isAnswered).toBe(true);
  });

  it('reject code and comments', () => {
    const text = 'The mill signs its bags.\n\n// anybody can sign without a mill\n\nlog.Fatal("no mill can sign this")';
    const { sentences } = findAnswer('How are bags of the mill signed?', {
      passages: [{ title: 'The mill', text }],
      limit: 3,
    });
    const told = sentences.map(({ start, end }) => text.slice(start, end));
    expect(told).toEqual(['The mill signs its bags.']);
  });

  it('return instructions only if they say what to do', () => {
    const text = [
      'A miller who comes back with the last sack gets what was missed.',
      'Set the stone on each of the mills.',
      'A backup of the mill is made by one command, which copies its books while it runs.',
    ].join('\n\n');
    const asked = (question: string, passages = text) =>
      findAnswer(question, { passages: [{ title: 'The mill', text: passages }], limit: 1 });
    const { isAnswered, sentences } = asked('How do I back up the mill?');
    expect(isAnswered && text.slice(sentences[0]?.start, sentences[0]?.end)).toContain('made by one command');
    expect(asked('How do I back up the mill?', text.slice(0, 100)).isAnswered).toBe(false);
    expect(asked('How often is the stone of the mill set?').isAnswered).toBe(false);
  });

  it('reject headings, code and parts of URLs', () => {
    for (const question of ['What is a tide mill?', 'How are mills turned?', 'tide mill']) {
      for (const text of askMill(question).texts) expect(text).not.toMatch(/^Tide mill$|const |return \{/);
    }
    expect(askMill('How are mills signed?').isAnswered).toBe(false);
  });

  it('find an instance of the thing asked for when no sentence names it', () => {
    const text = 'The moor covers nine valleys. Fires killed half of its birches. Most of its visitors come in June.';
    const { sentences } = findAnswer('What are the threats to the moor?', {
      passages: [{ title: 'The moor of Hallow', text }],
      limit: 3,
    });
    const told = sentences.map(({ start, end }) => text.slice(start, end));
    expect(told).toContain('Fires killed half of its birches.');
    expect(told).not.toContain('Most of its visitors come in June.');
  });
});

it('return statements about one side as near matches for a comparison', () => {
  const text =
    'A gas boiler costs 3,000 euros in this town. Heat pumps cost much more to install than to run. Gas is sold in the town.';
  const { isAnswered, sentences } = findAnswer('Are heat pumps or gas boilers quieter?', {
    passages: [{ title: 'Heating', text }],
    limit: 5,
  });
  expect(isAnswered).toBe(false);
  const near = sentences.filter(({ isNear }) => isNear).map(({ start, end }) => text.slice(start, end));
  expect(near.sort()).toEqual([
    'A gas boiler costs 3,000 euros in this town.',
    'Heat pumps cost much more to install than to run.',
  ]);
});

it.each([
  ['Who is responsible for the dam?', 'The county council maintains the dam.', false],
  ['Who is eligible for housing benefit?', 'People over 66 can get housing benefit.', false],
  ['Who was to blame for the fire?', 'The fire began because the operator had left the oven on.', false],
  ['Who is in charge of the dam?', 'Anna Berg runs the dam.', false],
  ['Who is president of the college?', 'Anna Berg teaches at the college.', true],
  ['Who is the current head of the bank?', 'Anna Berg has an account at the bank.', true],
])('asks with %s for a role that %s lacks: %s', (asked, text, isLacking) => {
  const stems = wordsOf(text).map(({ lower }) => stem(lower, 'en'));
  expect(lacksRole(readQuestion(asked), text, stems)).toBe(isLacking);
});

it.each([
  ['advantages', 'disadvantages', 0],
  ['effective', 'ineffective', 0],
  ['international', 'national', 0],
  ['plastics', 'microplastics', 0.8],
  ['microplastics', 'plastics', 0.5],
])('rates the similarity of %s to %s as %s', (asked, said, likeness) => {
  expect(likenessOf(stem(asked, 'en'), stem(said, 'en'))).toBe(likeness);
});
