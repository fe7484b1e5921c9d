import { describe, expect, it } from 'vitest';
import { readQuestion } from '#text/questions/read-question.ts';
import { startOfSense } from '#text/questions/start-of-sense.ts';
import { answersFrom } from './first-answer.ts';

const pages = [
  {
    title: 'Sela bridge closed after inspection',
    text: 'The Sela bridge in Kronvik has been closed to all traffic since Monday evening. During a routine check, engineers found that two of the eight bearings have moved by four centimetres.\n\nHow long the closure will last is not known; the road authority spoke of months rather than weeks. Traders in the old town fear for their Christmas business. Lorries above 7.5 tonnes stay banned until June and are diverted via Hallen. A new bridge was put off twice for lack of money.',
  },
  {
    title: 'Norvale schools to lock away phones',
    text: 'Pupils at all nine secondary schools in Norvale will have to hand in their phones from 11 January, the council decided. Pupils who need a phone for medical reasons, such as diabetics who read their blood sugar with an app, are exempt. The motion passed by 21 votes to 13.',
  },
  {
    title: 'What phone bans in schools achieve',
    text: 'Do phone bans raise grades? A review of 31 studies found small gains for weak pupils and none for strong ones. On sleep no effect was found.',
  },
  {
    title: 'Mould in the basement',
    text: 'Mould in a basement comes from damp in the ground or from warm air that condenses on cold walls in summer. Never air a basement on hot days. Air it early in the morning or at night. Vinegar is unsuitable, because it feeds the mould on lime plaster.',
  },
  {
    title: 'Last stones of Verrin dam removed',
    text: 'Workers on Monday lifted the last stones of the Verrin dam out of the river. The removal of the Verrin dam cost 6.2 million crowns. Two thirds came from the national river fund, the rest from the anglers and a lottery. A court had rejected a complaint on the ground that the permit of the dam had expired.',
  },
  {
    title: 'Haulier swaps diesel vans for electric ones',
    text: 'Gerda Bloom runs 18 electric vans. At 40,000 kilometres a year the extra price is earned back after nearly five years. Her drivers like the quiet. What they complain about is the seat.',
  },
  {
    title: 'Karo E recall: brake software',
    text: 'Karo is recalling 8,400 vans of the model E. The brake can fail for up to two seconds after a restart in frost. No accidents are known.',
  },
  {
    title: 'Sourdough for beginners',
    text: 'Add the same amount of flour to the starter each day. After five days it smells of yoghurt and doubles within six hours: then it is ready. If the bread comes out flat, the dough usually stood too long.',
  },
  {
    title: 'Running shoes',
    text: 'Most running shoes last 600 to 800 kilometres. Wash shoes by hand. The last pair we tried was thrown away after two weeks.',
  },
  {
    title: "Heron's Rest: a hotel without staff",
    text: 'Guests do not want to be watched at breakfast. Breakfast is not served, but a bakery is across the road. Guests praise the quiet rooms.',
  },
  {
    title: 'Walks after meals lower blood sugar',
    text: 'That is the result of a trial at the clinic of Brae with 74 people who have diabetes. Contact lenses: take contact lenses out before using eye drops.',
  },
  {
    title: 'Court: neighbour must tolerate bees',
    text: 'A beekeeper may keep his hives although his neighbour is allergic to bee stings. The court dismissed her appeal on Wednesday.',
  },
  {
    title: 'Library of things opens in Dunmore',
    text: 'The library of things is open on Wednesdays from 3 to 7 pm. Whoever breaks something pays for it. So far 214 people have joined.',
  },
  {
    title: 'Storm Ida: power back in most homes',
    text: 'Two days after the storm 3,400 homes are still without power. Schools stay shut until Thursday.',
  },
  {
    title: 'Neues Pfand auf Gläser',
    text: 'Ab dem 1. Oktober gilt auf Gläser ein Pfand von 25 Cent.',
  },
  {
    title: 'Obstbäume richtig schneiden',
    text: 'Apfel- und Birnbäume schneidet man am besten zwischen Januar und März. Süßkirschen werden dagegen erst nach der Ernte geschnitten. Wundverschlussmittel sind überflüssig. Ein Hausbaum trägt meist nach vier bis sechs Jahren zum ersten Mal.',
  },
  {
    title: 'Bürgerbus Altenau',
    text: 'Rollstühle können mitgenommen werden, Fahrräder aus Platzgründen nicht. Den Verein gründeten 2014 sieben Rentner. Vorsitzende ist seit 2022 Heike Brand.',
  },
];

