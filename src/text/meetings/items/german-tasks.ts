import { deadlineWords } from '#text/languages/index.ts';
import type { CommitmentKind } from './commitment.ts';
import { asInfinitive, changed, stems } from './german-verbs.ts';

/** A task found in a German sentence. */
export interface GermanTask {
  readonly kind: CommitmentKind;
  /** The number of the owner's name; `speaker` for the speaker, null if unknown. */
  readonly owner: string | null;
  /** The task, verbatim from its verb or object on. */
  readonly task: string;
  readonly pointsBack: boolean;
}

const doer = `(?:${stems})e`;
/** "Ich mach das": the ending may be dropped. */
const shortDoer = `(?:${doer}|mach|schreib|schick|hol|frag|besorg|bring|kauf|übernehm|kümmer|ruf|schau|klär|prüf|bestell|back|sage?(?=[^.!?]{1,80} (?:ab|zu|bescheid|Bescheid)(?: |[.!]|$)))`;
const infinitive = `(?:\\p{L}{2,12})??(?:zu)?(?:${stems}|nehm|treff)e?n`;
/** Any verb in a request. */
const anyInfinitive =
  '(?!(?:ihn|den|wen|denn|wenn|ihnen|denen|von|in|an|(?:[mds]?ein|kein|ihr|unser)en)(?!\\p{L}))\\p{Ll}{2,24}n';
/** "Klären, ob es Fördermittel gibt": what is to be found out stands behind the verb. */
const whatBehind = '(?:, (?:ob|wann|wie|wer|was|wo|warum|welche[rsnm]?) (?!du |ihr )[^?.!,]{3,120})?';
const other = `(?:(?:${stems})(?:e?t)|${changed})`;
const second = `(?:(?:${stems})(?:e?st)|${changed})`;
const order = `(?:(?:${stems})e?|${changed})`;
const middle = String.raw`(?:\S{1,40} ){0,14}`;
const opening =
  '^(?:(?:also|dann|gut|okay|ok|ja|klar|super|prima|genau|und|alles klar|gern|gerne|danke|na gut|so|nein|noch nicht)[,. ]{1,2}){0,4}';

/**
 * Matched with a lower-case first letter, so that verbs are lower case everywhere and nouns of the same spelling are
 * not.
 */
const form = (source: string) => new RegExp(source, 'u');
const edge = String.raw`(?![\p{L}\p{N}])`;
const free = String.raw`(?<![\p{L}\p{N}])`;

/** "Ich beantrage, nur das Dach zu machen" moves something here and now. */
const doesNow = form(`${opening}ich (?!beantrage[,:] )(${shortDoer}${edge}.*)$`);
/** Any verb counts if a day is named, except verbs of state. */
const anyDoer =
  '(?!(?:bin|war|hab|habe|hatte|weiß|denk|denke|glaube?|find|finde|meine?|hoffe?|sehe?|höre?|kann|könnte|muss|müsste|soll|sollte|will|wollte|möchte|würde|wäre|werd|werde|komm|komme|geh|gehe|steh|stehe|sitze?|wohne?|brauch|brauche|krieg|kriege|bekomme?|kenne?|verstehe?|freue?|warte?|fühle?|bleibe?|fahr|fahre|darf|mag|sag|sage|heiße?) )\\p{Ll}{2,15}';
