import { expect, it } from 'vitest';
import { findItems } from '#text/meetings/items/find-items.ts';
import { talk } from './talk.ts';

const answered: readonly (readonly [string, string])[] = [
  ['How many chairs do we need for the hall?', 'About two hundred.'],
  ['When does the caterer arrive?', 'At nine, she said.'],
  ['Who has the key to the shed?', 'Otto has it.'],
  ['Which printer do they use?', 'The one on the second floor.'],
  ['What does the licence cost per year?', '400 euros.'],
  ['Did the supplier sign the contract?', 'Yes.'],
  ['Is the old server still running?', 'No, we switched it off in March.'],
  ['Why was the delivery late?', 'The driver had an accident near Ulm.'],
  ['Where do we keep the spare bulbs?', 'In the cupboard under the stairs.'],
  ['How long did the migration take?', 'It ran for six hours.'],
  ['What changed since the last release?', 'Mostly the search page and the login.'],
  ['Are the posters printed?', 'Yep.'],
  ['Does the lift work again?', 'It does, since yesterday.'],
  ['Which day suits the architect?', 'Tuesday.  She is away on Wednesday.'],
  ['What is the password policy now?', 'Twelve characters and no expiry.'],
  ['How did the customer react?', 'She was happy with the offer.'],
  ['Who ordered the second projector?', 'I ordered it for the workshop.'],
  ['What happens to the old tickets?', 'They stay in the archive.'],
  ['Is there parking near the venue?', 'There is a garage across the street.'],
  ['How much budget is left?', 'A little over three thousand.'],
  ['Which team owns the billing code?', 'The payments team does.'],
  ['When was the backup tested?', 'Last month, and it worked.'],
  ['What do the neighbours say?', 'They are fine with the noise until ten.'],
  ['Do we have insurance for the tools?', 'Absolutely, since last year.'],
  ['How far is the site from the station?', 'Ten minutes on foot.'],
  ['Who writes the newsletter now?', 'Mira took over in June.'],
  ['What is missing in the report?', 'The figures for October are missing.'],
  ['Can guests use the kitchen?', 'Sure, if they clean up.'],
  ['Which version do the schools run?', 'They all run version seven.'],
  ['Why did the alarm go off?', 'Somebody burned a toast.'],
];

const open: readonly (readonly [string, string])[] = [
  ['How many chairs do we need for the hall?', "I don't know."],
  ['When does the caterer arrive?', 'I don’t know, honestly.'],
  ['Who has the key to the shed?', 'No idea.'],
  ['Which printer do they use?', "I'm not sure about that."],
  ['What does the licence cost per year?', "I'd have to look that up."],
  ['Did the supplier sign the contract?', "I'll check and tell you tomorrow."],
  ['Is the old server still running?', 'Hard to say from here.'],
  ['Why was the delivery late?', 'Good question.'],
  ['Where do we keep the spare bulbs?', 'Nobody knows since Karl left.'],
  ['How long did the migration take?', "I can't remember."],
  ['What changed since the last release?', "Let's take that offline."],
  ['Are the posters printed?', "I haven't heard from the printer yet."],
  ['Does the lift work again?', 'Dunno.'],
  ['Which day suits the architect?', 'We need to ask her.'],
  ['What is the password policy now?', "That hasn't been decided."],
  ['How did the customer react?', 'Anyway, the next topic is the fair.'],
  ['Who ordered the second projector?', 'That is a very good question.'],
  ['What happens to the old tickets?', 'It is still unclear.'],
  ['Is there parking near the venue?', 'To be confirmed.'],
  ['How much budget is left?', "I don't have the numbers with me."],
  ['Which team owns the billing code?', 'Let me find out.'],
  ['When was the backup tested?', "We'll see."],
  ['What do the neighbours say?', "I haven't asked them, so no clue."],
  ['Do we have insurance for the tools?', 'Let us park that one for now.'],
  ['How far is the site from the station?', 'Hold on a second.'],
  ['Who writes the newsletter now?', 'I was wondering the same.'],
  ['What is missing in the report?', 'Moving on, we have the budget.'],
  ['Can guests use the kitchen?', "I couldn't tell you."],
  ['Which version do the schools run?', 'That depends on what they installed.'],
  ['Why did the alarm go off?', 'It remains to be seen.'],
];

it('decides correctly whether a question was answered in nine of ten of sixty pairs', () => {
  const saidOf = ([question, reply]: readonly [string, string]) =>
    findItems(talk(`Ann: ${question}`, `Bob: ${reply}`)).questions[0]?.answered;
  const wrong = [
    ...answered.filter((pair) => saidOf(pair) !== true),
    ...open.filter((pair) => saidOf(pair) !== false),
  ].map((pair) => pair.join(' '));
  expect(answered.length + open.length).toBe(60);
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(6);
});
