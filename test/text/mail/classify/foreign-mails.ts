import type { MailCategory } from '#text/mail/classify/mail.ts';

/** A mail in another language: what it is, and the priorities that a careful reader would accept. */
export type ForeignMail = readonly [
  language: string,
  categories: string,
  priorities: string,
  from: string,
  subject: string,
  snippet: string,
];

const person = 'Alex Novak <alex.novak@example.org>';
const shop = 'Laden <no-reply@laden.example>';

/** Mails in six languages over the categories. */
export const foreignMails: readonly ForeignMail[] = [
  ['de', 'meeting', 'MEDIUM HIGH', 'Grundschule am Park <sekretariat@schule.example>', 'Elternabend der Klasse 3b', 'Liebe Eltern, unser Elternabend findet am Donnerstag, dem 3. Dezember, um 19 Uhr in Raum 12 statt. Viele Grüße, Frau Roth'],
  ['de', 'action_required', 'HIGH', person, 'Unterlagen', 'Hallo Eva, könntest du mir bitte bis Freitag die unterschriebenen Unterlagen schicken? Danke, Alex'],
  ['de', 'action_required', 'HIGH CRITICAL', 'Kanzlei Brandt <brandt@kanzlei.example>', 'Letzte Mahnung', 'Namens und in Vollmacht unseres Mandanten fordern wir Sie auf, den offenen Betrag binnen 10 Tagen zu zahlen. Andernfalls werden wir Klage erheben.'],
  ['de', 'support action_required', 'MEDIUM HIGH', person, 'Doppelt abgebucht', 'Guten Tag, mir wurde der Beitrag zweimal abgebucht. Können Sie mir einen davon zurückerstatten?'],
  ['de', 'receipt', 'LOW', shop, 'Ihre Rechnung Nr. 20417', 'Vielen Dank für Ihre Bestellung. Der Gesamtbetrag von 49,90 EUR wurde abgebucht. Die Rechnung finden Sie im Anhang.'],
  ['de', 'security', 'HIGH CRITICAL', shop, 'Neue Anmeldung', 'Wir haben eine neue Anmeldung in Ihrem Konto festgestellt. Ihr Sicherheitscode lautet 553201.'],
  ['de', 'notification', 'LOW MEDIUM', shop, 'Ihr Paket ist unterwegs', 'Ihre Sendung wurde heute verschickt. Mit der Sendungsverfolgung sehen Sie, wo Ihr Paket gerade ist.'],
  ['de', 'newsletter', 'ARCHIVE LOW', 'Stadtblatt <newsletter@stadtblatt.example>', 'Newsletter im Dezember', 'In dieser Ausgabe: der neue Radweg, die Themen der Woche und Termine. Newsletter abbestellen'],
  ['de', 'marketing', 'ARCHIVE LOW', 'Schuhhaus <angebote@schuhhaus.example>', '30 % Rabatt auf alles', 'Nur heute: 30 % Rabatt auf alle Stiefel. Jetzt sparen und versandkostenfrei bestellen. Abmelden'],
  ['de', 'personal', 'MEDIUM', person, 'Geburtstag', 'Alles Gute zum Geburtstag, liebe Oma! Die Kinder haben dir ein Bild gemalt. Wir vermissen dich.'],
  ['de', 'spam', 'ARCHIVE LOW', 'Bank <sicherheit77@konto-pruefung.example>', 'Ihr Konto wurde gesperrt', 'Werter Kunde, Ihr Konto wurde aus Sicherheitsgründen gesperrt. Klicken Sie hier und bestätigen Sie Ihre Kontodaten sofort.'],
  ['de', 'support', 'MEDIUM HIGH', person, 'App startet nicht', 'Seit dem Update startet die App bei mir nicht mehr. Es kommt nur eine Fehlermeldung.'],
  ['de', 'action_required support', 'CRITICAL', person, 'Server', 'Der Server ist seit heute früh komplett ausgefallen, bitte rufen Sie mich sofort an.'],
  ['de', 'notification other', 'LOW MEDIUM', 'Rathaus <info@rathaus.example>', 'Wartungsarbeiten am Samstag', 'Am Samstag gibt es Wartungsarbeiten an der Wasserleitung. Es ist kein Handlungsbedarf Ihrerseits.'],
  ['fr', 'action_required', 'HIGH CRITICAL', 'Cabinet Moreau <contact@moreau-avocats.example>', 'Mise en demeure', "Par la présente, nous vous mettons en demeure de régler la somme de 4 200 euros sous huit jours. À défaut, nous saisirons le tribunal."],
  ['fr', 'action_required', 'HIGH', person, 'Contrat', "Bonjour Léa, peux-tu me renvoyer le contrat signé avant vendredi ? Merci d'avance"],
  ['fr', 'meeting', 'MEDIUM HIGH', person, 'Réunion de lundi', 'Bonjour à tous, la réunion de lundi est avancée à 10 h. Vous trouverez l’ordre du jour ci-joint.'],
  ['fr', 'support action_required', 'MEDIUM HIGH', person, 'Prélevé deux fois', "J'ai été prélevé deux fois ce mois-ci. Pouvez-vous me rembourser un des deux paiements ?"],
  ['fr', 'receipt', 'LOW', shop, 'Confirmation de commande', 'Merci pour votre commande n° 8841. Montant total : 32,50 €. Votre facture est jointe.'],
  ['fr', 'security', 'HIGH CRITICAL', shop, 'Alerte de sécurité', 'Nouvelle connexion à votre compte depuis un nouvel appareil. Votre code de vérification est 118204.'],
  ['fr', 'notification', 'LOW MEDIUM', shop, 'Votre colis', 'Votre colis a été expédié et arrive demain au point relais.'],
  ['fr', 'newsletter', 'ARCHIVE LOW', 'La Gazette <newsletter@gazette.example>', 'La lettre de novembre', "Au sommaire de ce numéro : la nouvelle école, l'actualité de la semaine. Se désabonner"],
  ['fr', 'marketing', 'ARCHIVE LOW', 'Boutique <promo@boutique.example>', '-40 % sur toute la collection', 'Profitez de nos soldes : -40 % et livraison offerte avec le code promo HIVER. Se désinscrire'],
  ['fr', 'personal', 'MEDIUM', person, 'Merci', 'Merci pour le dîner de samedi, les enfants ont adoré. Gros bisous à mamie, à bientôt'],
  ['fr', 'spam', 'ARCHIVE LOW', 'Service <support81@verif-compte.example>', 'Votre compte a été suspendu', 'Cher client, votre compte a été suspendu. Cliquez ici pour confirmer vos informations bancaires immédiatement.'],
  ['es', 'action_required', 'HIGH', person, 'Informe', 'Hola Marta, ¿puedes enviarme el informe antes del jueves? Lo necesito para la junta. Gracias'],
  ['es', 'action_required', 'HIGH CRITICAL', 'Bufete Ruiz <ruiz@bufete.example>', 'Requerimiento de pago', 'En nombre de nuestro cliente le requerimos el pago de la deuda en el plazo de diez días. De lo contrario iniciaremos acciones judiciales.'],
  ['es', 'meeting', 'MEDIUM HIGH', person, 'Reunión del martes', 'La reunión del martes pasa a las once. Adjunto el orden del día.'],
  ['es', 'support action_required', 'MEDIUM HIGH', person, 'Cobro duplicado', 'Me han cobrado dos veces la misma cuota. ¿Pueden devolverme una?'],
  ['es', 'receipt', 'LOW', shop, 'Su factura', 'Gracias por su compra. Su pedido n.º 5521 tiene un importe total de 18,20 €. Adjuntamos la factura.'],
  ['es', 'security', 'HIGH CRITICAL', shop, 'Código de verificación', 'Su código de verificación es 774120. Se ha detectado un nuevo inicio de sesión.'],
  ['es', 'notification', 'LOW MEDIUM', shop, 'Su paquete está en camino', 'Su paquete ha sido enviado y está en reparto. Puede ver el seguimiento del envío en la web.'],
  ['es', 'newsletter', 'ARCHIVE LOW', 'El Barrio <newsletter@barrio.example>', 'Boletín de noviembre', 'En este número: la nueva biblioteca y las noticias de la semana. Darse de baja'],
  ['es', 'marketing', 'ARCHIVE LOW', 'Zapatos <ofertas@zapatos.example>', '50 % de descuento', 'Rebajas: 50 % de descuento en botas y envío gratis. Compra ahora. Darse de baja'],
  ['es', 'personal', 'MEDIUM', person, 'Feliz cumpleaños', 'Feliz cumpleaños, abuela. Los niños te mandan besos y un abrazo muy fuerte.'],
  ['es', 'spam', 'ARCHIVE LOW', 'Lotería <premio99@ganador.example>', 'Ha ganado un premio', 'Estimado cliente, ha sido seleccionado y ha ganado 1 millones de euros. Haga clic aquí y reclame su premio.'],
  ['it', 'action_required', 'HIGH', person, 'Contratto', 'Ciao Paola, puoi mandarmi il contratto firmato entro venerdì? Grazie mille'],
  ['it', 'action_required', 'HIGH CRITICAL', 'Studio Legale Bianchi <bianchi@studio.example>', 'Diffida ad adempiere', 'Con la presente Vi diffidiamo a pagare la somma di 3.000 euro entro quindici giorni. In difetto adiremo le vie legali.'],
  ['it', 'meeting', 'MEDIUM HIGH', person, 'Riunione di giovedì', "La riunione di giovedì è spostata alle 15. In allegato l'ordine del giorno."],
  ['it', 'support action_required', 'MEDIUM HIGH', person, 'Doppio addebito', 'Mi avete addebitato due volte lo stesso importo. Potete rimborsarmi uno dei due?'],
  ['it', 'receipt', 'LOW', shop, 'Conferma dell’ordine', 'Grazie per il tuo acquisto. Ordine n. 7714, importo totale 25,00 €. La fattura è in allegato.'],
  ['it', 'security', 'HIGH CRITICAL', shop, 'Nuovo accesso', 'Abbiamo rilevato un nuovo accesso al tuo account. Il codice di verifica è 410022.'],
  ['it', 'newsletter', 'ARCHIVE LOW', 'Il Quartiere <newsletter@quartiere.example>', 'Newsletter di novembre', 'In questo numero: la nuova piazza e le notizie della settimana. Annulla l’iscrizione'],
  ['it', 'marketing', 'ARCHIVE LOW', 'Scarpe <offerte@scarpe.example>', 'Sconti fino al 50 %', 'Saldi: sconti fino al 50 % su tutti gli stivali e spedizione gratuita. Acquista ora. Disiscriviti'],
  ['it', 'personal', 'MEDIUM', person, 'Auguri', 'Tanti auguri di buon compleanno, nonna! I bambini ti mandano tanti bacioni.'],
  ['it', 'spam', 'ARCHIVE LOW', 'Poste <avviso55@pacco-fermo.example>', 'Il tuo pacco è fermo', 'Gentile cliente, il pacco è fermo: paga le spese doganali di 1,99 €. Clicca qui subito.'],
  ['nl', 'action_required', 'HIGH', person, 'Rapport', 'Hoi Sanne, kun je mij het rapport voor vrijdag sturen? Ik heb het nodig voor de directie. Groet, Alex'],
  ['nl', 'action_required', 'HIGH CRITICAL', 'Deurwaarderskantoor Smit <smit@kantoor.example>', 'Sommatie', 'Namens onze cliënt sommeren wij u het bedrag binnen acht dagen te betalen. Bij gebreke daarvan volgt een dagvaarding.'],
  ['nl', 'meeting', 'MEDIUM HIGH', 'Basisschool De Linde <info@delinde.example>', 'Ouderavond', 'Beste ouders, de ouderavond van groep 5 is op donderdag 3 december om 19.30 uur in de aula.'],
  ['nl', 'support action_required', 'MEDIUM HIGH', person, 'Dubbel afgeschreven', 'Het bedrag is twee keer afgeschreven. Kunnen jullie één betaling terugstorten?'],
  ['nl', 'receipt', 'LOW', shop, 'Uw factuur', 'Bedankt voor uw bestelling. Ordernummer 90211, totaalbedrag € 34,95. De factuur vindt u in de bijlage.'],
  ['nl', 'notification', 'LOW MEDIUM', shop, 'Uw pakket is onderweg', 'Uw bestelling is verzonden. Volg uw pakket met de track & trace.'],
  ['nl', 'marketing', 'ARCHIVE LOW', 'Schoenen <aanbiedingen@schoenen.example>', '40% korting', 'Uitverkoop: 40% korting op alle laarzen en gratis verzending. Bestel nu. Afmelden'],
  ['nl', 'personal', 'MEDIUM', person, 'Gefeliciteerd', 'Van harte gefeliciteerd met je verjaardag, oma! Dikke kus van de kinderen.'],
  ['nl', 'spam', 'ARCHIVE LOW', 'Bank <veilig31@controle-bank.example>', 'Uw bankpas wordt geblokkeerd', 'Geachte klant, uw bankpas wordt geblokkeerd. Klik hier en bevestig uw gegevens vandaag nog.'],
  ['pt', 'action_required', 'HIGH', person, 'Relatório', 'Oi Ana, você pode me enviar o relatório até sexta-feira? Preciso dele para a diretoria. Obrigado'],
  ['pt', 'action_required', 'HIGH CRITICAL', 'Advocacia Lima <lima@advocacia.example>', 'Notificação extrajudicial', 'Em nome do nosso cliente, notificamos Vossa Senhoria a pagar a quantia no prazo de dez dias, sob pena de medidas judiciais.'],
  ['pt', 'meeting', 'MEDIUM HIGH', person, 'Reunião de quarta', 'A reunião de quarta-feira passou para as 14 horas. Segue a pauta em anexo.'],
  ['pt', 'support action_required', 'MEDIUM HIGH', person, 'Cobrança duplicada', 'Fui cobrado duas vezes pela mesma compra. Vocês podem estornar uma delas?'],
  ['pt', 'receipt', 'LOW', shop, 'Confirmação do pedido', 'Obrigado pela sua compra. Pedido n.º 3310, valor total R$ 89,90. A nota fiscal segue em anexo.'],
  ['pt', 'security', 'HIGH CRITICAL', shop, 'Código de verificação', 'O seu código de verificação é 902211. Detectamos um novo acesso à sua conta.'],
  ['pt', 'newsletter', 'ARCHIVE LOW', 'O Bairro <newsletter@bairro.example>', 'Boletim de novembro', 'Nesta edição: a nova praça e as notícias da semana. Cancelar inscrição'],
  ['pt', 'marketing', 'ARCHIVE LOW', 'Sapatos <ofertas@sapatos.example>', 'Descontos de até 50 %', 'Liquidação: descontos de até 50 % e frete grátis. Compre agora. Descadastre-se'],
  ['pt', 'personal', 'MEDIUM', person, 'Parabéns', 'Feliz aniversário, vovó! As crianças mandam muitos beijos. Saudades.'],
  ['pt', 'spam', 'ARCHIVE LOW', 'Banco <aviso64@conta-segura.example>', 'Sua conta foi bloqueada', 'Prezado cliente, sua conta foi bloqueada. Clique aqui e confirme seus dados imediatamente.'],
];

