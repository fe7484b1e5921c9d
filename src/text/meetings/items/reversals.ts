import { contentStems } from './overlap.ts';
import { plainOf, type Utterance } from './utterances.ts';

/** "Then not the fifteenth.", "Forget the tent": followed by what is taken back. */
const takesBack =
  /(?<!\p{L})(?:(?:then|and|so) not|forget|scrap|instead of|rather than|(?:dann|und|also|doch) nicht|statt|anstatt|vergesst|vergiss) ((?:[^\s,.;]{1,30} ?){1,4})/giu;
const sameTurn = 2;

/** The words a speaker takes back in the same turn. */
export function takenBack(utterances: readonly Utterance[], at: number): ReadonlySet<string> {
  const around = utterances
    .slice(Math.max(0, at - sameTurn), at + 2)
    .filter(({ turn }) => turn === utterances[at]?.turn)
    .flatMap(({ text }) => [...plainOf(text).matchAll(takesBack)].map(([, words = '']) => words));
  return contentStems(around.join(' '));
}

/** "The grey ones after all", "on second thoughts". */
const otherwise =
  /(?<!\p{L})(?:(?:then|so|let's|we'll|make it|take|go)(?! \p{L}{2,20} (?:was|were|is) )[^.?!]{2,60} after all|on second thoughts?|(?:dann|also|nehmen wir|wir nehmen) [^.?!]{0,40}doch (?:lieber|besser)|doch lieber|finalement|al final(?= mejor))(?!\p{L})/iu;

/** Whether somebody decides otherwise between two decisions, or in the second. */
export function changesMind(utterances: readonly Utterance[], from: number, to: number): boolean {
  return utterances.slice(from + 1, to + 1).some(({ text }) => otherwise.test(plainOf(text)));
}

/** Days, times and other figures. If they differ, so do the decisions. */
export function figuresIn(text: string): Set<string> {
  return new Set(
    plainOf(text)
      .toLowerCase()
      .match(
        /\d[\d.,:]*|(?<!\p{L})(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|june|july|august|september|october|november|december|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|januar|februar|märz|juni|juli|oktober|dezember|\p{L}{2,12}(?:teenth|tieth)|(?:twenty-)?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)|tenth|eleventh|twelfth|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty|eighty|hundred)(?!\p{L})/gu,
      ),
  );
}
