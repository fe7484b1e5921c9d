/** German sentences that state a decision. */
export const decidedInGerman: readonly RegExp[] = [
  /(?<!\p{L})(?:wir|alle|das team|die gruppe|der vorstand|der ausschuss) (?:haben|hat|sind|ist) (?:\S{1,30} ){0,6}?(?:entschieden|beschlossen|geeinigt|vereinbart|festgelegt|verständigt|abgemacht|einig)(?!\p{L})/iu,
  /(?<!\p{L})(?:es|das|damit|somit|also|dann|hiermit) (?:ist|wird|wurde|gilt) (?:\S{1,30} ){0,3}?(?:beschlossen|entschieden|vereinbart|abgemacht|genehmigt|beschlossene sache)(?!\p{L})/iu,
  /^(?:[\p{L}\d. ]{2,40}: )?(?:der|die|das) (?:beirat|vorstand|ausschuss|rat|vereinsvorstand|elternbeirat|gemeinderat|versammlung|mitgliederversammlung|runde|gremium|team|gruppe) (?:beschließt|genehmigt|bewilligt|wählt|stimmt \S{1,30}(?: \S{1,30}){0,6} zu|lehnt \S{1,30}(?: \S{1,30}){0,6} ab)(?!\p{L})/iu,
  /(?<!\p{L})(?:die |unsere )entscheidung (?:ist|lautet|steht|fällt)(?!\p{L})|^(?:beschluss|entscheidung)\s?[:–-]|(?<!\p{L})(?:beschlossen|vereinbart|entschieden|abgemacht) (?:ist|wird|wurde|haben wir)(?!\p{L})/iu,
  /^(?:(?:also|dann|gut|okay|ok|ja|na gut|in ordnung|alles klar)[,. ]{1,2}){0,3}(?:(?:nehmen|bleiben|gehen|machen|verwenden|behalten|wählen|streichen|verschieben|verlegen|verzichten|lassen|kaufen|mieten|buchen|bestellen|feiern|veröffentlichen) wir(?! (?:das thema|den punkt|mal|kurz))|wir (?:verzichten (?:auf|darauf)|lassen (?:das|es) (?:sein|weg|bleiben)|streichen|verschieben|nehmen|bleiben bei|gehen mit|verwenden|behalten|wählen|entscheiden uns für|einigen uns auf))(?!\p{L})/iu,
  /^(?:gut|okay|ok|einverstanden|prima|alles klar|perfekt|super)[,.] dann (?!(?:fangen|machen|sehen|hören|reden|sprechen|gehen|kommen|warten|schauen|wissen|haben|können|müssen|sollten|brauchen|wollen|werden) )\p{Ll}{3,16}n wir(?!\p{L})/iu,
  /^(?:(?:gut|okay|ok|einverstanden|in ordnung)[,. ]{1,2})?dann warten wir (?:auf |noch |[^.?!]{3,60} ab)/iu,
  /(?<!\p{L})(?:es bleibt|bleibt es) (?:also |dann |jetzt ){0,2}(?:bei|beim|dabei)(?!\p{L})/iu,
  /^(?:damit|hiermit|somit) (?:ist|wird) (?:de[rm]|die|das) \S{1,30} (?:einstimmig )?(?:angenommen|genehmigt|abgelehnt|beschlossen)(?!\p{L})|(?<!\p{L})halten wir fest(?!\p{L})/iu,
  /(?<!\p{L})(?:antrag|vorschlag|budget|plan|haushalt|angebot|entwurf) (?:(?:auf|für|von|zu[mr]?|über) (?:\S{1,30} ){1,6}?)?(?:ist|wurde|wird) (?:damit |hiermit |einstimmig ){0,2}(?:angenommen|genehmigt|freigegeben|beschlossen|abgelehnt)(?!\p{L})/iu,
  /^(?:(?:also|dann|gut|okay|ok|ja)[,. ]{1,2}){0,2}(?:de[nmr]|die|das) (?:\S{1,30} ){1,4}?(?:lassen|nehmen|streichen|verschieben|verlegen|behalten|kaufen|buchen|mieten|stornieren|kündigen|verlängern) wir(?! (?:gerade|immer|oft|meistens|jede[nrs]?|normalerweise|mal)(?!\p{L}))(?!\p{L})/iu,
  /^(?:(?:gut|okay|ok|ja|na gut)[,. ]{1,2}){0,2}(?:also|dann|damit|somit) (?:wird|werden) (?:\S{1,30} ){0,4}?(?:\p{Ll}{2,10})?ge\p{Ll}{2,16}(?:t|en)[.!]?$/iu,
  /^(?:abgemacht|einverstanden|beschlossen|vereinbart)[,:] (?!(?:aber|wenn|ich|du|das|es|danke|und)(?!\p{L}))\S{1,30}(?: \S{1,30}){0,5}$/iu,
];

