import { whole } from './mail-wordings.ts';

/** Wordings for bills to be paid, and for those paid or debited automatically. */
interface BillWordings {
  readonly due: RegExp;
  /** That a bill is sent. Counts if no wording says by when to pay it. */
  readonly sent?: RegExp;
  readonly paid: RegExp;
}

const amount = String.raw`(?:\S{1,20} ){0,8}?`;

const english: BillWordings = {
  due: whole(
    'due (?:on|by|in|within|upon|before|date|immediately|no later)|(?:payment|balance|amount|invoice|bill) (?:is |was |falls )?(?:now )?due|payable (?:by|within|on|upon|before|no later|immediately|to)|(?:please|kindly) (?:pay|remit|settle|transfer|arrange payment|make (?:the |your )?payment)|pay (?:by|before|within|the (?:balance|amount|invoice|bill))|payment (?:is |would be )?(?:requested )?within|payment terms|net \\d{2}|outstanding (?:balance|amount|invoice)|unpaid|past due|overdue',
  ),
  sent: whole(
    "(?:here is|here's|attached is|find attached|enclosed is|i attach|we attach) (?:my|our) (?:\\S{1,20} ){0,2}?invoice",
  ),
  paid: whole(
    "paid in full|(?:has|have) been (?:paid|charged|debited|settled)|payment (?:was |has been )?(?:received|successful|processed|confirmed)|(?:will be|was|were) (?:automatically )?(?:charged|debited|deducted|collected)(?! (?:a |an )?(?:late|extra|additional|interest|fee))|will (?:automatically )?(?:charge|debit|deduct|collect) (?:it|the (?:amount|payment|sum|total)|your|from)|we(?: have|'ve|'ll)? (?:received|charged|processed|debited) your|autopay|auto-pay|automatic payments?|by direct debit|thank(?:s| you) for your (?:payment|purchase)|no payment is (?:due|needed|required)|you paid|renews? automatically",
  ),
};

