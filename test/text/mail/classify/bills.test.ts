import { describe, expect, it } from 'vitest';
import { classifyMail } from '#text/mail/classify/classify-mail.ts';

type Bill = readonly [language: string, subject: string, text: string];

const toPay: readonly Bill[] = [
  [
    'de',
    'Ihre Rechnung 2024-311',
    'Anbei Ihre Rechnung über 184,20 Euro. Bitte überweisen Sie den Betrag bis zum 14. März.',
  ],
  [
    'de',
    'Rechnung Nr. 88',
    'Für die Arbeiten in Ihrer Wohnung berechnen wir 1.240 Euro, zahlbar bis 30.11. ohne Abzug.',
  ],
  ['de', 'Rechnung 5512', 'Der Rechnungsbetrag von 560 Euro ist innerhalb von 14 Tagen fällig.'],
  [
    'de',
    'Rechnung 77',
    'Ihre Zahlung der Rechnung 77 haben wir noch nicht erhalten. Der Betrag ist seit 3. Mai fällig.',
  ],
  ['fr', 'Votre facture 7781', 'Vous trouverez ci-joint votre facture de 92,10 euros, à régler avant le 15 avril.'],
  ['fr', 'Facture n° 204', 'Le montant de 340 euros est payable à réception, au plus tard le 30 juin, par virement.'],
  ['es', 'Su factura de octubre', 'Le enviamos su factura de 48,30 euros. Fecha límite de pago: 20 de noviembre.'],
  [
    'es',
    'Segundo aviso',
    'No hemos recibido el pago de la factura 90. Le rogamos que pague los 130 euros en diez días.',
  ],
  [
    'it',
    'Fattura 3321',
    'In allegato la fattura di 77 euro con scadenza 18 febbraio. Il pagamento si fa con bonifico.',
  ],
  ['it', 'Fattura 9', 'Non abbiamo ricevuto il suo pagamento della fattura 9. La preghiamo di pagare entro venerdì.'],
  [
    'nl',
    'Factuur 9010',
    'Hierbij ontvangt u de factuur van 88 euro. Wij verzoeken u het bedrag voor 1 december te voldoen.',
  ],
  ['nl', 'Factuur 17', 'Het totaalbedrag van deze factuur is 210 euro, te betalen binnen 14 dagen na ontvangst.'],
  ['pt', 'Fatura de maio', 'Segue a sua fatura de 42 euros, com vencimento a 20 de junho. Pagamento por multibanco.'],
  ['pt', 'Fatura 12', 'Não recebemos o seu pagamento da fatura 12. Pedimos que liquide o valor até sexta-feira.'],
  ['en', 'Invoice 2231', 'Please find attached invoice 2231 for $480. Payment is due by March 14.'],
  ['en', 'Your invoice', 'The balance of £210 is payable within 14 days to the account below.'],
];

const paid: readonly Bill[] = [
  [
    'de',
    'Ihre Rechnung',
    'Ihre Rechnung über 29,90 Euro liegt bereit. Der Betrag wird am 5. Dezember abgebucht, fällig ist nichts.',
  ],
  ['de', 'Ihre Rechnung', 'Wir haben Ihre Zahlung über 24 Euro erhalten, die Rechnung finden Sie im Anhang.'],
  [
    'fr',
    'Votre facture',
    'Votre facture de 19,99 euros est disponible. Elle sera prélevée automatiquement à son échéance le 8 mars.',
  ],
  [
    'es',
    'Su factura',
    'Su factura de 61 euros está disponible. El importe se cargará en su cuenta a su vencimiento el día 4.',
  ],
  [
    'it',
    'La tua fattura',
    'La tua fattura di 55 euro è pronta. Sarà addebitata sul tuo conto alla scadenza del 12 marzo.',
  ],
  [
    'nl',
    'Uw factuur',
    'Uw factuur van 35 euro staat klaar. Het bedrag wordt op de vervaldatum automatisch afgeschreven.',
  ],
  ['pt', 'Sua fatura', 'Sua fatura de R$ 120 será debitada automaticamente na sua conta na data do vencimento.'],
  ['en', 'Your November invoice', 'Your invoice for $29 is due on December 1. We will charge your card on file.'],
];

const mail = (from: string, [, subject, snippet]: Bill) => ({ from, subject, snippet });

describe('bills', () => {
  it.each(toPay)('classifies an unpaid bill as a task: %s, %s: %s', (...bill) => {
    const verdict = classifyMail(mail('Lenz <kasse@lenz.example>', bill));
    expect(verdict.category, JSON.stringify(verdict)).toBe('action_required');
    expect(['HIGH', 'CRITICAL']).toContain(verdict.priority);
  });

  it.each(paid)('classifies a paid or debited bill as a record: %s, %s: %s', (...bill) => {
    const { category, priority } = classifyMail(mail('Lenz <kasse@lenz.example>', bill));
    expect([category, priority]).toEqual(['receipt', 'LOW']);
  });

  it('creates no task for a no-reply sender but keeps the email visible', () => {
    const bill: Bill = ['en', 'Invoice INV-88', 'Your invoice of $90 is due on June 3. Pay it in the console.'];
    const { category, priority } = classifyMail(mail('Cloud <no-reply@cloud.example>', bill));
    expect([category, priority]).toEqual(['receipt', 'MEDIUM']);
  });
});
