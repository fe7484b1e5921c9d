/** More of what people write who want a mail written: their own words for the deed, several persons, what is not to be told. */
export const everyday: readonly (readonly [order: string, said: string])[] = [
  [
    'Write to Grandma to thank her for the 50 euros she sent me for my birthday.',
    'Thank you for the 50 euros you sent me for my birthday.',
  ],
  ['Thank the night nurses on ward 4 for looking after my father.', 'Thank you for looking after my father.'],
  [
    'Decline the job offer from Nordwind GmbH, I have accepted another position.',
    'I am sorry, but I have to decline your job offer. I have accepted another position.',
  ],
  [
    "Say no to Mr Feld's invitation to speak at the conference on 12 May; I will be abroad.",
    'I am sorry, but I have to decline your invitation to speak at the conference on 12 May. I will be abroad.',
  ],
  [
    "Tell Jonas we can't lend him the van this weekend, we need it ourselves.",
    "We can't lend you the van this weekend. We need it ourselves.",
  ],
  ['Ask our landlord Mr Braun for permission to keep a cat.', 'I would like to ask for permission to keep a cat.'],
  [
    'Remind all members that the annual fee of 30 euros is due on 31 January.',
    'This is a reminder that the annual fee of 30 euros is due on 31 January.',
  ],
  [
    'Remind the client politely about invoice 2207 for 1,450 euros, which was due on 3 November.',
    'This is a reminder about invoice 2207 for 1,450 euros, which was due on 3 November.',
  ],
  [
    "Apologise to the Hansens for the noise at our party last night. It won't happen again.",
    "I apologise for the noise at our party last night. It won't happen again.",
  ],
  [
    'Apologise to customer Frau Keller that the sofa arrived scratched and offer her a replacement or 15% off.',
    'I apologise that the sofa arrived scratched. I would like to offer you a replacement or 15% off.',
  ],
  [
    'Say sorry to Ben for missing his concert, my train was cancelled.',
    'I apologise for missing your concert. My train was cancelled.',
  ],
  [
    'Invite Noor and her family to dinner on Friday at seven.',
    'I would like to invite you and your family to dinner on Friday at seven.',
  ],
  ['Offer to help Mrs Novak with her shopping.', 'I would like to offer to help you with your shopping.'],
  [
    'Cancel the table for six on Thursday evening, two of us are ill.',
    'I would like to cancel the table for six on Thursday evening. Two of us are ill.',
  ],
  [
    'Congratulate Mei and Tom on the birth of their daughter Ida.',
    'Congratulations on the birth of your daughter Ida.',
  ],
  ['Congratulate our colleague Sofia on 25 years with the company.', 'Congratulations on 25 years with the company.'],
  [
    'Express our condolences to Mr Adeyemi on the death of his wife.',
    'Please accept our condolences on the death of your wife.',
  ],
  [
    'Send condolences to the Marin family; we will miss Carlos at the choir.',
    'Please accept my condolences. We will miss Carlos at the choir.',
  ],
  [
    'Recommend Julia Stein for the position of head gardener. She worked for us for six years and never missed a day.',
    'I would like to recommend Julia Stein for the position of head gardener. She worked for us for six years and never missed a day.',
  ],
  [
    'Recommend the Hotel Seeblick to Karim, it is quiet and costs 80 euros a night.',
    'I would like to recommend the Hotel Seeblick to you. It is quiet and costs 80 euros a night.',
  ],
  [
    "Tell Anna that I can't come to the meeting on Tuesday, but don't mention that I have a job interview.",
    "I can't come to the meeting on Tuesday.",
  ],
  [
    "Don't tell him we are moving; just ask Viktor if we can return the bikes a week later.",
    'Could you let me know whether we can return the bikes a week later?',
  ],
  [
    'Tell the whole team that I will be on leave from 3 to 17 July and that Carla stands in for me. Do not say that it is for surgery.',
    'I will be on leave from 3 to 17 July and Carla stands in for me.',
  ],
  ["Tell my boss I'm ill and won't be in today.", "I'm ill and won't be in today."],
  [
    'Tell Ms Ortiz that we have received her complaint, that we are sorry about the delay, and that she will get an answer within ten days.',
    'We have received your complaint. We are sorry about the delay. You will get an answer within ten days.',
  ],
  [
    'Give notice on my flat at Lindenweg 4 as of 30 June.',
    'I hereby give notice on my flat at Lindenweg 4 as of 30 June.',
  ],
  [
    'Please thank everyone who came to my farewell on Friday and tell them that the photos are on the shared drive.',
    'Thank you to everyone who came to my farewell on Friday. The photos are on the shared drive.',
  ],
  [
    'Decline an invitation from the mayor for Saturday, we are at a wedding.',
    'I am sorry, but I have to decline your invitation for Saturday. We are at a wedding.',
  ],
  ['Decline to give a reference for Max Behr.', 'I am sorry, but I cannot give a reference for Max Behr.'],
  [
    "Ask them nicely to fix the fence, it's been broken since the storm.",
    "Could you please fix the fence? It's been broken since the storm.",
  ],
  ['Apologise to Lea for what I said, I was tired and unfair.', 'I apologise for what I said. I was tired and unfair.'],
  ['Say sorry, we broke your vase. We will replace it.', 'I apologise. We broke your vase. We will replace it.'],
  ['Invite Ola for coffee next week.', 'I would like to invite you for coffee next week.'],
  ['Condole with Irina on the loss of her brother.', 'Please accept my condolences on the loss of your brother.'],
  ['Recommend our gardener Luis to the Bakers.', 'I would like to recommend our gardener Luis to you.'],
  [
    "Ask Eva if she wants to have lunch on Tuesday. Don't tell her it's a surprise party.",
    'Could you let me know whether you want to have lunch on Tuesday?',
  ],
  [
    'Write to the tax office that I moved to Bergstrasse 9 on 1 March and need a new tax card.',
    'I moved to Bergstrasse 9 on 1 March and need a new tax card.',
  ],
  [
    'Write to my aunt Rosa and tell her that the parcel arrived and that the socks fit.',
    'The parcel arrived and the socks fit.',
  ],
  ['Email Ken to ask whether the projector works.', 'Could you let me know whether the projector works?'],
  [
    'Message my sister to remind her that the train leaves at 6:10.',
    'This is a reminder that the train leaves at 6:10.',
  ],
  [
    'I want to let Mr Sato know that his visa has been approved and he can collect his passport from Monday.',
    'Your visa has been approved and you can collect your passport from Monday.',
  ],
  [
    'We need to tell the guests that the pool is closed until 14 July because of repairs.',
    'The pool is closed until 14 July because of repairs.',
  ],
  [
    'Confirm receipt of the goods and complain that one box was wet.',
    'I would like to confirm receipt of the goods. I would like to complain that one box was wet.',
  ],
  [
    'Report a broken swing on the playground in Elm Street.',
    'I would like to report a broken swing on the playground in Elm Street.',
  ],
  [
    'Register my son Emil for the swimming course on 6 May.',
    'I would like to register my son Emil for the swimming course on 6 May.',
  ],
  ['Say no to the meeting on Thursday.', 'I am sorry, but I have to decline the meeting on Thursday.'],
  ['Politely refuse to extend the deadline.', 'I am sorry, but I cannot extend the deadline.'],
  ['Invite him and his wife to dinner on Saturday.', 'I would like to invite you and your wife to dinner on Saturday.'],
  ['I need a letter to my bank to close my account 12345678.', 'I would like to close my account 12345678.'],
  [
    'Recommend Lucas for the scholarship. He is the best student of his year.',
    'I would like to recommend Lucas for the scholarship. He is the best student of his year.',
  ],
];
