import { deflateSync } from 'node:zlib';

const paragraph =
  'Tidal lagoons store the flood behind a wall and let it go through turbines at ebb. The yield follows the square of the ' +
  'range, so that a few sites carry most of the potential. What a site costs is decided by the length of its wall, and ' +
  'what it earns by the hours of its market[^1]; see `yield.ts` for the sum and [the survey](https://example.com/survey).';

const section = (title: string, ...parts: string[]) => [`## ${title}`, paragraph, ...parts, paragraph].join('\n\n');

/** A report such as the agent writes: long enough for a table of contents. */
export const sampleReport = [
  '---\ntitle: Tidal energy\nauthor: agent\ntags: [energy, tides]\n---',
  '# Tidal energy in ten places',
  '*A survey of lagoons, barrages and streams, for readers in a hurry.*',
  '> The moon is a reliable supplier. What varies is the coast.',
  section(
    'Where it works',
    '### Ranges',
    '1. Rance, since 1966\n2. Sihwa, the largest\n   - built in an old dike\n   - flood only\n3. Annapolis, closed',
    '### Streams',
    paragraph,
  ),
  section(
    'What it costs',
    '| Site | Wall (km) | Power (MW) | Yield (GWh) |\n|:--|--:|--:|:-:|\n| Rance | 0.75 | 240 | 500 |\n| Sihwa | 12.7 | 254 | 552 |\n| Swansea (planned) | 9.5 | 320 | 530 |',
  ),
  section(
    'How it is computed',
    '```ts\n/** Energy of one basin and tide, in joules. */\nexport function energy(areaM2: number, rangeM: number): number {\n  const density = 1025; // kg per cubic metre\n  return 0.5 * density * 9.81 * areaM2 * rangeM ** 2;\n}\n```',
  ),
  section(
    'What is to be done',
    '- [x] Collect the ranges\n- [x] Ask the operators\n- [ ] Compare the markets\n- [ ] Write to the harbour masters',
  ),
  section(
    'Open questions',
    '![The range over a month](https://example.com/range.png)',
    '---',
    'Silt, fish, and who owns the ebb.',
  ),
  section('Sources', '- https://example.com/rance\n- https://example.com/sihwa\n- **Survey of 2024**, ~~draft~~ final'),
].join('\n\n');

/** Settings as JSON. */
export const sampleData = JSON.stringify({
  name: 'tides',
  enabled: true,
  thresholds: { low: 1.25, high: 14.5, unit: 'm', note: null },
  sites: ['Rance', 'Sihwa', 'Swansea'].map((site, index) => ({
    site,
    id: index + 1,
    coordinates: [48.6 + index, -2.02],
    tags: [],
  })),
  description: paragraph,
});

/** A module of TypeScript. */
export const sampleCode = `import { readFile } from 'node:fs/promises';

/** What a site is worth. */
export interface Site {
  name: string;
  rangeM: number;
}

const density = 1025;

export async function readSites(path: string): Promise<Site[]> {
  const text = await readFile(path, 'utf8');
  // One site per line: name, then range.
  return text.split('\\n').map((line) => {
    const [name = '', range = '0'] = line.split(',');
    return { name, rangeM: Number(range) * density };
  });
}
`;

/** Figures in a table. */
export const sampleCsv = [
  'site,opened,power MW,yield GWh,remarks',
  'Rance,1966,240,500,"the first, and for long the largest"',
  'Sihwa,2011,254,552,flood only',
  'Annapolis,1984,20,30,closed in 2019',
]
  .concat(Array.from({ length: 30 }, (_, index) => `Site ${index},${1990 + index},${index * 7},${index * 11},planned`))
  .join('\n');

/** A picture: a slope of two colours. */
export const chartPng: Uint8Array = png(640, 360, (x, y) =>
  y > 300 - x * 0.4 - 30 * Math.sin(x / 25) ? [11, 92, 173] : [244, 245, 246],
);

function png(width: number, height: number, colour: (x: number, y: number) => [number, number, number]): Uint8Array {
  const rows = Array.from({ length: height }, (_, y) =>
    Uint8Array.from([0, ...Array.from({ length: width }, (__, x) => colour(x, y)).flat()]),
  );
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const parts = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...parts]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return (value ^ 0xffffffff) >>> 0;
}
