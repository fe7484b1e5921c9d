import { describe, expect, it } from 'vitest';
import { type FormatName, formatOf, leaningOn, readSource, withoutRejected, writeBuiltin } from '#text/posts/index.ts';

const written = (text: string, name: FormatName) => [writeBuiltin(readSource(text), name)].flat().join('\n');

describe('the main point of a text', () => {
  it('is not a former plan or a sentence that depends on it', () => {
    const text = `Board drops plan to close the quay

The board had planned to close the quay to boats from January, saying that its walls were no longer safe. On Thursday night it took the plan back. After a long meeting the members voted eight to three to keep the quay open and to repair the wall.`;
    for (const format of ['hook', 'summary', 'twitter'] as const) {
      // Without the title nobody would know which members.
      expect(written(text, format)).toMatch(
        /^Board drops plan to close the quay(?:$|\nAfter a long meeting the members voted)/,
      );
      expect(written(text, format)).not.toMatch(/had planned|took the plan back/);
    }
  });

  it('is what a recipe makes, not one of its steps', () => {
    const recipes = [
      'This lemon cake stays moist for a week, and it needs one bowl. Grate two courgettes and squeeze them in a clean towel. Beat 200 g sugar with three eggs until pale. Fold in the flour and the courgettes.',
      'Dieser Zitronenkuchen bleibt eine Woche saftig. Den Ofen auf 180 Grad vorheizen. Zucchini raspeln und gut ausdrücken. Eier mit 200 g Zucker schaumig schlagen, dann die Zucchini unterheben.',
      'Cette tarte aux poireaux se prépare en vingt minutes. Lavez trois poireaux et coupez-les en fines rondelles. Battez trois œufs avec 20 cl de crème. Ajoutez les poireaux et la crème.',
    ];
    for (const text of recipes)
      for (const format of ['hook', 'summary', 'headline', 'quote'] as const)
        expect(written(text, format)).toMatch(/^(?:This lemon cake|Dieser Zitronenkuchen|Cette tarte)/);
    expect(written(recipes[2] ?? '', 'keywords')).not.toMatch(/lavez|battez|ajoutez/i);
    expect(written(recipes[0] ?? '', 'keywords')).not.toMatch(/grate|fold/i);
  });

  it('is the demand of a comment, not one side of a comparison', () => {
    const text =
      'We should stop giving homework to children under ten. It does not make them learn more, and it steals their afternoons. A child with a desk and a quiet room does well. A child who shares a bedroom with two brothers does not.';
    expect(written(text, 'headline')).toBe('We should stop giving homework to children under ten');
    expect(written(text, 'summary')).not.toMatch(/does well/);
  });

  it('is the ruling in force, under a title that names the one it overturned', () => {
    const text = `Appeal court overturns ban on night flights

Last year the High Court ruled that the airport had to stop all flights at night. The Court of Appeal has now set that ruling aside. The residents have 28 days to seek permission to appeal to the Supreme Court.`;
    expect(written(text, 'summary')).toMatch(
      /^Appeal court overturns .*\nThe Court of Appeal has now set that ruling aside\./,
    );
    expect(written(text, 'hook')).toBe('Appeal court overturns ban on night flights');
  });

  it('is a ruling of a higher regional court, which reverses another', () => {
    const text = `Appeal court overturns fine for bakery

A bakery in Marburg does not have to pay a fine, the Higher Regional Court in Frankfurt ruled on Thursday. A lower court had confirmed the fine. The appeal judges saw it differently: the bakery was a café.`;
    expect(written(text, 'hook')).toMatch(/^A bakery in Marburg does not have to pay/);
    expect(written(text, 'summary')).not.toMatch(/confirmed the fine|^The appeal judges/);
  });

  it('is the conclusion of an abstract, without its label', () => {
    const text =
      'Background: Vitamin D is widely recommended to prevent falls, but trials have conflicting results. Methods: We gave 2,310 adults vitamin D or placebo for three years. Results: In the subgroup with serum levels below 30 nmol/L, falls were less frequent with vitamin D. Conclusions: In healthy older adults, vitamin D did not reduce falls.';
    expect(written(text, 'hook')).toBe('In healthy older adults, vitamin D did not reduce falls.');
    // Who fell less is what limits it.
    expect(written(text, 'headline')).not.toMatch(/^Falls were less frequent/);
    expect(written(text, 'linkedin')).not.toMatch(/Conclusions:|Results:/);
  });

  it('is not a common wish, an old belief or a claim that the next sentence refutes', () => {
    const opinion =
      'Everybody I know who teaches wants the short week. A study of twelve states finds that pupils in such districts fall behind by two weeks.';
    expect(written(opinion, 'hook')).toMatch(/^A study of twelve states/);
    const coffee =
      'For decades athletes were told to drink a glass of water with each coffee. The advice was wrong. In a trial with 640 volunteers, people who drank four cups of coffee had the same body water.';
    expect(written(coffee, 'hook')).toMatch(/^In a trial with 640 volunteers/);
    const tram =
      "On pensait que les habitants laisseraient leur voiture au garage. Il n'en est rien : seuls 9 % des nouveaux usagers prenaient la voiture. La mesure coûte 1,7 million d'euros par an.";
    expect(written(tram, 'twitter')).not.toContain('On pensait');
  });

  it('omits the dateline', () => {
    expect(
      written('OSLO, 23 October 2026 - Norvind ASA today reported a profit of 1,842 million kroner.', 'hook'),
    ).toMatch(/^Norvind ASA/);
    expect(written('Münster an der Weil (dpa) - Das Parkhaus am Dom wird nicht gebaut.', 'hook')).toBe(
      'Das Parkhaus am Dom wird nicht gebaut.',
    );
  });
});

