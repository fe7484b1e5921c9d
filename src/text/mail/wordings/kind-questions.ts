/** Questions after the reader's wellbeing, which ask for a word and not for work, in seven languages. */

const someone =
  '(?:you(?: (?:both|all|two|guys))?|u|he|she|they|everyone|everybody|mum|mom|dad|gran(?:ny|dma|dpa|dad)?|(?:the|your) (?:kids?|children|baby|girls?|boys?|twins|family|little ones?|mum|mom|mother|dad|father|wife|husband|son|daughter|parents|sister|brother))';
const events =
  '(?:exams?|trip|journey|flight|drive|holidays?|vacation|weekend|evening|night|move|party|wedding|birthday|christmas|easter|operation|op|surgery|concert|recital|first (?:day|week|night)|new (?:job|flat|house|school|place)|baby|game|match|race|funeral|honeymoon|dinner|lunch)';

const kindly = new RegExp(
  `(?<!\\p{L})(?:${[
    // "Did you get home all right?"
    `(?:did|have|has) ${someone} (?:all |both )?(?:get|got|gotten|arrived?|made? it|land(?:ed)?|travel(?:led)?) (?:(?:home|back|there|in|it) ){0,2}(?:all right|alright|ok|okay|safe(?:ly)?|well|fine|in one piece)`,
    `(?:did|have|has) ${someone} (?:sleep|slept|rest(?:ed)?|recover(?:ed)?|settle[d]?) (?:well|ok|okay|better|in|all right|alright|a bit)`,
    `did (?:${someone}|\\p{L}{3,12}) (?:enjoy (?:it|the|your|him|her|them)|have (?:a )?(?:good|nice|great|lovely|safe|fun)|like (?:the|your|his|her|their) (?:presents?|gifts?|cake|flowers|surprise|card|dinner))`,
    `(?:are|is) ${someone} (?:feeling|doing|keeping|still|all|any|much|settled|getting|home|back|over) ?(?:much |a bit |a little )?(?:better|ok|okay|well|fine|ill|sick|poorly|all right|alright|right|in(?: yet)?|safe|tired)`,
    `how (?:was|were) (?:the|your|his|her|their) (?:\\p{L}{2,12} )?${events}`,
    `how did (?:the|your|his|her|their) (?:\\p{L}{2,12} )?${events} go`,
    'how (?:are|is) (?:you(?: (?:both|all|two))?|he|she|mum|mom|dad|everyone|everybody|the (?:kids|children|baby|family|little ones?)|your (?:mum|mom|mother|dad|father|wife|husband|leg|arm|back|knee|hand|family|parents|son|daughter))(?: (?:doing|feeling|keeping|getting on|coping|these days|today|now))?',
    '(?:seid|bist|sind) (?:ihr|du|sie|alle) (?:[\\p{L}]{2,12} ){0,3}?(?:gut|heil|sicher|wohlbehalten|schön) (?:[\\p{L}]{2,12} ){0,3}?(?:angekommen|heimgekommen|gekommen|gelandet|zurück)',
    '(?:hast|habt|haben) (?:du|ihr|sie) (?:[\\p{L}]{2,12} ){0,3}?(?:gut|schön|etwas) (?:[\\p{L}]{2,12} )?(?:geschlafen|gefeiert|erholt|eingelebt)',
    'wie (?:war|waren|lief|ging) (?:denn )?(?:die|der|das|dein|deine|euer|eure|ihre?) (?:\\p{L}{2,12} )?(?:prüfung|klausur|reise|urlaub|ferien|fahrt|flug|wochenende|umzug|feier|geburtstag|operation|konzert|hochzeit|tag|abend|schultag|fest|ausflug)',
    "geht es (?:dir|euch|ihnen|ihm|ihr) (?:wieder |schon |jetzt |inzwischen ){0,2}(?:besser|gut)|wie geht(?: es|'?s) (?:dir|euch|ihnen|ihm|ihr|\\p{L}{3,12}|de[rmn] \\p{L}{3,12})",
    "bien (?:rentrée?s?|arrivée?s?|dormi)|(?:tu vas|vous allez|ça va) mieux|comment (?:vas-tu|allez-vous|tu vas|ça va|vont les \\p{L}{4,10})|comment s'est passée? (?:le |la |l'|ton |ta |votre )(?:voyage|examen|rentrée|fête|week-end|déménagement|opération|soirée|concert|mariage|anniversaire|retour)",
    '(?:llegaste|llegasteis|llegaron|llegó|(?:has|habéis|han) llegado) (?:\\p{L}{2,10} ){0,2}?bien|(?:has|habéis) (?:dormido|descansado) bien|cómo (?:estás|estáis|te encuentras|os encontráis|te fue|os fue)|(?:te encuentras|estás|estáis) mejor|qué tal (?:estás|estáis|todo|el viaje|la fiesta|el examen|la boda|las vacaciones|el fin de semana|la mudanza|el cumple)',
    "(?:siete|sei|sono) (?:arrivat|tornat|rientrat)[oaie] (?:\\p{L}{2,10} ){0,2}?bene|(?:hai|avete) dormito bene|(?:stai|state|sta) meglio|come (?:stai|state|sta|stanno)|com'è andat[oa] (?:il |la |l')(?:viaggio|festa|esame|matrimonio|vacanza|trasloco|compleanno)",
    'goed (?:thuis ?gekomen|aangekomen|geslapen)|hoe gaat het (?:met (?:je|jou|jullie|u|\\p{L}{3,12}|de \\p{L}{3,12}))|voel je je (?:al )?(?:wat )?beter|gaat het (?:al |weer ){0,2}(?:beter|goed)|hoe was (?:de|het|je|jullie) (?:reis|vakantie|feest|weekend|examen|bruiloft|verhuizing|verjaardag|vlucht)',
    '(?:chegaste|chegaram|chegou) (?:\\p{L}{2,10} ){0,2}?bem|(?:dormiste|dormiram) bem|como (?:estás|estão|está|vais)|(?:estás|está|sentes-te) melhor|como (?:correu|foi) (?:a|o) (?:viagem|festa|exame|casamento|mudança|aniversário)',
  ].join('|')})(?!\\p{L})`,
  'u',
);

