/** Orders to houses and firms, to relatives, and statements about the reader after them. */
export const housesAndKin: readonly (readonly [order: string, said: string])[] = [
  [
    'Write to the plumber, Mr Okafor: the kitchen tap is dripping again even though he replaced the washer on Monday. Ask whether he could come by before the weekend.',
    'The kitchen tap is dripping again even though you replaced the washer on Monday. Could you come by before the weekend?',
  ],
  [
    'Write to the roofer Dan Whelan: two slates came off in the storm. Ask him how soon he can come.',
    'Two slates came off in the storm. Could you tell me how soon you can come?',
  ],
  [
    'Complaint to Brightline Energy: they have charged us 214 pounds for May although the flat was empty.',
    'I would like to complain: you have charged us 214 pounds for May although the flat was empty.',
  ],
  [
    'Turn down the wedding photographer Lena Brandt: her portfolio is lovely, but 2,800 euros is more than we can spend.',
    'I am sorry, but I have to decline: your portfolio is lovely, but 2,800 euros is more than we can spend.',
  ],
  [
    "Ask Professor Abara if she would write me a reference for a master's programme. I took her seminar last spring.",
    "Would you write me a reference for a master's programme? I took your seminar last spring.",
  ],
  [
    'Congratulate Amara on passing her driving test. Offer to lend her our old Fiat until she finds a car.',
    'Congratulations on passing your driving test. I would like to offer to lend you our old Fiat until you find a car.',
  ],
  [
    'Ask our accountant, Mrs Delgado, to send the VAT return by the 10th and to let us know how much we owe.',
    'Could you please send the VAT return by the 10th and let us know how much we owe?',
  ],
  [
    'Book a table for four at the Golden Lion on Saturday at seven.',
    'I would like to book a table for four on Saturday at seven.',
  ],
  [
    'Reserve a double room at the Hotel Seeblick from 3 to 6 May.',
    'I would like to reserve a double room from 3 to 6 May.',
  ],
  [
    'Order 200 bread rolls from Bakery Huber for Saturday morning.',
    'I would like to order 200 bread rolls for Saturday morning.',
  ],
  [
    'Sag Oma, dass wir am Sonntag um drei kommen und den Kuchen mitbringen. Sie muss nichts vorbereiten.',
    'ich möchte dir mitteilen, dass wir am Sonntag um drei kommen und den Kuchen mitbringen. Du musst nichts vorbereiten.',
  ],
  ['Erinnere Opa daran, seine Brille mitzubringen.', 'bitte denk daran, deine Brille mitzubringen.'],
  [
    'Bedanke dich bei Onkel Heinz für die 100 Euro und sag ihm, dass wir ihn im Sommer besuchen.',
    'vielen Dank für die 100 Euro. Ich möchte dir mitteilen, dass wir dich im Sommer besuchen.',
  ],
  [
    'Kündige den Vertrag mit dem Fitnessstudio Körperwerk zum 31. März. Sie sollen die Kündigung schriftlich bestätigen.',
    'hiermit kündige ich den Vertrag mit dem Fitnessstudio Körperwerk zum 31. März. Könnten Sie bitte die Kündigung schriftlich bestätigen?',
  ],
  [
    'Frage Herrn Özdemir, wann er die Fliesen liefern kann. Er soll uns vorher anrufen.',
    'können Sie mir sagen, wann Sie die Fliesen liefern können? Könnten Sie uns bitte vorher anrufen?',
  ],
  [
    'Beschwere dich beim Vermieter Herrn Kranz, dass die Heizung kalt ist. Er soll sie bis Freitag reparieren.',
    'ich möchte mich darüber beschweren, dass die Heizung kalt ist. Könnten Sie sie bitte bis Freitag reparieren?',
  ],
  [
    'Frag beim Gasthof Adler an, ob am 3. Oktober noch ein Tisch für zwölf Personen frei ist.',
    'können Sie mir sagen, ob am 3. Oktober noch ein Tisch für zwölf Personen frei ist?',
  ],
  [
    'Reserviere einen Tisch für vier Personen im Gasthof Adler am Samstag um 19 Uhr.',
    'ich möchte einen Tisch für vier Personen am Samstag um 19 Uhr reservieren.',
  ],
  [
    'Reserviere für den 12. Mai einen Tisch für acht Personen im Restaurant Krone. Ein Gast sitzt im Rollstuhl.',
    'ich möchte für den 12. Mai einen Tisch für acht Personen reservieren. Ein Gast sitzt im Rollstuhl.',
  ],
  [
    'Sag den Tisch im Gasthof Adler am Samstag ab, zwei von uns sind krank.',
    'leider muss ich den Tisch am Samstag absagen. Zwei von uns sind krank.',
  ],
];
