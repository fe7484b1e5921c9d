import fc from 'fast-check';

/** What somebody says in a meeting that never was. */
export interface Said {
  speaker: string;
  startMs: number;
  endMs: number;
  text: string;
}

const speakers = ['Anna Berg', 'Bob Lee', 'Chloë Ng', 'Dr. Iva Novak', 'Speaker 4', 'Émile van Damme'];
const words = [
  'we',
  'ship',
  'it',
  'on',
  'Friday',
  '3:1',
  'is',
  'the',
  'ratio',
  'naïve',
  'R&D',
  'well,',
  'ok.',
  '5',
  '日本',
];

const sentence = fc
  .array(fc.constantFrom(...words), { minLength: 1, maxLength: 12 })
  .map((list) => `Then ${list.join(' ')}`);

/** A meeting in which everybody speaks at least twice, in any order. */
export const meeting: fc.Arbitrary<Said[]> = fc
  .record({
    people: fc.shuffledSubarray(speakers, { minLength: 2 }),
    turns: fc.array(fc.record({ who: fc.nat(5), text: sentence, lasts: fc.integer({ min: 300, max: 9_000 }) }), {
      minLength: 2,
      maxLength: 30,
    }),
    texts: fc.array(sentence, { minLength: 12, maxLength: 12 }),
  })
  .map(({ people, turns, texts }) => {
    const all = [
      ...turns.map(({ who, text, lasts }) => ({ speaker: people[who % people.length] ?? '', text, lasts })),
      ...[...people, ...people].map((speaker, index) => ({ speaker, text: texts[index] ?? '', lasts: 1_000 })),
    ];
    let at = 250;
    return all.map(({ speaker, text, lasts }) => {
      const startMs = at;
      at += lasts;
      return { speaker, text, startMs, endMs: at };
    });
  });

const pad = (value: number, digits = 2) => String(value).padStart(digits, '0');
function time(ms: number, mark: string): string {
  const seconds = Math.floor(ms / 1000);
  const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map((part) => pad(part));
  return `${clock.join(':')}${mark}${pad(ms % 1000, 3)}`;
}
const short = (ms: number) => `${Math.floor(ms / 60_000)}:${pad(Math.floor(ms / 1000) % 60)}`;
const escaped = (text: string) => text.replaceAll('&', '&amp;');
const blocks = (said: readonly Said[], block: (one: Said, index: number) => string) => said.map(block).join('\n\n');

/** The ways in which programs and people write a meeting down; all of them name who speaks. */
export const renderings: Readonly<Record<string, (said: readonly Said[]) => string>> = {
  'WebVTT with voices': (said) =>
    `WEBVTT\n\nNOTE made up\n\n${blocks(said, (one, index) => `id-${index}\n${vttTimes(one)}\n<v ${one.speaker}>${escaped(one.text)}</v>`)}\n`,
  'WebVTT with names': (said) =>
    `WEBVTT\r\n\r\n${blocks(said, (one) => `${vttTimes(one)}\n${one.speaker}: ${escaped(one.text)}`).replaceAll('\n', '\r\n')}`,
  'WebVTT with words on two lines': (said) =>
    `WEBVTT - title\n\n${blocks(said, (one) => `${vttTimes(one)} align:start\n<v.loud ${one.speaker}>${escaped(one.text).replace(' ', '\n')}`)}`,
  'SubRip with names': (said) =>
    blocks(said, (one, index) => `${index + 1}\n${srtTimes(one)}\n[${one.speaker}]: ${one.text}`),
  'SubRip with bare brackets': (said) =>
    `\uFEFF${blocks(said, (one, index) => `${index + 1}\r${srtTimes(one)}\r[${one.speaker}] <i>${one.text}</i>`).replaceAll('\n', '\r')}`,
  'SubRip without numbers': (said) => blocks(said, (one) => `${srtTimes(one)}\n${one.speaker}: ${one.text}`),
  'names before the words': (said) => said.map((one) => `${one.speaker}: ${one.text}`).join('\n'),
  'names in bold': (said) => blocks(said, (one) => `**${one.speaker}:** ${one.text}`),
  'names in a list': (said) => said.map((one) => `- **${one.speaker}**: ${one.text}`).join('\n'),
  'times and names': (said) => said.map((one) => `[${time(one.startMs, '.')}] ${one.speaker}: ${one.text}`).join('\n'),
  'short times and names': (said) =>
    said.map((one) => `(${short(one.startMs)}) ${one.speaker}: ${one.text}`).join('\n'),
  'names with times above the words': (said) =>
    blocks(said, (one) => `${one.speaker}  ${short(one.startMs)}\n${one.text}`),
  'names in brackets with times above': (said) =>
    blocks(said, (one) => `[${one.speaker}] ${time(one.startMs, '.')}\n${one.text}`),
  'names with times in brackets above': (said) =>
    blocks(said, (one) => `${one.speaker} (${short(one.startMs)}):\n${one.text}`),
  'names above the words': (said) => blocks(said, (one) => `${one.speaker}\n${one.text}`),
};

function vttTimes({ startMs, endMs }: Said): string {
  return `${time(startMs, '.')} --> ${time(endMs, '.')}`;
}

function srtTimes({ startMs, endMs }: Said): string {
  return `${time(startMs, ',')} --> ${time(endMs, ',')}`;
}

/** Automatic captions: each line is shown growing, then alone, then above the next. */
export function rolling(lines: readonly string[]): string {
  const cues: string[] = [];
  for (const [index, line] of lines.entries()) {
    const [start, middle, end] = [index * 2_000, index * 2_000 + 1_990, index * 2_000 + 2_000];
    const timed = line
      .split(' ')
      .map((word, at) => (at === 0 ? word : `<${time(start + at, '.')}><c> ${word}</c>`))
      .join('');
    cues.push(
      `${time(start, '.')} --> ${time(middle, '.')} align:start position:0%\n${lines[index - 1] ?? ' '}\n${timed}`,
    );
    cues.push(`${time(middle, '.')} --> ${time(end, '.')} align:start position:0%\n${line}\n `);
  }
  return `WEBVTT\nKind: captions\nLanguage: en\n\n${cues.join('\n\n')}\n`;
}
