import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The contents of the committed file: relations between English words, one entry per line. */
interface LexiconModel {
  /** A word and the numbers of its senses, in base 36. */
  words: string;
  /** A sense and the senses that it is a kind of. */
  kinds: string;
  /** Two antonyms. */
  opposites: string;
  /** Two words of one family with different spellings: `sell sale`. */
  derived: string;
  /** Words that are explained as the lack or the refusal of something: `barren`, `unaware`, `abstain`. */
  lacking: string;
}

/** A sense of WordNet: its words, what it is a kind of, and the pointers that start from one of its words. */
interface Synset {
  id: string;
  words: string[];
  kindOf: string[];
  similar: string[];
  lexical: { kind: string; from: number; to: string; at: number }[];
  isLack: boolean;
}

const parts = [
  ['n', 'noun'],
  ['v', 'verb'],
  ['a', 'adj'],
  ['r', 'adv'],
] as const;
const particles = 'off|down|up|out|away|back|over|on|in|through|forward|apart|aside|ahead|along|by|for|with';
const usable = new RegExp(`^(?:[a-z]{2,}(?:-[a-z]+)?|[a-z]{2,}_(?:${particles}))$`);
const lack =
  /^(?:\([^)]*\) ?)?(?:(?:the |a |an |in a )?(?:state|quality|condition|act|fact|property|trait|manner)?(?: of)? ?)?(?:not\b|never\b|no longer\b|without\b|lack|absence\b|unable\b|inability\b|failure\b|fail\b|refus|free (?:from|of)\b|having no\b|deprived\b|devoid\b|be unable\b|prevent|stop from\b|keep from\b|reject|incapable\b|opposed?\b|marked by (?:a lack|lack|the absence)|characterized by (?:a lack|lack)|being without|cease|make (?:unable|impossible|ineffective)|deny\b|put an end)/;
/** Maximum number of senses per word; further senses are too rare. */
const mostSenses = 4;

/** Reads the files of WordNet in `folder` into relations between the words that people use. */
export function buildLexicon(folder: string): LexiconModel {
  const synsets = new Map<string, Synset>();
  for (const [part, name] of parts) {
    for (const line of dataLines(join(folder, `data.${name}`))) {
      const synset = readSynset(line, part);
      synsets.set(synset.id, synset);
    }
  }
  const senses = readSenses(folder, synsets);
  const known = knownWords(senses, synsets);
  return write(senses, synsets, known);
}

function dataLines(path: string): string[] {
  return readFileSync(path, 'latin1')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith(' '));
}

function wordOf(written: string): string {
  return written.replace(/\((?:a|p|ip)\)$/, '').toLowerCase();
}

function readSynset(line: string, part: string): Synset {
  const fields = (line.split(' | ')[0] ?? '').trim().split(' ');
  const count = Number.parseInt(fields[3] ?? '0', 16);
  const words = Array.from({ length: count }, (_, at) => wordOf(fields[4 + 2 * at] ?? ''));
  const gloss = line.slice(line.indexOf(' | ') + 3);
  const synset: Synset = {
    id: `${part}${fields[0]}`,
    words,
    kindOf: [],
    similar: [],
    lexical: [],
    isLack: lack.test(gloss),
  };
  const first = 4 + 2 * count;
  for (let at = 0; at < Number(fields[first]); at += 1) {
    const [symbol = '', offset = '', target = '', places = ''] = fields.slice(first + 1 + 4 * at, first + 5 + 4 * at);
    const to = `${target === 's' ? 'a' : target}${offset}`;
    if (symbol === '@' || symbol === '@i' || symbol === '*') synset.kindOf.push(to);
    if (symbol === '&') synset.similar.push(to);
    if (symbol === '!' || symbol === '+' || symbol === '\\') {
      const [from, toWord] = [places.slice(0, 2), places.slice(2)].map((place) => Number.parseInt(place, 16) - 1);
      synset.lexical.push({ kind: symbol === '!' ? '!' : '+', from: from ?? 0, to, at: toWord ?? 0 });
    }
  }
  return synset;
}

