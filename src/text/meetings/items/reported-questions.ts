import { plainOf, type Utterance } from './utterances.ts';

/** "Ms Rao asked who would bear the cost." */
const reports =
  /^[^?]{2,80}?(?<!\p{L})(?:asked|enquired|inquired|wanted to know|wondered|fragte|fragten|erkundigte sich|wollte wissen|wollten wissen|a demandé|demande|preguntó|ha chiesto|chiede|vroeg)(?: (?:the )?[\p{L}. ]{2,30}?)?,? (?:whether|if|who|what|when|where|why|how|which|ob|wer|was|wann|wo|warum|wie|welche[rns]?|si|qui|quand|comment|quién|cuándo|cómo|chi|quando|come|of|wie|wanneer)(?!\p{L})[^?]{3,300}$/iu;
const replies =
  /(?<!\p{L})(?:replied|answered|confirmed|explained|said|stated|responded|assured|pointed out|informed|antwortete|bestätigte|erklärte|sagte|teilte|a répondu|respondió|ha risposto|antwoordde)(?!\p{L})/iu;

/** Whether a sentence of written minutes, which have no speakers or times, tells what somebody asked. */
export function isReported(one: Utterance | undefined): boolean {
  return one?.speaker === null && one.startMs === null && reports.test(plainOf(one.text));
}

/** Whether minutes tell an answer to what they report, in the same sentence or the next one. */
export function isReportedAnswered(own: Utterance, next: Utterance | undefined): boolean {
  const behind = /[;–] ?(.{3,300})$/u.exec(own.text)?.[1];
  const found = [behind, next?.segment === own.segment ? next.text : undefined].find((text) => text !== undefined);
  return found !== undefined && replies.test(found);
}
