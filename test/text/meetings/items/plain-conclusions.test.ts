import { expect, it } from 'vitest';
import { findItems, readTranscript } from '#text/meetings/index.ts';

/** A talk in which nothing but the sentence itself tells whether it decides. */
function decisionsOf(sentence: string, isGerman = false): string[] {
  const talk = isGerman
    ? `Anna: Guten Tag zusammen, dann zum nächsten Punkt.\nBernd: Ja, dazu gab es ja verschiedene Ansichten.\nClara: Bei uns auch.\nAnna: ${sentence}\nBernd: Der nächste Punkt ist der Rundbrief.\nClara: Den habe ich gelesen.`
    : `Ann: Good morning, so the next point.\nBen: There were several views on that in the group.\nCem: Same in ours.\nAnn: ${sentence}\nBen: The next point is the newsletter.\nCem: I have read it.`;
  return findItems(readTranscript(talk).segments).decisions.map(({ quote }) => quote);
}

it.each([
  'Tuesday it is.',
  'The blue one it is, then.',
  "Let's go with the blue one.",
  'Fine, Tuesday then.',
  "We'll drop that.",
  "We'll drop the raffle this year.",
  'The budget was approved.',
  'The minutes are accepted.',
  'The minutes are approved as circulated.',
  'The application is granted.',
  'The complaint is dismissed.',
  'The matter is referred to the committee.',
  "We'll hold that over to the January meeting.",
  "We'll leave that for next year.",
  "We're cancelling the second subscription.",
  "We're moving the party to June.",
  "We're not renewing the contract.",
  'We are closing the shop on Mondays from now on.',
  'From next week we start at nine.',
  "We don't open before Monday.",
  "We don't pay until the roof is finished.",
  'Nobody goes up there without a helmet from today.',
  "I'm putting down the Bell for the dinner.",
  "That's carried, six to two.",
  'Motion carried, six votes to two.',
  'Seven for, two against, so it passes.',
  "It's unanimous, we buy the van.",
  'The vote is four to one for the new logo.',
  'So ordered.',
  'There seems to be no appetite for that, so we take no action.',
  'The motion fails, three to five.',
  "Then that's settled, we take the red one.",
  'OK so the plan is: launch in May, no press.',
  'Alright, so no band this year.',
  'No bouncy castle, then.',
  'Good, no dogs.',
  'Okay, we scrap the trailer.',
  'Right, the trailer goes.',
  'Okay, the logo stays blue.',
  'In that case we skip the fair.',
  "Then it's the Bell.",
  "So it's Friday at six.",
  "So that's Friday at six at mine.",
  "We've settled on oak.",
  'We are agreed on oak.',
  "I'll take that as a yes, we hire Dana.",
  'The job goes to Dana.',
  'The contract goes to Miller and Sons.',
  'The board approved the new budget.',
  'We resolved to sell the land.',
  'Agreed, we sell the land.',
  "Let's make it four o'clock.",
  "Let's call it a hundred and fifty.",
  "Let's leave the garden out.",
  "We'll do without a caterer.",
  "We'll stay at the Swan.",
  "We'll have it at the Swan.",
  "We'll meet every second Thursday from now on.",
  "We'll use the small room from now on.",
  "Treasurer's report accepted.",
  'Approved as amended.',
])('decides by its words: %s', (sentence) => {
  expect(decisionsOf(sentence)).toEqual([sentence]);
});

it.each([
  'Das Protokoll ist genehmigt.',
  'Damit ist der Vorstand entlastet.',
  'Damit geht es in den Harz.',
  'Also Freitag.',
  'Gut, dann Freitag.',
  'Dann eben ohne Band.',
  'Okay, keine Band.',
  'Wir nehmen den Bus.',
  'Wir sagen das Fest ab.',
  'Wir verlängern also mit dem alten, aber nur um ein Jahr.',
  'Wir kündigen den Vertrag zum Jahresende.',
  'Ab Mai gilt die neue Regel für alle.',
  'Ab nächster Woche fangen wir um neun an.',
  'Mit zwölf zu drei Stimmen ist der Antrag angenommen.',
  'Der Antrag ist mit zwölf zu drei Stimmen abgelehnt.',
  'Das vertagen wir auf Januar.',
  'Wir bleiben beim Garten.',
  'Den Zuschlag bekommt Firma Huber.',
  'Es bleibt bei fünf Euro.',
  'Wir haben uns für Eiche entschieden.',
  'Das Zelt lassen wir weg.',
])('decides by its words, in German: %s', (sentence) => {
  expect(decisionsOf(sentence, true)).toEqual([sentence]);
});

