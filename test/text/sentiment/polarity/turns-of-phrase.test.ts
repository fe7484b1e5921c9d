import { expect, it } from 'vitest';
import { analyzePolarity } from '#text/sentiment/polarity/analyze-polarity.ts';

type Label = 'positive' | 'negative' | 'neutral';

const classes: Readonly<Record<string, readonly (readonly [Label, string])[]>> = {
  'complaints of what does not come and of what is lost': [
    ['negative', 'No one ever bothered to reply to my letter.'],
    ['negative', "The heating still hasn't been repaired."],
    ['negative', 'We queued for almost two hours in the sun.'],
    ['negative', 'Five days with no running water and no explanation.'],
    ['negative', 'The update wiped all my notes.'],
  ],
  'reproaches without a judging word': [
    ['negative', "He didn't even say goodbye."],
    ['negative', 'This is the fourth ticket I open about the same invoice.'],
    ['negative', 'Your app ate my draft.'],
    ['negative', "I've sent you the photos three times now."],
    ['negative', 'Sure, because that worked so well last time.'],
    ['positive', 'I wanted to hate it and finished it in one night.'],
    ['positive', 'Waiting lists for hip operations shrank by a third.'],
  ],
  'what only sounds like such a complaint': [
    ['neutral', 'He said hello and sat down.'],
    ['neutral', 'This is the second letter of the alphabet.'],
    ['neutral', "ok let's do thursday then"],
    ['neutral', 'Nobody knows yet who will chair the meeting.'],
    ['neutral', 'Wait ten minutes before you open the lid.'],
    ['neutral', 'He deleted his account in May.'],
    ['positive', 'Nobody was happier than my mother.'],
    ['neutral', 'The library is still open on Mondays.'],
  ],
  'fears that came true, and those that did not': [
    ['negative', 'I feared the worst, and it came true.'],
    ['negative', 'We expected the worst and were right.'],
    ['positive', 'I expected the worst, but it was lovely.'],
    ['positive', 'None of my worries came true.'],
    ['positive', 'Our doubts turned out to be unfounded.'],
    ['positive', "I can't say a single bad word about this hotel."],
    ['positive', 'The rain could not spoil our day.'],
    ['positive', "Not a week goes by that I don't use it."],
    ['positive', "I wouldn't go back to my old vacuum."],
    ['negative', "Don't waste your time."],
    ['negative', "If this is luxury, I'm the Queen of England."],
    ['negative', 'It costs an arm and a leg and falls apart after two washes.'],
    ['negative', "It's no exaggeration to say the service was awful."],
  ],
  'what tells of no trouble': [
    ['neutral', 'I will be back in the office on Monday.'],
    ['positive', 'No sign of damage, and it works perfectly.'],
    ['positive', 'They are so kind every time I call.'],
    ['positive', 'My dog is so much happier since we switched to this food.'],
    ['negative', 'Still no sign of the plumber.'],
    ['negative', 'My grandmother makes better soup.'],
    ['positive', 'We will definitely be back.'],
  ],
  'verdicts of critics without a judging word': [
    ['negative', 'After an hour it felt like homework.'],
    ['negative', 'A pilot episode in search of a story.'],
    ['negative', 'The script confuses noise with wit.'],
    ['negative', 'I have had more fun cleaning the oven.'],
    ['negative', 'A band in love with its own echo.'],
    ['negative', 'There is everything in this play except tension.'],
    ['positive', 'A quietly shattering novel about two brothers.'],
    ['positive', 'This sequel has no business being so good.'],
    ['positive', 'In its second season the show found its voice.'],
    ['positive', 'We had more fun at the zoo than we expected.'],
  ],
  'mishaps and luck of every day': [
    ['negative', 'We waited in the cold for two hours.'],
    ['negative', 'The strap tore the second time I wore it.'],
    ['negative', "You didn't even call."],
    ['negative', 'The cinema on the corner has closed its doors for good.'],
    ['negative', 'Love sitting on hold for an hour.'],
    ['positive', 'My daughter passed her final exams.'],
    ['positive', 'She is back on her feet.'],
    ['positive', 'The missing sailors were found alive.'],
    ['positive', 'We ended up buying a second one.'],
    ['positive', 'Sales topped all forecasts.'],
    ['negative', 'Profits missed expectations.'],
  ],
  'praise by what nothing surpasses': [
    ['positive', "You'll never find a friendlier landlord."],
    ['positive', "I've never slept in a more comfortable bed."],
    ['positive', 'Nothing beats a swim before breakfast.'],
    ['positive', "The kids couldn't stop laughing."],
    ['positive', "It doesn't get any better than this."],
  ],
  'blame by comparison': [
    ['negative', 'I have never met a ruder receptionist.'],
    ['negative', 'The new version is no better than the old one.'],
    ['negative', 'It never got better, not even after a week.'],
    ['negative', "We've eaten better pizza at a motorway services."],
    ['negative', 'My old phone takes better pictures.'],
  ],
  'praise that is taken back or mocks': [
    ['negative', "It's the best film of his career, which isn't saying much."],
    ['negative', 'A comedy, if you can call it that.'],
    ['negative', 'The chef is a genius, or so he says.'],
    ['negative', 'A brilliant plan, which is saying very little.'],
    ['negative', 'The hotel looks great on paper.'],
    ['negative', "The best café in town, and that's a low bar."],
    ['negative', 'The bus came an hour late. Wonderful.'],
    ['negative', 'Great. The lift is broken again.'],
  ],
  'praise that stands': [
    ['positive', 'The bus came on time. Wonderful.'],
    ['positive', 'These shoes are so comfortable and fit my foot.'],
    ['positive', 'The pen glides beautifully on paper.'],
    ['positive', 'The best soup I have eaten, and that is saying a lot.'],
    ['positive', 'Excellent service, which is a high bar for others.'],
    ['positive', 'An excellent course for people well versed in theory.'],
    ['positive', 'We say it far too rarely: thank you.'],
    ['positive', 'She passed the exam. Brilliant!'],
    ['positive', 'It says a lot about the team that they called back within the hour, great service.'],
    ['positive', "I can't say how much this meant to us, it was wonderful."],
  ],
  'reports of harm': [
    ['neutral', 'A pedestrian was injured when a tram left the rails.'],
    ['neutral', 'Four soldiers died in the attack, the ministry said.'],
    ['neutral', 'Police arrested a man aged 40 on Thursday.'],
    ['neutral', 'Two miners were killed on Sunday.'],
    ['neutral', 'A cyclist was hurt in a collision with a van.'],
  ],
  'harm that somebody feels': [
    ['negative', 'My dog died yesterday and the house is so empty.'],
    ['negative', 'The battery died after a week.'],
    ['negative', 'The attack was a cowardly act of hatred.'],
    ['negative', 'I was hurt by the way you spoke to me.'],
    ['negative', 'This app is dead to me.'],
  ],
  'trouble that was prevented or mended': [
    ['positive', 'The night shift averted a major outage.'],
    ['positive', 'The bug was fixed within an hour.'],
    ['positive', 'Quick action prevented a disaster.'],
    ['positive', 'The new valve solved our noise problem.'],
    ['positive', 'Doctors say the outbreak was averted.'],
  ],
  'what others feel': [
    ['neutral', "My boss thinks the book is awful, but I haven't read it."],
    ['neutral', 'She told me the hotel was lovely, though I have never been there.'],
    ['negative', 'My boss thinks the book is awful and so do I.'],
  ],
  'tears of joy and of grief': [
    ['positive', 'my little brother graduated today 😭😭 so proud'],
    ['negative', 'they cancelled the show 😭😭'],
  ],
  'praise that closes trouble, and praise that does not': [
    ['negative', 'missed the last bus again, fun times'],
    ['negative', 'My parcel was delayed for the third time, cheers'],
    ['positive', 'The parcel came a day early, lovely'],
  ],
  'mild praise': [
    ['neutral', "It's alright, I suppose."],
    ['positive', "It's more than alright, it's superb."],
  ],
  'more that few words say': [
    ['positive', 'I cannot fault the service.'],
    ['positive', 'We could not have managed without her.'],
    ['positive', 'That view was unreal.'],
    ['negative', 'All we get is excuses.'],
    ['negative', 'He broke every promise he made to us.'],
    ['negative', 'The zip lasted barely a week.'],
    ['negative', 'Even my cat refused to sleep on it.'],
    ['negative', 'So much for the five-year warranty.'],
    ['positive', 'My dad, who hates gadgets, uses it daily.'],
    ['positive', 'You could do a lot worse for the money.'],
    ['positive', "I haven't slept this well in years."],
    ['positive', 'My kids fight over who gets to use it.'],
    ['positive', 'Even my mother-in-law asked for the recipe.'],
    ['negative', 'He promised the moon and delivered a brick.'],
    ['negative', 'After two weeks it is already gathering dust.'],
    ['negative', 'Charming place if you like mould.'],
    ['negative', "They couldn't organise a party in a brewery."],
  ],
};

it.each(['There was a problem with my order, all good.', 'The outage is over. All good.'])(
  'does not read plain praise as sarcasm: %s',
  (text) => {
    expect(analyzePolarity(text).sentiment).not.toBe('negative');
  },
);

for (const [name, sentences] of Object.entries(classes)) {
  it.each(sentences)(`${name}: %s: %s`, (label, text) => {
    expect(analyzePolarity(text).sentiment).toBe(label);
  });
}