describe('a shortened text', () => {
  it('contains no item of minutes whose motion was cut', () => {
    const minutes = `Minutes of the council

1. Library. The officer reported that the roof will cost 410,000 pounds, 90,000 more than estimated. Councillor Finch moved to close the library on Mondays to save money. The motion was lost by 3 votes to 5. Councillor Ito moved to take the sum from the reserve.

2. Market. Stall fees rise from 18 to 21 pounds a day from January.`;
    expect(written(minutes, 'hook')).not.toContain('moved to close');
    expect(written(minutes, 'hook')).not.toMatch(/^Councillor Ito/);
  });

  it('keeps a sentence without the next one that denies something else', () => {
    const text = `Why our job ran twice

On the last Sunday of October our billing job ran twice and charged 1,204 customers two times. The cause was not the scheduler. It was us, as the job was set to a time that comes twice on that night.`;
    expect(written(text, 'summary')).toMatch(/^On the last Sunday of October our billing job ran twice/);
  });

  it('contains no line of dialogue that answers another', () => {
    const interview = `Ines Castell has repaired string instruments in Cremona for thirty-one years.

Interviewer: How often are you shown a Stradivari?
Castell: Twice a month somebody brings me one. In thirty-one years it was genuine exactly once.

Interviewer: What takes so long?
Castell: Waiting for the glue of the violin to dry in the winter.`;
    for (const format of ['linkedin', 'keywords', 'summary'] as const)
      expect(written(interview, format)).not.toMatch(/Interviewer|genuine exactly once/);
  });

  it('starts after the page menu at the title', () => {
    const page = `Home > News > Nature
News
Sport

Otters return to the River Senn after forty years

A camera near the weir at Aldham has filmed a pair of otters with two cubs, the first on the River Senn since 1986.`;
    expect(written(page, 'headline')).toBe('Otters return to the River Senn after forty years');
  });

  it('gets keywords that are not verbs', () => {
    const text = `City scraps plan to charge for school buses

The city will not charge families for school buses next year. A job that moves money must be safe. Farmers long ago stopped caring.`;
    expect(written(text, 'keywords')).not.toMatch(/moves|caring/);
  });

  it('does not stop inside a quotation', () => {
    const interview = `The baker closes his shop in December.

Why do you stop?
"Because of my knees. And because a new oven would cost 90,000 euros."

Did nobody want to take it over?
"Three came here. One wanted the house and nothing else."`;
    expect(written(interview, 'quote')).toMatch(/^"[^"]+"$/);
  });
});