const others: ReadonlyMap<string, BillWordings> = new Map([
  [
    'de',
    {
      due: whole(
        `zahlbar|zu zahlen bis|fällig|fälligkeit(?:sdatum)?|zahlungsziel|zahlungsfrist|(?:überweisen|begleichen|bezahlen|zahlen) sie|(?:bitten|fordern) (?:wir |ich )?(?:sie|euch|dich) ${amount}(?:überweisen|begleichen|bezahlen|zahlen|überweisung|zahlung|auszugleichen|ausgleich)|um (?:überweisung|zahlung|ausgleich|begleichung)|(?:zu|bis) (?:überweisen|begleichen|bezahlen)|offene[nr]? (?:betrag|rechnung|forderung|posten)|überfällig|zahlungseingang (?:feststellen|verzeichnen)|zahlungserinnerung|auf (?:unser|mein|das (?:unten|folgende|angegebene)) konto`,
      ),
      paid: whole(
        'abgebucht|eingezogen|lastschrift(?:verfahren|einzug|mandat)?(?! (?:kam|wurde|ist|konnte|ging))|sepa-mandat|bankeinzug|(?:dankend|vollständig) erhalten|bereits (?:bezahlt|beglichen)|wurde (?:\\p{L}{2,12} )?(?:bezahlt|beglichen)|zahlung (?:\\S{1,12} ){0,4}?(?:erhalten|eingegangen)|mit (?:ihrer )?kreditkarte bezahlt|per (?:paypal|kreditkarte) bezahlt|danke für (?:ihre|deine) zahlung',
      ),
    },
  ],
  [
    'fr',
    {
      due: whole(
        `à (?:régler|payer)|payables?|exigibles?|échéance|date limite de (?:paiement|règlement)|(?:merci de|veuillez|prière de|nous vous (?:prions|demandons) de)(?: bien vouloir)? (?:régler|payer|verser|virer|procéder au (?:règlement|paiement|virement)|vous acquitter)|(?:doit|devra) être (?:réglée?|payée?|versée?)|impayée?s?|reste (?:due?|à payer)|par virement sur (?:notre|mon) compte`,
      ),
      paid: whole(
        '(?:sera|est|a été|ont été|seront)(?: automatiquement)? (?:prélevée?s?|débitée?s?|réglée?s?|payée?s?|acquittée?s?)(?! avant| au plus)|prélèvement automatique|par prélèvement|(?:avons|ai) bien reçu votre (?:paiement|règlement)|paiement (?:reçu|accepté|effectué|confirmé)|facture acquittée|merci (?:de|pour) votre (?:paiement|règlement)',
      ),
    },
  ],
  [
    'es',
    {
      due: whole(
        `fecha (?:límite|de vencimiento|máxima)|vencimiento|vence (?:el|en|hoy|mañana)|(?:deberá|debe|tiene que|ha de|puede) (?:abonar|pagar|ingresar|liquidar)(?:se|lo|la)?|(?:abonar|pagar|ingresar|liquidar|pague|abone|ingrese|efectúe el pago|realice el pago) ${amount}(?:antes|en el plazo|hasta|a más tardar)|(?:ruego|rogamos|pedimos|solicitamos) (?:que )?(?:pague|abone|ingrese|liquide|el pago|el abono)|pendiente de pago|a pagar antes|mediante transferencia a (?:nuestra|mi)|impagad[oa]s?|el pago (?:se (?:efectuará|realizará|hará)|deberá (?:efectuarse|realizarse)) ${amount}(?:en (?:un|el) plazo|antes|dentro de)`,
      ),
      paid: whole(
        'se (?:le )?(?:cargará|cobrará|ha cargado|ha cobrado|domiciliará)|será (?:cargad|cobrad|adeudad)[oa]|domiciliad[oa]|domiciliación|ha sido (?:pagad|abonad|cargad|cobrad)[oa]|hemos recibido (?:su|tu|el) pago|pago (?:recibido|aceptado|confirmado|realizado)|gracias por (?:su|tu) pago|cargo automático',
      ),
    },
  ],
  [
    'it',
    {
      due: whole(
        `scadenza|scade (?:il|oggi|domani)|da (?:pagare|saldare|versare) entro|(?:preghiamo|prego|invitiamo|invito|chiediamo) di (?:pagare|saldare|versare|provvedere|effettuare)|(?:pagare|saldare|versare|pagamento|saldo) ${amount}entro|può essere (?:effettuato|pagat[oa])|(?:paghi|saldi|versi|provveda al pagamento)|insolut[oaei]|non (?:risulta|abbiamo ricevuto) (?:il |ancora )?(?:pagamento|saldo|pervenut[oa])|bonifico sul (?:nostro|mio) conto`,
      ),
      paid: whole(
        '(?:sarà|verrà|è stat[oa])(?: automaticamente)? (?:addebitat|prelevat|pagat|saldat|domiciliat)[oa]|addebito (?:diretto|automatico)|domiciliazione|abbiamo ricevuto il (?:suo|tuo|vostro) pagamento|pagamento (?:ricevuto|accettato|confermato)|grazie per il (?:suo|tuo) pagamento|fattura quietanzata',
      ),
    },
  ],
  [
    'nl',
    {
      due: whole(
        `te (?:betalen|voldoen) (?:binnen|voor|vóór|uiterlijk)|betaaltermijn|betalingstermijn|vervaldatum|vervalt op|uiterste betaaldatum|(?:gelieve|graag|verzoeken (?:wij )?u|verzoeken u|verzoek u) ${amount}(?:te )?(?:betalen|voldoen|over te maken|overmaken)|betaal (?:het|de|dit|uiterlijk|voor)|openstaande? (?:bedrag|factuur|saldo)|nog (?:niet|geen) (?:betaald|betaling|voldaan)|onbetaald|achterstallig|binnen \\d{1,2} dagen (?:te betalen|na factuurdatum|na ontvangst)`,
      ),
      paid: whole(
        `(?:wordt|is|worden) ${amount}(?:afgeschreven|geïncasseerd|betaald|voldaan)|automatische incasso|hebben (?:wij )?uw betaling ontvangen|betaling (?:is )?(?:ontvangen|geslaagd|gelukt)|bedankt voor uw betaling|reeds (?:betaald|voldaan)`,
      ),
    },
  ],
  [
    'pt',
    {
      due: whole(
        `vencimento|vence (?:em|a|no dia|dia|hoje|amanhã)|data limite|prazo (?:de|para) pagamento|(?:pague|pagar|liquide|liquidar|efetue o pagamento|pagamento) ${amount}(?:até|antes|no prazo)|(?:deve|deverá|tem de|precisa) (?:pagar|liquidar|efetuar o pagamento)|(?:pedimos|solicitamos|agradecemos) (?:que (?:pague|liquide|efetue)|o pagamento|a liquidação)|a pagar até|em (?:aberto|atraso)|por pagar|não (?:identificamos|recebemos) o (?:seu )?pagamento`,
      ),
      paid: whole(
        '(?:será|foi|serão|foram)(?: automaticamente)? (?:debitad|cobrad|descontad|pag|liquidad)[oa]s?|débito (?:automático|direto)|recebemos o (?:seu|teu) pagamento|pagamento (?:recebido|aprovado|confirmado|efetuado)|obrigad[oa] pelo (?:seu|teu) pagamento',
      ),
    },
  ],
]);

/** "We have not received your payment" means it is unpaid. */
const negation =
  /(?<![\p{L}\p{N}])(?:nicht|kein\p{L}{0,2}|pas|no|non|not|never|niet|geen|nog|não|nunca|mai)(?![\p{L}\p{N}])/u;
const negationReach = 10;

function saysPaid(lower: string, { paid }: BillWordings): boolean {
  const all = new RegExp(paid.source, 'gu');
  return lower
    .matchAll(all)
    .some(({ 0: wording, index }) => !negation.test(lower.slice(Math.max(0, index - negationReach), index) + wording));
}

/**
 * The words of a lower-case text that say a bill is still to be paid by the reader. Undefined if it is paid or debited.
 */
export function billToPay(lower: string, language: string): string | undefined {
  const all = [others.get(language), english].filter((wordings) => wordings !== undefined);
  if (all.some((wordings) => saysPaid(lower, wordings))) return undefined;
  const found = [...all.map(({ due }) => due), ...all.map(({ sent }) => sent)].map((wording) => wording?.exec(lower));
  return found.find((words) => words !== null && words !== undefined)?.[0];
}
