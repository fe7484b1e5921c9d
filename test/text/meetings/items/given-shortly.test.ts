import { describe, expect, it } from 'vitest';
import { findItems } from '#text/meetings/items/find-items.ts';
import { talk } from './talk.ts';

const tasksOf = (...lines: string[]) =>
  findItems(talk(...lines), { date: '2026-05-11' }).action_items.map(({ text, owner, due }) =>
    [owner, text, due].filter((one) => one !== undefined).join(': '),
  );

describe('tasks', () => {
  it.each([
    [['Ann: Great, Cy does the tombola.', 'Cy: Fine.'], 'Cy: Do the tombola'],
    [['Ann: Cy, you bring the balls.', 'Cy: Okay.'], 'Cy: Bring the balls'],
    [["Ann: I'm sending the list to the club tomorrow."], 'Ann: Send the list to the club tomorrow: 2026-05-12'],
    [['Ann: Good, so Cy helps Bo on Thursday.', 'Cy: Yes.', 'Bo: Thanks.'], 'Cy: Help Bo on Thursday: 2026-05-14'],
    [['Ann: The others get a letter. Cy, that’s you.', 'Cy: Okay.'], 'Cy: The others get a letter'],
    [
      ['Ann: The treasurer will provide the figures by Friday.', 'Cy: Good.'],
      'The treasurer: Provide the figures by Friday: 2026-05-15',
    ],
    [['Ann: Cy, I need the forecast by the 20th.', 'Cy: Sure.'], 'Cy: The forecast by the 20th: 2026-05-20'],
    [
      ['Ann: Who notifies the county?', "Cy: The clerk's office, by Friday."],
      "The clerk's office: Notify the county: 2026-05-15",
    ],
    [['Ann: Cy, do you book it?', 'Cy: Yes.'], 'Cy: Book it'],
    [
      ['Cy: I can write the intro by Friday if you want.', 'Ann: Please do.'],
      'Cy: Write the intro by Friday: 2026-05-15',
    ],
    [['Ann: Who owns the FAQ?', "Cy: No idea. I'll ask Bo."], 'Cy: Ask Bo'],
    [
      ['Ann: We could patch the parser instead.', 'Cy: Let’s do that.', 'Ann: Cy, take it please.'],
      'Cy: Patch the parser instead',
    ],
    [['Ann: The hedge needs cutting.', "Cy: I'll do it on Saturday."], 'Cy: The hedge needs cutting: 2026-05-16'],
    [
      ['Ann: Can I see the report?', "Cy: You'll get the report on Friday."],
      'Cy: Have the report ready on Friday: 2026-05-15',
    ],
    [['Ann: Cy, can you pick one?', 'Cy: Sure.', 'Ann: By when?', 'Cy: By Friday.'], 'Cy: Pick one: 2026-05-15'],
    [
      ['Ann: Herr Kuhn, würden Sie die Einladungen schreiben?', 'Herr Kuhn: Mache ich.'],
      'Herr Kuhn: Die Einladungen schreiben',
    ],
    [['Ann: Cy, stellst du die Anzeige ins Netz?', 'Cy: Ja, heute.'], 'Cy: Die Anzeige ins Netz stellen: 2026-05-11'],
    [
      ['Ann: Gibt es ein zweites Angebot?', 'Cy: Noch nicht, ich hole bis Donnerstag eins ein.'],
      'Cy: Bis Donnerstag eins einholen: 2026-05-14',
    ],
  ])('are found in short phrases: %s', (lines, expected) => {
    expect(tasksOf(...lines)).toEqual([expected]);
  });

  it.each([
    [['Ann: Right, Cy usually brings the balls.', 'Cy: Yes.']],
    [['Ann: How much would you want to take off?', 'Cy: Ten percent.']],
    [['Ann: Speeches come first.', 'Cy: Then I can eat in peace.']],
    [['Ann: Cy, would you ask the hotel?', 'Cy: I already did, they answer soon.']],
  ])('are not found: %s', (lines) => {
    expect(tasksOf(...lines)).toEqual([]);
  });
});

const decisionsOf = (...lines: string[]) =>
  findItems(talk(...lines)).decisions.map(({ text }) => text.replace(/^.* – /u, ''));

