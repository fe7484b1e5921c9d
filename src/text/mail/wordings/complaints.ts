import type { CategoryRule } from '../classify/category-rules.ts';
import { anyOf, near } from '../classify/wording.ts';

/** Things that break in homes and offices, and words for defects, by language. In one sentence they ask for help. */
const faults: readonly (readonly [thing: RegExp, fault: RegExp])[] = [
  [
    /\b(?:heating|boiler|radiators?|hot water|water heater|power|electricity|lift|elevator|internet|wi-?fi|toilet|tap|sink|pipe|roof|ceiling|fridge|freezer|oven|dishwasher|washing machine|printer|air conditioning|door|lock|smoke alarm|shower|drain)\b/u,
    /\b(?:is|are|has|have|stays?|went) (?:been |still |again |completely |gone )?(?:cold|dead|broken|(?:out|off)(?! of (?!order|service)| for (?:delivery|sale|collection|repair)| to )|leaking|blocked|stuck|down|jammed|dripping|flooded|not working)\b|\b(?:broke|leaks?|stopped working|won't (?:start|close|open|flush|turn on))\b/u,
  ],
  [
    /(?<!\p{L})(?:heizung|warmwasser|boiler|therme|strom|aufzug|fahrstuhl|internet|wlan|toilette|klo|wasserhahn|spüle|rohr|dach|decke|kühlschrank|herd|ofen|spülmaschine|waschmaschine|drucker|klimaanlage|tür|türschloss|schloss|rauchmelder|dusche|abfluss)(?!\p{L})/u,
    /(?<!\p{L})(?:kalt|kaputt|defekt|ausgefallen|fällt aus|undicht|tropft|leckt|verstopft|klemmt|läuft nicht|geht nicht|ohne funktion|überflutet|streikt|spinnt)(?!\p{L})/u,
  ],
  [
    /(?<!\p{L})(?:chauffage|chaudière|eau chaude|courant|électricité|ascenseur|internet|wi-?fi|toilettes?|robinet|évier|tuyau|toit|plafond|frigo|four|lave-vaisselle|lave-linge|imprimante|climatisation|porte|serrure|douche)(?!\p{L})/u,
    /(?<!\p{L})(?:en panne|froide?s?|cassée?s?|bouchée?s?|bloquée?s?|fuit|fuite|coule|coupée?|hors service|ne ferme plus|ne s'ouvre plus)(?!\p{L})/u,
  ],
  [
    /(?<!\p{L})(?:calefacción|caldera|agua caliente|luz|electricidad|ascensor|internet|wi-?fi|baño|inodoro|grifo|fregadero|tubería|techo|tejado|nevera|horno|lavavajillas|lavadora|impresora|aire acondicionado|puerta|cerradura|ducha)(?!\p{L})/u,
    /(?<!\p{L})(?:averiad[oa]s?|estropead[oa]s?|rot[oa]s?|atascad[oa]s?|bloquead[oa]s?|gotea|pierde agua|fuga|se ha ido|fuera de servicio|no calienta|no cierra|frí[oa]s?)(?!\p{L})/u,
  ],
  [
    /(?<!\p{L})(?:riscaldamento|caldaia|acqua calda|corrente|luce|ascensore|internet|wi-?fi|bagno|water|rubinetto|lavandino|tubo|tetto|soffitto|frigo(?:rifero)?|forno|lavastoviglie|lavatrice|stampante|condizionatore|porta|serratura|doccia)(?!\p{L})/u,
    /(?<!\p{L})(?:guast[oaie]|rott[oaie]|fredd[oaie]|bloccat[oaie]|intasat[oaie]|perde|gocciola|perdita|saltata|fuori servizio|non si chiude|non scalda)(?!\p{L})/u,
  ],
  [
    /(?<!\p{L})(?:verwarming|cv-ketel|ketel|warm water|stroom|lift|internet|wifi|toilet|wc|kraan|gootsteen|leiding|dak|plafond|koelkast|oven|vaatwasser|wasmachine|printer|airco|deur|slot|douche|afvoer)(?!\p{L})/u,
    /(?<!\p{L})(?:kapot|defect|koud|stuk|lekt|lekkage|verstopt|klemt|uitgevallen|valt uit|buiten werking)(?!\p{L})/u,
  ],
  [
    /(?<!\p{L})(?:aquecimento|caldeira|esquentador|água quente|luz|eletricidade|energia|elevador|internet|wi-?fi|casa de banho|banheiro|torneira|pia|cano|telhado|teto|frigorífico|geladeira|forno|máquina de lavar|impressora|ar condicionado|porta|fechadura|chuveiro)(?!\p{L})/u,
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

/** A late order, in seven languages: such a mail is no order confirmation. */
const lateOrder: CategoryRule = {
  name: 'waits for an order',
  category: 'support',
  weight: 4,
  pattern: anyOf(
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

/** An incorrect bill: such a mail is no receipt. */
export const wrongBill: CategoryRule = {
  name: 'a wrong bill',
  category: 'support',
  weight: 6,
  pattern: anyOf(
    near('.!?\n', /\b(?:invoice|bill|receipt|statement|order confirmation)\b/u, [
      50,
      /\b(?:lacks|lacking|is missing|misses|is wrong|wrong|incorrect|a mistake|an error|mistakes|doesn't show|does not show|doesn't match|does not match|twice)\b/u,
    ]),
    /\b(?:corrected|amended|revised) (?:invoice|bill|receipt|statement|version|copy|one)\b/u,
    near('.!?\n', /(?<!\p{L})(?:rechnung|facture|factura|fattura|factuur|fatura)(?!\p{L})/u, [
      50,
      /(?<!\p{L})(?:fehlt|fehlen|falsch|fehlerhaft|stimmt nicht|manque|erreur|erronée|fausse|falta|errónea|equivocada|incorrecta|manca|sbagliat[ao]|errat[ao]|errore|ontbreekt|klopt niet|fout|verkeerd|errada|incorreta|erro)(?!\p{L})/u,
    ]),
  ),
};

/** Complaints of customers and tenants, in all languages. */
export const complaints: readonly CategoryRule[] = [wrongBill, lateOrder, homeFault];
