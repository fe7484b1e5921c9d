/** Connectives that refer to the sentence before, with their comma. */
const tie = new RegExp(
  `^(?:(?:${[
    'however',
    'nevertheless',
    'nonetheless',
    'still',
    'yet',
    'moreover',
    'furthermore',
    'additionally',
    'in addition',
    'also',
    'besides',
    'so',
    'thus',
    'therefore',
    'hence',
    'consequently',
    'accordingly',
    'as a (?:result|consequence)',
    '(?:more )?specifically',
    'in particular',
    'in (?:fact|reality|truth)',
    'indeed',
    'actually',
    'finally',
    'last(?:ly)?',
    'first(?:ly)?',
    'second(?:ly)?',
    'third(?:ly)?',
    'next',
    'then',
    'meanwhile',
    'to (?:this|that) end',
    'to (?:do|achieve) (?:so|this|that)',
    'in (?:short|sum|summary|conclusion)',
    'in other words',
    'overall',
    'to sum up',
    'of course',
    'but',
    'and',
    'in this (?:paper|work|article|study|report|letter|thesis|survey|post|guide|book|review)',
    'here',
    'as (?:you (?:may |probably |all )?know|we all know|you may remember|announced|mentioned)',
  ].join('|')}),|so:|but|and|(?:in this (?:paper|work|article|study|report|survey)|here)(?= we\\b))\\s+`,
  'iu',
);
/** A dateline: "CAIRO — ", "OSLO, 23 October 2026 - ", "Münster (dpa) - ". */
const dateline =
  /^(?:\p{Lu}[\p{Lu} .,'’-]{2,40}(?:, \p{Lu}[\p{L} .]{2,30})?(?:, (?:\d{1,2}\.? )?\p{Lu}\p{L}{2,9}\.?(?: \d{1,2})?(?:,? \d{4})?)? (?:\([\p{L} ]{2,20}\) )?|\p{Lu}[\p{L} .'’-]{2,40} \([\p{L} /]{2,20}\) )[—–-]{1,2} (?=\p{Lu})/u;
/** Maximum connectives in a row: "And in fact, ...". */
const mostTies = 2;

/** "A new audit, however, puts": a contrast with a sentence that a post does not show. */
const tieInside = /^(?<subject>[^,]{2,60}), (?:however|though|on the other hand|by contrast), /iu;
/** "Ladies and gentlemen, ...": the audience of a speech. */
const audience =
  /^(?:(?:dear |my )?(?:ladies and gentlemen|friends|colleagues|guests|neighbours|neighbors|folks)|(?:sehr geehrte |meine |liebe )?(?:damen und herren|freunde|gäste|kolleginnen und kollegen)), (?=\p{L})/iu;
/** A text with a capital first letter. */
function capitalised(text: string): string {
  const first = String.fromCodePoint(text.codePointAt(0) ?? 32);
  return first.toUpperCase() + text.slice(first.length);
}

/** A sentence without its leading connectives: "However, it works." becomes "It works.". English only. */
export function withoutTie(sentence: string): string {
  let text = sentence.replace(dateline, '').replace(audience, '').replace(tieInside, '$<subject> ');
  for (let count = 0; count < mostTies; count += 1) {
    const found = tie.exec(text.slice(0, 80))?.[0];
    if (found === undefined || text.length - found.length < 12) break;
    text = text.slice(found.length);
  }
  return text === sentence ? sentence : capitalised(text);
}
