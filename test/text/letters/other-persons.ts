/** Orders that speak of somebody beside their reader, or name the reader by a longer phrase, with what the mail says then. */
export const otherPersons: readonly (readonly [order: string, said: string])[] = [
  [
    'Complain to the airline about flight ZX 418 on 3 November. It was cancelled two hours before departure, we had to book new tickets for €460, and nobody at the desk could help us. Ask for the €460 back and the compensation we are entitled to.',
    'I would like to complain about flight ZX 418 on 3 November. It was cancelled two hours before departure, we had to book new tickets for €460, and nobody at the desk could help us. I would like to ask for the €460 back and the compensation we are entitled to.',
  ],
  [
    "Tell the school that Mia can't take part in swimming for the next three weeks because of a grommet operation. A doctor's note is attached.",
    "Mia can't take part in swimming for the next three weeks because of a grommet operation. A doctor's note is attached.",
  ],
  [
    "Reply to the customer who complained about the broken vase: we're sorry, we send her a new one today, and she doesn't have to return the old one.",
    "We're sorry. We send you a new one today, and you don't have to return the old one.",
  ],
  [
    'Ask the tax office for an extension of the deadline for my 2025 return until 30 January since my accountant is in hospital. My tax number is 21/815/08150.',
    'I would like to ask for an extension of the deadline for my 2025 return until 30 January since my accountant is in hospital. My tax number is 21/815/08150.',
  ],
  [
    "Tell Rob no, I won't lend him the van again: last time he brought it back without fuel and with a scratch on the door.",
    "No. I won't lend you the van again: last time you brought it back without fuel and with a scratch on the door.",
  ],
  [
    'Remind the guests of the wedding to tell us by 1 May whether they eat meat and whether they need a room at the hotel.',
    'Please remember to tell us by 1 May whether you eat meat and whether you need a room at the hotel.',
  ],
  [
    "Invite our old neighbours, the Hendersons, for coffee on Sunday afternoon, any time after three, and say we've a surprise for them.",
    "I would like to invite you for coffee on Sunday afternoon, any time after three. We've a surprise for you.",
  ],
  [
    "Confirm to Mrs Albright that we received her application for the post of librarian, that she'll hear from us by the end of the month and that her interview, if there is one, would be on 9 or 10 December.",
    "I confirm that we received your application for the post of librarian, that you'll hear from us by the end of the month and that your interview, if there is one, would be on 9 or 10 December.",
  ],
  [
    "Refuse the supplier's price increase of 12 per cent. We have a contract until June and expect them to keep to it.",
    'I am sorry, but I have to decline your price increase of 12 per cent. We have a contract until June and expect you to keep to it.',
  ],
  [
    'My daughter Lena was bullied on the bus again yesterday by two boys from year 9. Ask the head teacher for a meeting this week and what the school intends to do about it.',
    'My daughter Lena was bullied on the bus again yesterday by two boys from year 9. I would like to ask for a meeting this week. Could you tell me what the school intends to do about it?',
  ],
  [
    "Let Mr Dubois know that the spare part he ordered has arrived and that he can pick it up any day until 6, except Wednesdays when we're closed in the afternoon.",
    "The spare part you ordered has arrived and you can pick it up any day until 6, except Wednesdays when we're closed in the afternoon.",
  ],
  [
    "Chase Green & Sons about invoice 20-118 over £1,340, due on 15 October. It's the second reminder; after 30 November we'd have to charge interest.",
    "I am following up on invoice 20-118 over £1,340, due on 15 October. It's the second reminder. After 30 November we'd have to charge interest.",
  ],
  [
    'Say thank you to my brother for driving me to all those hospital appointments and tell him dinner is on me next week.',
    'Thank you for driving me to all those hospital appointments. Dinner is on me next week.',
  ],
  [
    "Decline Hannah's invitation to her hen weekend in Prague. I can't afford it at the moment but I'd love to take her out for dinner instead.",
    "I am sorry, but I have to decline your invitation to your hen weekend in Prague. I can't afford it at the moment but I'd love to take you out for dinner instead.",
  ],
  [
    'To the editor: your article of Tuesday says the bridge was built in 1954. It was 1945, and it was designed by Ruth Adler, not by her husband. Please correct it.',
    'Your article of Tuesday says the bridge was built in 1954. It was 1945, and it was designed by Ruth Adler, not by her husband. Please correct it.',
  ],
  [
    "Apply for the job of night porter at the Royal Hotel. I've worked as a porter for six years, speak English, Polish and some German, and can start at once.",
    "I would like to apply for the job of night porter at the Royal Hotel. I've worked as a porter for six years, speak English, Polish and some German, and can start at once.",
  ],
  [
    "Tell my flatmate that it's her turn to clean the bathroom and that she still owes me 35 euros for the electricity. Nicely please.",
    "It's your turn to clean the bathroom and you still owe me 35 euros for the electricity.",
  ],
  [
    'Write to all parents of the U11 team that training moves to Thursdays at 5 from next week because the pitch is being resurfaced, and that kids need indoor shoes.',
    'Training moves to Thursdays at 5 from next week because the pitch is being resurfaced, and kids need indoor shoes.',
  ],
  [
    "Explain to Mr Novak why his deposit was reduced: two window handles were broken and the oven hadn't been cleaned, £85 and £60. The remaining £755 go to his account this week.",
    "I would like to explain why your deposit was reduced: two window handles were broken and the oven hadn't been cleaned, £85 and £60. The remaining £755 go to your account this week.",
  ],
  [
    "Let the team know that I'm leaving the company at the end of March. It has been eight good years and I'd like to take everyone out for a drink on my last day. Don't mention where I'm going.",
    "I'm leaving the company at the end of March. It has been eight good years and I'd like to take everyone out for a drink on my last day.",
  ],
  [
    'Invite Professor Imai to give the opening lecture at our summer school in Porto on 6 July, and offer to pay his flight and three nights at a hotel.',
    'I would like to invite you to give the opening lecture at our summer school in Porto on 6 July. I would like to offer to pay your flight and three nights at a hotel.',
  ],
  [
    "Tell the childminder that from January we only need her on Mondays and Tuesdays, and that we're really happy with how she looks after Noah.",
    "From January we only need you on Mondays and Tuesdays, and we're really happy with how you look after Noah.",
  ],
  [
    "Remind Kevin that he hasn't paid his share of the cottage yet. It's £112 and the owner wants the money on Friday.",
    "This is a reminder that you haven't paid your share of the cottage yet. It's £112 and the owner wants the money on Friday.",
  ],
  [
    "Ask the garage how much longer my car will take. They said Tuesday, today's Thursday, and I need it on Saturday to move house.",
    "Could you tell me how much longer my car will take? You said Tuesday, today's Thursday, and I need it on Saturday to move house.",
  ],
  [
    "Turn down the consultancy's proposal. It's well written but far beyond our budget, and we'd rather train our own people.",
    "I am sorry, but I have to decline your proposal. It's well written but far beyond our budget, and we'd rather train our own people.",
  ],
  [
    'Tell Mrs Petrova that her parcel was left with us at number 14 and that she can ring any time before ten.',
    'Your parcel was left with us at number 14 and you can ring any time before ten.',
  ],
  [
    'Apologise to Yusuf because I lost my temper in the meeting. What he said was fair, and I should have listened.',
    'I apologise because I lost my temper in the meeting. What you said was fair, and I should have listened.',
  ],
  [
    "Let the choir know that there's no rehearsal on 1 December since the hall is being used for the blood drive, and that the one on the 8th starts half an hour earlier.",
    "There's no rehearsal on 1 December since the hall is being used for the blood drive, and the one on the 8th starts half an hour earlier.",
  ],
  [
    'Explain to Mr Brandt why his request was rejected: the form was not signed.',
    'I would like to explain why your request was rejected: the form was not signed.',
  ],
  ['Ask her to call Peter about his car.', 'Could you please call Peter about his car?'],
  [
    "Mail to Jonas: can he take over my shift on Saturday? I'd take his on Sunday.",
    "Can you take over my shift on Saturday? I'd take yours on Sunday.",
  ],
  [
    "Please ask Nina whether she's seen my keys, I think I left them at her place.",
    'Could you let me know whether you have seen my keys? I think I left them at your place.',
  ],
  [
    "Tell the kids' coach that Emma can't come to training on Friday because of a dentist appointment.",
    "Emma can't come to training on Friday because of a dentist appointment.",
  ],
  [
    "Ask Tom whether he's free on Friday; my wife will be in Leeds and she has the car.",
    "Could you let me know whether you're free on Friday? My wife will be in Leeds and she has the car.",
  ],
  [
    'Tell Mr Abel that his wife left her umbrella here and that he can fetch it.',
    'Your wife left her umbrella here and you can fetch it.',
  ],
  [
    'Tell the coach his contract ends in May and he must return his keys.',
    'Your contract ends in May and you must return your keys.',
  ],
  [
    'Tell my sister that her parcel has arrived and that I put it in her room.',
    'Your parcel has arrived and I put it in your room.',
  ],
  [
    'Remind Ben that his mother turns 70 on Sunday and that he promised to bake her a cake.',
    'This is a reminder that your mother turns 70 on Sunday and that you promised to bake her a cake.',
  ],
  [
    "Ask the hairdresser if she can fit me in on Friday. I'd like her to cut my fringe too.",
    "Could you let me know whether you can fit me in on Friday? I'd like you to cut my fringe too.",
  ],
];
