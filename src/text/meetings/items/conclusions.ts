import { bareVerb } from './given-shortly.ts';
import { plainOf, type Said } from './said.ts';

const lead =
  '(?:(?:ok|okay|good|fine|right|alright|all right|great|perfect|agreed|cool|yes|yep|yeah|well|deal|nice|excellent|so|then|gut|ja|prima|schön|super|also|einverstanden|alles klar)[,. ]{1,2})';

/** "Ok, Friday then", "Good, so the 14th", "Yes, only digital", "Gut, also der große Saal". */
const names: readonly RegExp[] = [
  new RegExp(`^${lead}{0,3}(?:so |then )?(?:the |a |on |at |in |only |just )?([^,.;?!]{2,50}?),? then[.!]?$`, 'iu'),
  new RegExp(`^${lead}{1,3}(?:so|then|only|just|dann|also|nur) ([^,;?!]{2,50}?)[.!]?$`, 'iu'),
  /^(?:yes|yeah|yep|ok|okay|good|right|fine)[,. ]{1,2}(?:so )?([^,.;?!]{2,50}?)(?: only| it is)[.!]?$/iu,
];
/** Proposals on how the meeting itself goes on. */
export const aboutTheMeeting =
  /\b(?:let's|let us|shall we|should we|can we|how about|we should|why don't we|could we) (?:(?:all|just|also|now|quickly|maybe|please|probably|definitely) ){0,2}(?:start|begin|kick|factor|recap|discuss|talk|move on|move to|go (?:to|through|over|around|back|on)|hear|see|look|review|wrap|take a (?:break|look|few)|get (?:started|going|back|into)|continue|dive|jump|circle|close|end|summari[sz]e|hope|wait|make sure|not forget|say|think|sync|touch|catch|check|do (?:introductions|a (?:quick )?round)|be careful|remember|note|keep in mind|meet|reconvene|schedule|set up|pick this|take (?:this|that) offline|walk|turn|focus|give|execute|record|have|document)\b/iu;
/** What stands there when somebody goes on talking rather than names what was chosen. */
const isClause =
  /(?<!\p{L})(?:i|you|he|she|they|we|it|that|this|what|how|why|who|when|where|there|here|is|are|was|were|be|been|do|does|did|have|has|had|will|would|can|could|should|shall|may|might|must|let|let's|see|thanks|thank|next|far|much|sorry|yes|no|not|sure|maybe|perhaps|back|moving|talk|bye|later|ich|du|er|sie|es|wir|ihr|ist|sind|war|hat|haben|wird|kann|weiter|tschüss|danke|bis)(?!\p{L})|'(?:s|ll|re|m|ve|d)(?!\p{L})/iu;
const recently = 8;
const longestName = 7;

/** Whether a sentence names, as what is now agreed, something that was spoken of just before. */
function namesTheChoice(text: string, at: number, said: readonly Said[]): boolean {
  for (const pattern of names) {
    const named = pattern.exec(text)?.[1];
    if (named === undefined || named.split(' ').length > longestName || isClause.test(named)) continue;
    if (saysWhoDoes(named)) continue;
    const words = wordsOf(named);
    const before = said.slice(Math.max(0, at - recently), at);
    if (before.some((one) => wordsOf(plainOf(one.text)).some((word) => words.includes(word)))) return true;
  }
  return false;
}

/** "Pete helps Jane": a task, and no choice. */
function saysWhoDoes(named: string): boolean {
  const [, stem = '', ending = ''] = /^\p{Lu}\S{1,20} (\p{Ll}{2,20}?)(ies|es|s) /u.exec(named) ?? [];
  return bareVerb(stem, ending) !== undefined;
}

/** Numbers, and words long enough to mean something, in their singular. */
function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\d]{1,40}/gu) ?? [];
  return words.filter((word) => /\d/u.test(word) || word.length > 3).map((word) => word.replace(/s$/u, ''));
}

