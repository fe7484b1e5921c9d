/** Orders that say more of their reader than the name, and others that were met later, with what the mail says then. */
export const namedReaders: readonly (readonly [order: string, said: string])[] = [
  [
    'Offer the buyer, Mr Kowalski, 10 % off if he collects the sofa himself by Thursday.',
    'I would like to offer you 10 % off if you collect the sofa yourself by Thursday.',
  ],
  [
    'Cancel my gym membership with the end of this month. My member number is 40718.',
    'I would like to cancel my gym membership with the end of this month. My member number is 40718.',
  ],
  [
    "I want to let Dr Patel's surgery know I can't make my appointment on Wednesday at 9.40 and ask for another one next week, mornings only.",
    "I can't make my appointment on Wednesday at 9.40. I would like to ask for another one next week, mornings only.",
  ],
  [
    "Write to my son's teacher, Mr Hale, that Leo has chickenpox and won't be at school until at least Monday.",
    "Leo has chickenpox and won't be at school until at least Monday.",
  ],
  [
    'Please ask Sarah from accounts whether the March invoice has been paid. Keep it to two sentences, and be polite.',
    'Could you let me know whether the March invoice has been paid?',
  ],
  [
    "Chase Bob for the slides. He promised them for Monday and it's now Wednesday.",
    "I am following up on the slides. You promised them for Monday and it's now Wednesday.",
  ],
  [
    'Report a lost parcel to Swiftpost: tracking number SP-55193-GB, sent 2 November, contents a pair of boots worth £120.',
    'I would like to report a lost parcel: tracking number SP-55193-GB, sent 2 November, contents a pair of boots worth £120.',
  ],
  [
    'Request three days of leave from 10 to 12 February from my boss Karen.',
    'I would like to ask for three days of leave from 10 to 12 February.',
  ],
  [
    "Ask Professor Lund if she'd be willing to write me a reference for the Utrecht master's. The deadline is 1 February. I took her seminar on trade law in 2024.",
    "Could you let me know whether you'd be willing to write me a reference for the Utrecht master's? The deadline is 1 February. I took your seminar on trade law in 2024.",
  ],
  [
    'Please write an email to the head of HR, Judith Amos, to say that I accept the offer and can start on 1 June, and to ask what documents she needs.',
    'I accept the offer and can start on 1 June. Could you tell me what documents you need?',
  ],
  [
    "Tell Lucy I'm really proud of her, that her dad would've been too, and that she shouldn't worry about the deposit, we'll help.",
    "I'm really proud of you. Your dad would've been too. You shouldn't worry about the deposit, we'll help.",
  ],
  [
    "Ask Ivan not to park in front of the garage any more. The ambulance couldn't get through last week.",
    "Could you please not park in front of the garage any more? The ambulance couldn't get through last week.",
  ],
  [
    'Bedanke dich bei Frau Albers für die Blumen und ihre lieben Worte.',
    'vielen Dank für die Blumen und Ihre lieben Worte.',
  ],
  [
    'Sag Herrn Petersen, dass die Lieferung erst am Donnerstag kommt, und entschuldige dich dafür.',
    'ich möchte Ihnen mitteilen, dass die Lieferung erst am Donnerstag kommt. Ich bitte dafür um Entschuldigung.',
  ],
  [
    'Sage den Termin bei Dr. Weiß am Montag um 8 Uhr ab, weil ich Fieber habe.',
    'leider muss ich den Termin am Montag um 8 Uhr absagen, weil ich Fieber habe.',
  ],
  [
    'Kündige meinen Handyvertrag, Kundennummer 778-12, zum nächstmöglichen Zeitpunkt.',
    'hiermit kündige ich meinen Handyvertrag, Kundennummer 778-12, zum nächstmöglichen Zeitpunkt.',
  ],
  [
    'Bitte meinen Chef, Herrn Yilmaz, um ein Gespräch über mein Gehalt in der nächsten Woche.',
    'ich bitte Sie um ein Gespräch über mein Gehalt in der nächsten Woche.',
  ],
  [
    'Schreib der Lehrerin Frau Brandt, dass Emil morgen wegen eines Arzttermins erst zur dritten Stunde kommt.',
    'ich möchte Ihnen mitteilen, dass Emil morgen wegen eines Arzttermins erst zur dritten Stunde kommt.',
  ],
  ['Sprich Frau Hoffmann unser Beileid zum Tod ihrer Mutter aus.', 'unser herzliches Beileid zum Tod Ihrer Mutter.'],
  [
    'Teile dem Bewerber Herrn Nowak mit, dass wir uns für jemand anderen entschieden haben, aber seine Unterlagen gern behalten würden. Erwähne nicht, dass er überqualifiziert war.',
    'ich möchte Ihnen mitteilen, dass wir uns für jemand anderen entschieden haben, aber Ihre Unterlagen gern behalten würden.',
  ],
  [
    'Lehne die Einladung zum Sommerfest ab. Wir sind da im Urlaub. Halte es kurz.',
    'leider muss ich die Einladung zum Sommerfest ablehnen. Wir sind da im Urlaub.',
  ],
  [
    "Tell the babysitter, Zoe, that we'll be home by half past eleven and that Max mustn't have any chocolate after six.",
    "We'll be home by half past eleven and Max mustn't have any chocolate after six.",
  ],
  [
    'Remind everyone in the choir that rehearsal starts at 6.30, not 7, next Tuesday, and that they need black folders.',
    'This is a reminder that rehearsal starts at 6.30, not 7, next Tuesday, and that you need black folders.',
  ],
  [
    "Apologise to the Nowaks upstairs for the noise last night, it was my birthday and it won't happen again.",
    "I apologise for the noise last night. It was my birthday and it won't happen again.",
  ],
  [
    'Sag Oma, dass wir am Sonntag erst um vier kommen und dass sie keinen Kuchen backen muss.',
    'ich möchte dir mitteilen, dass wir am Sonntag erst um vier kommen und dass du keinen Kuchen backen musst.',
  ],
  [
    'Entschuldige dich bei Frau Krämer, dass wir ihre Hecke beschädigt haben, und biete ihr an, eine neue zu pflanzen.',
    'ich bitte um Entschuldigung dafür, dass wir Ihre Hecke beschädigt haben. Ich möchte Ihnen anbieten, eine neue zu pflanzen.',
  ],
  [
    "Chase the supplier about order 5521, it's two weeks late.",
    "I am following up on order 5521. It's two weeks late.",
  ],
  [
    'Cancel our appointment with Dr Reyes on Monday at 9:15.',
    'I would like to cancel our appointment on Monday at 9:15.',
  ],
  [
    'Offer the Nguyens our old cot for free. They only have to collect it.',
    'I would like to offer you our old cot for free. You only have to collect it.',
  ],
  [
    'Cancel our table at The Red Lion for tonight, three of us are ill.',
    'I would like to cancel our table for tonight. Three of us are ill.',
  ],
  [
    'Cancel my subscription with Green Basket at the end of the month and ask for a confirmation.',
    'I would like to cancel my subscription at the end of the month. I would like to ask for a confirmation.',
  ],
  [
    'Apologise to Samira for missing her call and offer her Tuesday after four instead.',
    'I apologise for missing your call. I would like to offer you Tuesday after four instead.',
  ],
  [
    "Ask Dr Venn's practice to send the blood results to my new GP, Dr Amadi.",
    'Could you please send the blood results to my new GP, Dr Amadi?',
  ],
  [
    'Tell the team that the office is closed on Friday, they should take their laptops home and that the plants have been watered.',
    'The office is closed on Friday. You should take your laptops home. The plants have been watered.',
  ],
  [
    "Tell Robin that Mia and Ben are ill and that they won't be at training.",
    "Mia and Ben are ill and they won't be at training.",
  ],
  [
    'Decline the invitation of the Hendersons to their silver wedding; we are in Portugal that week.',
    'I am sorry, but I have to decline your invitation to your silver wedding. We are in Portugal that week.',
  ],
  [
    'Bitte Müller und Schmidt um ein neues Angebot für 20 Fenster; die alten Preise gelten nicht mehr.',
    'ich bitte Sie um ein neues Angebot für 20 Fenster. Die alten Preise gelten nicht mehr.',
  ],
  [
    'Kündige den Vertrag bei FitPoint zum 31. Dezember und bitte um eine Bestätigung.',
    'hiermit kündige ich den Vertrag zum 31. Dezember. Ich bitte um eine Bestätigung.',
  ],
  [
    'Kündige meine Mitgliedschaft beim Turnverein Eintracht zum Jahresende.',
    'hiermit kündige ich meine Mitgliedschaft zum Jahresende.',
  ],
  [
    'Erinnere die Eltern der 3b daran, dass das Kopiergeld bis Freitag bezahlt werden muss.',
    'ich möchte Sie daran erinnern, dass das Kopiergeld bis Freitag bezahlt werden muss.',
  ],
  [
    'Annule mon rendez-vous chez le docteur Martin de jeudi, je suis malade.',
    'Je dois malheureusement annuler mon rendez-vous de jeudi. Je suis malade.',
  ],
  [
    'Cancela mi cita con el doctor Peña del martes y pide otra para la semana siguiente.',
    'Lamentablemente tengo que cancelar mi cita del martes. Le pido otra para la semana siguiente, por favor.',
  ],
];
