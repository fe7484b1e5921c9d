/** What only a report on a match speaks of. */
const sport =
  /(?<!\p{L})(?:goals?|goalkeeper|goalless|match|half-?time|kick-?off|referee|striker|midfielder|defenders?|winger|coach|league|cup|derby|(?:quarter|semi)-?finals?|penalt(?:y|ies)|spectators|innings|wickets?|tie-?break|overtime|season|team|equali[sz]er?|header|offside|substitute|serve|sets|scored|tor|tore|torwart|halbzeit|spiel|trainer(?:in)?|liga|saison|elfmeter|buts?|mi-temps|entraîneur|championnat|saison|gol|goles|partido|entrenador|descanso|temporada)(?!\p{L})/giu;
/** Different words of sport from which a text is such a report. */
const fewestWords = 3;

const number = '(?:\\p{Nd}{1,3}|nil|one|two|three|four|five|six|seven|eight|nine|ten)';
const score = new RegExp(
  `(?<![\\p{N}\\p{L}.,:-])(?:\\p{Nd}{1,3} ?[-–:] ?\\p{Nd}{1,3}(?![\\p{N}:]|[.,]\\p{N})|${number}(?:[-–]| (?:goals?|points?|sets?|games?) to | to )${number}(?!\\p{L})|by ${number} (?:goals?|points?|runs?|wickets?|sets?|shots?))`,
  'iu',
);
const outcome =
  /(?<!\p{L})(?:w[io]ns?|winners?|beat(?:s|en)?|defeat(?:s|ed)?|los(?:t|es?|ing)|dr[ae]w[sn]?|ended|finished|victory|edged|thrashed|overcame|triumph(?:ed)?|final score|gewann(?:en)?|gewinn(?:t|en)|siegten?|sieg|besiegten?|verlor(?:en)?|unentschieden|endete|endstand|gagn(?:e|é|ent)|remporte|victoire|impos(?:e|ée?s?|ent)|battue?s?|match nul|gan(?:ó|aron)|venci(?:ó|eron)|victoria|derrot(?:ó|aron|a)|empat(?:e|ó|aron)|perdi(?:ó|eron))(?!\p{L})/iu;
/** A score on the way to the result, or of another match. */
const otherScore =
  /\b(?:half-?time|the (?:break|interval)|first (?:leg|half|set|quarter)|had (?:won|beaten|lost|drawn)|last (?:season|year|month|week)|previous|earlier this|halbzeit|hinspiel|mi-temps|match aller|descanso)\b/iu;
/** More results than this are a list of several matches. */
const mostResults = 3;

/**
 * Which sentences of a report on a match give its result, without which nobody knows how it ended: "In the end Norwick
 * won 27:26". Empty for other texts, where a vote may end 5-4.
 */
export function findMatchResults(sentences: readonly { text: string }[], text: string): ReadonlySet<number> {
  const named = new Set((text.match(sport) ?? []).map((word) => word.toLowerCase()));
  if (named.size < fewestWords) return new Set();
  const found = sentences.flatMap((one, at) =>
    score.test(one.text) && outcome.test(one.text) && !otherScore.test(one.text) ? [at] : [],
  );
  return new Set(found.length <= mostResults ? found : []);
}
