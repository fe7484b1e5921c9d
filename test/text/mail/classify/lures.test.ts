import { describe, expect, it } from 'vitest';
import { classifyMail } from '#text/mail/index.ts';

const verdictOf = (from: string, subject: string, snippet: string) => classifyMail({ from, subject, snippet });

/** Frauds that want an account, a card or a fee, in the seven languages that are read by rules. */
const lures: readonly (readonly [from: string, subject: string, snippet: string])[] = [
  [
    'Mail Administrator <admin@mailbox-upgrade.example>',
    'Your mailbox is almost full',
    'Dear user,\nYour mailbox has reached 98% of its quota. Incoming messages will be rejected in 24 hours. Click here to verify your account and keep your password: http://mailbox-upgrade.example/login',
  ],
  [
    'Streamly Billing <billing@streamly-renew.example>',
    'Payment declined',
    'We could not process your last payment. Your membership will be suspended within 48 hours. Update your payment details now to keep watching: http://streamly-renew.example/update',
  ],
  [
    'Parcel Team <info@parcel-levering.example>',
    'Parcel held',
    'Your shipment is held at our depot. A charge of 2.99 EUR is still unpaid: http://parcel-levering.example',
  ],
  [
    'Bank Alert <security@northbank-verify.example>',
    'Payment of 899.00 to ELECTROHUB',
    'A payment of 899.00 was made from your account. If this was not you, cancel it here: https://northbank-verify.example/cancel',
  ],
  [
    'HR Portal <hr@hr-portal-login.example>',
    'Annual leave balance updated',
    'Please review your leave balance before payroll closes today. Log in here with your company password: https://hr-portal-login.example',
  ],
  [
    'Wallet Team <team@wallet-upgrade.example>',
    'Mandatory migration',
    'All users must migrate within 2 days. Enter your recovery phrase: https://wallet-upgrade.example',
  ],
  [
    'Account Notification <service@paymate-limited.example>',
    'Notification: your account access is limited',
    'We noticed an unusual login. Please verify your information within 24 hours to restore full access: http://paymate-limited.example/v',
  ],
  [
    'Fax Service <fax@efax.example>',
    '2-page fax',
    'You received a fax today. Open the attached file and log in with your e-mail password to read it.',
  ],
  [
    'Volksbank <kundenservice@vb-update.example>',
    'Aktualisierung Ihrer pushTAN',
    'Sehr geehrte Kundin, Ihre pushTAN-Registrierung läuft am 30.11. ab. Um Ihr Konto weiter nutzen zu können, melden Sie sich hier an und bestätigen Ihre Daten: http://vb-update.example',
  ],
  [
    'Assurance Maladie <info@ameli-renouvellement.example>',
    'Votre carte Vitale arrive à expiration',
    "Cher assuré, votre carte Vitale n'est plus valide. Pour continuer à être remboursé, mettez à jour vos informations et votre carte bancaire en cliquant ici : http://ameli-renouvellement.example",
  ],
  [
    'Impots <remboursement@impots-gouv-client.example>',
    'Remboursement en attente',
    'Après le dernier calcul annuel, nous avons déterminé que vous êtes éligible à un remboursement de 268,30 €. Veuillez remplir le formulaire avec vos coordonnées bancaires en cliquant ici.',
  ],
  [
    'BancoSur <seguridad@bancosur-clientes.example>',
    'Actividad inusual',
    'Hemos detectado un acceso no autorizado. Por su seguridad hemos limitado su cuenta. Verifique su identidad en el siguiente enlace para restablecer el acceso: http://bancosur-clientes.example',
  ],
  [
    'Poste Italiane <sicurezza@poste-verifica.example>',
    'Accesso bloccato',
    'Gentile cliente, il suo conto è stato bloccato per motivi di sicurezza. Per riattivarlo confermi i suoi dati entro 24 ore cliccando qui: http://poste-verifica.example',
  ],
  [
    'Rabobank <noreply@rabo-vernieuwen.example>',
    'Uw bankpas verloopt',
    'Beste klant, uw bankpas verloopt binnenkort. Vraag vandaag nog kosteloos een nieuwe aan en bevestig uw pincode via onderstaande link: http://rabo-vernieuwen.example. Doet u dit niet, dan wordt uw rekening geblokkeerd.',
  ],
  [
    'Overheid <info@mijn-digid-check.example>',
    'DigiD verificatie vereist',
    'Uw DigiD is tijdelijk beperkt. Controleer binnen 48 uur uw gegevens via de link, anders wordt uw DigiD gedeactiveerd. http://mijn-digid-check.example',
  ],
  [
    'Receita <aviso@receita-regularize.example>',
    'Regularize seu CPF',
    'Seu CPF está irregular e será suspenso em 24 horas. Acesse o link e regularize seus dados para evitar multas: http://receita-regularize.example',
  ],
];

