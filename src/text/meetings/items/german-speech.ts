/** How German utterances begin where nobody writes full stops. Matched at the first words of a possible sentence. */
const first =
  'mache?|bringe?|rufe?|kann|könnte|muss|müsste|will|möchte|würde|werde?|habe?|hätte|hole?|frage?|schicke?|kläre?|nehme?|kümmere?|glaube?|denke?|finde?|weiß|bin|war|wäre|bestelle?|organisiere|schreibe?|schaue?|besorge?|sage?|komme?|gehe?|brauche?|hoffe|übernehme?|buche?|melde|prüfe|leite|teste|suche?|spreche|rede|treffe|mag|meine?|schlage|warte|freue';
const plural =
  'haben|hatten|müssen|müssten|sollten|sollen|können|könnten|brauchen|machen|nehmen|sind|waren|werden|wollen|treffen|bleiben|gehen|bestellen|kaufen|verschieben|streichen|lassen|einigen|starten|fangen|laden|buchen|mieten|fahren';
const someone = '(?:jemand|einer|wer|sie|er|das|der|die|es|schon|noch)';
const asks =
  'macht|machen|kann|könnte|will|nimmt|hat|haben|übernimmt|kümmert|bringt|kommt|ist|sind|war|schreibt|ruft|bestellt|fährt|kostet|kosten|meint|sagt|haltet|brauchen|brauchst|soll|sollen|wird|wären|wäre|treffen|liegt|liegen|geht|gehen|sieht|läuft|steht|müssen|würde|holt|bucht|spricht|fragt|klärt|sagt|weiß|findet|lange';

const statements = new RegExp(
  `^(?:ich (?:${first})|wir (?:${plural})|das (?:mache?|kann|weiß|ist|war|geht|passt|finde?|klingt|hat|müsste|sollte|würde|heißt)|da(?:s|nn) (?:mache?|bringe?|kläre?|hole?) ich|(?:er|sie|der|die) (?:hat|ist|war|kommt|liegt|meinte|sagte)|es (?:ist|gibt|geht|war|wird)|nächste[rsn]? (?:punkt|thema|termin)|zum (?:nächsten|thema|punkt)|noch was|sonst noch|beschlossen|einverstanden|von mir aus|keine ahnung)(?=$| )`,
  'u',
);
const questions = new RegExp(
  `^(?:(?:kannst|könntest|hast|machst|bist|willst|magst|weißt|würdest|schickst|bringst|übernimmst|rufst|meinst|denkst) du|(?:könnt|habt|wollt|seid|macht) ihr|(?:hat|kann|könnte|weiß|will|möchte|hätte|mag) ${someone}|gibt es|gilt (?:das|es|die|der)|(?:reicht|passt|geht|klappt|stimmt) (?:das|es|euch|dir|ihnen))(?=$| )`,
  'u',
);
const openQuestions = new RegExp(
  `^(?:(?:wer|was|wann|wo|wie|warum|woher|wohin) (?:${asks})|wie viele?|welche[nrsm]? \\p{L}+ |bis wann|ab wann)(?=$| )`,
  'u',
);
/** Only behind "dann", "also" and the like: "am Freitag müssen wir" goes on. */
const conclusions = new RegExp(
  `^(?:(?:${plural}) wir|(?:${first}) ich|(?:ist|sind|wird|gilt|bleibt)|passt|stimmt|gerne?|mach ich|kann ich|geht klar)(?=$| )`,
  'u',
);

/** The first place of a clause, behind which a verb opens no question: "wann kannst du", "das hast du". */
const inClause =
  /(?:^| )(?:wer|was|wann|wo|wie|viele?|warum|welche[nrsm]?|das|da|dass|ob|wenn|weil)(?: \p{L}{1,15}){0,2}$/u;

/** Whether German words begin an utterance; `isLed`: behind "dann", "also" and the like. */
export function beginsGerman(clause: string, { before, isLed }: { before: string; isLed: boolean }): boolean {
  if (isLed && conclusions.test(clause)) return true;
  if (statements.test(clause) || openQuestions.test(clause)) return true;
  return questions.test(clause) && (isLed || !inClause.test(before));
}

/** Prefixes that stand at the end of a clause: "so fangen wir an". */
const particles = new Set('an ab auf aus ein mit nach vor zu her hin bei los weg vorbei zurück'.split(' '));

/** Whether a German question begins behind a verb's prefix, which otherwise is a preposition that goes on. */
export function asksBehindParticle(before: string, clause: string): boolean {
  return particles.has(before) && (questions.test(clause) || openQuestions.test(clause));
}

const lead = /^(?:(?:okay|ok|gut|ja|nein|also|und|aber|dann|super|so|klar|na|danke|stimmt|genau) ){0,3}/u;

/** "haben wir noch geld": a question only if nothing stands before the verb, unlike "dann haben wir geld". */
const asksOfUs =
  /^(?:(?:und|aber|ach|sagt mal|sag mal) )?(?:haben|hatten|müssen|müssten|können|könnten|sollen|sollten|wollen|brauchen|sind|dürfen|wissen|kriegen) wir(?= )/u;
/** "bei weber oder": asks for a yes. */
const endsInTag = / (?:oder|oder nicht|oder was|ne|gell)$/u;

/** Whether a German utterance without marks is a question, by the words with which it begins. */
export function asksInGerman(text: string): boolean {
  const whole = text.toLowerCase();
  const clause = whole.replace(lead, '');
  return questions.test(clause) || openQuestions.test(clause) || asksOfUs.test(whole) || endsInTag.test(whole);
}
