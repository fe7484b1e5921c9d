import { stems } from './german-verbs.ts';
import { isTaskVerb } from './task-verbs.ts';

/** "Ann, send it.": up to the verb. */
export const named =
  /^(?:(?:and|so|but|then|okay|ok|great|perfect|also|alright|right)[, ]+)?@(\d+)@(?:,| -| –|:)?\s+(?:(?:please|pls|plz|also|you)\s+){0,2}/iu;
/** "Ann, you send it?" and "Ann, you always send it": a question, and what somebody does anyway. */
export const isHabit =
  /\?\s*$|^(?:\p{L}{2,8}[, ]+)?@\d+@,? you (?:.{0,80} )?(?:always|usually|never|often|every|already|each)\b/iu;
/** "Send it, Ann.": a name that ends the sentence. */
export const namedLast = /[,\s]@(\d{1,6})@\s?[?.!]{0,5}$/u;
/** "Please send it.": up to the verb. */
export const ordered =
  /^(?:(?:thanks|thank you)(?: \p{L}{2,12})?,? )?(?:(?:and|so|but|then|okay|ok|great|perfect|also|yes|yeah|sure),? )?(?:please|pls|plz|make sure (?:to|you|that you)|be sure to|don't forget to|remember to)\s+/iu;
/** "Everyone, please fill in the survey": a task for all participants. */
export const toEverybody =
  /^(?:(?:and|so|but|then|okay|ok|also|right|guys|folks|team|hey all|hi all)[, ]+){0,2}(?:(?:everyone|everybody|all of you|you all|each of you),? (?:please |should |needs? to |has to |must |remember to |make sure to |make sure you )?|(?:team|folks|guys),? (?:please |remember to |make sure to |make sure you ))(?:please )?/iu;
/** "Send me the slides, please." */
export const orderedLast =
  /^(?:(?:and|so|but|then|okay|ok|also|yes|great)[, ]+)?(\p{L}[^?]{4,200}?),? (?:please(?:[.!]?$|, )|(?:would|could|will|can) you\?$)/iu;
/** "Can you call them, Uwe?": a request that ends with a name, which need not be one of the speakers' names. */
export const calls =
  /(?<!\p{L})(?:(?:can|could|would|will) you|(?:st|annst) du)(?!\p{L})[^?]{3,150}, \p{Lu}\p{Ll}{1,15}\?$/u;
/** "Book it.": up to the verb. The sentences before say what "it" is. */
const commandsIt =
  /^(?:(?:and|so|then|okay|ok|good|right|well|yes|fine|sure)[,. ]{1,2}){0,2}(?=(?!let|keep|use|leave|take|drop|forget|save|stop|see|get|give|run|put)\p{L}{3,12} (?:it|him|her|them|that one|both|both of them)(?:,? (?:then|please|now|today|tomorrow))?[.!]?$)/iu;
/** "The fence is down, repair it today.": up to the verb, behind what "it" is. */
const commandsItBehind =
  /^(?:(?:and|also|oh|so)[, ]{1,2}){0,2}(?:the|our|that) [^,;?]{4,80} (?:is|are|has|have|was|needs?|leaks?|broke) ?[^,;?]{0,60}, (?:so |please |then ){0,2}(?=(?!let|keep|use|leave|take|drop|forget|save|stop|see|get|give|run|put)\p{L}{3,12} (?:it|them)(?:,? (?:then|please|now|today|tomorrow|tonight|this week|by \p{L}{3,9}))?[.!]?$)/iu;
/** The same in German: "Frag sie.", "Ruf ihn an." */
const commandsItInGerman = new RegExp(
  `^(?:(?:und|also|dann|okay|ok|gut|ja|klar)[,. ]{1,2}){0,2}(?=(?:${stems}|nimm|gib|lies|triff|sprich|hilf|miet|tausch|meld)e? (?:sie|ihn|es|ihm|ihr|ihnen|die|den|das|beide)(?: (?:an|ab|aus|ein|mit|nach|um|weg|zu|zurück))?(?:,? (?:bitte|dann|gleich|heute|morgen))?[.!]?$)`,
  'iu',
);
/** "Tell them the twelfth.": up to the verb, which needs an object: the noun of "Order 44 is late" is no command. */
const commands =
  /^(?:(?:and|so|then|okay|ok|good|right|well)[,. ]{1,2}){0,2}(?!give \p{L}{2,6} (?:until|till|a|an|time|another|some|one|two|more) )(?=\p{L}{2,12} (?:me|us|them|him|her|the|an?|your|our|my|those|these|some|everyone|everybody|@\d+@)(?!\p{L})[^?]{8,160}$)/iu;

/** The task of a command to nobody by name, and whether its object is only a pronoun. Undefined if there is none. */
export function bareCommandIn(text: string): { task: string; isShort: boolean } | undefined {
  const behind = commandsItBehind.exec(text)?.[0];
  if (behind !== undefined && isTaskVerb(text.slice(behind.length)))
    return { task: text.slice(behind.length), isShort: false };
  const inGerman = commandsItInGerman.exec(text)?.[0];
  const short = inGerman ?? commandsIt.exec(text)?.[0];
  const lead = short ?? commands.exec(text)?.[0];
  if (lead === undefined) return undefined;
  const task = text.slice(lead.length);
  return inGerman === undefined && !isTaskVerb(task) ? undefined : { task, isShort: short !== undefined };
}
