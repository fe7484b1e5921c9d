import { countedPeople } from './word-sets.ts';

const number = String.raw`(?:\p{N}[\p{N},.]{0,14}(?: (?:thousand|million))?|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)`;
/** A number without a unit. */
export const bareNumber = new RegExp(`^${number}$`, 'u');
/** A sum of money, as a part of an expression. */
export const money = String.raw`(?:[$€£] ?\p{N}[\p{N},.]{0,14}(?: (?:thousand|million|billion))?|\p{N}[\p{N},.]{0,14}(?: (?:thousand|million|billion))? (?:euros|dollars|pounds|francs|kronor|yen))`;
const people = `(?:${countedPeople})`;
/** Up to three words between a measure and its figure, with a verb that states the level. */
const level = String.raw`(?: [\p{L}’']{1,20}){0,9}? (?:of|to|at|was|is|reached|reaches|hit|totalled|exceeded)(?: (?:about|around|some|only))?`;
const pattern = (...forms: string[]): RegExp => new RegExp(forms.map((form) => `\\b(?:${form})`).join('|'), 'iu');

/**
 * Measures that are expressed in different words, each with the words that express it or only surround it. Things with
 * parts, such as the roof of a hall, cost and seat less than the whole: there only a name may be left out.
 */
export const measures: readonly (readonly [expressed: RegExp, own: RegExp, kind?: 'of parts' | 'of an event'])[] = [
  [
    pattern(
      String.raw`(?<a>[\p{L}\p{N}-]{1,12} (?:days|weeks|months|years)) (?:late(?:r than planned)?|behind schedule|overdue)\b`,
      String.raw`(?:delay(?:s|ed)?|postponed) (?:by|of) (?<b>[\p{L}\p{N}-]{1,12} (?:days|weeks|months|years))\b`,
    ),
    /^(?:late|later|behind|schedul|overdu|delay|postpon|open|run|work|finish|complet|deliv|deliveri|arriv|come)$/,
  ],
  [
    pattern(String.raw`magnitude(?: of)? (?<a>\p{N}{1,2}(?:\.\p{N})?)`, String.raw`(?<b>\p{N}\.\p{N})[ -]magnitude`),
    /^(?:magnitud|earthquak|quak|tremor|struck|strike|hit|shook|shake|coast|morn|night)$/,
  ],
  [
    pattern(
      `(?<a>${number}) (?:spectators|fans|visitors|people (?:watched|attended|saw|visited))\\b`,
      `(?:attendance|visitor numbers|number of (?:visitors|spectators))${level} (?<b>${number})`,
    ),
    /^(?:attend|attendanc|spectator|fan|visitor|visit|number|person|watch|saw|drew|draw|attract|welcom|crowd|front)$/,
  ],
  [
    pattern(
      `(?<a>${number}) (?:people )?(?:were killed|have been killed|died|have died|dead)\\b`,
      `(?:killed|claimed the lives of) (?<b>${number})(?: people)?`,
      `death toll${level} (?<c>${number})`,
      `number of (?:dead|deaths|victims)(?: has| have| had)? (?:risen|rose|climbed|grown|increased|gone up) to (?<d>${number})`,
    ),
    /^(?:death|toll|person|life|live|claim|kill|die|dead|leav|left|stand|stood|rose|risen|number|victim)$/,
    'of an event',
  ],
  [
    pattern(
      `(?:employs|workforce of|staff of) (?:about |around |some )?(?<a>${number})`,
      `(?<b>${number}) ${people} work\\b`,
    ),
    /^(?:employ|workforc|staff|person|worker|work|job)$/,
  ],
  [
    pattern(
      `(?:laid|lays|lay) off (?:about |around |some )?(?<a>${number})`,
      `(?<b>${number}) ${people} (?:lost their jobs|were dismissed|were laid off|were cut)\\b`,
    ),
    /^(?:laid|lay|person|worker|employ|employe|staff|job|lost|lose|dismiss|cut)$/,
    'of an event',
  ],
  [
    pattern(
      `(?<a>${number}) (?:[\\p{L}-]{2,20} ){1,5}(?:were|have been|had been|are) (?:\\p{L}{2,15}ly )?(?:hit|affected|struck|concerned|recalled)\\b`,
      `number of [\\p{L}-]{3,20} (?:hit|affected|struck|concerned|recalled)${level} (?<c>${number})`,
      `(?:hit|hits|affected|affects|struck) (?:about |around |some |nearly |more than |up to )?(?<b>${number}) \\p{Ll}`,
    ),
    /^(?:hit|affect|struck|strike|concern|recall|person)$/,
    'of an event',
  ],
  [
    pattern(
      `(?<a>${number}) (?:${countedPeople}) (?:have |has |had )?(?:fallen|fell|become|became|been taken|taken) (?:ill|sick)\\b`,
      `(?<b>${number}) (?:confirmed |suspected |known )?(?:cases|infections)\\b`,
      `number of (?:confirmed |suspected |known )?(?:cases|patients|infections|sick people)(?: has| have| had)? (?:risen|rose|climbed|grown|increased|gone up|stands|stood|reached)(?: to| at)? (?<c>${number})`,
    ),
    /^(?:fall|fallen|fell|becom|ill|sick|case|infect|patient|number|person|confirm|report|count|regist|known|rise|risen|rose|climb|grow|grown|increas)$/,
    'of an event',
  ],
  [
    pattern(
      `(?<a>${number}) (?:people|residents|inhabitants|households)?(?: (?:of|in|from|below|near)(?: \\p{L}{2,20}){1,4})? ?(?:had to|have to|have been told to|were told to|were ordered to|have been ordered to|must) leave\\b`,
      `(?<b>${number}) (?:people |residents |inhabitants )?(?:were|have been|had been|are being) evacuated\\b`,
      `(?:evacuation of|evacuated) (?:about |around |some |more than )?(?<c>${number})`,
    ),
    /^(?:person|resident|inhabitant|household|home|hous|leav|tell|order|evacuat|evacuation|government|official|authority)$/,
    'of an event',
  ],
  [
    pattern(
      `(?:seats|can seat|has room for|holds) (?:about |around |some |up to )?(?<a>${number})(?! (?:million|litres|tonnes))`,
      `(?:has|with|offers) (?:about |around |some )?(?<b>${number}) seats\\b`,
    ),
    /^(?:seat|person|room|spectator|visitor|audienc|build|hold|offer)$/,
    'of parts',
  ],
  [
    pattern(
      `(?:cost|costs|has cost|had cost) (?:the \\p{Ll}{3,12} )?(?:about |around |some |nearly |almost )?(?<a>${money})`,
      `(?:spent|paid) (?:about |around |some |nearly |almost )?(?<b>${money}) (?:on|for)\\b`,
      `(?:bill|costs?|price|price tag)(?: for(?: \\p{L}{2,20}){1,4})? (?:came to|comes to|was|is|stands at|reached) (?:about |around |some |nearly |almost )?(?<c>${money})`,
    ),
    /^(?:cost|spend|pay|bill|pric|tag|come|city|town|stat|government|council|taxpayer|reach|stand)$/,
    'of parts',
  ],
  [pattern(`turnout${level} (?<a>${number} ?(?:%|per ?cent))`), /^turnout$/],
];
