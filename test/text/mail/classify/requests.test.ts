import { describe, expect, it } from 'vitest';
import { classifyMail, triageMail } from '#text/mail/index.ts';

const mail = (snippet: string) => ({ from: 'Kim <kim@example.net>', subject: 'Re: x', snippet, date: '2026-11-23' });

describe('requests', () => {
  it.each([
    'Anbei das Angebot. Über eine Rückmeldung bis Mittwoch würde ich mich freuen.',
    'Ich warte noch auf Ihre Unterschrift.',
    'Namens unserer Mandantin fordern wir Sie auf, die Erklärung bis 5. Dezember zurückzusenden.',
    'Un retour de votre part avant lundi serait apprécié.',
    'Quedamos a la espera de sus noticias.',
    'Restiamo in attesa. Attendiamo un riscontro entro venerdì.',
    'Graag ontvang ik voor vrijdag uw reactie.',
    'Ik hoor graag van u.',
    'Aguardamos a sua resposta.',
    'Please see if the attached report has the right figures.',
    'Please find the draft contract attached and send me your comments by Friday.',
    'The slides are attached. Grateful for your comments before Monday.',
    'Our records show that the invoice is overdue. Please arrange payment by 1 December.',
    'I was in Rome last week. The weather was great. Do you have the photos?',
    'It would help a lot if you could look at the numbers.',
    'The shop has been offline since eight. Can somebody look at it right now?',
    'Das Wasser steht im Keller. Wo ist der Haupthahn?',
    'Lo siento, mañana no puedo. ¿Podemos pasar la reunión al jueves a las diez?',
    'Domani arrivano gli ospiti. A che ora è la cena?',
    'Os convidados chegam amanhã. Onde está a chave?',
    "Your timesheet for October isn't in yet.",
    "I don't have your bank details yet, so I can't pay you.",
    "All that's missing now is your photo.",
    'I need somebody who knows the billing code.',
    'Before a decision can be taken we require a revised budget.',
    'The parties are directed to file their observations within three weeks of this letter.',
    'The box of prawns needs to be gone by tonight.',
    "Nous vous remercions de bien vouloir nous confirmer que l'appartement sera accessible.",
    "What's left is the rental statement for the flat.",
    "I haven't heard back on the quote yet.",
    'Ich brauche die Rechnungen für den Steuerberater bis Mittwoch.',
    'Mir fehlt noch die Unterschrift auf Seite drei.',
    'Es wäre schön, wenn die Folien bis Freitag da wären.',
    "J'ai besoin du contrat avant lundi.",
    'Il me manque le certificat de travail.',
    'Necesito el informe antes del jueves.',
    'Me falta el certificado del banco.',
    'Mi serve il modulo entro venerdì.',
    'Ci manca la copia del documento.',
    'Ik heb het formulier voor vrijdag nodig.',
    'We missen nog de handtekening op de laatste pagina.',
    'Para a escritura de segunda-feira falta-me a cópia do passaporte.',
    'Im Protokoll fehlt noch dein Absatz zu den Kosten.',
    "Mi manca ancora la procura firmata per l'udienza.",
    'We are pleased to offer Isla a place. Please accept by 1 June, as there is a waiting list.',
    'The proofs are in the portal. We print the leaflet tonight unless I hear from you.',
    'I need a decision on the beams before the scaffolding comes down.',
    'Whoever borrowed the spare key, please put it back in the safe.',
    'The new seals leak after two days. Send us the old type again, please.',
    'I still need the signed form from you before I can submit the filing.',
    'Before I can close the month I need the hours from your team.',
    'Once I have your date of birth I can file the form.',
    'We need a copy of your last payslip to complete the file.',
    'We are interested in 400 metres of the grey wool and would like to know your price.',
    'The lamp has a cracked shade. I would like a replacement.',
    'temperature alert in the server room again, can you open the window on your way in',
    'Bevor ich das Angebot schreiben kann, brauche ich noch die Maße.',
    'Attached please find two copies of the contract for your signature.',
    'Enclosed please find the draft and send me your comments by Friday.',
    'Wir würden uns freuen, Sie begrüßen zu dürfen. Bitte melden Sie sich bis Freitag an.',
  ])('are recognised: %s', (snippet) => {
    expect(classifyMail(mail(snippet)).asks).toBe(true);
  });

  it.each([
    'Dear all, please find the minutes of Tuesday attached.',
    'Please see the attached report for the figures you asked about.',
    'Please find your payslip for November in the portal.',
    'Please find the photos of the garden attached. Should you have any questions, please do not hesitate to contact us.',
    "I'll send the slides on Monday and will ask Kim to check the numbers.",
    "We'll call the supplier and check the price tomorrow.",
    'Mittwoch geht bei mir, Donnerstag bin ich verreist.',
    'Wir bitten Sie um Verständnis.',
    'Le 3 décembre me va très bien, la semaine suivante je suis en vacances.',
    'Merci de votre réponse rapide.',
    'El 3 de diciembre me va bien, después estoy de vacaciones.',
    'Il 3 dicembre mi va bene, dopo sono in ferie.',
    '3 december schikt mij, daarna ben ik met vakantie.',
    'Ik stuur je de dia’s maandag.',
    'O dia 3 de dezembro serve-me, depois estou de férias.',
    'Mir fehlt der Hund sehr.',
    'Mi manca la nonna.',
    'Ik mis de zee.',
    'Il me manque le temps pour tout faire.',
    'Attached please find the minutes of Tuesday.',
    'I still need a holiday before I can think again.',
    'The budget is approved. I need nothing from you at the moment.',
    'The train leaves at ten, I will be in the office by noon.',
    'The samples will be ready by Thursday.',
    'Fine by me. I can do the Sunday if Jo takes the bank holiday.',
    'Confirmed for Thursday 14:00, I will call your direct line.',
    'Enclosed please find our offer and the terms of delivery. The printer has confirmed the 14th.',
    'We would very much like to get to know you.',
    'Über eine weitere gute Zusammenarbeit würden wir uns freuen.',
    'Wir würden uns freuen, Sie auf dem Sommerfest begrüßen zu dürfen.',
    'Nous serions ravis de vous accueillir à la fête de l’été.',
    'Saremmo lieti di accoglierla alla nostra festa.',
  ])('are not recognised: %s', (snippet) => {
    const { verdict, actionItems } = triageMail(mail(snippet));
    expect([verdict.asks, actionItems]).toEqual([false, []]);
  });

  it.each([
    ['Bitte überweisen Sie den Betrag bis zum 30. November.', '2026-11-30'],
    ['Merci de régler la facture avant le 4 décembre.', '2026-12-04'],
    ['Les rogamos que confirmen su asistencia antes del viernes.', '2026-11-27'],
  ])('have a due date in every language: %s', (snippet, due) => {
    expect(triageMail(mail(snippet)).actionItems).toMatchObject([{ due }]);
  });
});

it('recognises a personal question without a question word, and explains why', () => {
  const { asks, reasons } = classifyMail({
    subject: 'Saturday',
    from: 'Gerda Voss <gerda@vosscatering.example>',
    snippet: '62 guests or 68? I order the fish tomorrow at six.',
  });
  expect(asks).toBe(true);
  expect(reasons).toContainEqual({
    rule: 'asks for something: ends with a question mark',
    matched: '62 guests or 68?',
  });
});
