import type { Question } from './read-question.ts';

/** Words that exclude each other between question and answer. */
const measures = [
  /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|single|both|double|\d+)\b/g,
  /\b(?:all|every|most|some|many|few|none|only|always|never|each|any|much|no)\b/g,
  /\b(?:first|second|third|last|final|next|earliest|latest|initial|original)\b/g,
  /\b(?:largest|smallest|biggest|highest|lowest|oldest|newest|youngest|longest|shortest|best|worst|least|more|less|fewer)\b/g,
  /\b(?:north|south|east|west|northern|southern|eastern|western)\b/g,
];

const smallNumbers = new Map(
  'one two three four five six seven eight nine ten eleven twelve'.split(' ').map((word, at) => [word, String(at + 1)]),
);
for (const [word, number] of [
  ['single', '1'],
  ['both', '2'],
  ['double', '2'],
] as const)
  smallNumbers.set(word, number);
const numberOrWord =
  /\b(?:\d[\d,.]*\d|\d)|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|single|both|double)\b/g;

/** "Lantern 4", "Estlink 2": the number belongs to a name and counts nothing. */
const namedNumber =
  /(?<!\p{L})(?!(?:January|February|March|April|May|June|July|August|September|October|November|December|In|On|At|By|The|Of|For|From|Are|Is|Do|Does|Did|How|What|Which|When)\b)(\p{Lu}[\p{L}-]{1,30}) (\d{1,2}(?:\.\d{1,3})?)(?![\d,.]*\d|%| \p{Ll}*(?:percent|million|billion|years|days|euros|dollars))/gu;

/** "Tram line 7", "platform 3": the same with what is numbered through. */
const numbered =
  /\b(lines?|bus|route|tram|train|flight|platform|gate|room|floor|track|chapter|section|article|phase|stage|level|grade|unit|reactor|terminal|highway|road|motorway|volume|season|episode|version|zone|district|pier|hall|block|tower|ward|class) (\d{1,4})(?![\d,.]*\d|%)/giu;

/**
 * A question without the numbers of names that the sentence does not vary. "Estlink 1" and "Estlink 2" stay different.
 */
function withoutNamedNumbers(question: string, sentence: string): string {
  return [namedNumber, numbered].reduce(
    (text, pattern) =>
      text.replace(pattern, (whole, name: string, number: string) => {
        const mentions = [...sentence.matchAll(pattern)].filter(
          ([, other]) => other?.toLowerCase() === name.toLowerCase(),
        );
        return mentions.every(([, , other]) => other === number) ? name : whole;
      }),
    question,
  );
}

/** "Four-day week": the number is part of a word, and only the same word with another number differs from it. */
const compoundNumber =
  /\b(\d{1,4}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|single|both|double)-(\p{L}{3,20})/giu;

const withoutCompounds = (text: string): string => text.replace(compoundNumber, ' ');

/** Whether a sentence has only other numbers where the question has a compound: "five-day" for "four-day". */
function hasOtherCompound(question: string, sentence: string): boolean {
  const stated = [...sentence.toLowerCase().matchAll(compoundNumber)];
  return [...question.toLowerCase().matchAll(compoundNumber)].some(([asked, , end]) => {
    const alike = stated.filter(([, , other]) => other === end);
    return alike.length > 0 && alike.every(([one]) => one !== asked);
  });
}

function numbersOf(text: string): Set<string> {
  const words = withoutCompounds(text).toLowerCase().match(numberOrWord) ?? [];
  return new Set(words.map((word) => smallNumbers.get(word) ?? word));
}

const isYear = (number: string): boolean => /^(?:1\d|20)\d\d$/.test(number);

/** Whether a sentence has another number or year where the question has one. */
export function hasOtherNumber({ kind, text }: Question, sentence: string): boolean {
  const asked = numbersOf(withoutNamedNumbers(text, sentence));
  const stated = numbersOf(sentence);
  const isOther = (ofYears: boolean) =>
    [...asked].some((one) => isYear(one) === ofYears && !stated.has(one)) &&
    [...stated].some((one) => isYear(one) === ofYears && !asked.has(one));
  if (hasOtherCompound(text, sentence)) return true;
  return (kind !== 'when' && isOther(true)) || (kind !== 'quantity' && isOther(false));
}

/** "How many", "one of" and "what happens next", which contain words of measure without being one. */
const noMeasure = /\bhow (?:many|much)\b|\bone of\b|\b(?:happens?|comes?) next\b/g;

/** Whether a question has a number, ordinal or measure that the sentence lacks. */
export function lacksMeasure(question: string, sentence: string): boolean {
  const [asked, stated] = [
    withoutCompounds(withoutNamedNumbers(question, sentence)).toLowerCase().replace(noMeasure, ' '),
    // "Lack of sleep" is less sleep.
    sentence.toLowerCase().replace(/\b(?:lack of|too little|too few)\b/g, 'less fewer'),
  ];
  return measures.some((measure) => {
    const found = new Set(stated.match(measure));
    return (asked.match(measure) ?? []).some((word) => !found.has(word));
  });
}
