import { accountLure } from './account-lures.ts';
import { categoryRulesOf, type MailWordings, spamRulesOf, whole } from './mail-wordings.ts';

/** How mail is worded in Italian. */
export const italian: MailWordings = {
  asks: whole(
    '(?:puoi|potresti|riesci|ti va|ti andrebbe|mi (?:puoi|potresti|mandi|invii|passi|fai|sai|può|potrebbe)|ci (?:puoi|potresti|può|potrebbe|vediamo)|può|potrebbe|potete|potreste|vuoi|vorresti)',
    'per favore|per cortesia|cortesemente|gentilmente|la (?:prego|preghiamo|invito|invitiamo|diffido|diffidiamo)|vi (?:prego|preghiamo|invitiamo|diffidiamo)|ti (?:prego|chiedo)|le (?:chiedo|chiediamo)|vi chiedo|si (?:prega|invita|richiede) (?:di )?|si prega',
    '(?:mandami|inviami|fammi sapere|(?:mi|ci) faccia(?:no)? sapere|facci sapere|fateci sapere|ci dica|dimmi|mi dica|chiamami|mi chiami|rispondimi|confermami|confermi|firmi|invii|mi invii|ci invii|ho bisogno (?:di|che|del|della)|abbiamo bisogno|mi serve|mi servono|ci serve|ci servono|che ne (?:pensi|dici|pensa)|cosa ne pensi|sei (?:libero|libera|disponibile)|è disponibile|(?:attendo|attendiamo|aspetto|aspettiamo) (?:la |il |un )?(?:tua|tuo|sua|suo|vostra|vostro|una|riscontro|risposta|notizie)|resto in attesa|restiamo in attesa|in attesa di (?:un suo|una sua|un tuo|una tua|vostro|vostra))',
  ),
  reader: whole(
    'tu|te|ti|tuo|tua|tuoi|tue|lei|le|suo|sua|suoi|sue|voi|vi|vostro|vostra|ci|puoi|può|vieni|sei|hai|vuoi|sai',
    '^(?:dove|quando|quant[oaie]|chi|quale|a che ora|possiamo|posso|potremmo|(?:mi|ci|me l[oaie]|ce l[oaie]) [a-zàèéìòù]{2,14}(?:i|a|e|te))',
  ),
  pressing: {
    emergency: whole(
      String.raw`(?:server|sito|database|produzione|sistema|rete|negozio|cassa|pagamenti) (?:è|sono|non) (?:\p{L}{2,14} ){0,2}?(?:fuori servizio|offline|irraggiungibil[ei]|blocca(?:to|ti)|giù|funziona(?:no)? più|risponde)|blocco totale|(?:i )?clienti non (?:possono|riescono)|perdita di dati|(?:siamo stati|stati) (?:hackerati|attaccati|violati)|attacco informatico|ransomware|emergenza|pronto soccorso|ospedale|incidente stradale|vigili del fuoco|allagamento`,
    ),
    compromise: whole(
      String.raw`(?:account|conto|password|carta|chiave) (?:è stat[oa]|sono stat[ei]|risulta) (?:\p{L}{2,12} )?(?:compromess|rubat|violat|espost|divulgat)[oaei]|(?:accesso|addebito|transazione) non autorizzat[oa]|violazione dei dati|se non (?:sei stato tu|è stato lei)`,
    ),
    soon: whole(
      String.raw`oggi|stasera|stamattina|questo pomeriggio|subito|immediatamente|al più presto|prima possibile|quanto prima|urgente|con urgenza|entro (?:e non oltre |il |le |oggi|domani|mezzogiorno|venerdì|lunedì|martedì|mercoledì|giovedì|stasera|\d{1,2}|dieci|quindici|otto|cinque|trenta)(?: giorni| ore)?|scadenza|scadut[oaei]|ultimo (?:avviso|sollecito|promemoria|giorno)|insolut[oaei]`,
    ),
    consequence: whole(
      'in (?:caso contrario|difetto|mancanza)|altrimenti|penale|penali|mora|tribunale|giudiziari[oae]|vie legali|legale|avvocato|bloccat[oaei]|interessi di mora|risoluzione del contratto|pignoramento',
    ),
    failure: whole(
      'fallit[oaei]|non riuscit[oaei]|rifiutat[oaei]|respint[oaei]|errore|scadut[oaei]|scade (?:oggi|domani)|sospes[oaei]|superat[oaei]|non è stato possibile',
    ),
  },
  categories: categoryRulesOf('Italian', {
    security: whole(
      String.raw`codice di (?:verifica|sicurezza|accesso|conferma)|password (?:dimenticata|modificata|scade|è stata|temporanea)|(?:reimpost|ripristin|cambi)\p{L}{1,5} (?:della |la )?(?:tua |sua )?password|nuovo (?:accesso|dispositivo)|accesso (?:da un nuovo|insolito|sospetto|rilevato)|attività (?:sospetta|insolita)|avviso di sicurezza|verifica in due passaggi|vulnerabilità|violazione dei dati`,
    ),
    receipt: whole(
      String.raw`(?:la |sua |tua |una )?fattura(?: n[.°º])?|ricevuta|scontrino|conferma (?:d'ordine|dell'ordine|di pagamento|di prenotazione|del pagamento|della prenotazione|dell'acquisto)|prenotazione (?:n[.°º] ?)?\d{2,12}|(?:il suo|il tuo) ordine|ordine n[.°º]|grazie per (?:il tuo|il suo|la tua|la sua|l') ?(?:acquisto|ordine|pagamento|prenotazione)|pagamento (?:ricevuto|accettato|confermato|effettuato)|importo (?:totale|pagato|addebitato)|iva|rimborso (?:di \d|effettuato|emesso)|biglietto elettronico|nota di credito`,
    ),
    meeting: whole(
      'riunione|appuntamento|colloquio|invito|assemblea|ordine del giorno|videochiamata|videoconferenza|chiamata (?:domani|alle|lunedì)|pranzo|cena (?:domani|venerdì|sabato|insieme)|un caffè|ci vediamo|incontro|incontrarci|disponibilità|rimandare|spostare|riprogrammare|colloqui con i genitori|prove del coro|laboratorio',
    ),
    support: whole(
      String.raw`(?:arrivat[oaie]) (?:rott|danneggiat|difettos)[oaie]|(?:ridate|ridatemi|restituite|restituitemi|restituiate) (?:i soldi|il denaro)|non (?:funziona|parte|carica|si apre|risponde|si accende|mi fa) ?(?:più)?|messaggio di errore|servizio clienti|assistenza|(?:la sua|la tua) (?:richiesta|segnalazione|pratica) (?:n[.°º]|#|è)|non riesco (?:più )?(?:ad|a) (?:accedere|entrare|aprire)|(?:addebitat|fatturat|pagat)[oaei] due volte|due volte (?:lo stesso|addebitat\p{L})|doppio addebito|rimborsar(?:mi|e)|un rimborso|il rimborso|reclamo|difettos[oaei]|danneggiat[oaei]|non (?:è|ho) ancora (?:arrivato|arrivata|ricevuto)|ho bisogno di aiuto`,
    ),
    notification: whole(
      '(?:è|sono) pront[oaie]|è stat[oa] (?:risolt|spedit|consegnat|inviat|aggiornat|completat|pubblicat)[oa]|in consegna|traccia(?:re)? (?:la spedizione|il pacco)|(?:il tuo|il suo) pacco|spedizione|manutenzione (?:programmata|prevista)?|messaggio automatico|risposta automatica|notifica automatica|fuori ufficio|non rispondere a questa|ti ha (?:menzionat|invitat|aggiunt)[oa]|nuovo messaggio|backup|scade (?:il|tra|fra|presto)|pronto per il ritiro',
    ),
    newsletter: whole(
      String.raw`newsletter|notiziario|bollettino|in questo numero|numero \d{1,4}|le notizie della settimana|rassegna|in evidenza|(?:visualizza|apri|leggi) (?:nel|questa email nel) browser|versione online|disiscriviti|annulla l'iscrizione`,
    ),
    marketing: whole(
      String.raw`offert[ae](?: speciale| speciali| esclusiva| limitata)?|sconti?|saldi|coupon|buono sconto|codice (?:sconto|promozionale)|promozione|\d{1,2} ?% di|spedizione gratuita|acquista ora|approfitta(?:ne)?|scopri (?:la|il|le|i|la nostra)|ultima occasione|novità|prova gratuita|vendita privata`,
    ),
    task: whole(
      String.raw`(?:puoi|potresti|può|potrebbe|potete|potreste|riesci a|la prego di|la preghiamo di|si prega di|ti chiedo di|le chiedo di)(?: per favore| gentilmente| cortesemente)? (?:mandar|inviar|firmar|verificar|controllar|confermar|pagar|compilar|completar|risponder|corregger|approvar|passar|restituir|rimandar|chiamar|richiamar|far|dar|preparar|guardar|indicar|fornir|trasmetter|saldar|portar)\p{L}{1,5}|per favore,? (?:\p{L}{1,12} ){0,2}?(?:mand|invi|firm|verific|controll|conferm|pag|compil|rispond|corregg|approv|chiam|rimand|prepar|trasmett)\p{L}{1,10}|azione richiesta|(?:la sua|la tua) (?:firma|approvazione|risposta|autorizzazione|conferma)|in attesa (?:della|di) (?:sua|tua)|al più tardi|entro e non oltre|promemoria|sollecito`,
    ),
    legal: whole(
      'diffid[ao]|diffidiamo|messa in mora|costituzione in mora|azioni? (?:legali|giudiziarie)|vie legali|sede giudiziaria|decreto ingiuntivo|atto di (?:citazione|precetto)|studio legale|in nome e per conto|(?:mio|nostro) (?:assistito|cliente)|tribunale|sfratto|risoluzione del contratto',
    ),
    privateLife: whole(
      "buon compleanno|tanti auguri|auguri|congratulazioni|baci|bacioni|un abbraccio|abbracci|nonn[oai]|mamma|papà|zi[oa]|i bambini|i piccoli|vacanze?|fine settimana|weekend|matrimonio|mi manchi|come (?:stai|state|va)|grazie per (?:la cena|la serata|ieri|l'ospitalità)|ti voglio bene",
    ),
    oneself: whole('io|mi|mio|mia|miei|mie|me'),
  }),
  spam: [
    accountLure('Italian'),
    ...spamRulesOf('Italian', {
      'account threat': [
        4,
        whole(
          String.raw`(?:conto|account|carta|accesso|casella) (?:è stat[oa]|sarà|verrà|risulta) (?:\p{L}{2,16} ){0,2}?(?:sospes|bloccat|limitat|disattivat|chius|eliminat)[oa]`,
        ),
      ],
      'data asked for': [
        2.4,
        whole(
          '(?:verifich?i|verifica|confermi|conferma|aggiorni|aggiorna) i (?:suoi|tuoi) dati(?: bancari| personali)?|(?:verifica|conferma) la (?:tua|sua) identità',
        ),
      ],
      'fake parcel fee': [
        5,
        whole(
          String.raw`(?:spese|costi|tariffa|dazi|tassa) (?:di spedizione|doganal[ei]|di consegna)(?: non pagat[ei]| di \d)?`,
        ),
      ],
      lottery: [
        3.5,
        whole(
          String.raw`(?:ha|hai) (?:\p{L}{2,10} ){0,2}?vinto|sei stat[oa] (?:selezionat|scelt|estratt)[oa]|fortunato vincitore|lotteria|(?:riscuoti|reclama|ritira) il (?:tuo|suo) premio|eredità|milioni di (?:euro|dollari)|conto dormiente`,
        ),
      ],
      'money and pills': [
        3,
        whole(
          String.raw`soldi facili|guadagn[aoi] (?:\p{L}{2,12} )?(?:da casa|subito|facil\p{L}{1,5})|guadagni garantiti|lavora da casa|reddito passivo|bitcoin|criptovalut[ae]|prestit[oi] (?:veloc[ei]|immediat[oi]|senza)|viagra|cialis|dimagri\p{L}{1,6}|perdi \d{1,2} chili|senza ricetta|casin[oò]|giri gratis|donne (?:sole|single|calde)`,
        ),
      ],
      'forced hurry': [
        1.2,
        whole(
          'clicc(?:a|hi) (?:qui|subito|ora|sul link)|agisci (?:ora|subito)|100 ?% (?:gratis|garantito)|senza rischi|gentile cliente|egregio cliente',
        ),
      ],
    }),
  ],
};