/** What honest senders write about cards, passwords and accounts. */
const notices: readonly (readonly [from: string, subject: string, snippet: string])[] = [
  [
    'Larkmail <no-reply@larkmail.example>',
    'Reset your password',
    'Someone asked to reset the password of your account. Reset it here within 60 minutes: https://larkmail.example/r/abc. If you did not ask for it, ignore this mail.',
  ],
  [
    'Roy Practice <info@roy-health-center.example>',
    'Your results are ready',
    'Your results are ready. View them in the patient portal today: https://roy-health-center.example/portal',
  ],
  [
    'Security <security@larkfield.example>',
    'Phishing wave',
    'A mail is going round that says your mailbox is full and asks for your password. Never enter your password behind a link. Report it within 24 hours: https://wiki.larkfield.example/phishing',
  ],
  [
    'Streamplus <billing@streamplus.example>',
    'Update your payment method',
    'Your card expires this month. Update your payment method to keep watching: https://streamplus.example/account. Your plan will be suspended on 1 June otherwise.',
  ],
  [
    'Kreissparkasse Amsee <info@ksk-amsee.example>',
    'Ihre neue Bankkarte',
    'Sehr geehrte Frau Holm, Ihre Karte läuft Ende Dezember ab. Ihre neue Karte schicken wir Ihnen in den nächsten Tagen zu. Sie müssen nichts weiter tun.',
  ],
  [
    'Médiathèque de Brévin <contact@mediatheque-brevin.example>',
    'Votre carte de bibliothèque',
    "Bonjour Madame, votre carte expire le 30 novembre. Vous pouvez la renouveler à l'accueil sur présentation d'un justificatif de domicile.",
  ],
  [
    'Bibliotheek <noreply@bibliotheek-oost.example>',
    'Wachtwoord gewijzigd',
    'Het wachtwoord van uw account is zojuist gewijzigd. Was u dit niet? Neem dan contact op met onze balie.',
  ],
  [
    'Teamboard <billing@teamboard.example>',
    'Your card expires next month',
    'Hi Nora, the card ending 1187 on your Teamboard account expires in December. You can add a new one under Settings > Billing before your renewal on 14 December.',
  ],
  [
    'Nameplace <renewals@nameplace.example>',
    'brickworks.example expires in 7 days',
    'Your domain brickworks.example expires on 30 November. Renew it in your account to keep your website online.',
  ],
  [
    'Mairie de Brévin <accueil@mairie-brevin.example>',
    'Carte de stationnement',
    'Bonjour, votre carte de stationnement expire le 31 décembre. Pour la renouveler, merci de compléter votre dossier en mairie.',
  ],
  [
    'Gimnasio Norte <hola@gimnasionorte.example>',
    'Tu suscripción',
    'Hola Marta, tu suscripción caduca el 30 de noviembre. Puedes renovarla en recepción o actualizar tu tarjeta en la app.',
  ],
  [
    'Palestra Sole <info@palestrasole.example>',
    'Abbonamento in scadenza',
    'Ciao Luca, il tuo abbonamento scade il 30 novembre. Passa in segreteria per rinnovarlo. Se hai cambiato indirizzo aggiorna i tuoi dati.',
  ],
  [
    'Biblioteca Municipal <contato@biblioteca.example>',
    'Seu cadastro',
    'Olá Ana, o seu cadastro expira em 30 de novembro. Para renovar, venha à recepção com um documento e atualize seus dados.',
  ],
];

describe('account emails', () => {
  it.each(lures)('are spam if they threaten and ask for data: %s, %s', (...mail) => {
    const { category, priority } = verdictOf(...mail);
    expect([category, priority]).toEqual(['spam', 'ARCHIVE']);
  });

  it.each(notices)('are not spam if they only inform: %s, %s', (...mail) => {
    const { category, priority } = verdictOf(...mail);
    expect(category).not.toBe('spam');
    expect(category).not.toBe('personal');
    expect(priority).not.toBe('ARCHIVE');
  });
});

describe('a payment in secret', () => {
  it.each([
    'I need you to make a wire transfer of 38,700 today for a confidential acquisition. Do not discuss this with anyone.',
    'Ich brauche heute eine Überweisung über 18.400 Euro für eine vertrauliche Übernahme. Sprechen Sie mit niemandem darüber.',
    "J'ai besoin que vous fassiez un virement de 18 400 euros pour une acquisition confidentielle. N'en parlez à personne.",
    'Necesito que haga una transferencia de 18.400 euros hoy. Es una operación confidencial, no lo comente con nadie.',
    'Deve disporre un bonifico di 18.400 euro oggi. È una operazione riservata, non ne parli con nessuno.',
    'Ik wil dat je vandaag een overboeking van 18.400 euro doet. Praat hierover met niemand.',
    'Preciso que faça uma transferência de 18.400 euros hoje. É uma operação confidencial, não fale com ninguém.',
  ])('is a fraud: %s', (snippet) => {
    expect(verdictOf('Director <director@ceo-mail.example>', 'Payment', snippet)).toMatchObject({
      category: 'spam',
      priority: 'ARCHIVE',
      asks: false,
    });
  });

  it.each([
    'Can you make the transfer to the plumber today? I am in a meeting and cannot talk.',
    'Die Überweisung für die Klassenfahrt ist bis Freitag fällig. Bei Fragen rufen Sie mich an.',
    'Le virement du loyer est bien arrivé, merci. On en parle entre nous samedi ?',
  ])('is no ordinary payment: %s', (snippet) => {
    expect(verdictOf('Ana <ana@home.example>', 'Payment', snippet).category).not.toBe('spam');
  });
});

it('archives a fraud whose link has a question mark, and no question beside a link', () => {
  const snippet = 'Your parcel could not be delivered. Pay a customs fee of 1.99 in 24 hours:';
  const from = 'Parcels <notice@parcel-redelivery.example>';
  const link = 'http://parcel-redelivery.example/pay?id=88';
  expect(verdictOf(from, 'Held', `${snippet} ${link}`).priority).toBe('ARCHIVE');
  expect(verdictOf('Jo <jo@home.example>', 'Held', `${snippet} ${link} Is this real?`).priority).not.toBe('ARCHIVE');
});

it('takes no short note for spam because of its words alone', () => {
  const note =
    "You found the one with the canoe! I'd forgotten we ever looked like that. Framed it, it hangs in the hall.";
  expect(verdictOf('fred.o@postbox.example', 'that photo', note).category).not.toBe('spam');
});
