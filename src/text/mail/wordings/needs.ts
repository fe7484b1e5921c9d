/** What a writer says to be missing or needed, which asks for it without a question and without "please", in six languages. */

/**
 * Wordings that something of the reader's is missing, or that somebody has to do something; and French thanks in
 * advance.
 */
const missesYours =
  /(?<!\p{L})(?:jemand (?:muss|müsste|sollte)|(?:vous disposez (?:de |d')|vous avez |sie haben (?:noch )?|(?:usted )?(?:dispone|tiene) (?:de )?(?:un plazo de )?|(?:ha|avete|dispone di) |u hebt |u heeft (?:nog )?|(?:dispõe|tem) (?:de )?)(?:\d{1,2}|une?|deux|trois|quinze|huit|zwei|drei|vier|dos|tres|diez|quince|due|tre|dieci|quindici|twee|drie|vier|dois|três|dez|quinze) (?:jours|semaines|mois|tage?|wochen|monate?|días?|semanas|meses|giorni|settimane|mesi|dagen|weken|maanden|dias)(?: ouvrés?| hábiles| úteis)? (?:pour|zeit|para|per|om|de tempo)|(?:dossier|demande|antrag|unterlagen|solicitud|expediente|domanda|pratica|aanvraag|pedido|processo) (?:est|ist|sind|está|è|is) (?:\p{L}{2,10} )?(?:incompl\p{L}{2,5}|unvollständig|onvolledig|niet compleet)|quelqu'un doit|(?:solange|bevor|ehe) (?:sie|du|ihr) |tant que (?:vous|tu) n|hasta que (?:no )?(?:me|nos|usted|tú|firm|envi|mand|confirm)|finché (?:non )?(?:mi|ci|lei|tu|voi)|(?:zolang|totdat|voordat) (?:je|u|jullie)|enquanto (?:não )?(?:me|nos|você|o senhor|a senhora)|alguien tiene que|qualcuno deve|iemand moet|alguém (?:tem (?:de|que)|precisa de|deve)|(?:mir|uns) fehl(?:t|en) (?:noch |leider |immer noch ){0,2}(?:ihre?|deine?|eure?)|(?:ich|wir) (?:warte|warten) (?:noch |immer noch )?auf (?:ihre?|deine?|eure?)n?|il (?:me|nous) manque (?:encore |toujours )?(?:votre|vos|ton|ta|tes)|(?:me|nos) faltan? (?:todavía |aún )?(?:tus?|sus?|vuestr[oa]s?)|(?:mi|ci) manca(?:no)? (?:ancora )?(?:il|la|i|le) (?:tu[oa]|tuoi|tue|su[oa]|suoi|sue|vostr[oaie])|(?:ik|we|wij) (?:mis|missen|wacht|wachten) (?:nog )?(?:steeds )?(?:op )?(?:je|jouw|uw|jullie)|falta(?:m)?(?:-me|-nos)? (?:ainda )?(?:o teu|a tua|os teus|as tuas|o seu|a sua|os seus|as suas)|fehl(?:t|en) noch (?:ihre?|deine?|eure?)|il manque (?:encore|toujours) (?:votre|vos|ton|ta|tes)|faltan? (?:todavía|aún) (?:tus?|sus?|vuestr[oa]s?)|manca(?:no)? ancora (?:il|la|i|le) (?:tu[oa]|tuoi|tue|su[oa]|suoi|sue|vostr[oaie])|ontbre(?:ekt|ken) nog (?:je|jouw|uw|jullie)|falta(?:m)? ainda (?:o teu|a tua|os teus|as tuas|o seu|a sua|os seus|as suas)|merci (?:de |d')(?:(?:bien vouloir|me|m'|nous|le|la|les|vous|ne pas) ?){0,2}(?!(?:votre|notre|leur|cette|hier)(?!\p{L}))\p{L}{2,14}(?:er|ir|re))(?!\p{L})/u;

/** Words between the verb and the day. */
const upTo = String.raw`(?:[^\s.!?]{1,25} ){1,8}?`;
/** Documents and data. Of a person, a place or the sea, the verb means that they are missed. */
const missing = (lacks: string, article: string, papers: string) => `${lacks}(?:${article})(?:${papers})\\p{L}{0,12}`;

/** What is needed by a day, what is missing, and what would be useful. */
const needs = new RegExp(
  `(?<!\\p{L})(?:${[
    `(?:ich|wir) (?:brauche|bräuchte|benötige|brauchen|bräuchten|benötigen) ${upTo}(?:bis|vor|spätestens|noch heute|heute noch)`,
    // "Bevor ich das Angebot schreiben kann, brauche ich noch die Maße."
    '(?:brauche|bräuchte|benötige) ich (?:dafür |dazu |hierfür )?(?:noch|dringend|von (?:dir|euch|ihnen))|(?:brauchen|bräuchten|benötigen) wir (?:dafür |dazu |hierfür )?(?:noch|dringend|von (?:dir|euch|ihnen))',
    // "Könnten wir den Bericht bekommen?"
    `(?:(?:können|könnten|dürfen|dürften) wir|(?:pouvons|pourrions)-nous|pourrait-on|podríamos|potremmo|zouden we|poderíamos)(?=[^.!?\\n]{1,200}\\?)`,
    // "Für den Ausflug brauchen wir bis Mittwoch die Erklärung."
    `(?:brauche|bräuchte|benötige|brauchen|bräuchten|benötigen) (?:ich|wir) (?:[^\\s.!?]{1,25} ){0,8}?(?:bis|vor|spätestens|noch heute|heute noch)`,
    missing(
      '(?:mir|uns) fehl(?:t|en) (?:noch |leider |immer noch |nur noch ){0,2}',
      '(?:die|der|das|den) ',
      '\\p{L}{0,20}(?:unterschrift|kopie|formular|nachweis|bescheinigung|zeugnis|vertrag|rechnung|beleg|quittung|unterlage|datei|angabe|zahl|daten|adresse|nummer|anhang|freigabe|zusage|antwort|rückmeldung|bericht|ausweis|bild|foto|text|folie|vollmacht|einverständnis|genehmigung)',
    ),
    "ich (?:möchte|würde gern|wüsste) (?:gerne? )?(?:wissen|erfahren)|ich wüsste gerne?|(?:je voudrais|j'aimerais) savoir|(?:quisiera|me gustaría) saber|vorrei sapere|gostava de saber|gostaria de saber|ik (?:zou|wil) (?:graag )?weten",
    // "Ohne Ihre Freigabe können wir nicht drucken."
    'ohne (?:ihre|deine|eure) (?:freigabe|unterschrift|zustimmung|antwort|rückmeldung|zusage|bestätigung|genehmigung|vollmacht)|sans (?:votre|ton) (?:accord|aval|feu vert)|sans (?:votre|ta) (?:signature|réponse|validation|confirmation|autorisation)|sin (?:tu|su) (?:firma|visto bueno|respuesta|confirmación|autorización|aprobación)|senza (?:la (?:sua|tua|vostra)|il (?:suo|tuo|vostro)) (?:firma|consenso|risposta|conferma|approvazione|benestare)|zonder (?:uw|je|jouw|jullie) (?:handtekening|akkoord|toestemming|antwoord|goedkeuring|bevestiging)|sem (?:a (?:tua|sua)|o (?:teu|seu)) (?:assinatura|resposta|confirmação|autorização|acordo)',
    // "Ohne Ihre Unterlagen kann ich den Schriftsatz nicht fertigstellen."
    String.raw`ohne (?:ihre?n?|deine?n?|eure?n?) \p{L}{3,25} (?:kann|können|geht|komme|kommen|darf|dürfen)|sans (?:votre|vos|ton|ta|tes) \p{L}{3,25},? (?:je|nous|il) n(?:e |')(?=\p{L})\p{L}{2,12}|sin (?:su|sus|tu|tus|vuestr[oa]s?) \p{L}{3,25},? no (?:puedo|podemos|es posible)|senza (?:il|la|i|le) (?:su[oa]|suoi|sue|tu[oa]|tuoi|tue|vostr[oaie]) \p{L}{3,25},? non (?:posso|possiamo)|zonder (?:uw|je|jouw|jullie) \p{L}{3,25} (?:kan|kunnen)|sem (?:o|a|os|as) (?:seu|sua|seus|suas|teu|tua|vosso|vossa) \p{L}{3,25},? não (?:posso|podemos)`,
    // "Ich habe Ihre Anmerkungen noch nicht erhalten."
    String.raw`(?:ich|wir) haben? (?:\p{L}{2,12} ){0,3}?(?:(?:noch|bisher|bislang|immer noch) (?:keine?n? (?:antwort|rückmeldung|zahlung|unterlagen)|nicht)|(?:ihre?|deine?|eure?)n? (?:\p{L}{2,25} ){1,5}?(?:noch|bisher|bislang|immer noch|leider) (?:noch )?nicht) (?:\p{L}{2,12} ){0,4}?(?:erhalten|bekommen)`,
    String.raw`(?:je n'ai|nous n'avons) (?:toujours |encore )?pas (?:encore |toujours )?reçu (?:votre|vos|ton|ta|tes)`,
    String.raw`(?:todavía|aún) no (?:he|hemos) recibido (?:tus?|sus?|vuestr[oa]s?)|no (?:he|hemos) recibido (?:todavía|aún) (?:tus?|sus?|vuestr[oa]s?)`,
    String.raw`non (?:ho|abbiamo) (?:ancora )?ricevuto (?:ancora )?(?:il|la|i|le) (?:tu[oa]|tuoi|tue|su[oa]|suoi|sue|vostr[oaie])`,
    String.raw`(?:ik|we|wij) heb(?:ben)? (?:je|jouw|uw|jullie) \p{L}{3,25} nog niet (?:ontvangen|gekregen)`,
    String.raw`ainda não (?:recebi|recebemos) (?:o teu|a tua|os teus|as tuas|o seu|a sua|os seus|as suas)`,
    // "Wir könnten noch zwei starke Arme gebrauchen."
    String.raw`(?:könnten?|können) (?:(?:wir|ich) )?(?:(?!nicht |kein)[\p{L}\p{N}]{2,15} ){1,5}gebrauchen|on aurait besoin (?:de |d')|(?:nos|me) vendrían? (?:bien|genial|de perlas)|(?:ci|mi) farebbe(?:ro)? comodo|(?:kunnen|kan) (?:we|wij|ik)? ?(?:nog |wel |goed ){0,3}(?:[\p{L}\p{N}]{2,15} ){1,4}gebruiken|dava(?:-nos|-me) jeito`,
    // "Ich halte Ihnen das Zimmer bis Mittwoch frei": an answer is due by then.
    String.raw`(?:halten?|reservieren?) (?:ich |wir )?(?:(?:ihnen|dir|euch) )?(?:(?:de[nr]|die|das|ihre?n?|deine?n?) \p{L}{3,20} )?(?:noch )?(?:nur )?(?:noch )?bis (?:(?:zum |einschließlich )?[\p{L}\p{N}.]{2,15} ){1,3}(?:frei|zurück|offen|reserviert)|(?:je|nous) (?:vous|te) (?:garde|gardons|réserve|réservons) (?:[\p{L}']{1,15} ){1,4}jusqu|(?:le|te|os) (?:guardo|guardamos|reservo|reservamos) (?:\p{L}{1,15} ){1,4}hasta|(?:le|ti|vi) (?:tengo|teniamo|riservo) (?:\p{L}{1,15} ){1,4}fino a|(?:ik|we|wij) (?:hou|houden) (?:\p{L}{1,15} ){1,4}tot (?:\p{L}{2,15} ){1,2}vrij`,
    'es wäre (?:\\p{L}{2,8} )?(?:schön|gut|toll|super|hilfreich|prima|nett|lieb|wichtig),? (?:wenn|dass)',
    `(?:j'ai|nous avons|j'aurais) besoin (?:de |du |des |d')${upTo}(?:avant|d'ici|au plus tard|pour (?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain))`,
    missing(
      'il (?:me |nous )?manque (?:encore |toujours )?',
      "(?:le |la |les |l'|votre |ton |ta |vos )",
      'signature|procuration|autorisation|copie|formulaire|attestation|certificat|contrat|facture|reçu|justificatif|document|fichier|pièce|coordonnées|adresse|numéro|réponse|accord|rapport|photo|texte|date',
    ),
    'ce serait (?:\\p{L}{2,8} )?(?:bien|super|gentil|parfait|idéal|utile) (?:si|que|de|d)',
    `(?:necesito|necesitamos|necesitaría) ${upTo}(?:antes|hasta|a más tardar|para (?:el |mañana)|hoy|cuanto antes|ya|con urgencia)`,
    missing(
      '(?:me|nos) faltan? (?:todavía |aún )?',
      '(?:el|la|los|las) ',
      'firma|poder|autorización|copia|formulario|certificado|contrato|factura|recibo|justificante|documento|archivo|datos|dirección|número|respuesta|informe|foto|texto|fecha',
    ),
    'sería (?:genial|bueno|ideal|estupendo|útil) (?:tener|si|que|recibir|poder)',
    `(?:mi serv(?:e|ono)|ci serv(?:e|ono)|ho bisogno|abbiamo bisogno) ${upTo}(?:entro|prima)`,
    missing(
      '(?:mi|ci) manca(?:no)? (?:ancora )?',
      "(?:il |la |i |le |lo |gli |l')",
      'firma|procura|delega|autorizzazione|copia|modulo|certificato|contratto|fattura|ricevuta|documento|file|dati|indirizzo|numero|risposta|relazione|foto|testo|data',
    ),
    'sarebbe (?:bello|utile|ottimo|perfetto|meglio|bene) (?:avere|se|che|ricevere|poter)',
    `(?:ik|we|wij) heb(?:ben)? ${upTo}(?:voor|vóór|uiterlijk|tegen) (?:\\p{L}{1,12} ){1,3}nodig`,
    missing(
      '(?:ik|we|wij) (?:mis|missen) (?:nog )?(?:steeds )?',
      '(?:de|het) ',
      'handtekening|volmacht|machtiging|toestemming|kopie|formulier|bewijs|verklaring|contract|factuur|bon|document|bestand|gegevens|adres|nummer|antwoord|verslag|foto|tekst|datum',
    ),
    'het zou (?:\\p{L}{2,8} )?(?:fijn|mooi|handig|goed|prettig) zijn (?:als|om|dat)',
    missing(
      '(?:falta|faltam)(?:-me|-nos) (?:ainda )?',
      '(?:o|a|os|as) ',
      'assinatura|procuração|autorização|cópia|formulário|certificado|contrato|fatura|recibo|comprovativo|comprovante|documento|ficheiro|arquivo|dados|endereço|número|resposta|relatório|foto|texto|data',
    ),
    'seria (?:bom|ótimo|ideal|útil) (?:ter|se|que|receber|poder)',
  ].join('|')})(?!\\p{L})`,
  'u',
);

/** The words of a lower-case sentence that say its writer lacks or needs something. */
export function needIn(lower: string): string | undefined {
  return (missesYours.exec(lower) ?? needs.exec(lower))?.[0];
}