interface Sense {
  id: string;
  uses: number;
}

/** The senses of each word by how often they were used in the tagged texts. */
function readSenses(folder: string, synsets: ReadonlyMap<string, Synset>): Map<string, Sense[]> {
  const senses = new Map<string, Sense[]>();
  for (const line of readFileSync(join(folder, 'index.sense'), 'latin1').split('\n')) {
    const [key = '', offset = '', , uses = '0'] = line.split(' ');
    const [word = '', rest = ''] = key.split('%');
    const part = ['', 'n', 'v', 'a', 'r', 'a'][Number(rest.charAt(0))] ?? '';
    const id = `${part}${offset}`;
    if (!usable.test(word) || !synsets.has(id)) continue;
    const list = senses.get(word) ?? [];
    list.push({ id, uses: Number(uses) });
    senses.set(word, list);
  }
  for (const [word, list] of senses) {
    const sorted = list.sort((a, b) => b.uses - a.uses);
    const byPart = new Map<string, number>();
    senses.set(
      word,
      sorted.filter(({ id, uses }) => {
        const taken = (byPart.get(id.charAt(0)) ?? 0) + 1;
        byPart.set(id.charAt(0), taken);
        return taken <= 2 || (uses > 1 && taken <= mostSenses);
      }),
    );
  }
  return senses;
}

/** Words that were met in the tagged texts, and those that share a sense with one of them. */
function knownWords(senses: ReadonlyMap<string, Sense[]>, synsets: ReadonlyMap<string, Synset>): Set<string> {
  const met = new Set([...senses].filter(([, list]) => list.some(({ uses }) => uses > 0)).map(([word]) => word));
  const known = new Set(met);
  for (const [word, list] of senses) {
    const near = list.flatMap(({ id }) => synsets.get(id)?.words ?? []);
    const related = list
      .flatMap(({ id }) => synsets.get(id)?.lexical ?? [])
      .map(({ to, at }) => synsets.get(to)?.words[at] ?? '');
    if ([...near, ...related].some((other) => met.has(other))) known.add(word);
  }
  return known;
}

function write(
  senses: ReadonlyMap<string, Sense[]>,
  synsets: ReadonlyMap<string, Synset>,
  known: ReadonlySet<string>,
): LexiconModel {
  const words = [...known].sort();
  const numberOf = new Map<string, number>();
  const number = (id: string): number => {
    const given = numberOf.get(id) ?? numberOf.size;
    numberOf.set(id, given);
    return given;
  };
  const lines = words.map((word) =>
    [word, ...(senses.get(word) ?? []).map(({ id }) => number(id).toString(36))].join(' '),
  );
  const opposites = new Set<string>();
  const derived = new Set<string>();
  const kinds: string[] = [];
  const pair = (a: string, b: string) => (a < b ? `${a} ${b}` : `${b} ${a}`);
  for (const [id] of [...numberOf]) {
    const synset = synsets.get(id);
    if (synset === undefined) continue;
    for (const { kind, from, to, at } of synset.lexical) {
      const [a, b] = [synset.words[from] ?? '', synsets.get(to)?.words[at] ?? ''];
      if (known.has(a) && known.has(b)) (kind === '!' ? opposites : derived).add(pair(a, b));
    }
    const above = [...synset.kindOf, ...synset.similar].slice(0, 4).map((up) => number(up).toString(36));
    if (above.length > 0) kinds.push([number(id).toString(36), ...above].join(' '));
  }
  const lacking = words.filter((word) => synsets.get(senses.get(word)?.[0]?.id ?? '')?.isLack);
  const isRegular = (entry: string) => {
    const [a = '', b = ''] = entry.split(' ');
    return a.slice(0, 5) === b.slice(0, 5) && a.length >= 5;
  };
  return {
    words: lines.join('\n'),
    kinds: kinds.join('\n'),
    opposites: [...opposites].sort().join('\n'),
    derived: [...derived]
      .filter((entry) => !isRegular(entry))
      .sort()
      .join('\n'),
    lacking: lacking.join('\n'),
  };
}