describe('choices', () => {
  it.each([
    [
      [
        'Ann: We could meet in May or in September.',
        'Cy: September works for me.',
        'Ann: Then September.',
        'Cy: Good.',
      ],
      ['Then September.'],
    ],
    [['Ann: Slides?', 'Cy: A live demo is better.', 'Ann: OK a live demo.'], ['OK a live demo.']],
    [['Ann: Darker green then?', 'Cy: Darker green.'], ['Agreed: Darker green.']],
    [
      [
        'Ann: And the castle? It was a nightmare.',
        'Cy: Let’s leave it out.',
        'Ann: Yes please.',
        'Ann: OK, no castle.',
      ],
      ['OK, no castle.'],
    ],
    [
      ['Ann: All in favour? Unanimous. The choir gets the hall on Thursdays.'],
      ['The choir gets the hall on Thursdays.'],
    ],
    [['Ann: Whoever comes last locks the door. Agreed?', 'Cy: Agreed.'], ['Whoever comes last locks the door.']],
    [
      ['Ann: And if nothing changes, we look for another one.', 'Cy: Deal.'],
      ['And if nothing changes, we look for another one.'],
    ],
    [['Ann: I would hire her.', 'Cy: Me too.', 'Bo: Then we make her an offer.'], ['Then we make her an offer.']],
    [
      ['Ann: I move that we lower it to 30.', 'Cy: Second.', 'Bo: The motion carries.'],
      ['I move that we lower it to 30.'],
    ],
    [
      ['Ann: Item 5 is deferred to June because the report is missing.'],
      ['Item 5 is deferred to June because the report is missing.'],
    ],
    [
      ['Ann: B has the better search.', 'Cy: Then B, the search is what counts.', 'Ann: Agreed.'],
      ['Then B, the search is what counts.'],
    ],
    [['Ann: Gut. Dann warten wir das zweite Angebot ab.'], ['Dann warten wir das zweite Angebot ab.']],
    [
      [
        'Ann: Matte or glossy?',
        'Cy: Glossy costs more.',
        'Ann: Matte it is, then.',
        'Cy: So 800?',
        'Ann: 800 sounds right.',
      ],
      ['Matte it is, then.', '800 sounds right.'],
    ],
    [['Ann: We leave the old archive online.', 'Cy: No objections.'], ['We leave the old archive online.']],
    [
      ['Ann: No smoking on the balcony any more, agreed?', 'Cy: Agreed.'],
      ['No smoking on the balcony any more, agreed?'],
    ],
    [
      ['Ann: Losen wir oder geht es nach Alter?', 'Cy: Losen ist fairer.', 'Ann: Also wird gelost.'],
      ['Also wird gelost.'],
    ],
    [['Ann: Samstags lassen wir zu, oder?', 'Cy: Ja, das lohnt sich nicht.'], ['Samstags lassen wir zu, oder?']],
  ])('are found in short phrases: %s', (lines, expected) => {
    expect(decisionsOf(...lines)).toEqual(expected);
  });

  it.each([
    [['Ann: Is it worth it?', 'Cy: They cannot say yet.', 'Ann: Good, that stays open.']],
    [['Ann: How many copies?', 'Cy: 800, we decided that last time.']],
    [['Ann: For the record, last year we agreed to meet in Graz.']],
    [['Ann: We could add a page.', 'Cy: Good point.']],
    [["Ann: I don't think we should decide tonight.", 'Cy: Agreed.']],
    [["Ann: Let's keep it to fifteen minutes.", 'Cy: Sure.', "Ann: Let's keep this short."]],
    [['Ann: Nobody has seen the keys.', 'Cy: Okay, I will look.']],
    [['Ann: It stays dark until eight in winter.', 'Cy: Good point.']],
    [['Ann: Damit ist der Drucker kaputt.', 'Cy: Gut, ich rufe an.']],
    [['Ann: We painted the hall, by the way.', 'Cy: Works for me.']],
    [['Ann: Am Dienstag um neun im Büro?', 'Cy: Dienstag passt mir nicht.']],
  ])('are not found: %s', (lines) => {
    expect(decisionsOf(...lines)).toEqual([]);
  });
});

describe('answers', () => {
  it.each([
    ['Do we know why?', 'Not really.', false],
    ['Does the client know?', "I haven't told them.", true],
    ['Do they come with vases?', 'I forgot to ask.', false],
    ['Did the school pay us for March?', 'Not that I know of.', false],
    ['How many guests are there?', "I don't have the list here.", false],
    ['What do we do on Sunday?', "Let's decide that when we're there.", false],
  ])('to "%s" are "%s": %s', (question, reply, answered) => {
    expect(findItems(talk(`Ann: ${question}`, `Cy: ${reply}`)).questions).toMatchObject([{ answered }]);
  });
});
