import { expect, it } from 'vitest';
import { classifyMail } from '#text/mail/classify/classify-mail.ts';

const read = (body: string, subject = '', from = 'Kim Adler <kim.adler@example.com>') =>
  classifyMail({ subject, from, snippet: body, body });

it.each([
  'Our hot water has been out since Sunday and my kids are freezing. When can you come?',
  'Bei uns tropft der Wasserhahn und die Dusche ist kalt. Wann kommt jemand vorbei?',
  "L'ascenseur est en panne et ma grand-mère ne peut pas sortir. Quand venez-vous ?",
  'La caldera está averiada y tenemos un bebé. ¿Cuándo pueden venir?',
  'De verwarming is kapot en oma zit in de kou. Wanneer komt u langs?',
  'A torneira da cozinha pinga e o esquentador está avariado. Quando podem vir?',
  'The invoice from May is wrong, it shows ten chairs instead of two. Could you send a corrected one?',
  'Auf der Rechnung fehlt unsere Kundennummer. Können Sie das bitte ändern?',
  'Your technician did not show up again, and I took a day off for nothing. I demand compensation!! Who pays me that?',
])('classifies as a support request: %s', (body) => {
  expect(read(body)).toMatchObject({ category: 'support', asks: true });
});

it.each([
  "I'm still waiting for my order 8812, it has been three weeks.",
  'Ich warte seit drei Wochen auf meine Bestellung 8812. Am Telefon ist niemand zu erreichen.',
  "J'attends toujours ma commande 8812 depuis trois semaines.",
  'Llevo tres semanas esperando mi pedido 8812.',
  'Aspetto da tre settimane il mio ordine 8812.',
  'Ik wacht al drie weken op mijn bestelling 8812.',
  'Estou há três semanas à espera da minha encomenda 8812.',
  'The wardrobe came yesterday and the mirror has a crack right across. Please send a new door.',
  'In meinem Paket fehlten zwei der vier Stuhlbeine. Schicken Sie mir die Teile bitte nach.',
  'La aplicación se cierra cada vez que abro el mapa. ¿Hay alguna solución?',
  'I cancelled in September and you took 9.99 again. Give me back the last two payments.',
  'Sie haben mir eine Mahnung geschickt, obwohl ich am 3. November gezahlt habe. Bitte prüfen Sie das.',
  'Hallo, mein Gutschein GX-4471 wird im Warenkorb nicht angenommen. Was mache ich falsch?',
])('classifies as a support request and not as an order receipt: %s', (body) => {
  expect(read(body).category).toBe('support');
});

it.each([
  'Guten Tag, wir unterstützen Agenturen wie Ihre dabei, neue Anfragen zu gewinnen. Hätten Sie 15 Minuten für ein Gespräch?',
  'Bonjour, nous aidons les entreprises à doubler leurs ventes. Auriez-vous quinze minutes cette semaine ?',
  'Hola, ayudamos a empresas como la suya a conseguir clientes. ¿Tiene quince minutos esta semana?',
])('classifies as a sales pitch without a task: %s', (body) => {
  expect(read(body).category).toBe('marketing');
});

it.each([
  ['Still broken!!', 'I have written FOUR times now. Your app crashes every time. I want my money back!'],
  ['WORST SERVICE EVER!!!', 'I ordered a lamp three weeks ago and nothing has arrived!!! I want a refund NOW!'],
])('does not classify loud wording as spam: %s', (subject, body) => {
  expect(read(body, subject, 'rita88@gmail.com')).toMatchObject({ category: 'support', priority: 'MEDIUM' });
});

it('calls a task CRITICAL only if it cannot wait a day or a customer is at stake', () => {
  expect(read('Send me the receipts within five days, otherwise I cannot include them.').priority).toBe('HIGH');
  expect(read('Send me the receipts today, otherwise we lose the deadline.').priority).toBe('CRITICAL');
});

it('takes "show you round the archive" for no instruction', () => {
  const { category, reasons } = read(
    'We would be delighted to show you round the archive on the 15th. Does 2 pm suit you?',
  );
  expect(category).toBe('meeting');
  expect(reasons.some(({ rule }) => rule.includes('machine'))).toBe(false);
});

it('classifies as an automated notice despite a personal greeting', () => {
  const body =
    'Dear customer, your statement for October 2026 is now available in online banking. No action is needed on your side.';
  expect(read(body, 'Your statement is ready', 'no-reply@bank.example')).toMatchObject({ category: 'notification' });
});