const doesOnDay = form(`${opening}ich (${anyDoer} .*)$`);
const isDoneBy = form(
  `${opening}(?!(?:wenn|falls|dass|ob|weil|was|wie|wo|warum|wann|als|bevor|nachdem|sobald)${edge})((?:\\S{1,30} ){1,8}?)(${shortDoer}) ich(?:${edge}(.*))$`,
);
const willDo = form(
  `${opening}(?:ich (?:werde|würde(?! (?:eher|lieber|am liebsten|sagen|vorschlagen)(?!\\p{L}))|kann|könnte|muss|will|möchte)|(?:da|dann|das) (?:werde|kann|muss) ich) (${middle}${infinitive})${edge}`,
);
const askedOf = form(
  `(?:@(\\d+)@[, ]{1,2}(?:und )?)?(?:kannst|könntest|würdest|magst|willst) du (?:(?:bitte|vielleicht|mal|dann|noch|das|auch|uns|mir) ){0,3}?(${middle}${anyInfinitive}${whatBehind})${edge}(?:.{0,60}@(\\d+)@)?`,
);
/** "Herr Kuhn, würden Sie die Einladungen schreiben?" */
const askedFormally = form(
  `(?:@(\\d+)@[, ]{1,2}(?:und )?)?(?:können|könnten|würden|mögen|möchten|wollen) Sie (?:(?:bitte|vielleicht|mal|dann|noch|auch|uns|mir) ){0,3}?(${middle}${anyInfinitive}${whatBehind})${edge}`,
);
/** "Schickst du mir die Maße?" */
const askedWithoutName = form(
  `${opening}((?:${stems})e?st|(?:${changed})) du ((?:mir|uns|ihm|ihr|ihnen|das|die|den|dem|de[nr]|ein(?:en?)?|noch|bitte|mal|dich)${edge}[^?]{3,160})\\?$`,
);
const askedToDo = form(
  `@(\\d+)@,? (?:und )?((?:${second}|(?:${stems}|nehm|treff)e?n|(?!(?:ha|bi|wei|kann|kom|mein|glaub|find|denk|sieh|hör|war|will|muss|darf|geh|mag|brauch|kenn)s?t? )\\p{Ll}{2,14}st)) (?:du|Sie) ([^?]{2,160})\\?`,
);
/** "Herr Kaya, sagen Sie dem Wirt bitte bis morgen zu?": with a name and "bitte" any verb is a request. */
const askedPolitely = form(`@(\\d+)@,? (?:und )?(\\p{Ll}{2,24}n) Sie ((?=[^?]*${free}bitte${edge})[^?]{6,160})[?.!]?$`);
const askedOfAnybody = form(
  `${free}(?:(?:kann|könnte|würde|mag) (?:jemand|einer|wer)|wer (?:kann|könnte|will|möchte|würde)|könn(?:t|tet) (?:ihr|jemand)) (?:(?:bitte|vielleicht|mal|dann|noch) ){0,3}?(${middle}${anyInfinitive})${edge}`,
);
const whoTakes = form(`${opening}wer ((?:${other})${edge}.{2,200}?)\\?`);
const given = form(`@(\\d+)@,? (?:(?:und du|du) )?((?:${other}|${second})${edge}.{2,})`);
const givenByModal = form(
  `@(\\d+)@,? (?:du )?(?:soll|sollst|sollte|muss|musst|wird|wirst|kann dann|würde) (${middle}${anyInfinitive})${edge}`,
);
/** "Dann übernimmt Herr Brandt die Vertretung." */
const givenBehind = form(
  `${opening}(?:dann|also|damit) ((?:${other})) @(\\d+)@ ((?!(?:immer|oft|meistens|nie) )[^?]{3,160})$`,
);
const ordered = form(
  `^(?:(?:okay|ok|gut|dann|und|also)[,. ]{1,2}){0,2}(?:@(\\d+)@,? (?:bitte )?|bitte )(${order}${edge}.{3,})`,
);
/** "Frag bitte noch bei Weber nach." */
const orderedFirst = form(
  `${opening}(${order}) (?:(?:mir|uns|ihm|ihr|ihnen|das|es|den|die) ){0,2}bitte${edge} (.{3,})`,
);
const needed = form(
  `${free}(?:jemand|einer|irgendwer|irgendjemand) (?:muss|müsste|sollte|soll|könnte) (?:(?:noch|mal|dann|bitte) ){0,2}?(${middle}${anyInfinitive})${edge}`,
);
const offered = form(
  `${opening}soll ich (?:(?:dann|mal|noch|vielleicht) ){0,2}?(${middle}${anyInfinitive})${edge}.{0,40}\\?`,
);
const listed = form(
  '^(?:aufgabe|aufgaben|to-?do|todo|maßnahme|nächster schritt)(?: für @(\\d+)@)?\\s?[:–-]\\s?(.{3,})',
);

