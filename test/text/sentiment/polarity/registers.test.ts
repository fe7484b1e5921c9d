import { expect, it } from 'vitest';
import { analyzePolarity } from '#text/sentiment/polarity/analyze-polarity.ts';

type Label = 'positive' | 'negative' | 'neutral';

const registers: Readonly<Record<string, readonly (readonly [Label, string])[]>> = {
  reviews: [
    ['positive', "Three months in and I can't imagine my morning run without these headphones."],
    ['positive', 'The hinge feels solid, the screen is bright and it wakes in a second.'],
    ['positive', 'I was sceptical at first, but this little kettle has won me over.'],
    ['negative', 'I really wanted to love this backpack, and then the zip tore on day two.'],
    ['negative', 'Their warranty is a joke: six weeks of waiting and no reply.'],
    ['negative', 'Great, another update that breaks the printer.'],
    ['negative', 'It looks nice in the photo, but the paint comes off in the first rain.'],
    ['negative', 'Not worth half of what they ask for it.'],
    ['neutral', 'The package holds two cables, a charger and a manual in five languages.'],
    ['neutral', 'I ordered the blue one in size 42 on Tuesday.'],
  ],
  news: [
    ['positive', 'Unemployment in the region fell to its lowest level in two decades.'],
    ['positive', 'The new lanes have cut the number of serious accidents by 40 per cent.'],
    ['positive', 'Burglaries dropped for the third year in a row, the police report says.'],
    ['positive', 'Exports climbed more than expected and the factory is hiring again.'],
    ['negative', 'Shares of the airline plunged after the warning.'],
    ['negative', 'Rents are rising faster than wages, and homelessness has doubled since 2019.'],
    ['negative', 'The minister broke every promise he made to the flood victims.'],
    ['negative', 'Sales at the department store chain slumped by a fifth.'],
    ['neutral', 'The committee on war crimes meets again on Thursday in The Hague.'],
    ['neutral', 'The museum will open a room about the history of the plague in March.'],
  ],
  chat: [
    ['positive', 'omg this made my day, thank you so much!!'],
    ['positive', 'we finally got the flat, over the moon right now'],
    ['positive', 'ngl that concert was sick, best night in ages'],
    ['positive', "Haha you're the best, can't wait to see you on Friday :)"],
    ['negative', 'ugh my train is cancelled again, so done with this'],
    ['negative', 'Thanks a lot for telling everyone my secret.'],
    ['negative', "nobody showed up to my party, I'm gutted"],
    ['negative', "Oh good, it's raining again and I have no umbrella."],
    ['neutral', 'are you coming by bus or by car?'],
    ['neutral', "I'm at the station, platform 4"],
  ],
  mails: [
    ['positive', 'Your team answered within the hour and solved everything, we are very grateful.'],
    ['positive', 'Many thanks for the quick repair, the machine runs like new.'],
    ['positive', 'The workshop exceeded our expectations, and we would gladly book you again.'],
    ['negative', 'We have been charged twice and nobody returns our calls.'],
    ['negative', 'I regret to say that the delivery arrived damaged and two weeks late.'],
    ['negative', 'This is the third time I am writing about the same fault, and still nothing has happened.'],
    ['neutral', 'Please be so kind as to send the signed form to the address below by 12 May.'],
    ['neutral', 'Kindly confirm the number of guests.'],
    ['neutral', 'Dear Ms Okafor, attached you will find the minutes of our meeting on Monday.'],
    ['neutral', 'Would you please forward the invoice to accounting?'],
  ],
};

const sentences = Object.values(registers).flat();
const leastRight = 34;

it(`agrees with readers on at least ${leastRight} of ${sentences.length} sentences`, () => {
  const wrong = sentences.flatMap(([label, text]) => {
    const said = analyzePolarity(text).sentiment;
    return said === label ? [] : [`${label}, not ${said}: ${text}`];
  });
  expect(sentences).toHaveLength(40);
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(sentences.length - leastRight);
});

it.each<readonly [Label, string]>([
  ['neutral', 'Is it possible to pay by bank transfer?'],
  ['neutral', 'Please send the invoice to my new address, thank you.'],
  ['positive', 'Thank you so much, that solved the problem.'],
  ['neutral', 'ok see you at 5 then'],
  ['positive', 'Battery lasts all day and it charges fast.'],
  ['positive', 'Does exactly what it says, no fuss.'],
  ['negative', 'Two hours of my life that I will never get back.'],
  ['negative', 'Looks nothing like the picture.'],
  ['negative', 'Nobody picks up the phone.'],
  ['negative', 'My old one was better.'],
  ['negative', 'The earlier model was better.'],
  ['neutral', 'I have watched this film again and again.'],
  ['neutral', 'Stir the sauce over and over again until it thickens.'],
  ['negative', 'The page freezes when I click on save.'],
  ['negative', 'The talks ended without an agreement, dashing hopes of peace.'],
  ['negative', 'Hospitals are running out of beds.'],
  ['negative', 'If you enjoy watching paint dry, this film is for you.'],
  ['negative', 'A sequel nobody asked for.'],
])('is %s: %s', (label, sentence) => {
  expect(analyzePolarity(sentence).sentiment).toBe(label);
});
