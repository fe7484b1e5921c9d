/** Orders in English and German as different people word them, and what the mail says then. */
export const varied: readonly (readonly [order: string, said: string])[] = [
  [
    "Let my sister Karin know that I'll pick her up at the station at 6:40.",
    "I'll pick you up at the station at 6:40.",
  ],
  [
    'Please tell Mr Dubois his bike is repaired and can be collected until 6 pm.',
    'Your bike is repaired and can be collected until 6 pm.',
  ],
  ['Ask our neighbours to turn the music down after ten.', 'Could you please turn the music down after ten?'],
  [
    'Thank Dr. Amari for taking the time to explain the results to me.',
    'Thank you for taking the time to explain the results to me.',
  ],
  [
    'Tell the parents of class 4b that the trip is moved from Tuesday to Thursday because of the storm.',
    'The trip is moved from Tuesday to Thursday because of the storm.',
  ],
  [
    "Write to the electricity company that I've moved and my new address is 14 Mill Lane, Norwich.",
    "I've moved and my new address is 14 Mill Lane, Norwich.",
  ],
  [
    'Ask HR how many vacation days I have left this year.',
    'Could you tell me how many vacation days I have left this year?',
  ],
  ['Apologize to Beatriz for missing her birthday.', 'I apologise for missing your birthday.'],
  [
    "Say that we'd love to come and ask if we can bring the dog.",
    "We'd love to come. Could you let me know whether we can bring the dog?",
  ],
  [
    'Remind Felix he still owes me 60 euros for the concert.',
    'This is a reminder that you still owe me 60 euros for the concert.',
  ],
  [
    'Invite the Hendersons for a barbecue on the 12th at four.',
    'I would like to invite you for a barbecue on the 12th at four.',
  ],
  ["Tell my boss I'm ill and won't be in until Thursday.", "I'm ill and won't be in until Thursday."],
  [
    "Send Grandpa our congratulations on his 80th birthday and tell him we'll visit in June.",
    "Congratulations on your 80th birthday. We'll visit in June.",
  ],
  [
    'I want to cancel my gym membership as of 31 July, membership number 88412.',
    'I want to cancel my gym membership as of 31 July, membership number 88412.',
  ],
  ["Inform customers that we're closed from 24 December to 2 January.", "We're closed from 24 December to 2 January."],
  [
    "Let the caterer know we'll be 45 instead of 38 people, and ask whether that changes the price per head.",
    "We'll be 45 instead of 38 people. Could you let me know whether that changes the price per head?",
  ],
  [
    "Turn down the speaking slot at the spring conference, I'm abroad that week.",
    "I am sorry, but I have to decline the speaking slot at the spring conference. I'm abroad that week.",
  ],
  [
    'Ask the garage what the new exhaust would cost and how long it takes.',
    'Could you tell me what the new exhaust would cost and how long it takes?',
  ],
  ['Congratulate the Nowaks on their baby.', 'Congratulations on your baby.'],
  ['Tell Simone I found her scarf and will bring it on Monday.', 'I found your scarf and will bring it on Monday.'],
  [
    'Ask Prof. Lindqvist for an extension of two weeks for my thesis, because I was in hospital.',
    'I would like to ask for an extension of two weeks for my thesis, because I was in hospital.',
  ],
  [
    'Could you write to our supplier and say the last delivery was incomplete: two boxes of filters are missing?',
    'The last delivery was incomplete: two boxes of filters are missing.',
  ],
  [
    "Accept the invitation to Leila's wedding, we will be three.",
    "I am happy to accept the invitation to Leila's wedding. We will be three.",
  ],
  [
    'Tell everyone the server will be down tonight between 10 and 11 pm.',
    'The server will be down tonight between 10 and 11 pm.',
  ],
  [
    'Ask the council when the road works on Elm Street will be finished.',
    'Could you tell me when the road works on Elm Street will be finished?',
  ],
  ['Write a note to thank the volunteers for cleaning the beach.', 'Thank you for cleaning the beach.'],
  [
    'Offer Mrs Petrov an appointment on Wednesday at 8 or at 11.',
    'I would like to offer you an appointment on Wednesday at 8 or at 11.',
  ],
  ['Tell him I agree with the price but need it in writing.', 'I agree with the price but need it in writing.'],
  [
    'Explain to the tenants that the lift will be replaced in May and that it takes three weeks.',
    'The lift will be replaced in May and it takes three weeks.',
  ],
  [
    "Apologise to the guests for the noise last night; we'll give them 15 percent off.",
    "I apologise for the noise last night. We'll give you 15 percent off.",
  ],
  [
    'Tell the school that Milo has chickenpox and stays at home this week.',
    'Milo has chickenpox and stays at home this week.',
  ],
  ['Ask Aunt Rosa for her recipe for plum cake.', 'I would like to ask for your recipe for plum cake.'],
  [
    'Remind the committee of the meeting on 3 March at 19:30 in the library.',
    'This is a reminder about the meeting on 3 March at 19:30 in the library.',
  ],
  [
    "Decline Mr Falk's offer, it's too expensive, but say that we'd like to stay in touch.",
    "I am sorry, but I have to decline your offer. It's too expensive. We'd like to stay in touch.",
  ],
  [
    "Tell my landlord that I'll move out at the end of August and ask him when the handover can be.",
    "I'll move out at the end of August. Could you tell me when the handover can be?",
  ],
  [
    'Confirm to Mr Ali that the table for six is booked for Saturday at 8.',
    'I confirm that the table for six is booked for Saturday at 8.',
  ],
  [
    'Ask for a quote for 200 tote bags with our logo, delivery by 15 May.',
    'I would like to ask for a quote for 200 tote bags with our logo, delivery by 15 May.',
  ],
  [
    'Wish Caroline a speedy recovery and tell her not to worry about the project.',
    'I wish you a speedy recovery. Please do not worry about the project.',
  ],
  [
    'Propose to Marek that we meet halfway, in Brno, on the 20th.',
    'I would like to propose that we meet halfway, in Brno, on the 20th.',
  ],
  [
    'Tell Ms Okoye that her application was successful and that she can start on 1 September.',
    'Your application was successful and you can start on 1 September.',
  ],
  ["Tell the club I won't renew my membership. Don't say it's because of the coach.", "I won't renew my membership."],
  [
    "Tell Ivan we need the drawings today, otherwise the printer can't start.",
    "We need the drawings today, otherwise the printer can't start.",
  ],
  [
    'Ask the customer to send a photo of the damage and the serial number.',
    'Could you please send a photo of the damage and the serial number?',
  ],
  ['Say thanks to Omar for lending us the van.', 'Thank you for lending us the van.'],
  [
    'Let the choir know rehearsal starts half an hour later next week.',
    'Rehearsal starts half an hour later next week.',
  ],
  [
    'Bitte Frau Keller, mir die Rechnung noch einmal zu schicken, da die Datei beschädigt war.',
    'könnten Sie mir bitte die Rechnung noch einmal schicken, da die Datei beschädigt war?',
  ],
  [
    'Bitte Frau Seidel, mir die Unterlagen bis Freitag zu schicken.',
    'könnten Sie mir bitte die Unterlagen bis Freitag schicken?',
  ],
  [
    'Teile den Mietern mit, dass am Montag der Strom abgestellt wird.',
    'ich möchte Ihnen mitteilen, dass am Montag der Strom abgestellt wird.',
  ],
  ['Sag Jens, dass ich morgen später komme.', 'ich möchte Ihnen mitteilen, dass ich morgen später komme.'],
  ['Danke Oma für das Paket.', 'vielen Dank für das Paket.'],
  [
    'Frage beim Vermieter nach, ob wir einen Hund halten dürfen.',
    'können Sie mir sagen, ob wir einen Hund halten dürfen?',
  ],
  ['Ich kündige meinen Vertrag zum 30. Juni.', 'ich kündige meinen Vertrag zum 30. Juni.'],
  [
    'Die Lieferung ist unvollständig. Es fehlen zwei Kartons.',
    'die Lieferung ist unvollständig. Es fehlen zwei Kartons.',
  ],
  ['Lade die Familie Brandt zum Grillen am Samstag ein.', 'ich möchte Sie zum Grillen am Samstag einladen.'],
  [
    'Erinnere Lukas daran, dass er den Schlüssel zurückgeben muss.',
    'ich möchte Sie daran erinnern, dass Sie den Schlüssel zurückgeben müssen.',
  ],
  ['Gratuliere Anke zur bestandenen Prüfung.', 'herzlichen Glückwunsch zur bestandenen Prüfung.'],
  [
    'Tell the plumber the tap in the kitchen still drips and ask him to come again this week.',
    'The tap in the kitchen still drips. Could you please come again this week?',
  ],
  ['Let Mrs Baptiste know her test results are ready.', 'Your test results are ready.'],
  [
    'Ask the hotel for a cot in the room and a late check-out.',
    'I would like to ask for a cot in the room and a late check-out.',
  ],
  [
    'Thank Kenji for the introduction to the people at Orbit.',
    'Thank you for the introduction to the people at Orbit.',
  ],
  [
    'Tell my flatmate I paid the internet bill, his half is 22 euros.',
    'I paid the internet bill, your half is 22 euros.',
  ],
  [
    'Please remind all members to bring their membership cards on Sunday.',
    'Please remember to bring your membership cards on Sunday.',
  ],
  [
    'Tell Dr. Stein I have to move my appointment on the 4th, any afternoon that week works.',
    'I have to move my appointment on the 4th, any afternoon that week works.',
  ],
  [
    'Write to the city library: the book "Dune" was returned on 3 May, please cancel the fee.',
    'The book "Dune" was returned on 3 May, please cancel the fee.',
  ],
  ['Apologise to the neighbours that our party got so loud.', 'I apologise that our party got so loud.'],
  [
    'Invite my parents to our new flat for coffee next Sunday at 3.',
    'I would like to invite you to our new flat for coffee next Sunday at 3.',
  ],
  ['Ask the bank why my card was blocked.', 'Could you tell me why my card was blocked?'],
  ['Tell Lara she did a great job with the brochure.', 'You did a great job with the brochure.'],
  [
    "Remind my tenant that the rent for June hasn't arrived.",
    "This is a reminder that the rent for June hasn't arrived.",
  ],
  [
    'Ask the museum if groups of twenty need to book in advance.',
    'Could you let me know whether groups of twenty need to book in advance?',
  ],
  ['Let Jo know that the meeting has been moved to room 4.', 'The meeting has been moved to room 4.'],
  ['Congratulate my colleague Mina on passing her exam.', 'Congratulations on passing your exam.'],
  [
    "Ask my brother to water our plants while we're in Italy.",
    "Could you please water our plants while we're in Italy?",
  ],
  [
    'Tell the landlord about the mould in the bathroom and ask for a visit by an expert.',
    'I would like to tell you about the mould in the bathroom. I would like to ask for a visit by an expert.',
  ],
  [
    'Inform the staff that the car park is closed on Monday and Tuesday.',
    'The car park is closed on Monday and Tuesday.',
  ],
  ['Tell Sven not to buy the tickets yet.', 'Please do not buy the tickets yet.'],
  ['Tell Marta to bring her laptop and the charger.', 'Please bring your laptop and the charger.'],
  [
    'Confirm our booking for two nights from 8 May and ask for a quiet room.',
    'I would like to confirm our booking for two nights from 8 May. I would like to ask for a quiet room.',
  ],
  [
    'Thank our guests for coming and for the wonderful presents.',
    'Thank you for coming and for the wonderful presents.',
  ],
  [
    "Tell the editor I'll send the article on Monday instead of Friday.",
    "I'll send the article on Monday instead of Friday.",
  ],
  [
    'Offer the band 600 euros plus dinner for two hours on 14 June.',
    'I would like to offer you 600 euros plus dinner for two hours on 14 June.',
  ],
  ['Tell Beth her cat is fine and eats well.', 'Your cat is fine and eats well.'],
  ['Ask Uncle Joe if he could lend me his ladder for the weekend.', 'Could you lend me your ladder for the weekend?'],
  [
    'Complain about the cold food and the rude waiter on Saturday evening.',
    'I would like to complain about the cold food and the rude waiter on Saturday evening.',
  ],
  [
    "Let the team know that I'm on leave next week and Priya covers for me.",
    "I'm on leave next week and Priya covers for me.",
  ],
  [
    'Ask the insurance what they need from us to settle claim 77120.',
    'Could you tell me what you need from us to settle claim 77120?',
  ],
  [
    "Tell Ahmed that I've looked at his draft and that I like chapter two best.",
    "I've looked at your draft and I like chapter two best.",
  ],
  [
    'Propose a video call on Tuesday at 15:00 and ask for the agenda.',
    'I would like to propose a video call on Tuesday at 15:00. I would like to ask for the agenda.',
  ],
  ['Tell Pia she can keep the book.', 'You can keep the book.'],
  [
    'Remind Ms Lund about her unpaid invoice 2031 of 12 April.',
    'This is a reminder about your unpaid invoice 2031 of 12 April.',
  ],
  [
    'Sagen Sie Frau Meier, dass ihr Termin am Dienstag um 9 Uhr bestätigt ist.',
    'ich möchte Ihnen mitteilen, dass Ihr Termin am Dienstag um 9 Uhr bestätigt ist.',
  ],
  [
    'Erinnern Sie Herrn Klein an die Rechnung 551 vom 3. April.',
    'ich möchte Sie an die Rechnung 551 vom 3. April erinnern.',
  ],
  ['Sagen Sie Dr. Weber den Termin am Montag ab.', 'leider muss ich den Termin am Montag absagen.'],
  ['Frag Tante Gisela, wie ihr Apfelkuchen geht.', 'kannst du mir sagen, wie dein Apfelkuchen geht?'],
  ['Bitte den Hausmeister, die Lampe im Keller zu reparieren.', 'könnten Sie bitte die Lampe im Keller reparieren?'],
  ['Frage den Hausmeister, ob er den Aufzug repariert.', 'können Sie mir sagen, ob Sie den Aufzug reparieren?'],
  [
    'Informiere die Eltern, dass der Ausflug am Freitag ausfällt.',
    'ich möchte Ihnen mitteilen, dass der Ausflug am Freitag ausfällt.',
  ],
  ['Danke allen Helfern für ihren Einsatz beim Fest.', 'vielen Dank für Ihren Einsatz beim Fest.'],
  [
    'Entschuldige dich bei Herrn Bauer für die späte Antwort, ich war krank.',
    'ich bitte um Entschuldigung für die späte Antwort. Ich war krank.',
  ],
  ['Sag Mia, dass sie das Buch behalten kann.', 'ich möchte Ihnen mitteilen, dass Sie das Buch behalten können.'],
  ['Lade Oma zum Essen am Sonntag ein.', 'ich möchte dich zum Essen am Sonntag einladen.'],
  [
    'Schreibe an die Stadtwerke, dass wir am 1. Mai umziehen.',
    'ich möchte Ihnen mitteilen, dass wir am 1. Mai umziehen.',
  ],
  ['Frage die Werkstatt, wann mein Auto fertig ist.', 'können Sie mir sagen, wann mein Auto fertig ist?'],
  [
    'Bitte schreibe Frau Krause, dass die Lieferung am Montag kommt.',
    'ich möchte Ihnen mitteilen, dass die Lieferung am Montag kommt.',
  ],
  [
    'Bedanke dich für das Gespräch am Montag und sag, dass wir uns bald melden.',
    'vielen Dank für das Gespräch am Montag. Ich möchte Ihnen mitteilen, dass wir uns bald melden.',
  ],
  [
    'Er hat uns geholfen, den Schaden zu beheben. Bedanke dich.',
    'Sie haben uns geholfen, den Schaden zu beheben. Vielen Dank.',
  ],
  [
    'Sag ihren Termin am Freitag ab und schlage Montag um 10 Uhr vor.',
    'leider muss ich Ihren Termin am Freitag absagen. Ich schlage Ihnen Montag um 10 Uhr vor.',
  ],
  [
    'Erinnere ihn an die Rechnung 2211, die seit zehn Tagen überfällig ist.',
    'ich möchte Sie an die Rechnung 2211 erinnern, die seit zehn Tagen überfällig ist.',
  ],
  ['Lehne sein Angebot ab, weil es zu teuer ist.', 'leider muss ich Ihr Angebot ablehnen, weil es zu teuer ist.'],
  ['Frag ihn, wann er den Schlüssel zurückbringt.', 'können Sie mir sagen, wann Sie den Schlüssel zurückbringen?'],
  ['Complain politely about the loud music at night.', 'I would like to complain about the loud music at night.'],
  ['Bedanke dich bei Frau Lang für ihre Hilfe beim Umzug.', 'vielen Dank für Ihre Hilfe beim Umzug.'],
  ['Frag Herrn Wolf, ob er am 3. Juni Zeit hat.', 'können Sie mir sagen, ob Sie am 3. Juni Zeit haben?'],
  [
    'Lehne die Einladung von Herrn Krug ab, wir sind im Urlaub.',
    'leider muss ich die Einladung ablehnen. Wir sind im Urlaub.',
  ],
  ['Sag Herrn Vogt, dass sein Auto fertig ist.', 'ich möchte Ihnen mitteilen, dass Ihr Auto fertig ist.'],
  ['Kündige meinen Vertrag zum 30. Juni.', 'hiermit kündige ich meinen Vertrag zum 30. Juni.'],
  ['Bitte die Nachbarn, nach zehn Uhr leise zu sein.', 'könnten Sie bitte nach zehn Uhr leise sein?'],
  ['Bitte meinen Chef um einen freien Tag am Freitag.', 'ich bitte Sie um einen freien Tag am Freitag.'],
  ['Wünsche Caro gute Besserung.', 'ich wünsche Ihnen gute Besserung.'],
  ['<p>Ask <b>Rita</b> to send the <a href="https://a.example">list</a>.</p>', 'Could you please send the list?'],
  ['Decline the dinner invitation from Mr and Mrs Blom.', 'I am sorry, but I have to decline your dinner invitation.'],
  ['Resign. My last day will be 28 February.', 'I hereby resign. My last day will be 28 February.'],
  ['Thank grandma and grandpa for the blanket.', 'Thank you for the blanket.'],
  ["Thank the surgeon and her team for saving my brother's life.", "Thank you for saving my brother's life."],
  [
    'Inform all residents of Block C that the lift will be repaired on 4 December.',
    'The lift will be repaired on 4 December.',
  ],
  [
    'Ask Mr Roberts whether he would be willing to speak at our assembly.',
    'Would you be willing to speak at our assembly?',
  ],
  [
    'Bedanke dich bei Frau Kern für das Gespräch und sage ihr, dass ich die Stelle gerne annehme.',
    'vielen Dank für das Gespräch. Ich möchte Ihnen mitteilen, dass ich die Stelle gerne annehme.',
  ],
  [
    'Beschwere dich beim Vermieter, dass die Heizung kaputt ist.',
    'ich möchte mich darüber beschweren, dass die Heizung kaputt ist.',
  ],
  [
    'Erinnere Herrn Wolf daran, dass er uns noch den Schlüssel schuldet.',
    'ich möchte Sie daran erinnern, dass Sie uns noch den Schlüssel schulden.',
  ],
  ['Gratuliere Herrn Albers zum Abschluss seines Studiums.', 'herzlichen Glückwunsch zum Abschluss Ihres Studiums.'],
  ['Kondoliere Herrn Berger zum Tod seines Vaters.', 'mein herzliches Beileid zum Tod Ihres Vaters.'],
  [
    'Storniere meine Buchung 8812 für das Hotel am See.',
    'hiermit storniere ich meine Buchung 8812 für das Hotel am See.',
  ],
  [
    'Widerrufe den Kaufvertrag vom 3. Mai, Auftragsnummer 55-12.',
    'hiermit widerrufe ich den Kaufvertrag vom 3. Mai, Auftragsnummer 55-12.',
  ],
  [
    'Die Erzieherin soll wissen, dass Mia heute früher abgeholt wird.',
    'ich möchte Ihnen mitteilen, dass Mia heute früher abgeholt wird.',
  ],
  [
    'Endlich den Mietvertrag verlängert! Sag Frau Ott, dass wir bleiben.',
    'endlich den Mietvertrag verlängert! Ich möchte Ihnen mitteilen, dass wir bleiben.',
  ],
  ['Frag, wann sie sich meldet.', 'können Sie mir sagen, wann Sie sich melden?'],
  [
    'Remind the owners of 7 Park Road that the water is turned off on Tuesday.',
    'This is a reminder that the water is turned off on Tuesday.',
  ],
  ["Make it clear that we won't accept another delay.", "We won't accept another delay."],
  [
    'Erinnere Herrn Wolf daran, dass er uns den Schlüssel gibt.',
    'ich möchte Sie daran erinnern, dass Sie uns den Schlüssel geben.',
  ],
  [
    'Sag Herrn Lindner, dass er seine Unterlagen bis Freitag abgeben muss.',
    'ich möchte Ihnen mitteilen, dass Sie Ihre Unterlagen bis Freitag abgeben müssen.',
  ],
  [
    'Frag den Vermieter, ob er die Heizung reparieren lässt und wann sein Handwerker kommt.',
    'können Sie mir sagen, ob Sie die Heizung reparieren lassen und wann Ihr Handwerker kommt?',
  ],
  [
    'Entschuldige dich bei Familie Krause dafür, dass unser Hund ihren Garten umgegraben hat.',
    'ich bitte um Entschuldigung dafür, dass unser Hund Ihren Garten umgegraben hat.',
  ],
  [
    'Lade Jana zu meinem Geburtstag am 14. Mai ein. Sie kann ihren Freund mitbringen.',
    'ich möchte Sie zu meinem Geburtstag am 14. Mai einladen. Sie können Ihren Freund mitbringen.',
  ],
  [
    'Lehne das Angebot von Herrn Wolff ab. Sein Preis ist uns zu hoch.',
    'leider muss ich das Angebot ablehnen. Ihr Preis ist uns zu hoch.',
  ],
  [
    'Tell my manager that our supplier Kern sent us 40 chairs instead of 60.',
    'Our supplier Kern sent us 40 chairs instead of 60.',
  ],
  [
    'Schreib Tim, dass das Spiel ausfällt. Er soll die Bälle mitbringen.',
    'ich möchte Ihnen mitteilen, dass das Spiel ausfällt. Könnten Sie bitte die Bälle mitbringen?',
  ],
  [
    'Sag Tim, dass er um 8 Uhr bei uns sein soll und seinen Ausweis nicht vergessen darf.',
    'ich möchte Ihnen mitteilen, dass Sie um 8 Uhr bei uns sein sollen und Ihren Ausweis nicht vergessen dürfen.',
  ],
  [
    'Bitte die Hausverwaltung, uns die Abrechnung zu schicken und den Aufzug zu reparieren.',
    'könnten Sie uns bitte die Abrechnung schicken und den Aufzug reparieren?',
  ],
  [
    'Lehne die Einladung von Frau Peters zum Sommerfest ab, wir sind im Urlaub.',
    'leider muss ich die Einladung zum Sommerfest ablehnen. Wir sind im Urlaub.',
  ],
  [
    'Frag Herrn Klein, ob er den Termin verschieben kann, weil ich im Stau stehe.',
    'können Sie mir sagen, ob Sie den Termin verschieben können, weil ich im Stau stehe?',
  ],
  [
    'Teile Herrn Arnold mit, dass seine Bewerbung leider nicht erfolgreich war. Wir wünschen ihm alles Gute.',
    'ich möchte Ihnen mitteilen, dass Ihre Bewerbung leider nicht erfolgreich war. Wir wünschen Ihnen alles Gute.',
  ],
  ["Tell my brother that Mum's surgery went well.", "Mum's surgery went well."],
  [
    'Schlage Frau Weber einen Termin am 9. Mai um 10 Uhr vor.',
    'ich schlage Ihnen einen Termin am 9. Mai um 10 Uhr vor.',
  ],
  [
    'Frag die Praxis Dr. Henning, ob ich meinen Termin am 4. Mai verschieben kann.',
    'können Sie mir sagen, ob ich meinen Termin am 4. Mai verschieben kann?',
  ],
  ['Tell Anna that Peter will bring her the keys.', 'Peter will bring you the keys.'],
  [
    'Decline the invitation of the chamber of commerce to speak on 14 May.',
    'I am sorry, but I have to decline your invitation to speak on 14 May.',
  ],
  [
    'Decline the sponsorship request of the chess club, we have no budget left this year.',
    'I am sorry, but I have to decline your sponsorship request. We have no budget left this year.',
  ],
  [
    "Decline the request of the parents' council to rent our hall.",
    'I am sorry, but I have to decline your request to rent our hall.',
  ],
  [
    'Express our condolences to the Weber family on the death of their father.',
    'Please accept our condolences on the death of your father.',
  ],
  [
    'Introduce our new accountant, Ms Haddad, to our clients. She takes over on 1 March.',
    'I would like to introduce our new accountant, Ms Haddad. She takes over on 1 March.',
  ],
  ['Introduce myself to the residents: I am the new caretaker.', 'I am the new caretaker.'],
  ['Welcome our new colleague Sam. He starts on Monday.', 'Welcome! You start on Monday.'],
  [
    'Write to grandpa that the kids have been wearing his mittens every day.',
    'The kids have been wearing your mittens every day.',
  ],
  ["Tell Mike I can't make it tonight, next week?", "I can't make it tonight, next week?"],
  [
    'Thank the volunteers who stacked sandbags on Sunday.',
    'Thank you to the volunteers who stacked sandbags on Sunday.',
  ],
  [
    'Complain to the online shop: order 5521 came without the lid.',
    'I would like to complain: order 5521 came without the lid.',
  ],
  ['Say goodbye to my colleagues, Friday is my last day.', 'I would like to say goodbye. Friday is my last day.'],
  [
    'Kündige meinen Handyvertrag zum 1. Mai und bitte um eine schriftliche Bestätigung.',
    'hiermit kündige ich meinen Handyvertrag zum 1. Mai. Ich bitte um eine schriftliche Bestätigung.',
  ],
  ['Beschwere dich beim Paketdienst: Das Paket lag im Regen.', 'ich möchte mich beschweren: Das Paket lag im Regen.'],
  [
    'Verschiebe den Elternabend von Montag auf Mittwoch, 19 Uhr, der Raum bleibt gleich.',
    'ich möchte den Elternabend von Montag auf Mittwoch, 19 Uhr, verschieben. Der Raum bleibt gleich.',
  ],
  ['Erinnere die Mieter daran, die Treppe zu putzen.', 'bitte denken Sie daran, die Treppe zu putzen.'],
  [
    'Entschuldige dich bei Frau Krüger, weil wir den Termin vergessen haben.',
    'ich bitte um Entschuldigung, weil wir den Termin vergessen haben.',
  ],
  ['Bewirb dich auf die Stelle als Gärtnerin.', 'hiermit bewerbe ich mich auf die Stelle als Gärtnerin.'],
  [
    'Bedanke dich bei Tante Helga für den Pullover. Er passt perfekt.',
    'vielen Dank für den Pullover. Er passt perfekt.',
  ],
  [
    'Offer our tenant Mr Hale two weeks rent free because of the noise.',
    'I would like to offer you two weeks rent free because of the noise.',
  ],
  [
    'Complain to the landlord because the lift has been broken for three weeks.',
    'I would like to complain because the lift has been broken for three weeks.',
  ],
  [
    'Cancel my subscription to the Evening Post. My customer number is 70125.',
    'I would like to cancel my subscription to the Evening Post. My customer number is 70125.',
  ],
  [
    'Express my sympathy to Mrs Lind on the death of her brother.',
    'Please accept my condolences on the death of your brother.',
  ],
  [
    'Say sorry to Lea that I forgot her birthday and ask if she is free on Sunday.',
    'I am sorry that I forgot your birthday. Could you let me know whether you are free on Sunday?',
  ],
  ['Danke Jonas und Mia für den schönen Abend.', 'vielen Dank für den schönen Abend.'],
  [
    'Schlage dem Kunden vor, den Termin auf den 5. Mai zu verlegen.',
    'ich schlage Ihnen vor, den Termin auf den 5. Mai zu verlegen.',
  ],
  ['Fordere die Kaution von 900 Euro zurück.', 'hiermit fordere ich die Kaution von 900 Euro zurück.'],
  [
    'Ask Mr Whitby if he could trim his hedge, it blocks our driveway.',
    'Could you trim your hedge? It blocks our driveway.',
  ],
  [
    'Ask Sam and Ella whether they can feed our cat, the key is under the pot.',
    'Could you let me know whether you can feed our cat? The key is under the pot.',
  ],
  [
    'Warn the team that the server will be down on Saturday, they should save their work by Friday.',
    'The server will be down on Saturday. You should save your work by Friday.',
  ],
  ['Tell Anna that if it rains, she should bring her coat.', 'If it rains, you should bring your coat.'],
  [
    'Ask the bank why they charged me 25 euros and to refund it.',
    'Could you tell me why you charged me 25 euros? Could you please refund it?',
  ],
  [
    'Ask Nora how to get to the hall and to the station.',
    'Could you tell me how to get to the hall and to the station?',
  ],
  ['Tell the plumber the tap he fixed is dripping again.', 'The tap you fixed is dripping again.'],
  ['Give notice to my landlord for the flat at 8 Quay Street.', 'I hereby give notice for the flat at 8 Quay Street.'],
  [
    'Introduce myself to the new neighbours, we live at number 12.',
    'I would like to introduce myself. We live at number 12.',
  ],
  ['Cancel the appointment with the dentist on Thursday.', 'I would like to cancel the appointment on Thursday.'],
  [
    'Tell Ms Bright that Oliver was ill, ask her which homework he missed and thank her for her patience.',
    'Oliver was ill. Could you tell me which homework he missed? Thank you for your patience.',
  ],
  [
    'Tell Ms Bright that Oliver was ill, ask her which homework he missed and tell her that her list was useful.',
    'Oliver was ill. Could you tell me which homework he missed? Your list was useful.',
  ],
  [
    'Tell Tom that the courts are closed, that the fee rises to 80 euros, and ask for his answer.',
    'The courts are closed. The fee rises to 80 euros. I would like to ask for your answer.',
  ],
  [
    'Complain to the hotel that our room was loud, that nobody answered the phone, and ask for half of the price back.',
    'I would like to complain that our room was loud and that nobody answered the phone. I would like to ask for half of the price back.',
  ],
  [
    'Offer Mr Stone a discount of 10 percent if he orders before May, and let him know that our prices go up in July.',
    'I would like to offer you a discount of 10 percent if you order before May. Our prices go up in July.',
  ],
  [
    'Write to Ms Carver, our accountant: thank her for the tax return, and ask her when the receipts are due.',
    'Thank you for the tax return. Could you tell me when the receipts are due?',
  ],
  [
    'Bedanke dich bei Frau Seidel für das Gespräch, bitte sie um die Unterlagen bis Freitag und sag ihr, dass ich am Montag im Büro bin.',
    'vielen Dank für das Gespräch. Ich bitte Sie um die Unterlagen bis Freitag. Ich möchte Ihnen mitteilen, dass ich am Montag im Büro bin.',
  ],
  [
    'Schreib unserem Vermieter Herrn Brandt, dass die Heizung ausgefallen ist, und bitte ihn um Reparatur noch diese Woche.',
    'ich möchte Ihnen mitteilen, dass die Heizung ausgefallen ist. Ich bitte Sie um Reparatur noch diese Woche.',
  ],
  [
    'Erinnere Tobias daran, dass er noch meinen Bohrer hat, und frag ihn, wann er ihn zurückbringt.',
    'ich möchte Sie daran erinnern, dass Sie noch meinen Bohrer haben. Können Sie mir sagen, wann Sie ihn zurückbringen?',
  ],
  [
    'Teile den Mitgliedern des Turnvereins mit, dass das Training ausfällt, und bitte sie, ihre Beiträge bis Ende März zu überweisen.',
    'ich möchte Ihnen mitteilen, dass das Training ausfällt. Könnten Sie bitte Ihre Beiträge bis Ende März überweisen?',
  ],
  [
    'Bestelle bei der Firma Holz Huber 20 Bretter Fichte, frag nach dem Preis und bitte um Lieferung bis zum 15. Mai.',
    'ich möchte 20 Bretter Fichte bestellen. Ich möchte nach dem Preis fragen. Ich bitte um Lieferung bis zum 15. Mai.',
  ],
  [
    'Tell Mrs Ojo from number 9 that her parcel is with us, and ask her to pick it up before six.',
    'Your parcel is with us. Could you please pick it up before six?',
  ],
  ['Ask Sarah from accounts to call me.', 'Could you please call me?'],
  [
    'Inform our customers that the shop is closed on 1 May, that orders are shipped on 2 May, and thank them for their loyalty.',
    'The shop is closed on 1 May. Orders are shipped on 2 May. Thank you for your loyalty.',
  ],
  [
    'Ask the gym to pay back 39 euros and confirm it in writing.',
    'Could you please pay back 39 euros and confirm it in writing?',
  ],
  [
    'Sag Herrn Fuchs, dass sein Paket bei uns liegt, und bitte ihn, es bis Samstag abzuholen.',
    'ich möchte Ihnen mitteilen, dass Ihr Paket bei uns liegt. Könnten Sie es bitte bis Samstag abholen?',
  ],
  [
    'Bitte Herrn Krüger, mir seine neue Adresse zu schicken, und teile ihm mit, dass sein Vertrag im Juni endet.',
    'könnten Sie mir bitte Ihre neue Adresse schicken? Ich möchte Ihnen mitteilen, dass Ihr Vertrag im Juni endet.',
  ],
  [
    'Apologise to Mr Singh that his order was sent to the wrong address, promise him a refund of 15 euros and ask him to confirm his address.',
    'I apologise that your order was sent to the wrong address. I promise you a refund of 15 euros. Could you please confirm your address?',
  ],
  [
    'Bitte Frau Lindner, den Bericht zu prüfen, und sag ihr, dass wir ihn am Freitag brauchen.',
    'könnten Sie bitte den Bericht prüfen? Ich möchte Ihnen mitteilen, dass wir ihn am Freitag brauchen.',
  ],
  [
    'Informiere die Eltern der Klasse 3a, dass der Ausflug verschoben ist, und bitte sie um Rückmeldung bis Montag.',
    'ich möchte Ihnen mitteilen, dass der Ausflug verschoben ist. Ich bitte Sie um Rückmeldung bis Montag.',
  ],
  ['Order 200 flyers from PrintHaus, A5, by the 10th.', 'I would like to order 200 flyers, A5, by the 10th.'],
  ['My answer to Mr Pratt is yes, and I can start on 1 June.', 'My answer is yes, and I can start on 1 June.'],
  [
    'My answer to the agency is no: the flat is too small and the rent too high.',
    'My answer is no: the flat is too small and the rent too high.',
  ],
  ["Our answer to the bank's offer is no.", 'Our answer to your offer is no.'],
  ['Say sorry to Maria for shouting at her yesterday.', 'I apologise for shouting at you yesterday.'],
  ['Tell Ines that I will call her next week.', 'I will call you next week.'],
];