/** Statements about the meeting itself, opinions, habits and possibilities. */
const isNoTask =
  /(?<!\p{L})(?:frage mich|lieber|(?:sage|zeige|teile|fange|fasse) (?:\p{L}{2,10} ){0,3}?(?:bildschirm|an|kurz zusammen)|gebe (?:\p{L}{2,10} ){0,2}?(?:ab an|das wort|weiter an|dir recht|recht|zu)|mache mir|mach(?:e)? (?:mal )?(?:weiter|schluss|kurz|den anfang|eine pause)|führe (?:\p{L}{2,10} ){0,3}durch|fasse zusammen|auf den punkt|in die runde|wert (?:auf|darauf)|seit|recht|anders|schaue (?:gerade|mal)|sehe|spreche (?:gerade|kurz|für)|stelle (?:mir|mich|kurz)|lese (?:kurz )?vor|rede (?!mit)|arbeite (?:seit|bei|gerade|viel|gern)|immer|normalerweise|meistens|gewöhnlich|jede[nrs]? (?:tag|woche|morgen)|gerade|früher|damals|gestern|letzte woche|wenn ich|falls|mich hören|hört|hören|sehen|verstehen|erklären|wiederholen|sagen|erzählen|zusammenfassen|vorstellen|anfangen|beginnen|weitermachen)(?!\p{L})/iu;

/** Negations: what the speaker will not do. */
const denied = /(?<!\p{L})(?:nicht(?! (?:nur|vergessen|später|vor))|kein(?:e[nrsm]?)?|nie)(?!\p{L})/iu;

const backward =
  /^(?:(?:übernehme?|mache?|erledige|klär[e]?|prüfe|schaue|nehme|regele|regle|organisiere|schreibe|schicke|besorge) (?:ich )?(?:das|es|sie|ihn|dies)(?: (?:gern|gerne|dann|noch|mal|an|selbst|heute|morgen|gleich|sofort|direkt|nachher)){0,3}(?: (?:bis|nach|vor|in) \S{1,20}(?: \S{1,20})?)?(?: ?, [^,]{1,40})?$|kümmere (?:ich )?mich (?:dann |gern |gerne |noch )?(?:darum|drum)|(?:(?:das|es|wieder|auch|gern|gerne|dann|schon|noch) ){1,3}(?:übernehmen|machen|erledigen)$|\p{Ll}{2,20} (?:das|die|den|dann)(?: (?:es|sie|ihn|das|ich|gern|gerne|heute|morgen|noch|mal|gleich)){0,2}(?: ?,.*)?$)/iu;
const endOfTask =
  /;|, (?:aber|weil|denn|damit|falls|wenn|sodass|und (?:ich|du|wir|ihr|er|sie|dann))(?!\p{L})| und (?:ich|du|wir|ihr|er|sie)(?!\p{L})/iu;

/** Names, modal particles and fillers before a task. */
const softened = /^(?:(?:dann|mal|bitte|noch|gern|gerne|auch|einfach|kurz|eben|halt|uns|mir|euch|dir)\s+){1,4}/iu;

function taskOf(words: string): string {
  const clause = words.replaceAll(/\s+/gu, ' ').trim().split(endOfTask, 1)[0] ?? '';
  return clause
    .replace(softened, '')
    .replace(/(?<=\s)(?:eigentlich|denn|bitte|mal) (?=\p{L})/gu, '')
    .replace(/[\s.,!?…]{1,5}$/u, '')
    .trim();
}

/** Joins a separable verb: "sagen" and "dem Wirt bitte bis morgen zu" become "dem Wirt bis morgen zusagen". */
function verbLast(verb = '', rest = ''): string {
  const [, object = '', aside = ''] = /^([^,]*)(,.*)?$/su.exec(rest.replace(/(?<!\p{L})bitte /u, '').trim()) ?? [];
  return `${object.replace(
    /(?: (an|ab|auf|aus|ein|mit|nach|vor|zu|her|hin|um|bei|weiter|zurück|vorbei|los|weg))?$/u,
    ` $1${verb}`,
  )}${aside}`;
}

