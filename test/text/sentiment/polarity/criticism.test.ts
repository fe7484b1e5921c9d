import { describe, expect, it } from 'vitest';
import { analyzePolarity } from '#text/sentiment/polarity/analyze-polarity.ts';

const sentimentOf = (text: string) => analyzePolarity(text).sentiment;

describe('what critics and editorials say without a word of judgement', () => {
  it.each([
    'The adaptation takes a wonderful play and reduces it to a checklist.',
    'It has all the suspense of a wet sponge.',
    'If only the cast had half the charm of the poster.',
    'Ninety minutes that feel like a lifetime.',
    'The original series had more to laugh at than this one.',
    'There is a great documentary buried in here somewhere.',
    'The council has built nothing.',
    'Not one of the managers has been punished.',
    'The mayor calls it a victory; it is a retreat.',
    'They left us standing in the cold.',
    'The bill is a gift to the banks.',
    'What a waste of a brilliant idea.',
    'It raises fascinating points and answers none of them.',
    'The book is polished, elegant, handsome, and dull.',
  ])('blame: %s', (text) => {
    expect(sentimentOf(text)).toBe('negative');
  });

  it.each([
    'Not a note is wasted.',
    'It could so easily have been mawkish, and it never is.',
    'Crude, overlong, messy, and I loved it.',
    'I could have listened to her for hours.',
    'For once the council listened.',
    'The last scene is impossible to forget.',
    'She found her voice.',
    'She did what her predecessors would not.',
    'He does more with one glance than most actors do with a speech.',
    'What could have been a sermon turns out to be a song.',
  ])('praise: %s', (text) => {
    expect(sentimentOf(text)).toBe('positive');
  });
});

describe('words of critics and editorials that few lists have', () => {
  it.each(['A turgid, mawkish and craven affair.', 'The mean-spirited plan imperils them all.'])(
    'blame: %s',
    (text) => {
      expect(sentimentOf(text)).toBe('negative');
    },
  );

  it.each(['A propulsive, note-perfect revival.', 'Her clear-eyed account enlivens a tired field.'])(
    'praise: %s',
    (text) => {
      expect(sentimentOf(text)).toBe('positive');
    },
  );
});

describe('idioms', () => {
  it.each([
    'They left us high and dry.',
    'That leaves the whole team up the creek.',
    'My new boss keeps moving the goalposts.',
    'It cost us a fortune.',
  ])('that complain: %s', (text) => {
    expect(sentimentOf(text)).toBe('negative');
  });

  it.each(['The whole day went without a hitch.', 'Gran is on the mend.', 'You are a star.', 'We hit the jackpot.'])(
    'that are glad: %s',
    (text) => {
      expect(sentimentOf(text)).toBe('positive');
    },
  );

  it.each(['She stood on the scales.', 'We met on the way to the market.', 'The ship has a crew of nine.'])(
    'not in what only looks like one: %s',
    (text) => {
      expect(sentimentOf(text)).toBe('neutral');
    },
  );
});

describe('praise with a straight face', () => {
  it.each([
    'I just love being told to call back tomorrow.',
    'Thank you so much for cancelling my train.',
    'How thoughtful of the airline to lose both bags.',
    'A masterclass in how not to run a hotel.',
    'Yes, because that went so well last year.',
    'It is as useful as a chocolate teapot.',
    "Don't bother coming.",
    'We were less than impressed.',
  ])('blames: %s', (text) => {
    expect(sentimentOf(text)).toBe('negative');
  });

  it.each(['Nothing makes me happier than an empty inbox.', 'My only regret is not buying two.'])(
    'and blame that praises: %s',
    (text) => {
      expect(sentimentOf(text)).toBe('positive');
    },
  );

  it.each(['The treaty must be approved by both houses.', 'The station lies between two rivers.'])(
    'and what judges nothing: %s',
    (text) => {
      expect(sentimentOf(text)).toBe('neutral');
    },
  );
});

describe('turns of phrase of other languages', () => {
  it.each([
    'Das Ende hätte man sich lieber gespart.',
    'Statt einer Antwort kam ein Formular.',
    'Im Zimmer saßen wir ohne Heizung.',
    'Sie hat drei Briefe bekommen und keinen beantwortet.',
    "Le directeur ne s'est jamais montré, et nous étions sans chauffage.",
    'En vez de una respuesta recibimos publicidad.',
  ])('that complain: %s', (text) => {
    expect(sentimentOf(text)).toBe('negative');
  });

  it.each([
    'Nach drei Jahren fährt endlich wieder ein Bus ins Dorf.',
    'So einen Arzt findet man heute selten noch.',
    'Le pont est enfin réparé.',
    'Der Bäcker hat extra für uns geöffnet.',
    'Por fin abre la biblioteca.',
  ])('that are glad: %s', (text) => {
    expect(sentimentOf(text)).toBe('positive');
  });
});
