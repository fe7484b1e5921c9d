import { length, money, share, temperature, weight } from './figures.ts';

/** An adjective that asks for a measure: "how loud", "how heavy". */
interface Degree {
  /** The words that ask for it. */
  readonly asks: RegExp;
  /** The figures or words that answer it. */
  readonly tells: RegExp;
}

const speed =
  /\p{N}\s?(?:km\/h|kmh|kph|mph|m\/s|knots?|[kmg]?bit\/s|[kmg]bps|rpm)\b|[\p{N}\p{L}]\s(?:(?:kilo|centi|milli)?met(?:re|er)s?|km|cm|mm|m|miles?|feet|foot|inch(?:es)?|times|words|pages|litres?|liters?|gallons?)\s(?:an?|per|each|every)\s(?:hour|minute|second|day|night|week|month|year|decade|century)\b|\btimes (?:as fast|faster|slower)\b/iu;
const loudness =
  /\p{N}\s?(?:db(?:\(a\))?|decibels?|phons?|sones?)(?!\p{L})|\b(?:as (?:loud|quiet|noisy)|(?:loud|quiet|nois)\p{L}{0,2}er) (?:as|than)\b/iu;
const light = /\p{N}\s?(?:lm|lumens?|lux|lx|cd|candelas?|watts?|magnitude)\b|\bmagnitude (?:of )?[-−+]?\p{N}/iu;
const power = /\p{N}\s?(?:[kmg]?w|(?:kilo|mega|giga)?watts?|hp|horsepower|nm|newton)\b/iu;
const slope = /\p{N}\s?(?:%|°|per ?cent|degrees?)|\b(?:one|\p{N}{1,9}) in \p{L}/iu;
/** "Within two hours", "takes 40 minutes": a duration until something is done. */
const within =
  /\b(?:in|within|takes?|took|after|under|only|about|than|needs?|(?<!\bfor )up to) (?:(?:about|less than|only|just|some|under) )?(?:\p{N}[\p{N}.,]*|an?|two|three|four|five|six|seven|eight|nine|ten|half an?)[-\s](?:\p{Ll}{1,12} )?(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?)\b/iu;
const age =
  /(?:\p{N}|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?(?: of)?|thousands?(?: of)?))(?: (?:million|billion))?[-\s](?:years?|months?|weeks?|days?|decades?|centuries)\b|\baged \p{N}|\b(?:at (?:the age of )?|turned )\p{N}|\b\p{L}{2,30}, (?:1[01])?\p{N}{1,2},/iu;
const price =
  /[$€£¥]\s?\p{N}|\p{N}[^.;:]{0,20}?\b(?:euros?|dollars?|pounds?|cents?|pence|yen|yuan|francs?|kron(?:er|or|a)|crowns?|lira|lire|zloty|rupees?|pesos?|roubles?|rubles?|rand|credits?|tokens?|usd|eur|gbp)\b|\bfree\b|\b(?:cheap|dear|expensiv|costl)\p{L}{0,4} (?:than|as)\b/iu;
/** When something began, which tells its age. */
const beginning =
  /\b(?:built|founded|born|established|opened|erected|completed|constructed|created|formed|launched|dates?|dating|dated|made|planted|begun)\b[^.;]{0,60}?\b(?:1\d{3}|20\d\d|\d{1,2}(?:st|nd|rd|th)[- ]century|\p{N}{1,5} ?(?:BC|AD|BCE|CE))\b/iu;

/** Areas, and how many belong to something. */
const area = /\p{N}[^.;]{0,20}\b(?:square|hectares?|acres?|sq|km²|m²|ha)(?!\p{L})|\p{N}\s?(?:km²|m²)/iu;
const headcount =
  /\p{N}[^.;]{0,20} (?:people|inhabitants|residents|members|employees|staff|workers|students|pupils|seats|beds|rooms|pages|tonnes?|tons?|litres?|liters?|euros?|dollars?|pounds?|times)\b|\bthe size of\b/iu;

const anyOf = (...forms: readonly RegExp[]): RegExp => new RegExp(forms.map(({ source }) => source).join('|'), 'iu');