function read(text: string): Omit<GermanTask, 'pointsBack'> | undefined {
  const list = listed.exec(text);
  if (list !== null) return { kind: 'assignment', owner: list[1] ?? null, task: list[2] ?? '' };
  const offer = offered.exec(text);
  if (offer !== null) return { kind: 'offer', owner: 'speaker', task: offer[1] ?? '' };
  const anybody = askedOfAnybody.exec(text) ?? whoTakes.exec(text);
  if (anybody !== null) return { kind: 'request', owner: null, task: anybody[1] ?? '' };
  const direct = askedOf.exec(text) ?? askedFormally.exec(text);
  if (direct !== null) return { kind: 'request', owner: direct[1] ?? direct[3] ?? null, task: direct[2] ?? '' };
  const todo = askedToDo.exec(text);
  if (todo !== null) return { kind: 'request', owner: todo[1] ?? null, task: `${todo[2]} ${todo[3]}` };
  const unnamed = askedWithoutName.exec(text);
  if (unnamed !== null) return { kind: 'request', owner: null, task: `${unnamed[1]} ${unnamed[2]}` };
  const politely = askedPolitely.exec(text);
  if (politely !== null)
    return { kind: 'request', owner: politely[1] ?? null, task: verbLast(politely[2], politely[3]) };
  const open = needed.exec(text);
  if (open !== null) return { kind: 'need', owner: null, task: open[1] ?? '' };
  if (/\?\s*$/u.test(text)) return undefined;
  const polite = ordered.exec(text);
  if (polite !== null && !/@\d+@,? (?:bitte )?\p{L}+(?:t|st) /iu.test(polite[0]))
    return { kind: 'request', owner: polite[1] ?? null, task: polite[2] ?? '' };
  const first = orderedFirst.exec(text);
  if (first !== null) return { kind: 'request', owner: null, task: `${first[1]} ${first[2]}` };
  const behind = givenBehind.exec(text);
  if (behind !== null) return { kind: 'assignment', owner: behind[2] ?? null, task: `${behind[1]} ${behind[3]}` };
  const assigned = givenByModal.exec(text) ?? given.exec(text);
  if (assigned !== null) return { kind: 'assignment', owner: assigned[1] ?? null, task: assigned[2] ?? '' };
  const will = willDo.exec(text);
  if (will !== null) return { kind: 'promise', owner: 'speaker', task: will[1] ?? '' };
  const now = doesNow.exec(text);
  if (now !== null) return { kind: 'promise', owner: 'speaker', task: now[1] ?? '' };
  const turned = isDoneBy.exec(text);
  if (turned === null) {
    const dated = deadlineWords(text, 'de') === null ? null : doesOnDay.exec(text);
    return dated === null ? undefined : { kind: 'promise', owner: 'speaker', task: dated[1] ?? '' };
  }
  const [, before = '', verb = '', rest = ''] = turned;
  // "Ich kenne einen, den ruf ich an": the words before the comma belong to another clause.
  const lead = before.replace(
    /^(?:ich .*, |(?:\p{L}{2,8}, )+|(?:(?:klar|ja|gut|okay|ok|gerne?|sicher|natürlich|logo) )+)/u,
    '',
  );
  const [, toWhom = '', object = ''] =
    /^((?:(?:mich|mir|euch|dir|dich|uns|ihnen) )?)(.*)$/u.exec(`${rest.trim()} `) ?? [];
  return { kind: 'promise', owner: 'speaker', task: `${verb} ${toWhom}${lead}${object}` };
}

const mayBeGerman =
  /(?<!\p{L})(?:ich|du|bitte|der|die|das|den|dem|eine?|einen|einem|bis|zum|zur|und|für|mit|wer|jemand|sich|noch|dann|ihr|aufgabe|maßnahme)(?!\p{L})/iu;

