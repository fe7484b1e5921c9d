import type { Question } from './read-question.ts';

/** Questions what something costs, in English, German and French. */
const asksPrice =
  /^(?:how much (?:does|do|is|are|will|must)\b|what (?:does|do|is|are|will) (?:.{1,120} cost\b|the (?:price|cost|fare|fee)\b)|(?:was|wie ?viel) kostet|wie teuer (?:ist|sind|wird)|welche[rn]? preis|combien (?:coûte|coûtent|coûtera|faut-il payer)|quel (?:est|sera) le (?:prix|tarif))/iu;

const sum = String.raw`(?:[$€£] ?)?\p{N}[\p{N}.,]{0,9}`;
/** "The price rises from 39 to 49 euros", "Le prix passe de 39 à 49 euros": what it was, and what it is now. */
const changes = new RegExp(
  String.raw`(?<!\p{L})(?:(?:price|fare|fee|cost|charge|ticket|subscription|pass|rent)s?\b[^.;]{0,80}? (?:rises?|rose|risen|goes|go|went|gone|increases?d?|falls?|fell|drops?|dropped|climbs?|raised|lowered|cut|changes?) (?:up |down )?from ${sum}[^.;]{0,20}? to ${sum}|(?:preis|gebühr|beitrag|miete|eintritt|tarif|ticket|abo)\p{L}{0,4}(?!\p{L})[^.;]{0,80}? von ${sum}[^.;]{0,20}? auf ${sum}|(?:prix|tarif|abonnement|billet|loyer)s?(?!\p{L})[^.;]{0,80}? (?:passe|passera|passent|augmente|baisse|monte|grimpe) (?:\p{L}{2,12} ){0,2}de ${sum}[^.;]{0,20}? à ${sum})`,
  'iu',
);

/** Whether a question asks for a price, and a sentence tells what it was and what it is now. */
export const tellsNewPrice = ({ text: question, kind }: Question, text: string): boolean =>
  kind === 'quantity' && asksPrice.test(question) && changes.test(text);
