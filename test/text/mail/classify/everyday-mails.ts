/** What somebody writes above a mail that they hand on. */
export const notes: readonly string[] = [
  'Is this worth a subscription for the team?',
  'Hi Sam, have you seen this? What do you make of it?',
  'Could we use the second story in our own letter?',
  'Is this one real, or is somebody fishing?',
  'Do you know who signed us up for that?',
  'Kannst du dir das bitte ansehen?',
  'Tu penses que c’est utile pour nous ?',
  '¿Te parece interesante para el equipo?',
  'Che ne pensi, ci serve?',
  'Zullen we hier iets mee doen?',
];

const issue =
  'Top stories this week: markets wobble, chips rally, and five must-reads. Special offer: 50% off until Sunday. View in browser. Manage preferences or unsubscribe here.';

/** How mail programs hand a newsletter on; the last of them without a line that says so. */
export const handedOn: readonly ((note: string) => string)[] = [
  (note) =>
    `${note}\n\n---------- Forwarded message ---------\nFrom: The Brief <news@brief.example>\nDate: Mon, 2 Nov\nSubject: The Brief #88\n\n${issue}`,
  (note) =>
    `${note} ---------- Forwarded message --------- From: The Brief <news@brief.example> Subject: The Brief #88 ${issue}`,
  (note) => `${note}\n\nBegin forwarded message:\n\n> From: The Brief <news@brief.example>\n> ${issue}`,
  (note) =>
    `${note}\n\nVon: The Brief <news@brief.example>\nGesendet: Montag, 2. November\nBetreff: The Brief #88\n\n${issue}`,
  (note) => `> ${issue}\n\n${note}`,
  (note) => `${note}\n\n${issue}`,
];

/** Mails that say that nothing is to do. */
export const nothingToDo: readonly string[] = [
  'We move the file server on Saturday night. No action needed on your side.',
  'Your plan renews on 1 December. No action is required.',
  'The new certificate is in place. You do not need to do anything.',
  'The payroll run is finished; no further action is necessary.',
  'The ticket system was upgraded last night. There is nothing for you to do.',
  'We replaced the router in your street. No response is needed.',
  'Your address was updated. No need to reply.',
  'The backup of last night is complete and requires no action from anybody.',
  'Die Umstellung ist erledigt. Es ist keine Aktion erforderlich.',
  'Der Zähler wurde getauscht, Sie müssen nichts tun.',
  'La migration est terminée. Aucune action n’est requise de votre part.',
  'La actualización ha terminado. No es necesaria ninguna acción por su parte.',
  'Il passaggio è concluso. Non è richiesta alcuna azione da parte sua.',
  'De overstap is klaar. U hoeft niets te doen.',
  'A atualização terminou. Nenhuma ação é necessária.',
];

/** Customers who want their money back. */
export const refunds: readonly string[] = [
  'I was charged twice for order 5512, can you refund one?',
  'You charged me twice this month. Please refund the second payment.',
  'My card was billed twice for the same invoice. Could you reverse one of them?',
  'The parcel never came, I want a refund.',
  'I returned the lamp two weeks ago and am still waiting for my refund. When will it arrive?',
  'I was overcharged on the last invoice: 80 instead of 60. Can you correct that?',
  'I cancelled before the trial ended but you took the payment. I would like my money back.',
  'Double charged on 3 May, please credit one of the payments.',
  'The receipt shows 49, my bank shows 98. Would you refund the difference?',
  'Please refund my booking, the concert was cancelled.',
];

/** Letters of lawyers, landlords and creditors with a day in them. */
export const demands: readonly string[] = [
  'This is a formal notice: pay the outstanding rent within 14 days or we will begin legal proceedings.',
  'We act on behalf of our client and hereby demand payment of 4,200 by 3 December. Otherwise we will file a claim.',
  'Cease and desist: remove the pictures from your site within five days.',
  'Letter before action. Unless we receive payment by Friday, court proceedings will follow.',
  'You are in breach of contract. Please remedy the breach no later than 12 December.',
  'Final demand: the invoice is overdue. Pay within 7 days to avoid court costs.',
  'Please find attached a summons. You must respond by 1 December.',
  'Notice to vacate: the flat has to be empty by 31 January.',
];

/** Posts of members of mailing lists, with the tags of their lists. */
export const listPosts: readonly (readonly [from: string, subject: string, snippet: string])[] = [
  [
    'Ivo Marek <ivo@kernel.example>',
    '[build] Re: linking fails with the new toolchain',
    'On Tue, Kim wrote:\n> it breaks with -O2\n\nI see the same here. I think the flag order changed, the patch below fixes it for me.',
  ],
  [
    'Nora Quinn <nora.quinn@example.net>',
    '[choir] notes for Sunday',
    'Hi all, I scanned the second voice. The file is in the shared folder. Cheers, Nora',
  ],
  [
    'Ben Ode <ben@lists.example>',
    '[users] free memory after restart',
    'Does anybody know why the free memory drops after a restart? I tried version 2.4.1 and it is the same.',
  ],
  [
    'Kay Lund <kay@uni.example>',
    '[seminar] paper for next week',
    'The paper for next week is about cheap sensors. I found it hard to read, so start early.',
  ],
  [
    'Tim Rao <tim@rao.example>',
    'Re: [garden] who has seeds?',
    'I have some of the old beans left, imho they are the best. Pick them up any time.',
  ],
  [
    'Ela Fox <ela@fox.example>',
    '[chess] result of Friday',
    'We won 4:2. I lost mine in a rook ending, sorry. Next match is in January.',
  ],
];

/** Records of payments that need nothing. */
export const receipts: readonly string[] = [
  'Thank you for your order. Order number 4418, order total $31.20.',
  'Your receipt from Blue Cafe. Amount paid 7.80 EUR, card ending in 4242.',
  'Payment received: 120.00 for invoice 2207. Your statement is attached.',
  'Booking confirmation K7T2: two nights, total €180. Your e-ticket is attached.',
  'We processed your refund of $14.50 for order 771.',
  'You paid Nia Cole 25.00. Payment reference 88213.',
];
