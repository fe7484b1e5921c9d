import type { CategoryRule } from '../classify/category-rule.ts';
import { anyOf, near, type Wording } from '../classify/wording.ts';

/** Things that break in homes and offices, and words for defects, by language. In one sentence they ask for help. */
const faults: readonly (readonly [thing: RegExp, fault: RegExp])[] = [
  [
    /\b(?:heating|boiler|radiators?|hot water|water heater|power|electricity|lift|elevator|internet|wi-?fi|toilet|tap|sink|pipe|roof|ceiling|fridge|freezer|oven|dishwasher|washing machine|printer|air conditioning|lights?|intercom|doorbell|window|gate|door|lock|smoke alarm|shower|drain)\b/u,
    /\b(?:is|are|has|have|stays?|went) (?:been |still |again |completely |gone )?(?:cold|dead|broken|(?:out|off)(?! of (?!order|service)| for (?:delivery|sale|collection|repair)| to )|leaking|blocked|stuck|down|jammed|dripping|flooded|not working)\b|\b(?:broke|leaks?|stopped working|won't (?:start|close|open|flush|turn on))\b/u,
  ],
  [
    /(?<!\p{L})(?:heizung|warmwasser|boiler|therme|strom|aufzug|fahrstuhl|internet|wlan|toilette|klo|wasserhahn|spüle|rohr|dach|decke|kühlschrank|herd|ofen|spülmaschine|waschmaschine|drucker|klimaanlage|licht|beleuchtung|klingel|sprechanlage|fenster|rollladen|tür|türschloss|schloss|rauchmelder|dusche|abfluss)(?!\p{L})/u,
    /(?<!\p{L})(?:kalt|kaputt|defekt|ausgefallen|fällt aus|undicht|tropft|leckt|verstopft|klemmt|läuft nicht|geht nicht|ohne funktion|überflutet|streikt|spinnt)(?!\p{L})/u,
  ],
  [
    /(?<!\p{L})(?:chauffage|chaudière|eau chaude|courant|électricité|ascenseur|internet|wi-?fi|toilettes?|robinet|évier|tuyau|toit|plafond|frigo|four|lave-vaisselle|lave-linge|imprimante|climatisation|lumière|éclairage|sonnette|interphone|fenêtre|volet|porte|serrure|douche)(?!\p{L})/u,
    /(?<!\p{L})(?:en panne|froide?s?|cassée?s?|bouchée?s?|bloquée?s?|fuit|fuite|coule|coupée?|hors service|ne ferme plus|ne s'ouvre plus)(?!\p{L})/u,
  ],
  [
    /(?<!\p{L})(?:calefacción|caldera|agua caliente|luz|electricidad|ascensor|internet|wi-?fi|baño|inodoro|grifo|fregadero|tubería|techo|tejado|nevera|horno|lavavajillas|lavadora|impresora|aire acondicionado|timbre|ventana|persiana|portero|puerta|cerradura|ducha)(?!\p{L})/u,
    /(?<!\p{L})(?:averiad[oa]s?|estropead[oa]s?|rot[oa]s?|atascad[oa]s?|bloquead[oa]s?|gotea|pierde agua|fuga|se ha ido|fuera de servicio|no calienta|no cierra|frí[oa]s?)(?!\p{L})/u,
  ],
  [
    /(?<!\p{L})(?:riscaldamento|caldaia|acqua calda|corrente|luce|ascensore|internet|wi-?fi|bagno|water|rubinetto|lavandino|tubo|tetto|soffitto|frigo(?:rifero)?|forno|lavastoviglie|lavatrice|stampante|condizionatore|citofono|campanello|finestra|tapparella|porta|serratura|doccia)(?!\p{L})/u,
    /(?<!\p{L})(?:guast[oaie]|rott[oaie]|fredd[oaie]|bloccat[oaie]|intasat[oaie]|perde|gocciola|perdita|saltata|fuori servizio|non si chiude|non scalda)(?!\p{L})/u,
  ],
  [
    /(?<!\p{L})(?:verwarming|cv-ketel|ketel|warm water|stroom|lift|internet|wifi|toilet|wc|kraan|gootsteen|leiding|dak|plafond|koelkast|oven|vaatwasser|wasmachine|printer|airco|licht|verlichting|intercom|raam|deur|slot|douche|afvoer)(?!\p{L})/u,
    /(?<!\p{L})(?:kapot|defect|koud|stuk|lekt|lekkage|verstopt|klemt|uitgevallen|valt uit|buiten werking)(?!\p{L})/u,
  ],
  [
    /(?<!\p{L})(?:aquecimento|caldeira|esquentador|água quente|luz|eletricidade|energia|elevador|internet|wi-?fi|casa de banho|banheiro|torneira|pia|cano|telhado|teto|frigorífico|geladeira|forno|máquina de lavar|impressora|ar condicionado|campainha|intercomunicador|janela|estore|porta|fechadura|chuveiro)(?!\p{L})/u,
    /(?<!\p{L})(?:avariad[oa]s?|quebrad[oa]s?|estragad[oa]s?|entupid[oa]s?|fri[oa]s?|pinga|vaza|vazamento|fuga|fora de serviço|não fecha|não aquece|sem água quente)(?!\p{L})/u,
  ],
];

/** A defect at home or at work: such a mail asks for help, even if it mentions family and children. */
export const homeFault: CategoryRule = {
  name: 'something is broken',
  category: 'support',
  weight: 4,
  pattern: anyOf(
    ...faults.flatMap(([thing, fault]) => [near('.!?\n', thing, [60, fault]), near('.!?\n', fault, [30, thing])]),
  ),
};

/** What customers want back, in six languages beside English. */
const foreignRefund =
  /(?<!\p{L})(?:(?:souhaite|voudrais|demande|veux|exige) (?:un|le|être|mon) rembours\p{L}{1,6}|(?:quiero|solicito|exijo) (?:un|el|mi) reembolso|(?:voglio|chiedo|vorrei) (?:un|il) rimborso|(?:will|möchte|verlange|hätte gern) (?:mein geld|eine (?:rückerstattung|ersatzlieferung)|einen ersatz)|(?:erstatten|überweisen|zahlen|buchen) sie (?:mir|uns) (?:bitte )?(?:[^\s.!?]{1,20} ){0,5}(?:zurück|differenz|betrag)|erstatten sie (?:mir|uns)|rembours(?:ez|er)[- ]moi|devuélvan?me|(?:mi|ci) (?:rimborsi|rimborsate))(?!\p{L})/u;

/** What the customer has paid is asked for again, in seven languages. Such a mail is no demand for payment. */
const paidBefore: CategoryRule = {
  name: 'asked to pay again',
  category: 'support',
  weight: 7,
  pattern:
    /(?<!\p{L})(?:(?:although|even though|though) (?:i|we)(?:'ve| have|'d| had)? (?:already )?paid|but (?:i|we)(?:'ve| have|'d| had)? already paid|reminder (?:even though|although|despite)|obwohl (?:ich|wir) (?:[^\s,!?]{1,15} ){0,6}(?:gezahlt|bezahlt|überwiesen)|mahnung trotz|alors que (?:j'|nous )(?:ai|avais|avons) (?:déjà )?(?:payé|réglé)|aunque ya (?:he pagado|hemos pagado|pagué|está pagad[oa])|(?:anche se|nonostante) (?:ho|abbia|avessi|abbiamo) già pagato|terwijl (?:ik|wij|we) (?:al |deze )?(?:heb |hebben )?betaald|apesar de já ter pag[oa])(?!\p{L})/u,
};

/** Goods under warranty, in six languages beside English. */
const underWarranty =
  /(?<!\p{L})(?:(?:noch|ist noch) (?:in|unter) garantie|garantie läuft|(?:encore|toujours) (?:sous|en) garantie|(?:está|todavía) en garantía|(?:ancora|è) in garanzia|(?:nog|valt) (?:in|onder) (?:de )?garantie|(?:ainda|está) na garantia)(?!\p{L})/u;

/** The rule for customers who want a refund or replacement. */
export const wantsMoneyBack = 'wants money back or another item';
const moneyBack: CategoryRule = {
  name: wantsMoneyBack,
  category: 'support',
  weight: 5,
  pattern: anyOf(
    /\b(?:i(?: want| would like|'d like) (?:a replacement|to exchange)|(?:received|was sent|got|delivered|sent me) (?:the )?wrong (?:size|item|colou?r|product|model|part|order|one)|wrong (?:size|item|colou?r|product|model|part|order) (?:was )?(?:delivered|sent|received|arrived)|(?:charged|billed|debited)(?: me| us| my card| our card)?(?: for it)? (?:twice|two times|three times|again)|double[- ](?:charged|billed)|over-?charged|charged (?:me |us )?(?:wrongly|too much|the wrong amount)|(?:can|could|would|will|please|kindly)(?: you)?(?: please| kindly)? (?:refund|reimburse|reverse|credit)|refund (?:one|it|me|us|my|our|the|please)|(?:want|need|like|request|requesting|demand|asking for|expect|waiting for) (?:a |my |our |the |an )?(?:full |immediate )?refund|(?:want|demand|expect|entitled to|asking for) (?:a |some |full |immediate )?(?:compensation|reimbursement)|(?:money back|give me my money)|(?:want|need|would like|'d like|give me|get) (?:my |the )?(?:last |first |two |three ){0,2}(?:money|payments?|deposit|[€$£]? ?\d{1,6}(?:[.,]\d{1,2})?(?: ?(?:euros?|pounds?|dollars?|quid|bucks|eur|gbp|usd))?) back|(?:give|pay|send) (?:me|us) back|(?:stop|keeps?|kept) (?:charging|billing|debiting) (?:me|us|my|our)|still (?:being )?(?:charged|billed|debited)|(?:technician|engineer|driver|courier|plumber|fitter|installer) (?:did not|didn't|never|has not|hasn't|failed to) (?:show up|turn up|come|appear|arrive)|dispute (?:a|the|this) charge|chargeback|(?:nobody|no one|no-one) (?:turned up|came|showed up|has come|ever came|called back|answered|picked up the phone)|(?:under|still in) (?:the )?(?:warranty|guarantee))\b/u,
    // "You took the 48.20 twice from my card."
    near('!?\n', /\b(?:took|taken|take|debited|charged|deducted|collected)\b/u, [40, /\btwice\b/u]),
    // "My statement shows two payments to you, but I only bought one pass."
    near(
      '!?\n',
      /\b(?:two|three|double|2|3) (?:\p{L}{2,12} )?(?:payments?|charges?|debits?|deductions?|bookings?)\b/u,
      [
        90,
        /\b(?:only (?:\p{L}{2,12} ){0,2}(?:one|once)|same (?:order|booking|ticket|month|day|item|amount|invoice)|mistake|error|wrong)\b/u,
      ],
    ),
    foreignRefund,
    underWarranty,
  ),
};

/** An order that has not come, and what does not work at all, said by whoever waits. */
const lost =
  /(?<!\p{L})(?:still not here|(?:never|nothing) (?:has )?(?:arrived|turned up|came)|(?:hasn't|has not|haven't|didn't) (?:arrived?|turned up|come(?! (?:back|home|up|down|through|to|along|off|out))|shown up)|(?:nicht|nichts|nie|noch nicht) (?:angekommen|geliefert|erhalten)|(?:jamais|rien|pas encore|toujours pas) (?:arrivée?|reçu|livrée?)|(?:no|nunca|todavía no) (?:ha llegado|me ha llegado|he recibido|llegó)|(?:non|mai) (?:è (?:ancora )?arrivat[oa]|ho (?:ancora )?ricevuto)|(?:niet|nooit|niets|nog niet) (?:aangekomen|ontvangen|geleverd|bezorgd)|(?:não|nunca|ainda não) (?:chegou|recebi|foi entregue)|(?:wrong|falsche|mauvaise|équivoquée|equivocada|sbagliata|verkeerde|errada) (?:size|item|größe|taille|talla|taglia|maat)|(?:talla|taglia|taille|tamanho) (?:equivocad[oa]|incorrect[oa]|sbagliata|errad[oa])|da(?:n)? (?:un )?error|no (?:podemos|puedo) (?:trabajar|acceder|entrar|iniciar|usar|abrir|emitir|facturar))(?!\p{L})/u;

/** An office that lacks something of the reader's, like "wir haben Ihren Zählerstand noch nicht erhalten". */
const yours =
  '(?:ihre?n?|deine?n?|eure?n?|votre|vos|ton|ta|tes|sus?|tus?|vuestr[oa]s?|(?:il|la|i|le) (?:su[oa]|suoi|sue|tu[oa]|tuoi|tue|vostr[oaie])|uw|je|jullie|[oa]s? (?:seu|sua|seus|suas|teu|tua|vosso|vossa)) ';
const yoursBefore = new RegExp(`(?<!\\p{L})${yours}[^.!?\\n]{0,50}$`, 'u');
const yoursAfter = new RegExp(`^ ${yours}`, 'u');
const lostOrder: Wording = {
  exec(text) {
    const found = lost.exec(text);
    if (found === null) return null;
    const end = found.index + found[0].length;
    const isYours =
      yoursBefore.test(text.slice(Math.max(0, found.index - 80), found.index)) ||
      yoursAfter.test(text.slice(end, end + 30));
    return isYours ? null : found;
  },
};

/** A late order, in seven languages: such a mail is no order confirmation. */
const lateOrder: CategoryRule = {
  name: 'waits for an order',
  category: 'support',
  weight: 4,
  pattern: anyOf(
    lostOrder,
    near(
      '.!?\n',
      /\b(?:(?:i|we)(?:'m| am|'re| are|'ve been| have been)? (?:still )?wait(?:ing)?|(?:ich|wir) warten? (?:schon |noch |immer noch |jetzt )?(?:seit|auf)|(?:j'attends|nous attendons) (?:toujours |encore )?|(?:llevo|llevamos|sigo|seguimos) |(?:aspetto|aspettiamo|attendo) |(?:ik wacht|wij wachten|we wachten) |(?:estou|estamos|continuo) (?:à espera|há|esperando))/u,
      [
        50,
        /(?<!\p{L})(?:my|our|meine?n?|unsere?n?|ma|mon|notre|mis?|nuestr[oa]|mi[oa]|nostr[oa]|mijn|onze?|minha|meu|nossa) (?:\p{L}{2,14} )?(?:order|parcel|package|delivery|refund|bestellung|lieferung|paket|sendung|erstattung|commande|colis|livraison|remboursement|pedido|paquete|envío|reembolso|ordine|pacco|spedizione|rimborso|bestelling|pakket|levering|terugbetaling|encomenda|entrega)(?!\p{L})/u,
      ],
    ),
  ),
};

/** A lawyer's client, who claims something. Agencies have clients too. */
export const clientClaims = near('\n', /\bour client\b/u, [
  300,
  /\b(?:demand\p{L}{0,4}|claim\p{L}{0,4}|damages?|demolish\p{L}{0,3}|compensation|proceedings|instruct\p{L}{0,5}|liab\p{L}{2,6}|courts?|settlement|solicitors?|without prejudice|infring\p{L}{2,6}|breach\p{L}{0,3}|trespass|unless|failing which|legal)\b/u,
]);

/** An incorrect bill: such a mail is no receipt. */
export const wrongBill: CategoryRule = {
  name: 'a wrong bill',
  category: 'support',
  weight: 6,
  pattern: anyOf(
    near('.!?\n', /\b(?:invoice|bill(?! of (?:lading|materials|quantities))|receipt|statement|order confirmation)\b/u, [
      50,
      /\b(?:lacks|lacking|is missing (?:the|my|our|its|a)|misses|is wrong|wrong|incorrect|a mistake|an error|mistakes|doesn't show|does not show|doesn't match|does not match|twice)\b/u,
    ]),
    // "You billed me for three nights. Please correct it."
    near(
      '\n',
      /(?<!\p{L})(?:(?:billed|charged|invoiced) (?:me|us) for|(?:i|we) (?:got|received|have) your (?:invoice|bill|receipt)|rechnung|facture|factura|fattura|factuur|fatura)(?!\p{L})/u,
      [
        120,
        /(?<!\p{L})(?:(?:please |kindly |you )correct (?:it|this|the (?:bill|invoice|amount))|korrigieren sie (?:das|die|dies|sie)|(?:la |de |à )?corriger|corregirla|corrijan|la corrijan|correggerla|correggere|corrigeren|corrigir)(?!\p{L})/u,
      ],
    ),
    /\b(?:corrected|amended|revised) (?:invoice|bill|receipt|statement|version|copy|one)\b/u,
    near('.!?\n', /(?<!\p{L})(?:rechnung|facture|factura|fattura|factuur|fatura)(?!\p{L})/u, [
      50,
      /(?<!\p{L})(?:fehlt|fehlen|falsch|fehlerhaft|stimmt nicht|manque|erreur|erronée|fausse|falta|errónea|equivocada|incorrecta|manca|sbagliat[ao]|errat[ao]|errore|ontbreekt|klopt niet|fout|verkeerd|errada|incorreta|erro)(?!\p{L})/u,
    ]),
  ),
};

/** That something has arrived, and that it is damaged. */
const came =
  /(?<!\p{L})(?:arrived|came|(?:was|were|been|you) delivered|(?:an|ge)kommen|kam|kamen|geliefert|arrivée?s?|livrée?s?|reçue?s?|llegó|llegaron|ha llegado|han llegado|recibid[oa]|arrivat[oaie]|ricevut[oa]|aangekomen|bezorgd|geleverd|chegou|chegaram|recebi)(?!\p{L})/u;
const damaged =
  /(?<!\p{L})(?:(?:has|with) a (?:\p{L}{2,10} )?(?:crack|scratch|dent|hole|tear)|cracked|broken|smashed|damaged|scratched|dented|torn|bent|zerbrochen|kaputt|beschädigt|zerkratzt|verbogen|gerissen|mit (?:einem |einer )?(?:riss|kratzer|delle|loch)|cassée?s?|abîmée?s?|rayée?s?|fêlée?s?|endommagée?s?|rot[oa]s?|dañad[oa]s?|rayad[oa]s?|rott[oaie]|danneggiat[oaie]|graffiat[oaie]|beschadigd|kapot|gebarsten|bekrast|partid[oa]s?|danificad[oa]s?|riscad[oa]s?|quebrad[oa]s?)(?!\p{L})/u;

/** That a part of it is not there. */
const notThere =
  /(?<!\p{L})(?:(?:is|are|was|were) (?:\p{L}{1,12} )?missing|fehl(?:t|te|en|ten)|manqu(?:e|ent|ait|aient)|falta(?:n|ba|ban|m|va|vam)?|manca(?:no|va|vano)?|ontbr(?:eekt|eken|ak|aken))(?!\p{L})/u;

/** Parts missing from what came, or broken ones, in seven languages. */
const incompleteDelivery: CategoryRule = {
  name: 'an incomplete or damaged delivery',
  category: 'support',
  weight: 4,
  pattern: anyOf(
    near('.!?\n', came, [60, damaged]),
    near('.!?\n', damaged, [30, came]),
    near('.!?\n', came, [60, notThere]),
    near('.!?\n', notThere, [30, came]),
    near(
      '.!?\n',
      /(?<!\p{L})(?:(?:parcel|package|box|delivery|shipment)|(?:paket|lieferung|sendung|karton|päckchen)|(?:colis|livraison|carton)|(?:paquete|envío|caja)|(?:pacco|consegna|scatola)|(?:pakket|levering|doos)|(?:encomenda|entrega|caixa))(?!\p{L})/u,
      [
        50,
        /(?<!\p{L})(?:(?:was|were|is|are|has|had) (?:\p{L}{1,12} ){0,2}?missing|only (?:\p{L}{2,8} )?(?:one|two|three|four|half)|incomplete|fehl(?:t|te|en|ten)|unvollständig|nur (?:\p{L}{2,8} )?(?:eine?r?|zwei|drei|die hälfte)|manqu(?:e|ent|ait|aient)|incomplète?|(?:falta|faltan|faltaba|faltaban)|incomplet[oa]|manca(?:no|va|vano)?|ontbr(?:eekt|eken|ak|aken)|incompleet|faltava(?:m)?|(?:wrong|falsch\p{L}{0,2}|verkeerde))(?!\p{L})/u,
      ],
    ),
  ),
};

/** Goods from the reader: "the lamp you sent me", "bei Ihnen gekauft". */
const fromReader =
  /(?<!\p{L})(?:(?:you|your shop|your company|your (?:fitters?|engineers?|mechanics?|electricians?|plumbers?|painters?|builders?|team|people|men|colleagues?)) (?:sent|sold|delivered|supplied|fitted|installed|shipped|repaired|replaced|painted|built|mended|serviced)|your (?:fitters?|engineers?|mechanics?|electricians?|plumbers?|painters?|builders?) (?:were|was|came|left)|(?:i|we)(?:'ve| have)? (?:just |recently )?(?:bought|ordered|purchased) (?:[^\s.!?]{1,15} ){0,4}?(?:from you|at your|in your|through your|on your)|(?:bought|ordered|purchased) from (?:you|your)|(?:bei|von) (?:ihnen|euch|dir) (?:[^\s.!?]{1,15} ){0,4}?(?:gekauft|bestellt|erworben|bezogen|geliefert|montiert|eingebaut)\p{L}{0,2}|(?:achetée?s?|commandée?s?) (?:[^\s.!?]{1,15} ){0,4}?(?:chez vous|sur votre|dans votre)|vous m'avez (?:envoyé|livré|vendu)e?s?|(?:comprad|pedid)[oa]s? (?:[^\s.!?]{1,15} ){0,4}?en (?:su|vuestra|tu) (?:tienda|web)|(?:compré|compramos|pedí|encargué) (?:[^\s.!?]{1,15} ){0,6}?en (?:su|vuestra|tu) (?:tienda|web)|me (?:enviaron|vendieron|han (?:enviado|vendido))|(?:comprat|acquistat|ordinat)[oaie] (?:[^\s.!?]{1,15} ){0,4}?(?:da voi|presso di voi|nel vostro|sul vostro)|(?:bij|van) (?:u|jullie) (?:[^\s.!?]{1,15} ){0,4}?(?:gekocht|besteld|gekregen|geleverd)e?|(?:comprei|comprad[oa]s?|encomendei) (?:[^\s.!?]{1,15} ){0,6}?(?:na vossa|na sua|no vosso|no seu))(?!\p{L})/u;
/** What a thing does when it is faulty. */
const misbehaves =
  /(?<!\p{L})(?:flickers?|scrapes?|jams?|creaks?|whistles?|sticks|is a different|leaks?|leaking|rattles?|squeaks?|wobbles?|hums?|buzz(?:es)?|drips?|overheats?|smells? (?:burnt|burning|bad|odd|strange|awful|terrible|musty|of (?:burning|smoke|gas|mould))|(?:has|have) (?:stopped|come (?:off|apart|loose)|started (?:to )?(?:leak|make|smell|rattle))|stopped|stops|(?:switch|turn)(?:es|s) (?:itself )?(?:off|on)|won't|(?:doesn't|does not) (?!matter|need|mind|have to|want|include)|don't (?:fit|work|close)|no longer|(?:came|fell|falls|is falling|is coming) (?:apart|off|loose)|broke|(?:is|are|was|were|seems?) (?:already |completely |clearly )?(?:broken|dead|faulty|defective|bent|loose|too (?:small|big|large|short|long)|cracked|torn|mouldy|rusty)|peels?|peeling|fades?|shrank|kaputt|defekt|nicht (?:mehr )?(?!bei|in|ganz|so)\p{L}{3,14}|flackert|tropft|quietscht|wackelt|klappert|ne (?:[^\s.!?]{1,12} )(?:plus|pas)|en panne|défectueu\p{L}{1,3}|fuit|ya no|no (?:funciona|enciende|carga|cierra|calienta|va)|defectuos[oa]s?|gotea|non (?:funziona|si accende|carica|si chiude|scalda)|difettos[oaie]|perde|doet het niet|werkt niet|defect|stuk|não (?:funciona|liga|carrega|fecha|aquece)|defeituos[oa]s?)(?!\p{L})/u;

/** A fault of something that the reader sold or installed. "I bought it from you and it doesn't fit in the car" is one too. */
const boughtFault: CategoryRule = {
  name: 'something bought is faulty',
  category: 'support',
  weight: 4,
  pattern: near('!?\n', fromReader, [120, misbehaves]),
};

/** An explicit complaint, or a remedy that is expected of the reader. */
const complains: CategoryRule = {
  name: 'complains',
  category: 'support',
  weight: 3.5,
  pattern:
    /(?<!\p{L})(?:(?:my |a |formal )?complaint (?:about|against|regarding|concerning) (?:your|an? |the)|(?:i|we) (?:want|wish|would like|'d like|have|need) to complain|(?:i'd|we'd) like to complain|(?:expect|want|ask|would like|'d like) you to (?:replace|refund|reimburse|repair|exchange|compensate|put (?:it|this|that) right|make good)|(?:möchte|will|muss) mich (?:über [^.!?\n]{1,60} )?beschweren|(?:je souhaite|je voudrais|je tiens à) (?:me plaindre|déposer une réclamation)|quiero (?:quejarme|poner una (?:queja|reclamación))|(?:voglio|vorrei) (?:lamentarmi|sporgere reclamo|fare (?:un )?reclamo)|(?:ik wil|ik wens) (?:een klacht indienen|mij beklagen)|(?:quero|gostaria de|venho) (?:reclamar|apresentar uma reclamação))(?!\p{L})/u,
};

/** Programs and pages that fail, said by whoever uses them, in seven languages. */
const softwareFault: CategoryRule = {
  name: 'a program fails',
  category: 'support',
  weight: 3.5,
  pattern: near(
    '.!?\n',
    /(?<!\p{L})(?:app|programs?|software|website|site|page|portal|account|login|update|programm|seite|webseite|konto|anmeldung|application|appli|logiciel|compte|aplicación|programa|página|cuenta|applicazione|programma|sito|pagina|profilo|aplicativo|conta)(?!\p{L})/u,
    [
      50,
      /(?<!\p{L})(?:crash(?:es|ed)?|freezes|froze|closes (?:itself|by itself|every|when)|hangs|says ["“']|(?:tells|shows|gives) me ["“']|stürzt (?:\p{L}{2,10} ){0,3}?ab|abgestürzt|hängt sich auf|friert ein|meldet (?:\p{L}{2,10} ){0,2}?fehler|plante|se ferme|se bloque|ne s'ouvre (?:plus|pas)|ne répond (?:plus|pas)|se cierra|se cuelga|se bloquea|no carga|no responde|si chiude|si blocca|non carica|non risponde|non si apre|crasht|loopt vast|sluit zichzelf|start niet|fecha(?:-se)? sozinh[oa]|trava|não abre|não carrega|bloqueia)(?!\p{L})/u,
    ],
  ),
};

/** Complaints of customers and tenants, in all languages. */
export const complaints: readonly CategoryRule[] = [
  moneyBack,
  paidBefore,
  wrongBill,
  lateOrder,
  homeFault,
  incompleteDelivery,
  boughtFault,
  complains,
  softwareFault,
];

/** What an own complaint is told by. What it asks for is the remedy, not a task apart. */
export const ownComplaints: ReadonlySet<string> = new Set(complaints.map(({ name }) => name));
