import { describe, expect, it } from 'vitest';
import { dependsOnContext } from '#text/languages/context-dependence.ts';

describe('leansOnOthers', () => {
  it.each([
    'It joins the river to the harbour.',
    'Write to him within six weeks; if he insists, the board decides.',
    'At 1,450 euros it is also cheaper than the Brisk, which costs 1,990.',
    'After twelve years it seldom does, because a new one needs less power.',
    'Below 500 grams it will hardly survive.',
    'Dragging the window to the other screen brings it back.',
    'In the uncut strips she found on average 14 times as many voles.',
    'The housing department knows of 150.',
    'In eleven of them there was no loss of weight.',
    'In four, people lost a kilo in three months.',
    'Until now only pupils with a pass did.',
    'Whoever travels without it pays a fine of 60 euros.',
    'At 27 cents, that is 1,434 euros.',
    'For a loaf of three pounds that is 90 pence.',
    'At two loads a day that saves about 60 pounds a year.',
    'For all others a permit is needed.',
    'The two must sell their shops at stations.',
    '“People wanted a change,” said its leader, Ada Pell.',
    'The union speaks of a broken promise.',
    'For farms near the coast the effect was three times as large.',
    'The link holds for black and green tea alike.',
    'Two percent of the weight is plenty, and it should go in later.',
    'Sliced thinly and dried at 120 degrees, it makes excellent crackers.',
    'The union disputes this and says that many losses are not reported.',
    'Economists still argue about what lay behind it.',
    'In each of them the water is pumped at night.',
    'Swimming clubs will go on training at Stanmoor until then.',
    'A second tunnel closes that gap.',
    'However, the price rose again in spring.',
    'After this the mill stood empty for years.',
    'These figures were not confirmed by the bank.',
    'For example, the loaf rests for two days.',
    'When they freeze, boats stay in the harbour.',
    'Heat pumps emit less than half of that.',
    'Only 200,000 tonnes will be stored at Norvane, it expects.',
    '“The mill pays its way,” she said.',
    'Two more followed in 2021.',
    'None has died.',
    'A new bridge would have cost ten times as much.',
    'A court rejected their complaint in April.',
    'The family said the cause was a stroke.',
    'Six injured it only lightly.',
    'In the company’s own trials it stopped before the animal.',
    'The transport office rejects this: buses would need more drivers.',
    'Bull called it “girl talk” and held her map back.',
    'Health officials say the number may rise, since cases take two weeks to show.',
    'Nine are in hospital.',
    'The figures come from a survey of 1,140 firms.',
    'The town wants the operator to pay the rest.',
    '“The damage is put at 38 million.”',
    'Delgado therefore adds it last.',
    'The union therefore called a strike.',
    'It takes three hours to charge.',
    'The researchers found no difference.',
    'All four were sold.',
    'The company did the same in France.',
    'Elsewhere prices fell.',
    'Decaffeinated coffee had the same effect.',
    'In winter it may be cancelled when the wind is strong.',
    'Farmers still seek it because of the harvest.',
    'The ministry of labour has refused to pay for it.',
    'In the study, only one house in five needed a second heater.',
    'The authors saw more attacks in some patients.',
    'Heat pumps heated 93 per cent of them without a second heater.',
    'A study of 400 old buildings shows otherwise.',
    'Most of the council was against that deal.',
    'The press calls such mills ghosts.',
    'Nine towns share it; the largest pays a third.',
    'The union banned them as growth promoters in 2006.',
    'A review by the economist warned in 2016 that they could empty the river.',
    'A nurse of the clinic described this system in 2012 and gave it a name.',
    'It is home to some 300 kinds of moss.',
    'For those who cannot, the ferry remains cheaper.',
    'The reason for this was the price of coal.',
    'Half of the mills in this town were built by monks.',
    'Soon after, the mill burnt down.',
    'The county pays up to 70 percent of that.',
    'Import costs account for 40 percent, wages for the rest.',
    'Those who had slept made fewer mistakes at six.',
    'Both groups made the same number of mistakes, and none got more done.',
    'Afterwards the weight limit is to be lifted.',
    'In spring the ice on the upper lake is too thin for this.',
    'In houses with gas stoves its level is often above the limit.',
    'With coal it is about 40 percent; the rest warms the room.',
    'In 1811 her brother found the first of the bones.',
    'The skin makes most of it while the sun shines.',
    'Bread is enriched with it in some countries.',
    'After two winters the numbers tell another story.',
    'But there is a catch.',
    'The reality is more complicated.',
  ])('%s depends on the sentence before it', (sentence) => {
    expect(dependsOnContext(sentence, 'en')).toBe(true);
  });

  it.each([
    'The canal joins the river to the harbour.',
    'At present it takes six weeks to get permission to lower a dam.',
    'It cost 3 million euros to build the bridge.',
    'Whoever asks knows that it is hard to find food.',
    'By May the bakery had used it up.',
    'Other trades may have it easier.',
    'At minus 20 degrees it takes the battery an hour to charge.',
    'The researchers recommend to introduce peanut at four months.',
    'The lake has lost half of its area.',
    'During the war the mill and its workers were moved.',
    'With the new line the city doubled its traffic.',
    'In 1954 the canal was closed.',
    'There were 12,000 accidents with scooters in 2024.',
    'The first tunnel opened in 1911.',
    'The number of cases has risen to 58.',
    'Most of the figures come from a survey.',
    'Mayor Rowe said that it would rain.',
    'The film tells a different story of the war than the book.',
    'There is a problem with the pump in house four.',
    'Ten ships sailed, and four of them came back.',
    'The court ruled that orders must be paid.',
    'It is known that rye keeps longer than wheat.',
    'This year the harvest was poor.',
    'Both rye and wheat are grown in the valley.',
    'The bank confirmed that these prices had risen.',
    'A heat pump is a device that moves warmth.',
    'When bees return to the hive they dance.',
    'The drug had the same effect as coffee.',
    'Whoever builds a mill must pay for it.',
    'In winter the ferry may be cancelled.',
    'Half of the harvest was lost.',
    'Imports account for 40 percent of inflation, wages for the rest.',
    'Those who live by the river pay more.',
    'Both the ferry and the mill were sold.',
    'It is hard to say who won.',
    'Drugs such as aspirin thin the blood.',
    'Farmers sell the moss and replant it.',
    'Bees do not thrive where pesticides kill them.',
    'In the study of 400 houses, one in five needed a second heater.',
    'The reason for the closing of the mill was the price of coal.',
    'Soon after the mill was opened, the river froze.',
    'The town might get another ferry this April.',
    'This spring the ferry sails again.',
    'The mayor of the town said that he would resign.',
    'If your landlord wants more, he must say why.',
    'Founded in 1911, the museum has forty rooms.',
    'The jury found him guilty.',
    'Night buses are included; the airport express is not.',
    'In two of the towns buses are free.',
    'The judge asked the witness what the driver did.',
    'The police found 300 people.',
    'Our work in this paper extends what is known of mills.',
  ])('%s stands alone', (sentence) => {
    expect(dependsOnContext(sentence, 'en')).toBe(false);
  });

  it('recognises "until then" without the time that it means', () => {
    expect(dependsOnContext('The office stays shut till then.', 'en')).toBe(true);
    expect(dependsOnContext('The bridge opens in May and stays shut until then.', 'en')).toBe(false);
    expect(dependsOnContext('The bridge opens once it is painted and stays shut until then.', 'en')).toBe(false);
  });

  it('recognises backward references in German', () => {
    expect(dependsOnContext('Doch die Wirklichkeit sieht anders aus.', 'de')).toBe(true);
    expect(dependsOnContext('Wer trotzdem eine will, muss das Haus vorher dämmen.', 'de')).toBe(true);
    expect(dependsOnContext("L'association des commerçants conteste ce chiffre.", 'fr')).toBe(true);
    expect(dependsOnContext('Parce que le sous-sol est pollué.', 'fr')).toBe(true);
    expect(dependsOnContext('Beide Erklärungen wurden bezweifelt.', 'de')).toBe(true);
    expect(dependsOnContext('Das verteuert das Wasser in manchen Orten.', 'de')).toBe(true);
    expect(dependsOnContext('Das teilte der Verband am Donnerstag mit.', 'de')).toBe(true);
    expect(dependsOnContext('Das alte Wehr am Fluss wurde abgerissen.', 'de')).toBe(false);
    expect(dependsOnContext('Das dicht besiedelte Tal leidet unter Lärm.', 'de')).toBe(false);
    expect(dependsOnContext('Nach ihrer Rechnung fallen 30 Bäume weg.', 'de')).toBe(true);
    expect(dependsOnContext('Die Stadt hatte von 12 gesprochen.', 'de')).toBe(true);
    expect(dependsOnContext('Nach Rechnung der Stadt fallen 30 Bäume weg.', 'de')).toBe(false);
    expect(dependsOnContext('Wegen ihres weißen Felles galten sie als Zeichen der Unschuld.', 'de')).toBe(true);
    expect(dependsOnContext('Mit ihrem Sieg sicherte sich Norwegen den Pokal.', 'de')).toBe(false);
    expect(dependsOnContext('Im Körper kann daraus Nitrit entstehen.', 'de')).toBe(true);
    expect(dependsOnContext('Forscher gehen davon aus, dass die Zahl steigt.', 'de')).toBe(false);
    expect(dependsOnContext('Beide Länder, Polen und Litauen, stimmten zu.', 'de')).toBe(false);
  });
});
