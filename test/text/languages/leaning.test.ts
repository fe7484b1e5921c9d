import { describe, expect, it } from 'vitest';
import { leansOnOthers } from '#text/languages/leaning.ts';

describe('leansOnOthers', () => {
  it.each([
    'It joins the river to the harbour.',
    'In each of them the water is pumped at night.',
    'A second tunnel closes that gap.',
    'However, the price rose again in spring.',
    'After this the mill stood empty for years.',
    'These figures were not confirmed by the bank.',
    'For example, the loaf rests for two days.',
    'When they freeze, boats stay in the harbour.',
    'Heat pumps emit less than half of that.',
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
  ])('%s needs the sentence before it', (sentence) => {
    expect(leansOnOthers(sentence, 'en')).toBe(true);
  });

  it.each([
    'The canal joins the river to the harbour.',
    'In 1954 the canal was closed.',
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
    'It is hard to say who won.',
    'Drugs such as aspirin thin the blood.',
    'Farmers sell the moss and replant it.',
    'Bees do not thrive where pesticides kill them.',
    'In the study of 400 houses, one in five needed a second heater.',
    'The reason for the closing of the mill was the price of coal.',
    'Soon after the mill was opened, the river froze.',
    'The town might get another ferry this April.',
    'This spring the ferry sails again.',
    'Our work in this paper extends what is known of mills.',
  ])('%s stands on its own', (sentence) => {
    expect(leansOnOthers(sentence, 'en')).toBe(false);
  });
});
