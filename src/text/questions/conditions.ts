/** A question of what follows from something, or of the sign or condition of something. */
const asked: readonly RegExp[] = [
  /^(?:what (?:happens|happened|will happen|would happen|do i do|should i do|can i do|can happen)\b[^?]{0,80}? (?:when|if|once|after|in case)|what if|how (?:do|can|will|would|should) (?:i|we|you|one) (?:know|tell|see|notice|recogni[sz]e|find out)\b[^?]{0,20}? (?:when|if|whether|that))\b/iu,
  /^(?:was (?:passiert|geschieht|ist|mache ich|tun|muss ich tun|soll ich tun|kann ich tun)\b[^?]{0,80}?,? (?:wenn|falls|sobald|nachdem|bei)|woran (?:erkenne|erkennt|merke|merkt|sehe|sieht) (?:ich|man|du|wir)\b|woher weiß (?:ich|man))(?!\p{L})/iu,
  /^(?:que se passe-t-il|qu['’]arrive-t-il|que (?:faire|dois-je faire)|comment (?:savoir|reconnaître|sait-on))\b[^?]{0,60}? (?:si|s['’]|quand|lorsque?|en cas|après|que)/iu,
];
/** Words of such a question that say nothing of the condition. */
export const idleInCondition =
  /^(?:know|tell|see|notice|recogni[sz]e|find|passiert|geschieht|mache|tun|erkennt?|erkenne|merke?n?|merkt|sehe|sieht|weiß|woran|woher|passe-t-il|arrive-t-il|passe|faire|savoir|reconnaître|case|cas)$/iu;

/** Words that state the condition, in the languages whose questions are known. */
const states: Readonly<Record<string, RegExp>> = {
  en: /\b(?:if|when|whenever|once|as soon as|after|in case|unless|until|as long as|without|who|that|which|at the (?:first|second|third))\b/iu,
  // An article is a relative pronoun only behind a comma: "Kunden, die nicht zahlen".
  de: /(?<!\p{L})(?:wenn|falls|sobald|nachdem|solange|bei|beim|im falle?|ohne|wer|bis)(?!\p{L})|, (?:die|der|das|deren|dessen) /iu,
  fr: /(?<!\p{L})(?:si|s['’]il|s['’]ils|lorsqu\p{L}{0,2}|quand|dès|en cas|après|sans|tant|qui)(?!\p{L})/iu,
};

/** "When is a webhook disabled?": asks for a condition as much as for a time. */
export const mayAskCondition = /^when (?:is|are|do|does|can|may|must|should)\b/iu;

/** Whether a question asks what follows from a condition, or how it is known. */
export const asksConsequence = (question: string): boolean => asked.some((form) => form.test(question));

/** Whether a sentence states a condition. */
export const statesCondition = (text: string, language: string): boolean => states[language]?.test(text) === true;