/** German words that revoke one: it is still open, asked or supposed. */
export const undecidedInGerman =
  /(?<!\p{L})(?:nicht|nie|noch kein\p{L}{0,2}|müssen|müssten|sollten|möchten|wollen|bevor|bis wir|wenn|falls|ob|sobald|letzte woche|gestern)(?!\p{L})|\?\s{0,9}$/iu;

/** German sentences that make a proposal. */
export const proposesInGerman =
  /(?<!\p{L})(?:(?:sollen|wollen|sollten|könnten) wir|lasst uns|lass uns|wir (?:sollten|könnten)|schlage (?:\S{1,30} ){0,6}?vor|würde (?:\S{1,30} ){0,6}?vorschlagen|mein vorschlag|wie (?:wäre es|wär's|wärs) mit|was (?:haltet ihr|hältst du|halten sie) von|ich (?:bin|wäre) (?:dafür|für)|ich dachte an|ich würde sagen)(?!\p{L})/iu;

/** German proposals about the course of the meeting itself. */
export const aboutTheMeetingInGerman =
  /(?<!\p{L})(?:anfangen|beginnen|starten|fortfahren|weitermachen|weitergehen|loslegen|besprechen|diskutieren|reden|sprechen|pause|aufhören|abschließen|schluss machen|zusammenfassen|durchgehen|anschauen|ansehen|warten(?! wir (?:auf|[^.?!]{3,60} ab))|hören|vertagen(?! wir auf )|weiter(?=[.!\s]{0,3}$)|nächsten punkt|nächsten thema|mal sehen|nicht vergessen)(?!\p{L})/iu;

/** German answers that approve a proposal. */
export const approvesInGerman =
  /^(?:(?:ja|jo|okay|ok|gut|super|klar|genau|prima|stimmt|ach|oh)[,. ]{1,2}){0,3}(?:(?:bin )?einverstanden|gute idee|guter vorschlag|(?:au|oh) ja[.!]?$|gern(?:e)?|(?:das |der |die )?passt|klingt (?:gut|super|toll|vernünftig|sinnvoll)|(?:das )?hört sich gut an|(?:ich )?bin (?:auch )?dafür|dafür|(?:so )?machen wir|geht (?:klar|in ordnung)|in ordnung|abgemacht|(?:das )?finde ich (?:auch )?gut|genau so|sehr gut|von mir aus|meinetwegen|perfekt|ja (?:bitte|gern|gerne)|das machen wir|ergibt sinn|das geht(?: bei mir| für mich)?)(?!\p{L})/iu;

/** German phrases that only say that something was decided. */
export const formulaInGerman =
  'antrag angenommen genehmigt vorschlag wir haben uns entschieden entscheiden beschlossen geeinigt vereinbart einigen festgelegt dass also dann gut nehmen bleiben bleibt machen verwenden ' +
  'sollen wollen sollten könnten lasst schlage vor vorschlag dafür wäre mit bei auf für das die der den dem ein eine einen und ist wird es alle team so das damit dabei gut';
