/** "Please find the minutes attached" and "Please see the attached report" are no requests unless more follows. */
export const handsOver =
  /^\s*(?:[^,.!?\n]{1,30}, ?)?(?:please|kindly) (?:find|see(?! (?:if|whether|that|to|how|why)\b))(?: [\p{L}\d'’-]{1,20}){0,12}? (?:attached|enclosed|below|here|online|in (?:the|your) (?:portal|account|app))(?!\p{L})(?!.{0,300}(?:\b(?:and|then|please|kindly|to be|which (?:you|needs?|must)|for your (?:approval|signature|review|comments?|consideration|confirmation|completion)) ?|[?;]))/iu;

/** "Should you have any questions, please do not hesitate to contact us.", which ends letters of any kind. */
const offersHelp =
  /(?<=^|[.!?\n] ?)(?:(?:should|if) you (?:have|need|require) [^.!?\n]{0,80}?,? (?:please )?|please )?(?:do not|don['’]t) hesitate to (?:contact|call|ask|email|write to|reach) [^.!?\n]{0,80}[.!]?/giu;

/** "Attached please find our offer." The rest of the sentence may still ask. */
const encloses =
  /(?<=^|[.!?,\n] ?)(?:attached|enclosed|herewith)(?: (?:to|with|in) (?:this|the) (?:e-?mail|mail|message|letter))?,? (?:(?:please|kindly|you(?:'ll|’ll| will| can| may)) ){1,2}(?:find|see)(?! (?:if|whether|how|why)\b)(?![^.!?\n]{0,200}(?:\b(?:please|kindly|to be|let (?:me|us)|which (?:you|needs?|must)|for your (?:approval|signature|review|comments?|consideration|confirmation|completion)|(?:and|then) (?:sign|return|send|tell|check|confirm|fill|complete|review|comment|reply|give|approve|pay|bring|forward))\b|[?;]))[^.!?\n]{0,200}[.!]?/giu;

/** "We would like to get to know you." */
const greetsReader =
  /(?<=^|[.!?\n] ?)(?:i|we)(?:['’]d| would| will|['’]ll) (?:very much |really |so |just )?(?:like|love|be (?:very |really |so )?(?:happy|glad|delighted|pleased|honou?red)) to (?:get to know|welcome|thank|congratulate|wish) (?:you|all|everyone|everybody)(?![^.!?\n]{0,200}(?:\b(?:please|so that|better)\b|[?;]))[^.!?\n]{0,200}[.!]?/giu;

/** "Your bike is ready, you can pick it up any time.": allows something. */
const allowsToFetch =
  /(?<=^|[.!?,;\n] ?)(?:and |so )?you (?:can|may|are welcome to) (?:pick|collect|fetch|come and (?:get|collect|fetch)|get)(?: (?:it|them|your [\p{L}-]{2,20}))?(?: up)?(?![^.!?\n]{0,200}(?:\b(?:please|confirm|let (?:me|us)|tell|bring|sign|call|pay|by (?:mon|tues|wednes|thurs|fri|satur|sun)day)\b|[?;]))[^.!?\n]{0,200}[.!]?/giu;

/** "If you object, simply tell us.": leaves a way out, and waits for nothing. */
const leavesWayOut =
  /(?<=^|[.!?\n] ?)(?:[^.!?;\n]{1,160}; )?if you (?:object|(?:would |['’]d )?(?:rather|prefer) not|(?:do not|don['’]t) (?:wish|want|like) (?:this|that|it|us to))[^.!?\n]{0,60}, (?:please |simply |just ){0,2}(?:tell|write to|let|inform|say|call|contact|reply)[^.!?\n]{0,60}[.!]?/giu;

/** A text without the sentences of courtesy that resemble requests: an offer of help, an enclosure, a welcome. */
export function withoutPleasantries(text: string): string {
  return [offersHelp, encloses, greetsReader, allowsToFetch, leavesWayOut].reduce(
    (rest, courtesy) => rest.replaceAll(courtesy, ''),
    text,
  );
}

const welcome =
  /(?<!\p{L})(?:(?:kennen ?(?:zu ?)?lernen|begrüßen|willkommen (?:zu )?heißen|(?:wieder)?zusehen|(?:zusammen|mit)arbeit|(?:ihre[nm]?|euren?|deinen?) (?:besuch|kommen|erscheinen))(?: (?:zu )?(?:können|dürfen))?|(?:vous|te|t'|vous y) ?(?:accueillir|rencontrer|connaître|recevoir)|faire (?:votre|ta) connaissance|(?:conocer|saludar|recibir|dar)(?:le|les|la|lo|te|os)(?: la bienvenida)?|(?:conoscer|accoglier|incontrar|riveder|salutar)(?:la|vi|ti|li)|(?:fare la (?:sua|tua|vostra) conoscenza)|(?:leren )?kennen(?: te)?(?: leren)?|kennis (?:met \p{L}{1,8} )?(?:te )?maken|(?:te )?verwelkomen|(?:te )?begroeten|conhecê-l[oa]s?|recebê-l[oa]s?)(?!\p{L})/u;
const gladly =
  /(?<!\p{L})(?:freuen|freue|gern(?:e)?|freude|heureux|heureuse|ravie?s?|plaisir|enchantée?s?|encantaría|encantará|gustaría|alegraría|gusto|placer|lieti|lieta|lieto|felici|felice|piacere|graag|leuk|fijn|blij|verheugd|gostaríamos|gostaria|prazer|gosto)(?!\p{L})/u;
const asksBesides =
  /[?]|(?<!\p{L})(?:bitte|antwort|rückmeldung|zusage|s'il vous plaît|merci de|réponse|por favor|respuesta|per favore|risposta|alstublieft|alsjeblieft|antwoord|resposta|wenn (?:sie|du|ihr))(?!\p{L})/u;

/** Whether a lower-case sentence in another language only says how welcome its reader is. */
export function welcomes(lower: string): boolean {
  return gladly.test(lower) && welcome.test(lower) && !asksBesides.test(lower);
}
