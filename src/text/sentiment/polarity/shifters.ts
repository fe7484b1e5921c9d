const list = (words: string) => new Set(words.split(' '));

/** Words that turn what follows around. Forms in n't are recognised by their end as well. */
export const negators: ReadonlySet<string> = list(
  'not no never nor neither none nobody nothing nowhere cannot without hardly barely scarcely rarely seldom ' +
    'dont didnt doesnt isnt wasnt arent werent wont wouldnt cant couldnt shouldnt havent hasnt hadnt aint nothin nope nary',
);

/** Words that take away or spoil what follows: "lacks charm", "fails to move". */
export const reversers: ReadonlySet<string> = list(
  'lack lacks lacked lacking fail fails failed failing miss misses missing less least lose loses losing devoid absence ' +
    'prevent prevents prevented stop stops stopped avoid avoids avoided eliminate eliminates eliminated reduce reduces reduced ' +
    'sans minus unable refuse refuses refused neglects forgot forgets neglect cease ceases ceased void bereft',
);

/** Verbs that spoil what they have for an object: "squanders a fine cast", "what a waste of talent". */
export const spoilers: ReadonlySet<string> = list(
  'waste wastes wasted wasting squander squanders squandered squandering ruin ruins ruined ruining spoil spoils spoiled spoilt ' +
    'betray betrays betrayed undercut undercuts undermine undermines undermined undermining drain drains drained draining rob robs ' +
    'robbed robbing strips stripped buries buried smother smothers smothered drown drowns drowned mangle mangles mangled mar mars marred',
);

/** How much stronger or weaker a word makes the one after it. */
export const intensities: ReadonlyMap<string, number> = new Map([
  ...entries(
    1.3,
    'very really extremely absolutely completely totally utterly incredibly so such truly highly deeply particularly ' +
      'especially exceptionally remarkably thoroughly entirely purely wholly amazingly insanely hugely immensely intensely ' +
      'enormously tremendously terribly awfully super mega uber fucking fuckin freaking frickin effing damn bloody most more ' +
      'much definitely certainly surely undoubtedly always quite hella considerably decidedly substantially unbelievably ' +
      'outrageously profoundly overwhelmingly painfully as simply just genuinely seriously ever far beyond downright outright',
  ),
  ...entries(
    0.6,
    'somewhat slightly little partly kinda sorta sort kind almost nearly fairly mildly occasionally sometimes moderately ' +
      'marginally relatively rather reasonably only some maybe perhaps possibly potentially mostly partially semi',
  ),
]);

function entries(factor: number, words: string): [string, number][] {
  return words.split(' ').map((word) => [word, factor]);
}

/** Words after which the speaker says what counts. */
export const turns: ReadonlySet<string> = list('but however yet nevertheless nonetheless except');

/** Words that open a clause which the rest of the sentence outweighs. */
export const concessions: ReadonlySet<string> = list('although though despite while whereas notwithstanding albeit');

/** Words that say how something might be, not how it is. */
export const irrealis: ReadonlySet<string> = list(
  "would could should might if wish hope hopes hoped hoping expect expected expecting wouldn't couldn't shouldn't suppose " +
    'supposed unless whether try tries tried trying attempt attempts attempted wants wanted pretend pretends claim claims claimed ' +
    "i'd you'd he'd she'd they'd we'd promised promises promising supposedly allegedly",
);

/** Verbs through which a negation reaches a whole clause: "I don't think this is good". */
export const openVerbs: ReadonlySet<string> = list(
  'think believe feel say find consider see know expect suppose recommend seem seems look looks sound come call imagine have be',
);

/** Words after which "like" is a verb: elsewhere it compares. */
export const beforeLike: ReadonlySet<string> = list(
  "i we you they who people everyone kids really also not don't didn't doesn't dont didnt doesnt never actually do did does " +
    'especially particularly still and always much most',
);

/** Pairs of words that turn around what follows. */
export const negatingPairs: ReadonlyMap<string, string> = new Map([
  ['far', 'from'],
  ['anything', 'but'],
  ['less', 'than'],
]);

/** Words after which "little" and "few" say how scarce a thing is. */
export const beforeScarcity: ReadonlySet<string> = list(
  "very too so has have had with is are was were there's offers offer contains holds finds shows precious of but",
);

/** Whether a thing is too much of one kind for what the word says: "too timid to be scary". */
export function isMissed(words: readonly string[], at: number): boolean {
  const to = words.lastIndexOf('to', at - 1);
  return to >= at - 3 && to >= 2 && words[to - 2] === 'too';
}

/** Whether a denial says that nothing was ever as much so: "never been so bored", "seldom with such wit". */
export function isUnequalled(words: readonly string[], denial: number, at: number): boolean {
  if (!unequalling.has(words[denial] ?? '')) return false;
  return words.slice(Math.max(denial + 1, at - 2), at).some((word) => word === 'so' || word === 'such');
}
const unequalling = list("never seldom rarely haven't hasn't hadn't");

/** Faces with which people say that they mean the reverse. */
export const mockingSigns: ReadonlySet<string> = new Set(['🙃', '🙄']);