/** Things that are high without being tall: a rate, a debt, a price. */
const abstractHigh =
  /\bhow (?:high|low) (?:[^?]{0,60}\b)?(?:rates?|inflation|unemployment|taxe?s?|tariffs?|debts?|prices?|costs?|rents?|wages?|salar(?:y|ies)|fees?|fines?|pensions?|deposits?|budgets?|deficits?|losses|profits?|turnover|turnout|revenues?|sales|shares?|levels?|numbers?|demand|consumption|emissions?|output|yields?|interest|risks?|scores?|temperatures?|incomes?|payments?|population|toll|bills?|limits?|damages?|compensation|grants?|subsid(?:y|ies)|rewards?|prizes?|bonus(?:es)?)\b/iu;

/** A length not stated for another dimension: "8 km long" does not answer how deep. */
const lengthBut = (others: string): RegExp => new RegExp(`(?:${length.source})(?![-\\s](?:${others})\\b)`, 'iu');

const degrees: readonly Degree[] = [
  { asks: /^how (?:large|big) (?:is|are|was|were|must|should|may|can)\b/, tells: anyOf(area, length, headcount) },
  { asks: /^how (?:loud|noisy|quiet|silent)(?:ly)?\b/, tells: loudness },
  { asks: /^how heavy\b/, tells: weight },
  { asks: /^how (?:fast|quick|quickly|slow|slowly|rapidly)\b/, tells: anyOf(speed, within) },
  { asks: /^how (?:hot|cold|warm|cool)\b/, tells: temperature },
  { asks: /^how (?:expensive|cheap|costly|dear)\b/, tells: price },
  { asks: /^how old (?:is|are|was|were)\b/, tells: anyOf(age, beginning) },
  { asks: /^how old\b/, tells: age },
  { asks: /^how bright\b/, tells: light },
  { asks: /^how (?:powerful|strong is (?:the|its) (?:motor|engine))\b/, tells: power },
  { asks: /^how steep\b/, tells: slope },
  {
    asks: /^how (?:strong|powerful|fast) (?:is|was|were|are) (?:the |an? )?(?:winds?|gusts?|storm|gale)\b/u,
    tells: speed,
  },
  {
    asks: /^how (?:strong|powerful|big|severe) (?:is|was|were|are) (?:the |an? )?(?:\p{L}+ )?(?:earth)?quakes?\b/u,
    tells: /\bmagnitude\b|\bRichter\b/iu,
  },
  { asks: /^how (?:high|low|tall)\b/, tells: lengthBut('long|wide|deep|broad|thick|away|across') },
  { asks: /^how deep\b/, tells: lengthBut('long|wide|high|tall|broad|thick|away|across') },
  { asks: /^how (?:wide|broad)\b/, tells: lengthBut('long|high|tall|deep|thick|away') },
  { asks: /^how (?:thick|thin)\b/, tells: lengthBut('long|wide|high|tall|deep|broad|away|across') },
  { asks: /^how far\b/, tells: lengthBut('wide|high|tall|deep|broad|thick') },
];

/** How high a rate, a debt or a temperature is. */
const ofAbstract = anyOf(
  share,
  money,
  temperature,
  /\p{N} (?:thousand|million|billion|trillion|points?)\b|\b(?:at|to|of|by|is|was|are|were) \p{N}/iu,
);

/** Adjectives whose figure is recognised with any noun. */
const adjective =
  /^(?:strong|severe|loud|noisy|quiet|silent|heavy|fast|quick|quickly|slow|slowly|rapidly|hot|cold|warm|cool|expensive|cheap|costly|dear|old|bright|powerful|steep|large|big|high|low|far|tall|deep|wide|broad|thick|thin)$/;

/** The pattern for sentences that answer the degree a question asks for. Undefined for other questions. */
export function degreeAsked(question: string): RegExp | undefined {
  const lower = question.toLowerCase();
  const found = degrees.find(({ asks }) => asks.test(lower.slice(Math.max(0, lower.search(/\bhow /)))))?.tells;
  return found !== undefined && abstractHigh.test(lower) ? ofAbstract : found;
}

/** The same for one word of the question. */
export const degreeOf = (word: string, question: string): RegExp | undefined =>
  adjective.test(word) ? degreeAsked(question) : undefined;
