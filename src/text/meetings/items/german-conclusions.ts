const beginning =
  '(?:(?:nein|nee|gut|okay|ok|ja|na gut|prima|alles klar|schön|in ordnung|einverstanden)[,. ]{1,2}){0,2}';
const settled =
  '(?:angenommen|genehmigt|bewilligt|beschlossen|abgelehnt|entlastet|gewählt|bestätigt|verabschiedet|zurückgestellt|vertagt)';
/** What nobody decides: "Gut, keine Fragen." */
const nothing =
  '(?:Frage|Ahnung|Zeit|Problem|Sorge|Einw|Angst|Panik|Eile|Idee|Chance|Lust|Meldung|Wortmeldung|Thema|Ursache|Antwort|Änderung)';
/** Words that lead on in the meeting or to a person: "Also Punkt drei.", "Dann Frau Lutz." */
const leadsOn =
  '(?:Punkt|Thema|TOP|Tagesordnung|Frage|Herr|Frau|Dr|Leute|Kinder|Freunde|Entschuldigung|Danke|Feierabend|Schluss|Pause|Ende|Moment|Nummer|Folie|Seite)';

/** German sentences that state a decision in plain words: what stays or goes, or from when something applies. */
export const concludedPlainlyInGerman: readonly RegExp[] = [
  new RegExp(
    `^${beginning}(?:damit|somit|hiermit) (?:ist|sind|wird|werden) (?:de[rmn]|die|das) (?:\\S{1,30} ){1,6}?${settled}[.!]?$`,
    'iu',
  ),
  new RegExp(
    `^${beginning}(?:de[rmn]|die|das) (?:\\S{1,30} ){1,3}?(?:ist|sind|wird|werden) (?:damit |somit |hiermit |einstimmig |mehrheitlich ){0,2}(?:mit (?:\\S{1,12} ){1,4}?(?:stimmen|mehrheit) )?${settled}[.!]?$`,
    'iu',
  ),
  new RegExp(`^mit (?:\\S{1,12} ){1,5}?(?:stimmen|mehrheit) (?:\\S{1,30} ){1,6}?${settled}[.!]?$`, 'iu'),
  // "Damit geht es in den Harz."
  /^(?:(?:gut|okay|ok|ja)[,. ]{1,2}){0,2}(?:damit|also|dann) (?:geht es|geht's|fahren wir) (?:in|nach|an|zu[mr]?|auf) /iu,
  // "Gut, dann Freitag.", "Dann eben ohne Band."
  new RegExp(
    `^(?:(?:[Gg]ut|[Oo]kay|[Oo]k|[Jj]a|[Nn]a gut|[Pp]rima|[Aa]lles klar|[Ee]inverstanden)[,.] (?:also |dann )|[Aa]lso |[Dd]ann (?:eben |halt |doch ))(?:am |im |um |in |ohne |mit |beim |bei |de[nrm] |die |das |eine? )?(?:\\p{Ll}{2,15} )?(?!${leadsOn})(?:\\p{Lu}\\p{L}{2,30}|\\d[\\d.:]{0,8})(?: \\p{Lu}?\\p{L}{2,20}){0,2}[.!]?$`,
    'u',
  ),
  new RegExp(
    `^(?:[Oo]kay|[Gg]ut|[Aa]lso|[Oo]k|[Gg]ut, also|[Nn]a gut),? (?:also |dann )?kein(?:e|en)? (?!${nothing})\\p{Lu}\\p{L}{2,30}(?: (?:dieses|in diesem) (?:Mal|Jahr))?[.!]?$`,
    'u',
  ),
  // "gut dann im hof", in captions without capitals.
  /^(?:gut|okay|ok|ja|also|na gut|alles klar),? dann (?:eben |halt |also )?(?:im|am|ins|in der|bei|beim|mit|ohne|um) (?!(?:nächsten|ersten|letzten|punkt|thema|top)(?!\p{L}))[\p{L}\d]{1,20}(?: [\p{L}\d]{1,20})?[.!]?$/iu,
  // "Die Stühle verschieben wir auf nächstes Jahr."
  new RegExp(
    `^${beginning}(?:die|das|den|der)(?: \\S{1,30}){0,3}? (?:verschieben|vertagen|streichen|behalten|nehmen|kaufen|verkaufen|übernehmen|verlängern|kündigen|ersetzen|lassen) wir(?! (?:mal|kurz|jetzt|heute nicht mehr durch)(?!\\p{L}))[^?]{0,80}$`,
    'iu',
  ),
  // "Die Veröffentlichung rückt auf den 22."
  new RegExp(
    `^${beginning}(?:de[rn]|die|das) (?:\\S{1,30} ){1,4}?(?:rückt|wandert|verschiebt sich|wird verlegt|wird verschoben) auf (?:den |die |nächste[nrs]? )?(?:\\d|(?:mon|diens|mittwochs?|donners|frei|sams|sonn)t?ag|mittwoch|woche|monat|jahr|januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember)`,
    'iu',
  ),
  // "Wir sagen das Fest ab."
  new RegExp(
    `^${beginning}(?:dann |also )?wir (?:sagen (?:\\S{1,30} ){1,4}?ab|kündigen (?!an)(?:\\S{1,30} ){1,6}?\\S{1,30}(?<! an)|verlegen|stornieren|verlängern|bleiben beim?|schaffen (?:\\S{1,30} ){1,4}?ab)[^?]{0,100}$`,
    'iu',
  ),
  // "Dann suchen wir einen anderen."
  new RegExp(
    `^${beginning}dann (?:suchen|kaufen|mieten|erhöhen|senken|streichen|lassen|verschieben|bestellen|wechseln|behalten|bleiben|nehmen|feiern|fahren|ersetzen|reparieren|verkaufen|schließen|öffnen|verzichten|kürzen|verlängern|kündigen|beauftragen|zahlen|teilen|laden|drucken|streichen) wir (?!(?:das thema|den punkt|mal|kurz|uns mal|es mal)(?!\\p{L}))[^?]{2,120}$`,
    'iu',
  ),
  // "Der Ausflug fällt dieses Jahr aus."
  new RegExp(
    `^${beginning}(?:(?:de[rnm]|die|das) (?:\\S{1,30} ){1,3}?)?fällt (?:dieses (?:jahr|mal)|diesmal|in diesem jahr|heuer|ersatzlos|damit|also|dann|bis auf weiteres) (?:\\S{1,20} ){0,2}?aus[.!]?$`,
    'iu',
  ),
  // "Ab Mai gilt die neue Regel."
  /^(?:(?:gut|okay|ok|ja)[,. ]{1,2}){0,2}ab (?:\S{1,15} ){1,3}?(?:gilt|gelten|fangen wir|beginnen wir|treffen wir|machen wir|öffnen wir|schließen wir|nehmen wir|verwenden wir|zahlen wir)(?!\p{L})/iu,
  // "Das vertagen wir auf Januar."
  /^(?:(?:gut|okay|ok|ja)[,. ]{1,2}){0,2}(?:das|den punkt|die frage|de[nr] \S{2,30}|die \S{2,30}) (?:vertagen|verschieben) wir auf /iu,
  /^(?:de[nr] (?:zuschlag|auftrag) (?:bekommt|erhält|geht an)|(?:es )?(?:bleibt|bleiben) (?:also |damit )?(?:bei|beim) )/iu,
];