/** The reason for a question after the reader. */
export const asksAfterReader = 'asks how the reader is';

/** What turns such a question into a request: "How was the trip, and could you send me the bill?" */
const asksMore =
  /(?<!\p{L})(?:(?:can|could|would|will) (?:you|u|we|i)|please|pls|send|bring|let (?:me|us) know|bitte|kannst|könnt|können|könntest|schick\p{L}{0,2}|peux|pouvez|pourrais|puedes|podrías|puoi|potresti|kun|kunnen|podes|pode)(?!\p{L})/u;

const longestQuestion = 140;

/** Whether a lower-case sentence only asks how its reader is, or how something went for them. */
export function asksKindly(lower: string): boolean {
  return lower.length <= longestQuestion && kindly.test(lower) && !asksMore.test(lower);
}

const sentencePattern = /[^.!?\n]+[.!?]*/gu;
/** A question, or a line without a full stop. */
const opensQuestion = /^[\s¿]*(?:\p{L}{2,12}, ?)?(?:and |so |but )?(?:did|have|has|are|is|how)(?!\p{L})/u;

/** A text without kind questions, and the first of them. */
export function partKindQuestions(text: string): { rest: string; question: string | undefined } {
  let question: string | undefined;
  const rest = text.replaceAll(sentencePattern, (sentence) => {
    const lower = sentence.toLowerCase().replaceAll('’', "'");
    if (!(lower.includes('?') || opensQuestion.test(lower)) || !asksKindly(lower)) return sentence;
    question ??= sentence.trim();
    return ' ';
  });
  return { rest, question };
}
