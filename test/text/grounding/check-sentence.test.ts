import { describe, expect, it } from 'vitest';
import { checkSentence } from '#text/grounding/check-sentence.ts';
import { prepareSource } from '#text/grounding/prepared-source.ts';

const text =
  'The mill at Harrow was built in 1712. Its wheel was replaced in 1840. The owner refused to sell the mill to the parish.';
const source = prepareSource(text);

describe('checkSentence', () => {
  it('supports a sentence from the source and returns the passage', () => {
    const { verdict, evidence } = checkSentence('In 1840 its wheel was replaced.', source);
    expect(verdict).toBe('supported');
    expect(text.slice(evidence?.start, evidence?.end)).toBe('Its wheel was replaced in 1840.');
  });

  it('does not support what the cited passage does not say', () => {
    const passage = { start: 0, end: text.indexOf(' Its') };
    expect(checkSentence('The owner refused to sell the mill to the parish.', source, passage).verdict).toBe(
      'not-said',
    );
  });

  it.each([
    ['contradicted', 'The minister declined to lead the talks.', 'The minister led the talks.'],
    ['contradicted', 'The board was never asked to approve the cost.', 'The board was asked to approve the cost.'],
    ['contradicted', 'The mayor refused to resign in May.', 'The mayor resigned in May.'],
    [
      'contradicted',
      'The study found no evidence that coffee causes cancer.',
      'The study found evidence that coffee causes cancer.',
    ],
    ['contradicted', 'The mill was open in winter.', 'The mill was not open in winter.'],
    ['contradicted', 'Sales fell by 5% in 2021.', 'Sales rose by 5% in 2021.'],
    ['supported', 'YouTube was acquired by Google in 2006.', 'Google acquired YouTube in 2006.'],
    ['contradicted', 'YouTube was acquired by Google in 2006.', 'YouTube acquired Google in 2006.'],
    ['supported', 'In June the bank cut its rate to 3 percent.', 'The bank lowered its rate to 3 percent in June.'],
    ['supported', 'The proposal was turned down by the committee.', 'The committee rejected the proposal.'],
    ['supported', 'In March, unemployment fell to 4.1 percent.', 'Unemployment dropped to 4.1 percent in March.'],
    [
      'supported',
      'The repair costs 1000 dollars and takes 2 weeks.',
      'The repair costs 1,000 dollars and takes two weeks.',
    ],
    ['contradicted', 'The canal was closed for 21 days in May.', 'The canal was closed for 9 days in May.'],
    [
      'not-said',
      'The operator plans to extend the line to the airport.',
      'The operator has extended the line to the airport.',
    ],
    ['not-said', 'The ferry may be sold if the strike goes on.', 'The ferry will be sold.'],
    ['not-said', 'Some of the members voted for the budget.', 'All of the members voted for the budget.'],
    ['supported', 'The drug is not only safe but cheap.', 'The drug is safe.'],
    ['not-said', 'Ada Smith built the mill in 1720.', 'Ada Brown built the mill in 1720.'],
    [
      'contradicted',
      'The tower is 40 metres high and the bridge 90 metres.',
      'The tower is 90 metres high and the bridge 40 metres.',
    ],
    ['supported', 'The court dismissed the complaint.', 'The complaint was dismissed by the court.'],
    ['supported', 'The repair of the lock cost 870,000 euros.', 'The repair of the lock cost 0.87 million euros.'],
    ['supported', 'The residents were unaware of the leak.', 'The residents did not know of the leak.'],
    ['supported', 'The World Health Organization approved the vaccine in May.', 'The WHO approved the vaccine in May.'],
    ['contradicted', 'One in four shops closed in autumn.', 'One in two shops closed in autumn.'],
    ['not-said', 'Ms Okoro is a nurse and a skilled climber.', 'Ms Okoro is a skilled nurse.'],
    ['not-said', 'The farm sells honey or wax at the gate.', 'The farm sells honey at the gate.'],
    ['not-said', 'Users must not switch the camera off.', 'Users do not switch the camera off.'],
    [
      'not-said',
      'The goat stood behind the wagon, and it knocked over the fence when it moved.',
      'The wagon knocked over the fence.',
    ],
  ])('answers %s: %s | %s', (verdict, said, claimed) => {
    expect(checkSentence(claimed, prepareSource(said)).verdict).toBe(verdict);
  });

  const life =
    'Margaret Okell (1902–1988) was an English engineer who designed the first welded bridge in Wales. ' +
    'Born in Chester, she was refused a place at the college and learned drawing in a workshop. In 1931, at the age of 29, she joined the firm of Dale & Sons. ' +
    'Her bridge at Llanfair, completed in 1939, survived the flood.';

  it.each([
    'Margaret Okell was an English engineer.',
    'Okell designed the first welded bridge in Wales.',
    'She was born in Chester.',
    'Okell learned drawing in a workshop.',
    'She joined the firm of Dale & Sons in 1931.',
    'The bridge at Llanfair was completed in 1939.',
  ])('reads a participle, a definition and a time before the subject as statements: %s', (sentence) => {
    expect(checkSentence(sentence, prepareSource(life)).verdict).toBe('supported');
  });

  it.each([
    ['Karl Dorn founded the mill. His son Emil sold it. He was never tried.', 'Karl Dorn was never tried.'],
    ['Anna Reuter met the mayor in May. He promised help.', 'Reuter promised help.'],
    ['Rita Moll was not a spy who sold secrets.', 'Rita Moll sold secrets.'],
    ['The statue, stolen in 2001 and returned in 2009, stands in the park.', 'The statue was returned in 2001.'],
    ['South Korea signed the treaty.', 'North Korea signed the treaty.'],
  ])('takes nobody for somebody else: %s | %s', (said, claimed) => {
    expect(checkSentence(claimed, prepareSource(said)).verdict).not.toBe('supported');
  });

  const news =
    'Transport minister Tom Harding, who visited the bridge, asked for an inquiry into the delay. ' +
    'He declined to comment on the cost and left early. The fee was rejected by the ministry in March, but the council voted against the toll and called it unfair. ' +
    'The bank itself was not charged. The café, which reopened in May, closes at six. Sales fell from £310m to £274m in 2025, whereas costs rose slightly.';

  it.each([
    'Tom Harding asked for an inquiry into the delay.',
    'Tom Harding visited the bridge.',
    'Harding left early.',
    'The fee was rejected.',
    'The council voted against the toll.',
    'The bank was not charged.',
    'The café reopened in May.',
    'Sales fell to £274m.',
    'Costs rose slightly.',
  ])('supports a sentence of the source without parts that may be left out: %s', (sentence) => {
    expect(checkSentence(sentence, prepareSource(news))).toMatchObject({ verdict: 'supported', score: 0.731 });
  });

  it.each([
    [
      'Side effects were mild: 14 patients reported itching, and none had to stop.',
      'Itching was reported by 14 patients.',
    ],
    ['In May the council rejected the plan by nine votes to two.', 'The plan was rejected by the council.'],
    ['The painting was stolen from the museum in 1990 by two men.', 'Two men stole the painting in 1990.'],
    ['The commission has fined the company 40 million euros.', 'The company was fined 40 million euros.'],
    ['The pool opened in 1968.', 'The pool was opened in 1968.'],
    ['Sale items can be exchanged but not returned.', 'Sale items can be exchanged.'],
    ['Sale items can be exchanged but not returned.', 'Sale items cannot be returned.'],
    ['The company, which was fined in 2019 for spilling oil, has paid.', 'The company was fined in 2019.'],
    ['The authors call for a trial before the law changes.', 'The authors call for a trial.'],
    ['Tests have shown that the fish belongs to the old strain.', 'The fish belongs to the old strain.'],
    ['The rules need not be changed.', 'The rules do not have to be changed.'],
    ['The owner will move the bottling to Aarhus.', 'The bottling will be moved to Aarhus.'],
    ['The team, led by Amal Haddad at the university, tested it on mice.', 'Amal Haddad led the team.'],
    ['The county says that a bus will replace the ferry.', 'A bus is to replace the ferry, according to the county.'],
    ['The company purchased the old mill in May.', 'The firm bought the old mill in May.'],
    [
      'The boiler has been repaired at last. In December, tenants in block C pay ten euros less.',
      'Tenants in block C pay ten euros less in December.',
    ],
    ['Of the bridges, 32 percent have cracks.', 'About a third of the bridges have cracks.'],
    [
      'The comet was discovered in 1927 by the amateur Hanna Brodin. It returns every 61 years.',
      'The comet returns every 61 years.',
    ],
  ])('supports what a sentence says in the other voice, or without what it adds: %s | %s', (said, claimed) => {
    expect(checkSentence(claimed, prepareSource(said)).verdict).toBe('supported');
  });

  it.each([
    ['The brewery was sold to a Danish group.', 'The brewery was sold by a Danish group.'],
    ['She succeeds Jan Prell, who retires in March after 19 years.', 'Prell retired in March.'],
    ['The café reopens on Monday.', 'The café reopened on Monday.'],
    ['The council voted 7 to 4 on Tuesday against closing the pool.', 'The council voted to close the pool.'],
    ['The rent falls for everyone in block C.', 'The rent falls for everyone.'],
    ['All trains to Lund were cancelled.', 'All trains were cancelled.'],
    ['Of the bridges, 32 percent have cracks.', 'More than a third of the bridges have cracks.'],
    ['The tunnel is 4.8 kilometres long.', 'The tunnel is more than five kilometres long.'],
    ['The owner will move the bottling to Aarhus.', 'The owner will be moved to Aarhus.'],
    ['The county says that a bus will replace the ferry.', 'A bus will replace the ferry, according to the treasurer.'],
    ['The heater costs 90 euros, the oven 60 more.', 'The oven is cheaper than the heater.'],
  ])('does not support another actor, number or scope in almost the same words: %s | %s', (said, claimed) => {
    expect(checkSentence(claimed, prepareSource(said)).verdict).not.toBe('supported');
  });

  it.each([
    'The museum was not insured.',
    'The fire did not damage the paintings.',
    'Nobody was hurt in the fire.',
    'No paintings were lost.',
    'The director did not resign.',
  ])('supports no denial of what the source does not speak of: %s', (claimed) => {
    const said = prepareSource(
      'The museum reopened in May after a fire. Entry is not free. The director was not there.',
    );
    expect(checkSentence(claimed, said).verdict).not.toBe('supported');
  });

  it.each([
    ['Corrosion was found in 38 of the 212 hangers.', 'Corrosion was found in 212 hangers.'],
    ['Of the 60 pupils, 45 passed.', 'The pupils passed.'],
    ['Nearly all pupils walk to school.', 'All pupils walk to school.'],
    ['In the novel, the queen dies.', 'The queen dies.'],
    ['The pool is closed on Fridays.', 'The pool is closed.'],
    ['The pool was closed in winter.', 'The pool was closed.'],
    ['It was the hottest day in 2019.', 'It was the hottest day.'],
    ['The film was the first made by a woman.', 'The film was the first made.'],
    ['All shops closed, with the exception of the bakery.', 'All shops closed.'],
    ['Admission is free for children under 12; adults pay €9.', 'Children under 12 pay €9.'],
    ['The firm, in theory, pays for repairs.', 'The firm pays for repairs.'],
    ['The mayor said the bridge was safe, and the road was closed for repairs.', 'The road was closed for repairs.'],
    ['The chairman said the plan was a success.', 'The plan was a success.'],
    ['The bridge is safe, said the minister.', 'The bridge is safe.'],
    ['“The bridge is safe,” the minister said.', 'The bridge is safe.'],
    ['According to the minister, the bridge is safe.', 'The bridge is safe.'],
    ['The minister insisted: the bridge was safe.', 'The bridge was safe.'],
    ['Vos had moved the money to Malta. The bank was not charged.', 'Vos showed no remorse.'],
    ['If stocks fall, fishing will stop, and the treaty will be reviewed.', 'The treaty will be reviewed.'],
    ['He never sold the house, which his father had built.', 'He sold the house.'],
    ['The board rejected the offer and, after a debate, accepted another one.', 'The board accepted the offer.'],
    ['The head of the union, who opposed the deal, was re-elected.', 'The union was re-elected.'],
    ['Few members supported the plan.', 'The plan was supported.'],
    ['The firm sold the mill in 1990. It was built in 1712.', 'The firm was built in 1712.'],
    ['The museum bought the Mona Lisa. It hangs in the east wing.', 'The museum hangs in the east wing.'],
    ['The bank sold Nordica in May. It has 3,000 staff.', 'The bank has 3,000 staff.'],
    ['The study has not shown that the drug works.', 'The drug works.'],
    ['Inspectors never found cracks in the bridge.', 'Cracks were found in the bridge.'],
    ['Ms Kaya bought the house from her brother.', 'The house was bought by her brother.'],
    ['In theory, inspectors found the crack.', 'The crack was found by inspectors.'],
    ['Critics called the plan a gift to the rich.', 'The plan is a gift to the rich.'],
    ['Version 4.2 was released on 3 May.', 'Version 4.2 will be released on 3 May.'],
    ['Plugins no longer run. The mobile app is not affected.', 'The mobile app no longer runs.'],
    ['Talks between the union and the firm failed.', 'The firm failed.'],
    ["Her sister's children survive her.", 'Her children survive her.'],
    ['The ointment healed wounds in 9 days, the usual one in 13.', 'The usual one healed faster than the ointment.'],
  ])('does not support what is only part of: %s | %s', (said, claimed) => {
    expect(checkSentence(claimed, prepareSource(said)).verdict).not.toBe('supported');
  });

  it('quotes pages in other languages and reports that it cannot judge them', () => {
    const german = prepareSource('Die Mühle am Fluss wurde im Jahr 1712 gebaut. Das Rad wurde später ersetzt.');
    expect(checkSentence('Das Rad wurde später ersetzt.', german).verdict).toBe('supported');
    const { verdict, reason } = checkSentence('Das Rad der Mühle wurde ersetzt.', german);
    expect(verdict).toBe('not-said');
    expect(reason).toContain('only English can be checked');
  });

  it('supports nothing from an empty page', () => {
    expect(checkSentence('The mill was built in 1712.', prepareSource('')).verdict).toBe('not-said');
  });

  it('stops reading a huge page at the limit and still gives a verdict', () => {
    const huge = prepareSource(`${text} ${'The river was high and the wind was low that day. '.repeat(100_000)}`);
    expect(checkSentence('The wheel of the mill was sold in 1999.', huge).verdict).not.toBe('supported');
    expect(checkSentence('Its wheel was replaced in 1840.', huge).verdict).toBe('supported');
  });

  it('stays fast on adversarial input', () => {
    for (const piece of ['not ', 'no one ', 'the man who ', 'a, ', '( ', 'Aaaaaa ', 'every 2 days ', 'half a third ']) {
      const text = piece.repeat(Math.floor(1_400 / piece.length));
      expect(checkSentence(text, prepareSource(piece.repeat(20_000))).verdict).not.toBe('contradicted');
    }
  });
});
