import { accountLure } from './account-lures.ts';
import { categoryRulesOf, type MailWordings, spamRulesOf, whole } from './mail-wordings.ts';

/** How mail is worded in German. */
export const german: MailWordings = {
  asks: whole(
    'bitte(?! beachte| um verständnis| nicht)',
    '(?:kannst|könntest|würdest|magst|willst|hättest|schickst|gibst|hilfst|sagst|bringst) du',
    '(?:könnt|könntet|würdet|wollt|habt) ihr',
    '(?:können|könnten|würden|möchten|wären|hätten|schicken|senden|geben|prüfen|unterschreiben|bestätigen|überweisen|melden|rufen|lassen|teilen|nennen) sie',
    String.raw`(?:gib|gebt|geben sie) (?:\p{L}{2,12} ){0,2}?bescheid|melde dich|meldet euch|sag mir|schick(?:e)? (?:mir|uns)|ruf (?:mich|uns|bitte)|lass (?:mich|uns) wissen`,
    '(?:ich|wir) (?:brauche|benötige|bräuchte|brauchen|benötigen|bitte|bitten|erwarte|erwarten|fordere|fordern) (?:dich|euch|sie|noch|von|um|bis|dringend|ihre|deine)(?! (?:um )?(?:ihr |etwas |deine |eure )?(?:verständnis|geduld|entschuldigung))',
    // "Hängen Sie die Kästen nach innen." Not a question; auxiliaries open conditions, the others advertise.
    String.raw`^(?!(?:haben|sind|werden|waren|hatten|sollten|wollen|möchten|müssen|dürfen|finden|besuchen|entdecken|sparen|sichern|erleben|freuen|genießen|feiern|lesen|klicken|folgen|erfahren|profitieren|beachten|bestellen|kaufen|testen|nutzen|gewinnen) )\p{L}{2,16}(?:en|ern|eln) sie(?! (?:nie|nicht|kein))(?![^.!?\n]{0,200}\?)`,
    'wäre es möglich|(?:ich|wir) (?:wäre|wären) (?:dir|ihnen|euch|sehr|dankbar)|um (?:rückmeldung|antwort|überweisung|zahlung|bestätigung|zusendung|unterschrift)|was (?:meinst|hältst|denkst) du|(?:ich|wir) (?:warte|warten) (?:noch |immer noch |weiterhin |dringend ){0,3}auf (?:ihre|ihren|deine|deinen|eure|euren|die unterschrift|die freigabe|den|eine)|(?:sie|du|ihr) (?:werden|wirst|werdet) (?:hiermit |nochmals |letztmalig )?(?:aufgefordert|gebeten|ersucht)(?! um (?:ihr |etwas )?(?:verständnis|geduld))|würde(?:n)? (?:ich mich|wir uns|mich|uns) (?:sehr |riesig |schon |daher ){0,2}freuen|(?:fordern|fordere|bitten|bitte|ersuchen|ersuche) (?:wir|ich) (?:sie|dich|euch)(?! um (?:ihr |etwas |deine |eure )?(?:verständnis|geduld|entschuldigung))|(?:ihrer|deiner|eurer) (?:baldigen |zeitnahen )?(?:antwort|rückmeldung) (?:sehe|sehen)|wann passt (?:es|dir|ihnen)|passt (?:es )?(?:dir|ihnen|euch)|hast du (?:zeit|lust)|wollen wir',
  ),
  reader: whole(
    'du|dich|dir|dein(?:e|en|er|em)?|ihr|euch|euer|eure|sie|ihnen|ihre(?:n|r|m)?|wir|uns|jemand',
    String.raw`^(?:wo|wann|wer|wohin|woher|was|wie (?:viele?|lange|spät|weit|teuer|groß)|welche\p{L}?|bis wann|ab wann)`,
  ),
  pressing: {
    emergency: whole(
      String.raw`(?:server|datenbank|produktion|website|webseite|shop|system|netz(?:werk)?|kasse|zahlung|anlage|heizung)(?:en|s)? (?:ist|sind|steht|stehen) (?:[\p{L}\d]{2,12} ){0,5}?(?:ausgefallen|down|offline|still|nicht (?:mehr )?erreichbar)|total-?ausfall|(?:kunden|niemand) (?:können|kann) (?:sich )?(?:nicht|mehr)|gehackt worden|(?:hacker|cyber)-?angriff|datenverlust|notfall|unfall|krankenhaus|feuerwehr (?:ist|kommt|war|rückt|rief|gerufen|alarmiert|im einsatz|vor ort)|rohrbruch`,
    ),
    compromise: whole(
      String.raw`(?:konto|passwort|zugang|schlüssel|karte)(?:s|en)? (?:wurde|wurden|ist|sind) (?:\p{L}{2,12} )?(?:kompromittiert|gestohlen|gehackt|offengelegt|veröffentlicht)|unbefugte[rn]? (?:zugriff|anmeldung|abbuchung)|datenleck|datenpanne|waren sie (?:das|es) nicht|sie (?:das|es) nicht (?:selbst )?waren|nicht sie`,
    ),
    soon: whole(
      String.raw`heute|heute abend|sofort|umgehend|unverzüglich|schnellstmöglich|so (?:schnell|bald) wie möglich|asap|dringend|binnen \d{1,2} (?:stunden|tagen)|innerhalb von \d{1,2} (?:stunden|tagen)|bis (?:heute|morgen|mittag|feierabend|spätestens|\d{1,2} uhr|zum \d{1,2}|\d{1,2}\.)|frist|überfällig|letzte (?:mahnung|erinnerung|frist)`,
    ),
    consequence: whole(
      'andernfalls|ansonsten|sonst (?:verlieren|müssen|können|droht)|blockiert|vertragsstrafe|verzugszinsen|mahngebühr(?:en)?|gericht(?:lich)?(?:e|en|es)?|anwalt|inkasso|klage|rechtliche schritte|fruchtlos(?:em|er)',
    ),
    failure: whole(
      'fehlgeschlagen|abgelehnt|gescheitert|fehler|abgebrochen|überfällig|läuft (?:heute|morgen) ab|gesperrt|nicht (?:abgebucht|eingezogen) werden|überschritten',
    ),
  },
  categories: categoryRulesOf('German', {
    security: whole(
      String.raw`(?:bestätigungs|sicherheits|anmelde|einmal|verifizierungs)-?(?:code|passwort|kennwort|pin)|(?:ihre|deine) (?:mobile ?|sms-?|push)?(?:tan|pin)(?: für| lautet)|passwort (?:zurücksetzen|geändert|wurde|läuft)|kennwort (?:zurücksetzen|geändert|wurde)|neue anmeldung|anmeldung (?:von|auf|über) (?:einem|einem neuen) |neue[sn]? gerät|sie (?:das|es) nicht (?:selbst )?waren|ungewöhnliche (?:aktivität|anmeldung)|verdächtige \p{L}{4,14}|zwei-faktor\p{L}{0,20}|sicherheits(?:lücke|warnung|hinweis|vorfall)|datenleck|datenpanne`,
    ),
    receipt: whole(
      String.raw`(?:ihre |deine )?(?:rechnung|quittung|kaufbeleg|zahlungsbestätigung|bestellbestätigung|auftragsbestätigung|buchungsbestätigung|gutschrift)(?: nr\.?)?|rechnungs(?:nummer|betrag|datum)|bestell(?:nummer|ung)|vielen dank für (?:ihren|deinen|ihre|deine) (?:einkauf|bestellung|buchung|zahlung|reservierung)|reservierungsbestätigung|bestätigung (?:ihrer|deiner|der) (?:buchung|bestellung|reservierung|zahlung)|zahlung (?:erhalten|eingegangen)|gesamtbetrag|mwst|abgebucht|erstattung(?: von| in höhe)`,
    ),
    meeting: whole(
      'elternabend|sprechstunde|\\p{L}{0,20}(?:besprechung|sitzung|versammlung)|termin(?:vorschlag|einladung|bestätigung|absage|änderung)?|einladung|mittagessen|treffen|treffen wir|jour fixe|telefonat|videokonferenz|versammlung|tagesordnung|terminverschiebung|hast du (?:am|morgen|nächste)|passt (?:dir|ihnen|euch)|zum kaffee|vorstellungsgespräch|probe',
    ),
    support: whole(
      String.raw`(?:funktioniert|geht|lädt|startet|öffnet|reagiert|klappt) (?:\p{L}{2,14} ){0,3}?nicht(?: mehr)?|fehlermeldung|kundendienst|kundenservice|l(?:ä|a)ss(?:t|en) sich (?:\p{L}{2,14} ){0,3}?nicht|(?:wird|werden) (?:\p{L}{2,14} ){0,4}?nicht (?:angenommen|akzeptiert|erkannt|angezeigt|geladen)|was mache ich falsch|ihr (?:ticket|anliegen|fall)|ticket ?#? ?\d|hilfe (?:bei|mit)|ich kann mich nicht|(?:doppelt|zweimal) (?:abgebucht|belastet|berechnet)|rückerstattung|geld zurück|erstatten sie|reklamation|defekt|beschädigt|noch nicht (?:angekommen|geliefert)|störung`,
    ),
    notification: whole(
      String.raw`(?:wurde|wurden|ist|sind) (?:versandt|verschickt|zugestellt|aktualisiert|abgeschlossen|freigegeben|fertiggestellt|unterwegs)|sendungsverfolgung|sendung|paket|wartungsarbeiten|wartung|automatisch (?:erstellt|generiert|erzeugt)\p{L}{0,4}|automatische (?:nachricht|antwort|benachrichtigung)|abwesenheit\p{L}{0,8}|nicht im büro|nicht auf diese (?:e-?mail|nachricht)|hat (?:dich|sie) (?:erwähnt|eingeladen|hinzugefügt)|neue nachricht|zur abholung bereit|sicherung|läuft (?:am|in|bald) ab`,
    ),
    newsletter: whole(
      String.raw`newsletter|rundbrief|in dieser ausgabe|ausgabe (?:nr\.? )?\d{1,4}|wochenrückblick|die themen|themen der woche|im browser (?:ansehen|öffnen|anzeigen)|abbestellen|online ansehen|gemeindebrief`,
    ),
    marketing: whole(
      String.raw`rabatt(?:e|code|aktion)?|gutschein(?:code)?|angebot(?:e)? (?:der woche|nur|gültig|endet)|sonderangebot(?:e)?|\d{1,2} ?% (?:auf|rabatt|günstiger|sparen)|jetzt (?:kaufen|sparen|bestellen|zugreifen|sichern|entdecken|shoppen)|nur (?:noch )?(?:heute|für kurze zeit|bis sonntag)|schlussverkauf|versandkostenfrei|gratis ?versand|neu im (?:shop|sortiment)|kostenlos testen|aktion(?:spreis|scode)`,
    ),
    task: whole(
      String.raw`(?:bitte|kannst du|könntest du|können sie|könnten sie|könnt ihr) (?:\p{L}{1,20} ){0,7}?(?:unterschreib|schick|send|prüf|bestätig|überweis|zahl|ausfüll|freigeb|freigib|genehmig|einreich|meld|antwort|anruf|ruf|erledig|korrigier|zurückschick|hochlad|kümmer|abgeb|mitteil|durchseh|anseh)\p{L}{0,8}|(?:bitte|kannst du|könntest du|können sie|könnten sie) (?:[\p{L}\d.,-]{1,20} ){0,9}?(?:unterschreiben|schicken|senden|prüfen|bestätigen|überweisen|bezahlen|zahlen|ausfüllen|freigeben|genehmigen|einreichen|antworten|anrufen|erledigen|korrigieren|zurückschicken|hochladen|durchsehen|ansehen|mitbringen|geben)|handlungsbedarf|ihre (?:unterschrift|freigabe|zustimmung|rückmeldung)|deine (?:unterschrift|freigabe|zustimmung|rückmeldung)|bis spätestens|um antwort|zahlungserinnerung|bescheid`,
    ),
    legal: whole(
      String.raw`(?:fordern (?:wir|ich)|(?:wir|ich) fordern?) (?:sie|dich|euch) (?:\S{1,20} ){0,3}?auf|(?:werden|wird) (?:hiermit |letztmalig )?aufgefordert|(?:wir|ich) (?:vertreten|vertrete) (?:herrn|frau|die|den|unsere)|klage (?:erheben|einreichen)|fruchtlos(?:em|er) (?:ablauf|verstreichen)|abmahnung|mahnung|mahnbescheid|letzte zahlungsaufforderung|fristsetzung|unterlassungserklärung|rechtsanwält\p{L}{0,6}|anwaltsschreiben|klageandrohung|gerichtliche (?:schritte|geltendmachung|mahnverfahren)|namens und in vollmacht|vorladung|ladung zum termin|kündigung(?:sschreiben)? (?:ihres|des) mietverh\p{L}{0,10}|widerspruchsfrist`,
    ),
    privateLife: whole(
      "(?<!ihnen )alles (?:gute|liebe)|mein schatz|(?:freue mich|freuen uns) (?:schon |so |sehr ){1,3}auf (?:euch|dich|weihnachten|ostern|das wochenende)|weihnachten|silvester|ostern|herzlichen glückwunsch|geburtstag(?:sfeier)?|oma|opa|mama|papa|tante|onkel|kinder|die kleinen|urlaub|wochenende|hochzeit|liebe grüße|lieben gruß|umarmung|küsschen|bussi|grillen|wie geht(?:'s| es) (?:dir|euch)|vermisse dich|hab dich lieb|danke (?:nochmals?|dir|euch)|ohne (?:dich|euch)|danke für (?:den schönen|das schöne|die schöne|eure|deine)",
    ),
    oneself: whole('ich|mir|mich|mein(?:e|en|em|er)?'),
  }),
  spam: [
    accountLure('German'),
    ...spamRulesOf('German', {
      'account threat': [
        4,
        whole(
          String.raw`(?:konto|zugang|karte|postfach|profil)(?:s)? (?:wurde|wird|ist) (?:\p{L}{2,16} ){0,3}?(?:gesperrt|eingeschränkt|deaktiviert|gelöscht|geschlossen)`,
        ),
      ],
      'data asked for': [
        2.4,
        whole(
          String.raw`(?:bestätigen|verifizieren|aktualisieren) sie (?:\p{L}{2,10} ){0,3}?(?:konto|kontodaten|identität|zugangsdaten|daten|tan|kreditkarte)`,
        ),
      ],
      'fake parcel fee': [
        5,
        whole(
          String.raw`(?:zollgebühr|versandgebühr|zustellgebühr|liefergebühr)(?:en)?|offene[nr]? (?:zoll|versandkosten)\p{L}{0,10}`,
        ),
      ],
      lottery: [
        3.5,
        whole(
          String.raw`(?:haben|hast|sie|du) (?:\p{L}{2,10} ){0,3}?gewonnen|gewinnbenachrichtigung|glückliche[rn]? gewinner|lotterie|lotto|gewinn (?:abholen|anfordern|einfordern)|erbschaft|millionen (?:euro|dollar)|schlafendes konto`,
        ),
      ],
      'money and pills': [
        3,
        whole(
          'schnelles geld|geld verdienen von zuhause|von zu ?hause (?:aus )?(?:geld )?verdienen|passives einkommen|garantierte (?:gewinne|rendite)|bitcoin|krypto(?:währung)?|sofortkredit|kredit ohne schufa|potenzmittel|viagra|abnehmen ohne|rezeptfrei|online-?casino|freispiele|heiße (?:singles|frauen)|einsame frauen',
        ),
      ],
      'forced hurry': [
        1.2,
        whole(
          'klicken sie (?:hier|jetzt)|hier klicken|jetzt handeln|100 ?% (?:gratis|kostenlos|garantiert)|kein risiko|ohne risiko|sehr geehrter kunde|werter kunde',
        ),
      ],
    }),
  ],
};