it('gives an outage critical priority and a resolved outage low priority', () => {
  const from = 'monitor@ops.example';
  expect(read('It has not answered for 300 s.', '[ALERT] db-primary DOWN', from).priority).toBe('CRITICAL');
  expect(read('It has answered since 10:02.', '[RESOLVED] db-primary up', from).priority).toBe('LOW');
});

it.each([
  ['The kids loved the weekend at the lake, and the dog slept all day.', 'personal'],
  ['It was cold, so we lit the oven and baked. Love, Gran', 'personal'],
  ['We have received your payment for invoice 552, thank you.', 'receipt'],
])('assigns another category: %s', (body, category) => {
  expect(read(body).category).toBe(category);
});

it.each([
  'The power outlet by the door is out of the way, so the desk fits. See you on Sunday!',
  'The oven you ordered is out for delivery.',
  'The shop by the lift is off to a good start.',
  'We got locked out of the flat yesterday, but the neighbours let us in.',
  'I restarted the server at noon, and all is green again.',
  'Her teacher keeps asking me to come to the concert.',
])('detects no outage: %s', (body) => {
  expect(read(body).category).not.toBe('support');
});

it.each([
  'Can we move the design review to Friday at 9?',
  'Could I push our talk to next week?',
  'Shall we meet on Monday instead?',
])('detects a request to reschedule: %s', (body) => {
  expect(read(body)).toMatchObject({ category: 'meeting', asks: true });
});

it.each([
  'I came across your shop and saw that it gets little traffic. Could we talk this week?',
  'We help agencies win back lost clients. Open to a quick call tomorrow?',
])('classifies as a sales pitch but does not archive its question: %s', (body) => {
  expect(read(body)).toMatchObject({ category: 'marketing', priority: 'LOW' });
});

it.each([
  'I still need your figures for the board.',
  "We're waiting for your signature on page three.",
  'All residents must move their bicycles by Monday.',
  'Mir fehlt noch Ihr Kommentar zum Vertrag.',
  "Il me manque encore votre signature sur l'annexe.",
  'Merci de régler la facture avant vendredi.',
  'Me falta todavía tu parte del informe.',
  'Mi manca ancora la tua firma sul modulo.',
  'Ik wacht nog op uw antwoord over de planning.',
])('detects a request: %s', (body) => {
  expect(read(body).asks).toBe(true);
});

it('ranks a question below a request', () => {
  expect(read('Is that the final version, or did they change the logo?').priority).toBe('MEDIUM');
  expect(read('Could you send me the contract by noon?').priority).toBe('HIGH');
});

it.each([
  'Merci pour votre réponse rapide.',
  'Danke für Ihre schnelle Antwort.',
  'Gracias por su rápida respuesta.',
  'Grazie per la sua risposta.',
  'Bedankt voor uw antwoord.',
  'Obrigado pela sua resposta.',
])('classifies as thanks without a task: %s', (body) => {
  expect(read(body)).toMatchObject({ category: 'other', asks: false, priority: 'LOW' });
});

it.each([
  'I needed a break, so I went to the sea.',
  'All residents enjoyed the party on Monday.',
  'The final version is in the folder.',
  'Mir fehlt der Sommer schon jetzt.',
  "Merci d'avance et à bientôt, Luc",
  'Merci beaucoup pour hier soir.',
  'Descubre las novedades de mayo. Si no quieres recibir más correos, date de baja aquí.',
  'Ecco le novità di maggio. Per non ricevere altre email clicca su annulla e potrai cancellarti.',
])('detects no request: %s', (body) => {
  expect(read(body).asks).toBe(false);
});

it('does not take a numbered bill for spam because of an impersonal greeting, but does with a lure', () => {
  const bill =
    'Dear customer, invoice 4410 over 380.00 EUR was due on 2 May and has not been paid. Please transfer it.';
  expect(read(bill, 'Overdue: invoice 4410', 'Accounts <accounts@joiner.example>').category).toBe('action_required');
  const lure = 'Dear customer, your account is blocked over invoice 4410. Verify now: http://pay-verify.example/login';
  expect(read(lure, 'Overdue: invoice 4410', 'Accounts <accounts@joiner.example>').category).toBe('spam');
});