/** The categories that a reader would accept for a mail. */
export function acceptedOf(categories: string): MailCategory[] {
  return categories.split(' ') as MailCategory[];
}

/** Everyday mails in languages without rules of their own, by their language. */
export const unreadMails: readonly (readonly [language: string, subject: string, snippet: string])[] = [
  ['pl', 'Spotkanie w środę', 'Cześć Aniu, czy możemy przełożyć spotkanie na środę? Będę w biurze od dziewiątej. Pozdrawiam, Marek'],
  ['sv', 'Mötet på torsdag', 'Hej Karin, mötet på torsdag börjar klockan tio i stora salen. Ta gärna med dig ritningarna. Hälsningar, Olle'],
  ['tr', 'Toplantı notları', 'Merhaba Ayşe, dünkü toplantının notlarını ekte gönderiyorum. Eksik bir şey varsa lütfen bana yaz. Sevgiler, Emre'],
  ['fi', 'Kokous', 'Hei Liisa, kokous siirtyi ensi viikon tiistaille. Tuothan mukanasi uudet piirustukset. Terveisin Matti'],
  ['cs', 'Smlouva', 'Dobrý den, posílám Vám upravenou smlouvu. Prosím o kontrolu druhé strany. S pozdravem, Jana Nováková'],
  ['hu', 'Jegyzőkönyv', 'Kedves Péter, mellékelem a tegnapi ülés jegyzőkönyvét. Ha valami hiányzik, kérlek szólj. Üdvözlettel, Zsuzsa'],
  ['ru', 'Встреча в среду', 'Добрый день, Анна! Встреча переносится на среду, на десять часов. Пожалуйста, возьмите с собой чертежи.'],
  ['ja', '打ち合わせの件', 'お世話になっております。来週の打ち合わせは水曜日の十時からに変更になりました。よろしくお願いいたします。'],
  ['zh', '会议时间', '您好，下周的会议改到星期三上午十点。请带上新的图纸。谢谢。'],
  ['ko', '회의 일정', '안녕하세요. 다음 주 회의는 수요일 오전 열 시로 변경되었습니다. 새 도면을 가져와 주세요.'],
  ['ar', 'موعد الاجتماع', 'مرحبا، تم نقل اجتماع الأسبوع المقبل إلى يوم الأربعاء الساعة العاشرة. يرجى إحضار الرسومات الجديدة.'],
  ['el', 'Συνάντηση', 'Καλημέρα σας, η συνάντηση μεταφέρθηκε την Τετάρτη στις δέκα. Παρακαλώ φέρτε μαζί σας τα νέα σχέδια.'],
];
