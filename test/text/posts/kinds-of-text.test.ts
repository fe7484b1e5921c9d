import { describe, expect, it } from 'vitest';
import { type FormatName, readSource, writeBuiltin } from '#text/posts/index.ts';

const written = (text: string, name: FormatName): string => [writeBuiltin(readSource(text), name)].flat().join('\n');

const bees = `Q: Dr Salgado, your team spent six years counting bees in cities. Why?
A: My group counted 214 wild bee species within the ring road of Lisbon alone, more than in the farmland outside.

Q: What makes the difference?
A: Pesticides. Gardeners use far less of them than farmers do.

Q: What should mayors do?
A: Mow half as often. Cities that cut their verges only twice a year had 40 percent more bees in our survey.`;

const orchestra = `Questions for the new head of the city orchestra

Interviewer: Ms Brandt, you take over an orchestra with debts of two million. Were you warned?
Brandt: I read the accounts before I signed.
Interviewer: What will you change first?
Brandt: The orchestra will play twenty free concerts in schools from next autumn.`;

describe('a printed interview', () => {
  it('is given by its answers, with who gives them, and not by its questions', () => {
    for (const name of ['twitter', 'twitter_thread', 'summary', 'hook'] as const) {
      expect(written(bees, name)).toContain('Dr Salgado: My group counted 214 wild bee species');
      expect(written(bees, name)).not.toMatch(/your team spent|What makes|[QA]: /u);
    }
    expect(written(bees, 'headline')).toMatch(/^Dr Salgado: /u);
    expect(written(bees, 'quote')).not.toMatch(/your team spent|[QA]: /u);
  });

  it('is shown below the title that says whose answers these are', () => {
    expect(written(orchestra, 'summary')).toMatch(/^Questions for the new head of the city orchestra\nBrandt: /u);
    expect(written(orchestra, 'twitter_thread')).not.toMatch(/you take over|What will you change/u);
  });
});

const helipad = `The regional tribunal in Aldmoor banned night flights to St Brigid's hospital in 2023. Neighbours had complained about noise above 70 decibels.

The hospital appealed. On Monday the court of appeal in Lorne overturned the ban. Helicopters may land at any hour if a patient's life is in danger, the court held. The neighbours get soundproof windows at the hospital's expense.`;

const clerk = `A former bank clerk will not have to repay 90,000 euros to her employer, the federal labour court in Erfurt decided on Thursday.

In 2024 the labour court in Kassel ordered her to repay the whole sum, because she had ignored the bank's rules.

The judges in Erfurt set the Kassel ruling aside. The bank must also pay the costs of all three instances.`;

describe('a court story', () => {
  it('tells what the court holds in place of the ruling it reversed', () => {
    expect(written(helipad, 'twitter')).toContain('Helicopters may land at any hour');
    expect(written(helipad, 'twitter')).not.toContain('banned night flights');
  });

  it('keeps the lead that gives the new ruling', () => {
    for (const name of ['hook', 'summary'] as const)
      expect(written(clerk, name)).toMatch(/^A former bank clerk will not have to repay/u);
    expect(written(clerk, 'twitter_thread')).not.toContain('ordered her to repay');
  });
});

const match = `It took the handball women of Norwick until the final whistle to be sure. Goalkeeper Sanne Vik saved two penalties in the last three minutes and was carried from the hall by her team-mates.

Norwick had led by six goals at half-time, but Estrup came back with fast attacks and a strong Mia Lund, who scored nine times. The hall was sold out for the first time this season.

In the end Norwick won 27:26. The team now meets the champions from Varde in the quarter-final on 12 December.`;

it('a report on a match gives the result', () => {
  for (const name of ['twitter', 'summary', 'hook', 'headline'] as const)
    expect(written(match, name)).toContain('In the end Norwick won 27:26');
});

const theatre = `The smallest theatre in the county opened its season on Friday in a former bus shelter.
Present: twelve people and a dog.
The play, a comedy about a lost umbrella, runs for forty minutes.`;

describe('who was present', () => {
  it('belongs to a story that names nobody', () => {
    expect(written(theatre, 'twitter_thread')).toContain('Present: twelve people and a dog.');
  });

  it('is left out of minutes, also where a line counts members', () => {
    const minutes = `Minutes of the allotment association\n\nPresent: 14 members\nApologies: S. Brand\n\nThe association will install a second pump by April at a cost of 2,300 euros. The yearly fee stays at 85 euros.`;
    expect(written(minutes, 'twitter_thread')).toContain('second pump');
    expect(written(minutes, 'twitter_thread')).not.toMatch(/14 members|Brand/u);
  });
});

const council = `Council meeting in brief

1. Playground in Fir Street. Councillor Adeyemi moved to close the playground in Fir Street because of broken swings and lead in the paint. Residents had collected 412 signatures against it, and the parks department reported that a repair would cost 18,000 euros. The motion was rejected by 14 votes to 9.
2. Trees. The council approved 60,000 euros for new trees along the ring road.`;

const speed = `The town council of Harlow Bridge dealt with two matters on Tuesday evening.

The motion to lower the speed limit in the centre to 30 kilometres an hour was put to the vote after a debate of two hours. It failed by one vote.

The council agreed to extend the opening hours of the library to eight in the evening from January.`;

it('a motion is never shown without what became of it', () => {
  for (const name of ['twitter', 'summary', 'twitter_thread'] as const)
    expect(written(council, name)).toMatch(/lead in the paint\. The motion was rejected by 14 votes to 9\./u);
  expect(written(council, 'quote')).not.toContain('moved to close');
  expect(written(speed, 'twitter_thread')).toContain('after a debate of two hours. It failed by one vote.');
});
