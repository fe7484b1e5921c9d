import { describe, expect, it } from 'vitest';
import { sectionsOf } from '../summaries/report-sections.ts';
import { answersFrom } from './first-answer.ts';

const answerTo = answersFrom([
  {
    title: 'Coach overturns on the Rell pass',
    text: 'A coach with 61 people on board has overturned on the Rell pass.\n\nFour people died on the Rell pass, the rescue service said. Nineteen were hurt.',
  },
  {
    title: 'Bibliothek Altenried bleibt zu',
    text: 'Die Bibliothek Altenried öffnet nicht wie geplant. Grund ist Schimmel, der hinter den Regalen gefunden wurde.',
  },
  {
    title: 'L’abonnement jeunes sera plus cher',
    text: 'Le prix de l’abonnement estival pour les jeunes passe de 39 à 49 euros par mois, a annoncé le ministère.',
  },
  {
    title: 'Der Fährpreis nach Sandö',
    text: 'Der Preis für die Fähre nach Sandö steigt von 8 auf 11 Euro.',
  },
  {
    title: 'Zinc lozenges: what the trials say',
    text: 'In adults with a cold, zinc lozenges worked no better than a sugar pill.',
  },
  {
    title: 'Portrait: the pilot',
    text: 'When Orla Venn enters, the room gets quiet.\n\nOrla Venn is the first woman to head the pilots of Marrow.',
  },
  {
    title: 'Sluice at Ommen shut',
    text: 'The sluice at Ommen has been closed since Monday. Divers had found that the current has washed out the ground under a wall.',
  },
]);

describe('questions on harm, prices and causes', () => {
  it.each([
    ['How many people died on the Rell pass?', /^Four people died/u],
    ['How many people were injured in the coach accident on the Rell pass?', /Nineteen were hurt/u],
    ['Warum bleibt die Bibliothek in Altenried geschlossen?', /öffnet nicht wie geplant\. Grund ist Schimmel/u],
    ['Combien coûte le nouvel abonnement de train pour les jeunes ?', /de 39 à 49 euros/u],
    ['Wie teuer ist die Fähre nach Sandö?', /von 8 auf 11 Euro/u],
    ['Do zinc lozenges help adults against a bad cold?', /no better than a sugar pill/u],
    ['Who is Orla Venn?', /^Orla Venn is the first woman/u],
    ['Why did the sluice at Ommen close?', /Divers had found/u],
  ])('%s', (question, expected) => {
    expect(answerTo(question)).toMatch(expected);
  });
});

describe('a report on what happened more than once', () => {
  const ferry = [
    {
      title: 'Ferry sinks off Port Almar',
      publishedAt: '2026-06-03',
      text: 'A ferry with 140 people on board has capsized off Port Almar. At least nine people died, the coast guard said.',
    },
    {
      title: 'Port Almar: search ended',
      publishedAt: '2026-06-09',
      text: 'Six days after the ferry sank the search has been ended. Thirty-four people died, the port authority of Port Almar said.',
    },
    {
      title: 'The fishermen of Port Almar',
      publishedAt: '2026-06-14',
      text:
        'Tomé Reis pulled eleven people out of the water that night. His boat is seven metres long.\n\n' +
        'The government has announced a medal for the fishermen.\n\n' +
        'The number of victims rose to 36 on Friday when two women died in hospital.',
    },
  ];

  it('begins with the last number of victims, from a page that names the place in its title alone', () => {
    const answer = sectionsOf('How many people died in the ferry accident at Port Almar?', ...ferry)['Answer'] ?? '';
    expect(answer).toMatch(/^- The number of victims rose to 36/u);
    expect(answer).toContain('Thirty-four people died');
    expect(answer).not.toContain('140 people');
  });

  it('explains what happened now, and not what happened years ago', () => {
    const bridge = [
      {
        title: 'A bridge and its story',
        publishedAt: '2023-05-07',
        text: 'The Ommen bridge was built in 1931. In 1978 it was closed for four months because its deck had rusted through.',
      },
      {
        title: 'Ommen bridge closed until further notice',
        publishedAt: '2026-08-17',
        text: 'The Ommen bridge has been closed since Sunday. Divers had found that the river has washed out the ground under a pier.',
      },
    ];
    const answer = sectionsOf('Why did the Ommen bridge close?', ...bridge)['Answer'] ?? '';
    expect(answer).toContain('Divers had found');
    expect(answer).not.toContain('1978');
    expect(sectionsOf('Why was the Ommen bridge closed in 1978?', ...bridge)['Answer']).toContain('rusted through');
  });

  it('tells a life from a page that begins with the name, though its title lacks it', () => {
    const told = sectionsOf(
      'Who is Orla Venn?',
      { title: 'Orla Venn heads the pilots', text: 'Orla Venn is the new head of the pilots of Marrow.' },
      {
        title: 'Portrait: the pilot',
        text: 'Before Orla Venn flew, others cooked for her.\n\nShe was born in a village without an airfield, as the daughter of a beekeeper.',
      },
    );
    expect(told['Key findings']).toContain('She was born in a village');
  });
});