const answerTo = answersFrom(pages);

describe('questions about notices, trials and advice', () => {
  it.each([
    ['Why is the Sela bridge closed?', 'bearings have moved'],
    ['How long will the Sela bridge be closed?', 'is not known'],
    ['Why was the new Sela bridge put off?', 'lack of money'],
    ['Which way do lorries go?', 'via Hallen'],
    ['Why are shopkeepers worried?', 'fear for their Christmas business'],
    ['May lorries use the bridge?', 'stay banned'],
    ['Are there exceptions to the phone ban?', 'diabetics'],
    ['How close was the vote on phones?', '21 votes to 13'],
    ['Do phone bans improve grades?', 'small gains'],
    ['When should I air the basement?', 'in the morning'],
    ['Can I remove mould with vinegar?', 'unsuitable'],
    ['Who paid for the removal of the dam?', 'river fund'],
    ['Why did the court reject the complaint?', 'permit of the dam had expired'],
    ['When does an electric van pay off?', 'nearly five years'],
    ['What do the drivers dislike about the electric vans?', 'the seat'],
    ['Has the brake caused accidents?', 'No accidents'],
    ['How do I know that my sourdough starter is ready?', 'then it is ready'],
    ['Why is my bread flat?', 'stood too long'],
    ['How long do running shoes last?', '600 to 800'],
    ["Is there breakfast at Heron's Rest?", 'not served'],
    ["What do guests like about Heron's Rest?", 'quiet rooms'],
    ['How many people took part in the trial at Brae?', '74 people'],
    ['How many members does the library of things have?', '214 people'],
    ['When do schools open again?', 'until Thursday'],
    ['Wie hoch ist das Pfand?', '25 Cent'],
    ['Wann schneidet man Apfelbäume?', 'Januar und März'],
    ['Wann werden Süßkirschen geschnitten?', 'nach der Ernte'],
    ['Wann trägt ein Hausbaum zum ersten Mal?', 'vier bis sechs Jahren'],
    ['Braucht man Wundverschlussmittel?', 'überflüssig'],
    ['Kann ich mein Fahrrad im Bürgerbus mitnehmen?', 'Platzgründen'],
    ['Wer leitet den Verein?', 'Heike Brand'],
  ])('%s', (question, said) => {
    expect(answerTo(question)).toContain(said);
  });

  it.each([
    // Nine are the schools.
    'How many pupils are there in Norvale?',
    // Two seconds are no speed.
    'How fast is the Karo E?',
    // Shoes are no trial.
    'How long did the trial at Brae last?',
    // Two days after the storm is when it was not.
    'When will the power be back?',
    // Dismissed is what was.
    'Will she appeal again?',
    // What the neighbour is allergic to is no demand.
    'What did the neighbour demand?',
  ])('%s is not answered', (question) => {
    expect(answerTo(question)).toBeUndefined();
  });

  it('show a sentence about "her" without others about "her"', () => {
    const text =
      'She stayed in Vienna after a concert. She was not allowed to visit Hungary. Her recording of the sonata won a prize.';
    const start = text.indexOf('Her recording');
    const page = { title: 'Lena Varga, cellist', text };
    expect(startOfSense(page, { start, end: text.length }, readQuestion('What did Lena Varga win?'))).toBe(start);
  });
});
