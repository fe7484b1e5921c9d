import { describe, expect, it } from 'vitest';
import { classifyMail, triageMail } from '#text/mail/index.ts';

const mail = (subject: string, snippet: string, from = 'Ben Carter <ben@carter.example>') => ({
  subject,
  from,
  snippet,
});

describe('tasks stated without a request', () => {
  it.each([
    ['Slides', 'The slides are in the shared folder. Your comments by tomorrow would help me a lot.'],
    [
      'Re: backup drive',
      'You offered to take the old drives to the recycling yard. Please do. They are in the cupboard.',
    ],
    ['Visa letter', 'The embassy still lacks your signature on page 4. Without it they close my file on the 14th.'],
    ['Roof', 'The roofers come on Friday at 8. Somebody has to be home to let them in.'],
    ['Grant report', "I can't submit the grant report until you have filled in section 3."],
    ['Broschüre', 'Die Druckfahnen liegen bei. Ohne Ihre Freigabe bis Mittwoch können wir nicht drucken.'],
    ['Contrato', 'Quedo pendiente de tu visto bueno para mandar el contrato a imprenta.'],
    ['Planos', 'Me faltan las medidas del baño para cerrar los planos. ¿Me las mandas esta tarde?'],
    ['Preventivo', 'Ci manda il preventivo aggiornato entro giovedì?'],
    [
      'Verkeerde bestelling',
      'Ik heb tulpen besteld en rozen gekregen. Kunt u dit vandaag nog omruilen? De bruiloft is morgen.',
    ],
  ])('%s', (subject, snippet) => {
    expect(classifyMail(mail(subject, snippet))).toMatchObject({ category: 'action_required', asks: true });
  });

  it('appear among the tasks of a triage', () => {
    const { actionItems } = triageMail({
      ...mail(
        'Rechnung',
        'Die Rechnung 7781 über 212 Euro ist noch offen. Zahlen Sie bis zum 10. Mai.',
        'buero@werk.example',
      ),
      date: '2026-04-20',
    });
    expect(actionItems).toEqual([{ task: 'Zahlen Sie bis zum 10. Mai.', due: '2026-05-10' }]);
  });
});

describe('emails that ask for nothing', () => {
  it.each([
    [
      'a plan',
      mail('Lease', "I'll sign it tonight and send it to you in the morning. Thanks for pushing this through."),
    ],
    [
      'an advertisement',
      mail(
        '3 ways to plan',
        'Try Teamly Pro free for 30 days. Start your free trial. Unsubscribe',
        'Ana <ana@mail.teamly.example>',
      ),
    ],
    [
      'a note of what can be done online',
      mail(
        'Rappel de prêt',
        'Le livre est à rendre le 12 mai. Vous pouvez le prolonger en ligne.',
        'no-reply@bib.example',
      ),
    ],
  ])('%s', (_, given) => {
    expect(classifyMail(given).asks).toBe(false);
  });
});

describe('automated emails', () => {
  it.each([
    [
      'The renewal of example.org failed because your card has expired. The domain goes offline on 9 May.',
      'notification',
    ],
    ['Your API key ending in 7f2 was exposed in a public repository. We have revoked it.', 'security'],
    ['We blocked a suspicious transaction of 940 euros on your card ending in 1188.', 'security'],
  ])('%s', (snippet, category) => {
    expect(classifyMail(mail('News of your account', snippet, 'no-reply@hosting.example')).category).toBe(category);
  });

  it('are fraud if they ask for card data at a link', () => {
    const { category } = classifyMail(
      mail(
        'Devolución pendiente',
        'Tiene una devolución de 412 euros. Introduzca los datos de su tarjeta aquí: http://devolucion-hoy.example',
        'Agencia <aviso@agencia-devolucion.example>',
      ),
    );
    expect(category).toBe('spam');
  });
});

it('read "sinon" and "anders" as a consequence only before a loss', () => {
  const priorityOf = (snippet: string) => classifyMail(mail('Devis', snippet)).priority;
  expect(
    priorityOf('Merci de me renvoyer le devis signé avant vendredi, sinon le menuisier prend un autre chantier.'),
  ).toBe('HIGH');
  expect(priorityOf('Merci de me renvoyer le devis signé avant vendredi, sinon nous perdons le contrat.')).toBe(
    'CRITICAL',
  );
});