describe('what a text only starts from', () => {
  it.each([
    [
      'I used to write a list every morning. Six months ago I moved my tasks into the calendar. The calendar knows how long a day is.',
      /used to/,
    ],
    [
      'For 62 years, the plant in Wandsbek was considered safe. On Monday the 480 employees learned that the plant will close in 2027.',
      /considered safe/,
    ],
    [
      'The patient was first told it was a migraine. Doctors in Graz had overlooked a tear in an artery of the neck. The hospital has changed its rules.',
      /migraine/,
    ],
    [
      'Fewer sheep were killed in Denmark in 2025 than in 2020. Hunters want to shoot 20 wolves a year. The environment agency rejects that, saying that packs without leaders attack more sheep.',
      /want to shoot/,
    ],
    ['Ladies and gentlemen, thank you for coming. Today, 300 hospitals weigh newborns with our scales.', /thank you/],
    [
      'Electric cars burn less often than petrol cars. Insurers counted 4 fires per 100,000. But when they burn, they burn longer. Some garages have therefore banned them.',
      /therefore/,
    ],
  ])('is not shown: %s', (text, aside) => {
    for (const format of ['hook', 'summary', 'quote'] as const) expect(written(text, format)).not.toMatch(aside);
  });

  it('leaves no contrast behind with a sentence that is not shown', () => {
    const text =
      'The council has dropped tram line 9. For two years officials had argued that the line would pay for itself. A new audit, however, puts the shortfall at 41 million euros.';
    expect(written(text, 'summary')).toContain('A new audit puts the shortfall at 41 million euros.');
  });

  it('keeps a statement that the next sentence only limits', () => {
    const text =
      'The telescope has found carbon dioxide in the atmosphere of a planet 39 light years away. It does not mean there is life. The star throws out flares.';
    expect(written(text, 'hook')).toMatch(/^The telescope has found/);
  });
});

describe('the remaining output', () => {
  it('contains no sentence that refers to a dropped one and no connective to it', () => {
    const content =
      'The fee is dropped. The mayor cried. She thanked the parents. It also cost votes. However, nine Sunday buses will run no more.';
    const fallen = [{ sentence: 'The mayor cried.', reason: 'the source does not say it' }];
    const leaning = leaningOn(fallen, { content, language: 'en' });
    expect(leaning.map(({ sentence, rest }) => [sentence, rest])).toEqual([
      ['She thanked the parents.', undefined],
      ['It also cost votes.', undefined],
      ['However, nine Sunday buses will run no more.', 'Nine Sunday buses will run no more.'],
    ]);
    expect(withoutRejected(formatOf('summary'), content, [...fallen, ...leaning])).toBe(
      'The fee is dropped. Nine Sunday buses will run no more.',
    );
    expect(leaningOn([], { content, language: 'en' })).toEqual([]);
  });

  it('is empty when only a question remains', () => {
    const fallen = [{ sentence: 'The government pays.', reason: 'the source does not say it' }];
    const parts = ['The government pays.', 'What do you think of that?'];
    expect(withoutRejected(formatOf('twitter_thread'), parts, fallen)).toBeUndefined();
  });
});

