import type { TermSentence } from '#text/languages/index.ts';

/** What a body is asked to decide: "the motion to move the market", "Mr Lane moved to close the playground". */
const motion =
  /\b(?:motions?|proposals?|applications?|requests?|petitions?|amendments?|bids?|plans?) (?:to|that|for|by|from)\b|\b(?:moved|proposed|asked|applied|suggested) (?:to|that|for)\b|(?<!\p{L})(?:Antrag|Vorschlag)(?!\p{L})/iu;
const decided =
  '(?:carried|passed|approved|adopted|agreed|accepted|granted|rejected|defeated|refused|declined|turned down|voted down|thrown out|withdrawn|deferred|postponed|adjourned|tabled|lost|failed|fell|angenommen|abgelehnt|vertagt|zurückgezogen)';
const isDecided = new RegExp(`(?<!\\p{L})${decided}(?!\\p{L})`, 'iu');
/** What became of it, in a sentence that names only "it" or "the motion". */
const outcome = new RegExp(
  `^(?:(?:(?:it|this|the (?:motion|proposal|application|request|petition|amendment|bid|plan|idea)|(?:a|the) decision|der (?:antrag|vorschlag)|er) )?(?:(?:was|were|is|has been|wurde) )?(?:then |finally |(?:\\p{L}{1,20}ly )|mit \\p{N}{1,3} (?:zu|gegen) \\p{N}{1,3} stimmen |einstimmig )?${decided}(?!\\p{L})|(?:\\p{L}{1,20} |\\p{N}{1,3} ){1,4}(?:voted|stimmten) (?:for|against|in favou?r of|to (?:approve|reject|refuse|adopt)|dafür|dagegen)(?: (?:it|this|the (?:motion|proposal|plan|idea)))?(?=[,.;]| and))`,
  'iu',
);
/** Sentences behind a motion that may say what became of it. */
const furthest = 5;
const startsItem = /\n[^\S\n]{0,12}(?:[-*+•]|\p{Nd}{1,3}[.)])[^\S\n]{0,8}$|\n[^\S\n]{0,12}\n/u;

/** "It did not.", "We will not make it.": all that is said of a hope or belief before it. */
const bareDenial =
  /^(?:but )?(?:it|they|he|she|we|that|this|none of (?:it|them|this)|nobody|no one) (?:(?:will|would|could|can|did|does|do|has|have|had|is|are|was|were)(?: not|n['’]t)|won['’]t|never)(?: (?:make|do|reach|get|keep|manage|happen)(?: (?:it|this|that|there|so))?|happened|came|did|was|were|has|had)?[.!]$/iu;

/** "The split was meant to help. Instead, every change took weeks": what was hoped for, and what came. */
const hoped =
  /\b(?:was|were|had been|is|are) (?:meant|supposed|intended|expected|designed) to\b|\b(?:had (?:planned|hoped|wanted|expected|promised)|hoped|promised|wanted) (?:to|that)\b/iu;
const cameInstead = /^(?:instead|stattdessen|au lieu de cela|en cambio),? /iu;

/** "It did.": all that is said of a doubt before it. */
const bareConsent =
  /^(?:and |but )?(?:it|they|he|she|we|nobody|no one|everyone|everybody|\p{L}{2,20}) (?:did|does|do|has|have|had|is|are|was|were|could|would|will)[.!]$/iu;
/** A doubt, which reads as if it were still open. */
const doubted =
  /\b(?:doubt(?:s|ed)?|wonder(?:s|ed)|fear(?:s|ed)?|hop(?:es?|ed)|expect(?:s|ed)?|predict(?:s|ed)?|promis(?:es?|ed)|thought|sceptical|skeptical|sure|said|believed|warned|asked|told|bet)\b/iu;

/** For each belief, hope or promise, the sentence behind it that says only that it was wrong, or what came instead. */
export function findDenials(sentences: readonly TermSentence[], text: string): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  for (const [at, { text: own, start, written }] of sentences.entries()) {
    const next = sentences[at + 1];
    if (next === undefined || own.endsWith('?')) continue;
    const isDenied = bareDenial.test(next.text) && !bareDenial.test(own);
    const isSo = bareConsent.test(next.text) && doubted.test(own);
    if (!isDenied && !isSo && !(cameInstead.test(next.text) && hoped.test(own))) continue;
    if (!text.slice(start + written.length, next.start).includes('\n')) found.set(at, at + 1);
  }
  return found;
}

/**
 * For each motion, the sentence of its item or paragraph that says what became of it, because a motion alone reads as if
 * it were decided or still open.
 */
export function findOutcomes(sentences: readonly TermSentence[], text: string): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  for (const [at, one] of sentences.entries()) {
    if (!motion.test(one.text) || isDecided.test(one.text)) continue;
    for (let next = at + 1; next <= at + furthest; next += 1) {
      const [above, other] = [sentences[next - 1], sentences[next]];
      if (above === undefined || other === undefined) break;
      if (startsItem.test(text.slice(above.start + above.written.length, other.start))) break;
      if (outcome.test(other.text)) {
        found.set(at, next);
        break;
      }
      if (motion.test(other.text)) break;
    }
  }
  return found;
}
