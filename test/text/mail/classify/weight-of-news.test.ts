import { describe, expect, it } from 'vitest';
import { classifyMail } from '#text/mail/index.ts';

/** Mails whose words weigh more or less than they seem to: what they are, how pressing, and whether they ask. */
const mails: readonly (readonly [wanted: string, from: string, subject: string, text: string])[] = [
  [
    'personal MEDIUM -',
    'lena@familie.example',
    'Dad',
    "Dad is in hospital but stable. They keep him for two days, I'll ring you tonight.",
  ],
  [
    'personal MEDIUM -',
    'petra@familie.example',
    'Opa',
    'Opa liegt im Krankenhaus, es geht ihm aber schon besser. Ich melde mich heute Abend.',
  ],
  ['personal MEDIUM -', 'luc@famille.example', 'Papa', "Papa est à l'hôpital mais il va mieux. Je t'appelle ce soir."],
  ['personal MEDIUM -', 'ana@familia.example', 'Mamá', 'Mamá está en el hospital pero está bien. Te llamo esta noche.'],
  ['personal CRITICAL -', 'lena@familie.example', 'Dad', "Dad is in hospital. I'm on my way there."],
  ['action_required MEDIUM asks', 'tom@mates.example', 'ladder', 'Could you bring the ladder back on Saturday?'],
  [
    'action_required MEDIUM asks',
    'uwe@freunde.example',
    'Bohrmaschine',
    'Kannst du mir am Samstag die Bohrmaschine vorbeibringen?',
  ],
  ['action_required MEDIUM asks', 'pablo@amigos.example', 'Llaves', '¿Puedes traerme las llaves el sábado?'],
  ['action_required HIGH asks', 'tom@mates.example', 'ladder', 'Could you bring the ladder back by Saturday?'],
  ['action_required HIGH asks', 'tom@mates.example', 'contract', 'Could you sign the contract on Saturday?'],
  [
    'action_required MEDIUM asks',
    'mehmet@ofis.example',
    'Toplantı',
    'Merhaba, yarın saat onda toplantı var, gelebilir misin?',
  ],
  [
    'action_required HIGH asks',
    'legal@brandtlaw.example',
    'Breach of contract',
    'We represent Mr Oduya. You are hereby requested to pay 4,200.00 by 14 December. If payment is not received we will issue proceedings without further notice.',
  ],
  [
    'action_required HIGH asks',
    'kanzlei@anwalt.example',
    'Unterlassung',
    'Wir vertreten Frau Stein. Sie werden aufgefordert, die Äußerung bis zum 4. März zu unterlassen, anderenfalls klagen wir.',
  ],
  [
    'action_required HIGH asks',
    'board@elmcourt.example',
    'Vote on the roof',
    'Owners must vote on the roof repair by Sunday. Use the form attached. No vote counts as a no.',
  ],
  [
    'action_required HIGH asks',
    'treasurer@allotments.example',
    'Water share',
    'All plot holders must pay the water share of 18 pounds before 1 March.',
  ],
  [
    'meeting HIGH -',
    'coach@rowing.example',
    'Training',
    'No training tonight, the river is too high. We meet again on Thursday as usual.',
  ],
  ['other LOW -', 'sue@work.example', 'Re: slides', "I'll send you the slides on Monday, then you have them in time."],
  [
    'support MEDIUM asks',
    'p.lowe@webmail.example',
    'double payment',
    'your shop took the 48.20 twice from my card, i only have one ticket. what now?',
  ],
  [
    'support MEDIUM asks',
    'n.gray@webmail.example',
    'Re: Your receipt 20-88',
    'Thanks for the receipt, but you billed me for three nights and we stayed two. Please correct it.',
  ],
  [
    'support MEDIUM asks',
    'rolf@post.example',
    'Ihre Rechnung 77',
    'In der Rechnung stehen zwei Stunden, der Monteur war aber nur eine halbe da. Bitte korrigieren Sie das.',
  ],
  ['support MEDIUM -', 'mieter3@haus.example', 'Treppenlicht', 'Das Licht im Treppenhaus ist seit gestern kaputt.'],
];

describe('the weight of news and requests', () => {
  it.each(mails)('is %s for a mail by %s: %s', (wanted, from, subject, text) => {
    const { category, priority, asks } = classifyMail({ from, subject, snippet: text, body: text });
    expect(`${category} ${priority} ${asks ? 'asks' : '-'}`).toBe(wanted);
  });
});