describe('a text whose first sentence is not its point', () => {
  it('shows a belief with the denial behind it, and what follows', () => {
    const text = `When the mill at Harlow Bridge closed in 2009, everybody assumed that the town would empty. It did not. Fifteen years later the population is up by a tenth, and the mill houses a school with 140 students. Rents in the centre have risen by 30 percent since 2020.`;
    expect(written(text, 'hook')).toBe(
      'When the mill at Harlow Bridge closed in 2009, everybody assumed that the town would empty. It did not.',
    );
    expect(written(text, 'twitter_thread')).toMatch(/It did not\.\n\nFifteen years later the population is up/);
  });

  it('shows a promise only with what became of it', () => {
    const text = `Three years ago we promised to be carbon neutral by 2025. We will not make it. Our vans are electric now and the warehouse runs on solar power. Our new target is 2029.`;
    for (const format of ['headline', 'hook', 'summary'] as const)
      if (written(text, format).includes('promised'))
        expect(written(text, format)).toMatch(/2025\. We will not make it/);
  });

  it('does not lose a lead that "Instead" goes on with', () => {
    const text = `The city of Maribel will stop salting its pavements this winter. Instead, 14 crews will spread crushed stone, which can be swept up in spring. The salt had damaged 600 street trees. A pilot in the northern district last winter saw no rise in injuries.`;
    expect(written(text, 'headline')).toBe('The city of Maribel will stop salting its pavements this winter');
    expect(written(text, 'summary')).toContain('Instead, 14 crews');
  });

  it('is led by what a test found and not by how it was done', () => {
    const jackets = `We tested six rain jackets for a month in the Scottish Highlands. Most of them kept us dry for the first two hours. The Norrland is the lighter of the two, but its hood does not fit over a helmet. Our recommendation is the Peko Storm.`;
    const bees = `Bees can count to four, but can they understand zero? A team at the University of Toulon trained 30 honeybees to fly to the card with fewer dots. When the bees were then shown an empty card, 64 percent of them chose it. The authors conclude that bees rank nothing below one, an ability that children acquire at about four.`;
    expect(written(jackets, 'hook')).toBe('Our recommendation is the Peko Storm.');
    expect(written(bees, 'headline')).toMatch(/^Bees rank nothing below one/);
    expect(written(bees, 'hook')).toMatch(/^The authors conclude/);
  });

  it('has no headline that says only that people met, or counts "the 62"', () => {
    const club = `The board of the Tannhill ski club met on Friday. Treasurer Mona Friis reported a loss of 12,000 francs. The members then voted to sell the old T-bar lift. The annual party is on 14 February.`;
    const parish = `The parish council of Nether Wold met on Tuesday evening. It approved the sale of the old fire station for 310,000 pounds. The money will pay for a footbridge over the Wold.`;
    expect(written(parish, 'headline')).toMatch(
      /^The parish council of Nether Wold approved the sale of the old fire station/,
    );
    expect(written(parish, 'twitter_thread')).not.toContain('met on Tuesday');
    expect(written(parish, 'hook')).toMatch(/^The parish council/);
    const coffee = `Coffee lovers swear by grinding their beans right before brewing. In a blind tasting with 62 drinkers, however, hardly anyone could tell the difference. What did matter was the water. Cups brewed with soft water were preferred by 49 of the 62.`;
    expect(written(club, 'headline')).toBe('Treasurer Mona Friis reported a loss of 12,000 francs');
    for (const format of ['headline', 'hook', 'quote'] as const)
      expect(written(coffee, format)).not.toContain('the 62');
  });
});

describe('an interview that only names who answers', () => {
  const text = `Dr Salgado, you have studied sleep in shift workers for twenty years. What have you learned?
Dr Salgado: People who change between early and night shifts every few days lose about an hour of sleep per day.
So should night shifts be banned?
Dr Salgado: No. Hospitals need them. But the order of shifts matters: early, late, night, then two days off. In our trial with 410 nurses, that order cut sick days by a fifth.
What can a nurse do herself?
Dr Salgado: Darken the bedroom, and do not drive home after a third night.`;

  it('is told by the answers, with the name once', () => {
    for (const format of ['headline', 'hook', 'summary', 'quote'] as const)
      expect(written(text, format)).not.toMatch(/you have studied|\?/);
    for (const format of ['twitter_thread', 'key_points', 'summary'] as const)
      expect(written(text, format).match(/Dr Salgado:/g)).toHaveLength(1);
  });

  it('keeps the words before a colon inside an answer', () => {
    expect(written(text, 'key_points')).toContain('The order of shifts matters: early, late, night');
  });
});

describe('the steps of a manual', () => {
  it('are all told, even those that say "it"', () => {
    const text = `How to repot an orchid\n\n1. Wait until it has finished flowering.\n2. Lift the plant out and cut off all soft, brown roots.\n3. Water it only after a week.`;
    expect(written(text, 'key_points')).toContain('Wait until it has finished flowering.');
  });
});

describe('hashtags', () => {
  it('name a person without the office, and no ordinal', () => {
    const bakery = `BAKERY TO CLOSE AFTER 113 YEARS\n\nHofmann's in Mill Street will bake its last loaf on Christmas Eve. Owner Georg Hofmann, 71, has found no successor. The energy bill for the ovens had doubled in two years. The building has been sold to a dentist.`;
    const salmon = `Pour la première fois depuis 1987, des saumons ont été observés dans la Vesle en amont de Reims. L'association des pêcheurs en a compté 23 entre septembre et novembre. La destruction de deux barrages, en 2022, leur a rouvert la voie.`;
    expect(written(bakery, 'hashtags')).toContain('#GeorgHofmann');
    expect(written(bakery, 'hashtags')).not.toContain('#Owner');
    expect(written(salmon, 'hashtags')).not.toContain('Première');
  });
});
