import type { TermSentence } from '#text/languages/index.ts';

/** A time of day, a kind of morning or a sight with which a reportage sets its scene, in the present. */
const setsScene =
  /^(?:(?:At|By|Before|After|Just (?:before|after)|Shortly (?:before|after)|A little (?:before|after)) (?:half past|(?:a )?quarter (?:past|to)|dawn|dusk|daybreak|first light|sunrise|sunset|midnight|noon|(?:\d{1,2}(?:[:.]\d\d)?|five|six|seven|eight|nine|ten|eleven|twelve|one|two|three|four)(?: o['’]clock)?(?: ?[ap]\.?m\.?)?(?:,| in the | on (?:an?|this|most) | the | it ))|It(?: is|['’]s) (?:early|late|still|just|half|shortly|not yet|raining|snowing|cold|dark|an? \p{L}{3,12} |(?:\d{1,2}|five|six|seven|eight|nine|ten|eleven|twelve|one|two|three|four)\b)|On an? (?:\p{L}{3,12},? ){0,2}(?:morning|afternoon|evening|night|\p{Lu}\p{L}{2,7}day)|The (?:sun|rain|fog|mist|river|sea|tide|wind|snow|kettle|smell|air|light|bell|room|kitchen|yard|corridor|hall|street) |(?:Um|Gegen|Kurz (?:vor|nach)) (?:halb|viertel|Mitternacht|\d{1,2}|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf)|Es ist (?:früh|spät|noch|kurz|halb|ein \p{L}{3,12}er )|An einem |Il est (?:tôt|tard|à peine|cinq|six|sept|huit|neuf|dix|onze|\d{1,2})|(?:À|Vers) (?:l['’]aube|cinq|six|sept|huit|neuf|dix|onze|\d{1,2}) )/u;
/** The present, in which a scene is told; what has happened is told in the past. */
const present =
  /(?<!\p{L})(?:is|are|has|have|sits?|stands?|hangs?|lies|lie|comes?|opens?|pulls?|walks?|smells?|begins?|falls?|blows?|ist|sind|steht|sitzt|liegt|hängt|kommt|öffnet|riecht|geht|est|sont|attend|ouvre|arrive|tombe|sent)(?!\p{L})/u;
const past = /(?<!\p{L})(?:was|were|had|said|war|waren|hatte|wurde|était|étaient|avait|\p{L}{3,14}ed)(?!\p{L})/u;
/** What is decided, ends or is planned, with a number: what a reportage comes to. */
const matter =
  /(?<!\p{L})(?:will|won['’]t|ends?|ended|closes?|closed|must|has to|have to|plans?|wants?|decided|voted|ruled|threatens?|costs?|expires?|raised|wird|werden|will|wollen|endet|schließt|muss|müssen|kostet|entschied|va|vont|doit|doivent|ferme|ferment|coûte|veut|veulent|prend fin)(?!\p{L})/iu;
const figure = /\p{N}/u;

/** The sentences of a scene, and those that say what the text is about. */
export interface Scenes {
  told: ReadonlySet<number>;
  matter: ReadonlySet<number>;
}

const none: Scenes = { told: new Set(), matter: new Set() };

/**
 * The scene with which a reportage opens, and the sentences further down that say what happens to whom it shows. A post
 * of the scene alone is pretty and says nothing. No scenes if nothing further down is decided, ends or is planned.
 */
export function findScenes(sentences: readonly TermSentence[], text: string, title: string | undefined): Scenes {
  const first = sentences.findIndex((one) => one.text !== title);
  const opening = sentences[first]?.text ?? '';
  if (!setsScene.test(opening) || !present.test(opening) || past.test(opening)) return none;
  const points = [...sentences.keys()].filter((at) => {
    const own = sentences[at]?.text ?? '';
    return at > first + 1 && matter.test(own) && figure.test(own) && !/["“”„«»]/u.test(own);
  });
  const begin = points[0];
  if (begin === undefined) return none;
  const end = [...sentences.keys()].find(
    (at) => at > first && text.slice(sentences[at - 1]?.start ?? 0, sentences[at]?.start ?? 0).includes('\n'),
  );
  const told = [...sentences.keys()].filter((at) => at >= first && at < Math.min(begin, end ?? begin));
  return { told: new Set(told), matter: new Set(points) };
}