it.each([
  'We should move it to June.',
  'I think we should cancel the fair.',
  "I'd go for the blue one.",
  'Maybe we could skip the fair.',
  'If it rains we move inside.',
  'If nobody objects to the price, it would be worth asking again.',
  'Last year we decided to keep the old van.',
  'We decided that two years ago and nobody complained.',
  'The council approved it in 2019.',
  'The board rejected a similar request last spring.',
  'In my opinion the green one is better.',
  'I like the green one.',
  "I don't like the green one.",
  'We tried that last year and it failed.',
  'We used to meet at the Swan.',
  'The motion is to sell the land.',
  'The proposal is to move the party to June.',
  'We have to decide by Friday.',
  "We haven't decided yet.",
  'We still need to agree on a price.',
  'The committee will decide in June.',
  'Somebody said that the Swan is closing.',
  'The heating was broken again.',
  'The shop was closed on Monday.',
  'It rained the whole day.',
  'The van is ten years old.',
  'The Swiss one is eleven thousand, the Italian one nine.',
  'We are losing money on every ticket.',
  "We're waiting for the quote.",
  "We're running out of chairs.",
  "We're still looking for a caterer.",
  "We're talking about the roof now.",
  "We're meeting the architect on Tuesday anyway.",
  "They're closing the Swan in June.",
  'They are cancelling the train on Sundays.',
  'He was accepted at the academy.',
  'The application is still pending.',
  'The minutes are on the table over there.',
  'The budget is tight.',
  'Our usual day is Thursday.',
  'From what I hear, the Swan is closing.',
  "From next week I'm on holiday.",
  'Starting a newsletter is a lot of work.',
  "We don't know before Monday.",
  "We don't get the money until June.",
  "We don't have a room until May.",
  "I'm putting the kettle on.",
  'Nobody came last time.',
  'The vote is on Thursday.',
  'I voted for the other one.',
  'Four people asked for the recipe.',
  'The red one costs more.',
  'Dana gets along with everybody.',
  'Dana works at the bank.',
  "Let's see what the others say.",
  "Let's hope it holds.",
  'Let me think about it.',
  'It would be nice to have a party.',
  'He might go home on Friday.',
  'He wants to go home on Friday.',
  'We could go either way.',
  'The train stays in the station for an hour.',
  "I'm sorry, I have to leave.",
])('decides nothing: %s', (sentence) => {
  expect(decisionsOf(sentence)).toEqual([]);
});

it.each([
  'Wir sollten das Fest absagen.',
  'Ich finde, wir sollten das Fest absagen.',
  'Letztes Jahr haben wir den Bus genommen.',
  'Das haben wir 2019 beschlossen.',
  'Wir haben das letztes Jahr verboten.',
  'Wenn es regnet, gehen wir rein.',
  'Ich wäre für Freitag.',
  'Lieber Freitag.',
  'Der Antrag lautet, das Grundstück zu verkaufen.',
  'Wir müssen das bis Freitag entscheiden.',
  'Damit habe ich keine Erfahrung.',
  'Damit geht es mir nicht gut.',
  'Ab Mai bin ich im Urlaub.',
  'Ab Mai wird es wärmer.',
  'Der Vorstand hat das damals abgelehnt.',
  'Wir verlieren bei jedem Ticket Geld.',
  'Wir warten noch auf das Angebot.',
  'Das Protokoll liegt da drüben.',
])('decides nothing, in German: %s', (sentence) => {
  expect(decisionsOf(sentence, true)).toEqual([]);
});

it.each([
  "Ann: What about the logo?\nBen: Let's go with the second.\nAnn: No, I don't like it.\nBen: Hm.",
  "Ann: Let's leave the garden out.\nBen: I'm against that, it is the best part.\nAnn: Let me think.",
  "Ann: We'll use the small room.\nBen: That won't work, it has no windows.",
])('finds no decision in what the next speaker refuses: %s', (talk) => {
  expect(findItems(readTranscript(talk).segments).decisions).toEqual([]);
});

it('takes the clerk for an owner, and time that somebody gets for no task', () => {
  const tasksOf = (talk: string) =>
    findItems(readTranscript(talk).segments).action_items.map(({ owner, text }) => `${owner}: ${text}`);
  expect(tasksOf('Ann: The clerk will write to the residents.\nBen: Thank you.')).toEqual([
    'The clerk: Write to the residents',
  ]);
  expect(tasksOf('Tom: It is the clock.\nAnn: Okay, we leave it on and Tom gets until Thursday.')).toEqual([]);
});

it.each([
  'Chair: I will put it to the vote.\nAnn: Good.',
  'Bernd: Ich beantrage, nur das Dach zu machen.\nAnna: Gut.',
  'Clara: Ich würde eher die Hausmesse ausbauen.\nBernd: Da bin ich dabei.',
])('takes no motion and no opinion for a task: %s', (talk) => {
  expect(findItems(readTranscript(talk).segments).action_items).toEqual([]);
});

it('takes on what somebody says is broken', () => {
  const tasksOf = (talk: string) =>
    findItems(readTranscript(talk).segments).action_items.map(({ owner, text }) => `${owner}: ${text}`);
  expect(tasksOf("Ann: The contact form is broken again.\nBen: I'll look at it after lunch.\nAnn: Thanks.")).toEqual([
    'Ben: The contact form is broken again – look at it after lunch',
  ]);
  expect(tasksOf("Ann: The contact form is new.\nBen: I'll take that as praise.\nAnn: Do.")).toEqual([]);
});
