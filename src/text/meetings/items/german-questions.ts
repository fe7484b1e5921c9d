/** Asked in German to be polite, to open and close, to see whether the line works, or to hand on the word. */
export const socialInGerman =
  /(?<!\p{L})wie geht(?:'s| es)(?: (?:dir|euch|ihnen|allen))?(?: \S{1,12}){0,2}\s?\?|(?<!\p{L})(?:hört|hören|hörst|könnt|können|kannst|seht|sehen|siehst) (?:\S{1,12} ){0,3}?(?:mich|uns|meinen bildschirm|meine folien|den bildschirm)(?: \S{1,12}){0,3}\s?\?|(?<!\p{L})(?:bin ich|ist mein mikro\p{L}{0,4}|sind alle|sind wir) (?:\S{1,12} ){0,3}?(?:da|laut|zu hören|zu verstehen|stumm|an|vollzählig|komplett|so weit|soweit)\s?\?|^(?:\S{1,12}[, ]{1,2}){0,2}(?:gibt es|habt ihr|hat (?:noch )?jemand|noch|sonst)(?: noch| sonst| dazu| irgendwelche| weitere| noch weitere){0,3} (?:fragen|anmerkungen|einwände|ergänzungen|punkte|etwas|was|wünsche)\P{L}|(?<!\p{L})(?:fangen|machen|legen|starten) wir (?:\S{1,12} ){0,2}?(?:an|los|weiter|schluss)\s?\?|(?<!\p{L})(?:wollen|sollen|können) wir (?:\S{1,12} ){0,2}?(?:anfangen|beginnen|starten|loslegen|weitermachen|weitergehen|schluss machen|aufhören)|(?<!\p{L})wer (?:fängt|beginnt|ist (?:als nächste\p{L}?|dran)|möchte anfangen|macht weiter)(?!\p{L})|^(?:alles klar|verstanden|einverstanden|oder|nicht wahr|wirklich|echt|passt das(?: (?:für alle|so|allen|euch))?|ist das (?:klar|verständlich|in ordnung|okay))\s?\?$/iu;

/** Replies in German that leave the question open. */
export const leftOpenInGerman =
  /(?<!\p{L})(?:weiß (?:ich|ich's|man|niemand|keiner)? ?(?:\S{1,15} ){0,3}?(?:nicht|niemand|keiner)|keine ahnung|(?:das )?(?:müsste|muss|müssen|müssten) (?:ich|wir) (?:\S{1,15} ){0,4}?(?:klären|prüfen|nachsehen|nachschauen|fragen|nachfragen|schauen|besprechen|überlegen|herausfinden)|(?:kläre|prüfe|frage|schaue|sehe) ich (?:\S{1,15} ){0,3}?(?:nach|noch|ab|mal)|ich (?:kläre|prüfe|frage|schaue|sehe) (?:\S{1,15} ){0,4}?(?:nach|ab|noch|das)|(?:ist )?noch (?:\S{1,15} ){0,2}?(?:offen|unklar|nicht (?:klar|entschieden|geklärt|bekannt|sicher|fest))|(?:steht|ist) (?:\S{1,15} ){0,2}?nicht fest|(?:bin|sind) (?:\S{1,10} ){0,2}?nicht sicher|schwer zu sagen|kann ich (?:\S{1,15} ){0,3}?nicht sagen|(?:haben|hat) (?:wir |ich |das )?(?:\S{1,15} ){0,2}?noch (?:nicht|keine?)|mal sehen|wird sich zeigen|kommt darauf an|gute frage)(?!\p{L})/iu;

/** Replies in German that pass over the question to something else. */
export const passesOverInGerman =
  /^(?:(?:also|gut|okay|ok|so|hm+|na ja|aber|und)[,. ]{1,2}){0,2}(?:wie auch immer|jedenfalls|nächster punkt|nächstes thema|kommen wir (?:zu|zum)|lasst uns (?:\S{1,12} ){0,2}?(?:weiter|später|vertagen)|bevor wir|übrigens|ich muss (?:leider )?(?:los|weg)|anderes thema|machen wir weiter)(?!\p{L})/iu;
/** Replies in German that only react to the question. */
export const onlyReactsInGerman =
  /^(?:(?:oh|na|hm+|ach|ja)[,. ]{1,2}){0,2}(?:das (?:habe ich mich|frage ich mich) auch|moment|einen moment|sekunde|danke für die frage|dieselbe frage|interessante frage|berechtigte frage)(?!\p{L})/iu;

/** Short answers in German. */
export const saysYesOrNoInGerman =
  /^(?:ja|nein|nee|doch|genau|klar|natürlich|richtig|stimmt|sicher|selbstverständlich|auf jeden fall|vielleicht|eher nicht|gern(?:e)?)(?!\p{L})/iu;
