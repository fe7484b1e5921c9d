import { type Hit, scale } from './hits.ts';

/** A sentence as far as an answer to the one before it is concerned. */
interface AnsweredSentence {
  readonly hits: readonly Hit[];
  readonly words: readonly string[];
}

/** Sentences that take back the one before: "A loyal customer for years. Not anymore." */
const takingBack =
  /^(?:and |but |well )?(?:not (?:any ?more|any longer|this time|for long|so|even close)|no longer|no more|until (?:now|today|yesterday|last week|this week|this year)|till now|or so i thought|wrong|think again)$/u;
/** Sentences in which the writer was wrong, which turn round what was expected. */
const mistaken =
  /^(?:and |but |well |boy |oh )?(?:(?:how |was )?i (?:was|have been|could not have been|couldn't have been) (?:so |very |completely |totally |more |dead |pleasantly |happily )?(?:wrong|mistaken|proved wrong|proven wrong)|i stand corrected|how wrong i was|was i (?:ever )?wrong|it (?:isn't|wasn't|is not|was not))$/u;
const expecting = new Set(
  'sure certain convinced thought expected assumed doubted feared worried sceptical skeptical suspected supposed figured believed guessed'.split(
    ' ',
  ),
);
/** Sentences that tell what came in place of what was promised: "What we got was two hours of rain." */
const inPlace = /^(?:and |but )?what (?:i|we|you) (?:actually |instead )?(?:got|received|saw|found) /u;
const turned = -0.8;
const unkept = 0.1;
/** A shorter sentence is no statement that could be taken back. */
const fewestWords = 4;
/** A longer one says something of its own. */
const mostWords = 8;

/**
 * Turns round a sentence that the next one takes back in a word or two. Alone such an answer says nothing, and read by
 * itself the first sentence says the reverse of what its writer means.
 */
export function heedRejoinders(sentences: readonly AnsweredSentence[]): void {
  sentences.forEach(({ hits, words }, at) => {
    const before = sentences[at - 1];
    if (before === undefined || before.words.length < fewestWords) return;
    const said = words.slice(0, mostWords + 1).join(' ');
    if (inPlace.test(said)) for (const hit of before.hits) if (hit.valence > 0) scale(hit, unkept, 'rejoinder');
    if (words.length > mostWords) return;
    const isMistake = mistaken.test(said) && before.words.some((word) => expecting.has(word));
    if (!isMistake && !takingBack.test(said)) return;
    for (const hit of before.hits) if (isMistake || hit.valence > 0) scale(hit, turned, 'rejoinder');
    for (const hit of hits) hit.valence = 0;
  });
}