const concluded: readonly RegExp[] = [
  /^(?:(?:ok|okay|good|so|then|and|also|gut|dann)[,. ]{1,2}){0,3}(?:from now on|starting (?:today|tomorrow|next week|monday)|ab (?:jetzt|sofort|morgen))(?!\p{L})[^?]{8,160}$/iu,
  new RegExp(
    `^${lead}{1,3}(?:then |so )?(?:it|that|he|she|everything|the [\\p{L}-]{2,20}(?: [\\p{L}-]{2,20})?) (?:stays|stay|remains|is out|is in(?=[.!]?$)|is off|goes out|goes in|gets (?:a|an|the)|gets cut|gets dropped|bleibt|entfällt)(?!\\p{L})(?! (?:to be|open|unclear|undecided|a question|offen|ungeklärt|unklar))[^?]{0,60}$`,
    'iu',
  ),
  new RegExp(
    `^${lead}{1,3}(?:then |so )?we(?:'ll| will)? (?:patch|fix|repair|replace|drop|cut|skip|offer|raise|lower|reduce|pay|sell|rebuild|rewrite|migrate|switch|refund|redo|extend|renew|cancel|postpone|split|merge|move|change|limit|allow|ban|stop|close|add|remove|combine|delay|meet|travel|fly|ask for|say no|say yes|decline|accept|reject)\\b(?! (?:on to|on\\b|to the next|forward to))(?!.{0,200}\\b(?:every|each|always|usually|normally|often|sometimes|anyway|if)\\b)[^?]{0,120}$`,
    'iu',
  ),
  /^[^?]{8,160} (?:from now on|ab (?:jetzt|sofort))[.!]?$/iu,
  /(?:^(?:ok|okay|good|fine|alright|all right|great|agreed|deal)[,.] |\b(?:so|which means|that means|therefore|hence)(?: that)? )we(?:'re| are) (?:moving|hiring|buying|launching|closing|dropping|cancelling|canceling|switching|keeping|postponing|changing|opening|cutting|raising|lowering|ordering|booking|renting|replacing|leaving|staying|delaying|extending|shipping|releasing|stopping|ending|signing|taking|selling|offering|paying|inviting|skipping|merging|splitting)\b(?! (?:on to|on\b|now to|forward to|our time))[^?]{0,120}$/iu,
  new RegExp(`^${lead}{0,2}(?:no|not|none|kein\\p{L}{0,2}) [^,.;?!]{2,40}(?: then| dann)[.!]?$`, 'iu'),
  new RegExp(
    `^${lead}{1,2}(?:so|then|also|dann) (?:no|kein\\p{L}{0,2}) (?!(?:need|problem|idea|one|way|worries|rush|news|change|progress|surprise|wonder)(?!\\p{L}))[^,.;?!]{2,40}[.!]?$`,
    'iu',
  ),
  /^(?:(?:ok|okay|good|fine|right|alright|all right|great|perfect|agreed|deal|cool|nice)[,. ]{1,2}(?:so|then)|(?:ok|okay|fine|alright|all right|agreed)[,.]?) we (?!(?:support|live|own|run|sit|go|move|hear|turn|switch over|pause|take a|need|have|had|can|could|should|would|will|might|must|may|know|see|think|got|get|want|are|were|did|do not|don't|talk|start|discuss|look|lose|find|end|hear|understand|seem|feel|hope|believe|mean|say|said|come|continue|begin|finish|wait|still|also|just|really|always|usually)\b)\p{Ll}{2,15}(?<!ed) (?!.{0,200}\b(?:every|each|always|usually|normally|often|sometimes|anyway|if)\b)[^?]{2,120}$/iu,
];

/** "Okay, let's redo it": behind such a word it is no mere suggestion. */
const resolves = new RegExp(`^${lead}{1,3}(?:then |so )?let'?s (?:not )?\\p{Ll}{2,15}(?: [^?]{2,120}|[.!]?)$`, 'iu');
const bareLead = /^(?:ok|okay|good|fine|right|alright|all right|great|perfect|agreed|deal)[.!,]?$/iu;
const echoes = new RegExp(`^${lead}{1,3}([^,.;?!]{2,30})[.!]?$`, 'iu');
const longestAnswer = 4;

/** "Red or white?" "Both." "Good, both." */
function echoesTheAnswer(text: string, at: number, said: readonly Said[]): boolean {
  const named = echoes.exec(text)?.[1]?.toLowerCase();
  if (named === undefined || isClause.test(named)) return false;
  const [question, answer] = [said[at - 2], said[at - 1]];
  if (answer === undefined || question === undefined || answer.turn === said[at]?.turn) return false;
  const words = answer.text.toLowerCase().match(/[\p{L}\d]{1,40}/gu) ?? [];
  return question.text.endsWith('?') && words.length <= longestAnswer && words.join(' ').includes(named);
}

/** Whether a sentence concludes what the ones before it weighed, in the few words that people do it with. */
export function isConclusion(text: string, at: number, said: readonly Said[]): boolean {
  if (/\?\s{0,9}$/u.test(text)) return false;
  const before = said[at - 1];
  const isLed = before?.turn === said[at]?.turn && bareLead.test(before?.text ?? '');
  const whole = isLed ? `${before?.text.replace(/[.!,]$/u, '')}, ${text}` : text;
  if (resolves.test(whole) && !aboutTheMeeting.test(text)) return true;
  if (concluded.some((pattern) => pattern.test(whole)) && !aboutTheMeeting.test(text)) return true;
  return (
    namesTheChoice(text, at, said) ||
    echoesTheAnswer(text, at, said) ||
    takesWhatWasPreferred(text, at, said) ||
    (before?.turn === said[at]?.turn && isVote.test(before?.text ?? '') && isWholeStatement.test(text))
  );
}

/** "Then September." "OK, a live demo." "Good, no castle." */
const choosesShortly = new RegExp(
  `^(?:(?:${lead}{0,2}(?:ok|okay) |${lead}{0,2}\\p{L}{2,11}[,.] {1,2}(?<=${lead})(?:so |then )?|(?:then|dann) ))(?:no |not |kein\\p{L}{0,2} )?(?:the |a |an |on |in |at |am |im |die |der |das |den |ein |eine |einen )?([^,.;?!]{2,40})[.!]?$`,
  'iu',
);
const prefers =
  /(?<!\p{L})(?:better|rather|prefer|suggest|propose|recommend|would be|works|nicer|how about|what about|leave|let's|i'd (?:say|go|take)|we should|we could|wait|vote for|lieber|besser|schlage|schlag|passt|würde|wäre|nehmen)(?!\p{L})/iu;
const preferredWithin = 4;
const longestChoice = 4;

/** Whether a sentence names shortly what somebody else has just said to be the better choice. */
function takesWhatWasPreferred(text: string, at: number, said: readonly Said[]): boolean {
  const named = choosesShortly.exec(text)?.[1];
  if (named === undefined || named.split(' ').length > longestChoice || isClause.test(named)) return false;
  const before = said.slice(Math.max(0, at - preferredWithin), at).map((one) => plainOf(one.text));
  const words = wordsOf(named);
  return before.some((one) => prefers.test(one)) && before.some((one) => wordsOf(one).some((w) => words.includes(w)));
}

/** "All in favour? Unanimous. The choir gets the hall." */
const isVote =
  /^(?:that is |that's |das ist )?(?:unanimous(?:ly)?(?: carried| approved)?|carried(?: unanimously)?|approved|passed|motion (?:carries|carried|passed)|no votes against|einstimmig(?: angenommen)?|angenommen)[.!]?$/iu;
const isWholeStatement = /^[^?]{12,200}$/u;

/** A choice put as a question that asks for a yes: "So we hire Dana?", "So only digital?", "Also am Freitag?" */
const asksForYes =
  /^(?:(?:ok|okay|right|well|alright|and|gut|ja)[,. ]{1,2}){0,2}(?:so|then|also|dann)[,]? (?!(?:what|how|why|who|when|where|which|do|does|did|is|are|was|were|can|could|would|will|has|have|you|i|any|anything|was|wie|warum|wer|wann|wo|hast|bist|ist|sind|kannst|you're|they|he|she|it|that|this|the problem)(?!\p{L}))[^?]{3,120}\?$/iu;

/** What is so or was so, where a yes only says that it is true: "So the server crashed?", "So we usually meet here?" */
const tellsFact =
  /(?<= )(?:(?:was|were|wasn't|weren't|has|have|had|did|didn't|does|doesn't|war|waren|hat|haben|hatte)(?!\p{L})|(?:is|are|ist|sind) (?:all |still |already |really |now |not |noch |schon |wirklich ){0,2}(?:ready|ill|sick|back|done|broken|late|away|busy|down|here|there|gone|true|sure|new|old|fine|ok|okay|working|running|fertig|krank|weg|da|kaputt|neu)(?!\p{L})|(?:crashed|failed|happened|worked|called|asked|wanted|missed|arrived|moved|broke|went|came|said|told|left|lost|found|got|forgot|knew|saw)(?!\p{L}))/iu;
const isUsual = /(?<!\p{L})(?:usually|always|often|normally|sometimes|meistens|immer|normalerweise|oft)(?!\p{L})/iu;
const speaksOfUs = /(?<!\p{L})(?:we|wir)(?!\p{L})/iu;

/** "And we stay with the old printer?" */
const asksToKeep =
  /^(?:and|und|so|also) (?:we|wir) (?:keep|stay|stick|go|take|use|meet|order|buy|start|do|bleiben|nehmen|machen|treffen|gehen|behalten|kaufen|bestellen|fangen)(?!\p{L})[^?]{3,100}\?$/iu;

/** "Then we give it back." is decided where the next says yes. */
const putAsStatement =
  /^(?:(?:ok|okay|well|and|gut|ja)[,. ]{1,2}){0,2}(?:so|then|dann) (?:we |(?!(?:entscheiden|klären|besprechen|reden|sprechen|vertagen|warten|fragen|sehen|schauen|haben|müssen|können|sollten|brauchen|wissen)\b)\p{Ll}{3,16}en wir )(?!(?:need|have|had|can|could|should|would|will|might|must|know|see|think|got|get|want|are|were|did|do not|don't|usually|always|often|normally|sometimes|talk|start|lose|find|end|hear|decide|discuss|check|come back|revisit|postpone|ask|wait|haben|entscheiden|klären|besprechen|reden|sprechen|vertagen|warten|fragen|können|müssen|sollten|brauchen|sehen|wissen)(?!\p{L}))(?!.{0,120}\b(?:every|each|always|usually|normally|often|sometimes|anyway)\b)[^?]{4,120}$/iu;

/** "Darker green then?" */
const endsInThen =
  /^(?!(?:what|how|why|who|when|where|which|is|are|do|does|did|was|were|can|could|has|have|you|he|she|they|it|that|this|was|wie|warum|wer|wann|wo)(?!\p{L}))[^?]{2,40},? (?:then|dann)\?$/iu;

function asksForFact(text: string): boolean {
  return isUsual.test(text) || (tellsFact.test(text) && !speaksOfUs.test(text));
}

/** Whether a sentence puts a choice to the others as a question that a plain yes decides. */
export function asksToConclude(text: string): boolean {
  const isChoice = asksForYes.test(text) && !asksForFact(text);
  return isChoice || asksToKeep.test(text) || putAsStatement.test(text) || endsInThen.test(text);
}

/** A plain yes, which decides a question that asks for one. */
export const saysYes =
  /^(?:(?:oh|well|ah|uh|um)[,. ]+)?(?:yes|yeah|yep|yup|right|correct|exactly|sure|absolutely|definitely|ja|genau|richtig|stimmt|klar)(?!\p{L})(?![,. ]{1,2}(?:but|aber|if|wenn|maybe|vielleicht|although|except|and no))/iu;
