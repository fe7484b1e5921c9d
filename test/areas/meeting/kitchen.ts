/** A made-up meeting with times and names. */
export const kitchen = `WEBVTT

00:00:00.000 --> 00:00:04.000
<v Ines>Hi everyone, how are you? Let's talk about the new kitchen.

00:00:04.000 --> 00:00:09.000
<v Tomas>Which oven do we need for sixty guests?

00:00:09.000 --> 00:00:14.000
<v Ines>The double one, I measured it. Tomas, can you order the oven by Friday?

00:00:14.000 --> 00:00:18.000
<v Tomas>Sure, will do.

00:00:18.000 --> 00:00:24.000
<v Ines>We agreed to open the terrace in May.

00:00:24.000 --> 00:00:30.000
<v Ruth>I'll call the painter tomorrow. Who pays for the paint?
`;

/** What a model might make of it. */
export const kitchenAnswer = {
  title: 'New kitchen',
  summary: 'The oven is ordered and the terrace opens in May.',
  action_items: [
    { text: 'Order the oven', owner: 'Tomas', due: 'Friday', quote: 'Tomas, can you order the oven by Friday?' },
    { text: 'Call the painter', owner: 'Ruth', due: 'tomorrow', quote: "I'll call the painter tomorrow." },
  ],
  decisions: [{ text: 'The terrace opens in May', quote: 'We agreed to open the terrace in May.' }],
  questions: [{ text: 'Who pays for the paint?', speaker: 'Ruth', answered: false, quote: 'Who pays for the paint?' }],
};