/** "Du machst die Karten, und ich hole das Essen" contains two tasks. */
const betweenPeople =
  /,? (?:und|aber|dafür) (?=(?:ich|du|@\d+@) )|(?<!(?:^|[ ,])(?:ich|glaube|denke|meine|sage|weiß)), (?=ich )|, (?=(?:heute|morgen|danach|nachher) \p{Ll}{2,16} ich )/u;
const mostClauses = 8;

/** The tasks in a German sentence whose names are marked, in order. */
export function tasksInGerman(text: string): GermanTask[] {
  if (!mayBeGerman.test(text)) return [];
  return text
    .split(betweenPeople, mostClauses)
    .flatMap((clause) => taskInClause(clause.charAt(0).toLowerCase() + clause.slice(1)) ?? []);
}

/** "Ja, mache ich gleich": names a time but no task. */
const namesNothing =
  /^(?:(?:mache?|erledige?|übernehme?) (?:ja|klar|gut|okay|ok|gerne?|sicher|natürlich)$|(?:mache?|erledige?) (?:gleich|sofort|heute|morgen|dann|gern|gerne|noch|später)(?: (?:noch|gern|gerne|dann))?$|(?:mache?|erledige?) (?:bis|am|vor|nach|in) (?:de[rmn] )?\p{L}{3,15}$)/iu;

function taskInClause(clause: string): GermanTask | undefined {
  const found = read(clause);
  if (found === undefined || isNoTask.test(found.task)) return undefined;
  if (found.kind === 'promise' && denied.test(found.task)) return undefined;
  const task = taskOf(found.kind === 'request' ? found.task.replace(/, \p{Lu}\p{Ll}{1,15}$/u, '') : found.task);
  if (namesNothing.test(task)) return undefined;
  const [, order = task, about = ''] = new RegExp(`^(.{3,200}?)(${whatBehind})$`, 'u').exec(task) ?? [];
  return task.includes(' ')
    ? { ...found, task: asInfinitive(order) + about, pointsBack: backward.test(task) }
    : undefined;
}

/** German answers that accept a task. */
export const acceptsInGerman =
  /^(?:(?:ja|jo|okay|ok|oh|ach|und|na)[,. ]{1,2}){0,2}(?:klar|ja|okay|ok|gern|gerne|natürlich|selbstverständlich|sicher|geht klar|mach(?:e)? ich|wird gemacht|alles klar|in ordnung|kein problem|kann ich(?: machen| übernehmen)?|das (?:mache|übernehme|kann) ich|ich (?:mache|übernehme|kümmere)|passt|einverstanden|logo|jawohl|erledige ich|notiert)(?!\p{L})/iu;
/** German answers that decline a task. */
export const refusesInGerman =
  /^(?:(?:oh|ach|hm|na ja|tja)[,. ]{1,2})?(?:nein|nee|nö|leider|tut mir leid|sorry|das (?:schaffe|kann) ich (?:\p{L}{2,12} ){0,2}?nicht|ich (?:kann|schaffe|habe) (?:\p{L}{2,12} ){0,3}?(?:nicht|keine)|eher nicht|lieber nicht|(?:das )?kann ich (?:leider |da |heute ){0,2}nicht|(?:ist )?(?:schon|bereits) (?:erledigt|gemacht|passiert))(?!\p{L})/iu;

/** What has to be done, in sentences before "Das übernehme ich". */
export const toBeDoneInGerman = form(
  `${free}(?:(?:[Ww]ir|[Jj]emand|[Mm]an) (?:müssen|müssten|muss|müsste|sollten|sollte|könnte) (?:(?:noch|mal|dann|auch) ){0,2}?|[Ww]er (?:kann|könnte|will|möchte) )(${middle}${infinitive})${edge}`,
);
/** "Wir bräuchten noch jemanden für den Grill." */
export const neededInGerman = form(
  `${free}(?:[Ww]ir (?:brauchen|bräuchten|suchen)|(?:[Ee]s |[Dd]a |[Uu]ns )?(?:fehlt|fehlen)) (?:(?:noch|auch|uns|da) ){0,2}(jemande?n? für [^.!?]{3,80})`,
);
