import type { Region } from './words.ts';

/**
 * The land of the world, one character for each five degrees of longitude and latitude, starting at 75 degrees north:
 * the letter of its region, or a dot for land in none.
 */
const rows = [
  '           .........     .......              ..  ..............',
  '   ................  ... .....        ....eeeeee........................',
  '   ...............  ..    ..    .    .....eeeeee........................',
  '    ..   .........  ....          .. .. eeeeeeee................   ..',
  '          ...............         .....eeeeeeeee.................',
  '           ..............          ....eeeeeee.......pppppppppp p',
  '           ...........            ... .eeeeeee.....ppppppppppp  p',
  '           ..........             ..  . .mmmmmmmpppppppppppp p pp',
  '            ........              fffffffffmmmmmppppppppppppp p',
  '             llll  .             ffffffffffmmmmmpppppppppppp',
  '               ll  ll           ffffffffffffmmmm pppppppppppp',
  '               llll  l          ffffffffffffmmm   ppp  ppp  p',
  '                  ll            fffffffffffffm     p   ppp  p',
  '                    llll         fffffffffffff      p   p   pp',
  '                    llllll            fffffff          pp ppp',
  '                    llllllll          ffffff            p ppp ppp',
  '                    lllllllll         ffffff             pp    ppp',
  '                    lllllllll         ffffff f                ppp',
  '                     lllllll          ffffff f              pppppp',
  '                      llllll          fffff ff             ppppppp',
  '                      lllll            ffff               ppppppppp',
  '                     lllll             fff                 pppppppp',
  '                     llll                                       pp     p',
  '                     ll                                          p    p',
  '                     ll                                              p',
  '                     ll',
];

const letters: Readonly<Record<string, Region>> = {
  l: 'latin-america',
  f: 'africa',
  m: 'middle-east',
  e: 'eastern-europe',
  p: 'asia-pacific',
};

/** The positions of region names next to their dots: on the side of the sea, or above the land. */
const names: Readonly<Record<string, WorldName>> = {
  'latin-america': { x: 156, y: 150, anchor: 'end' },
  africa: { x: 298, y: 160, anchor: 'end' },
  'middle-east': { x: 408, y: 128, anchor: 'middle' },
  'eastern-europe': { x: 346, y: -6, anchor: 'middle' },
  'asia-pacific': { x: 504, y: 110, anchor: 'start' },
};

/** The position of a name: where it begins, ends or has its middle, in drawing units. */
interface WorldName {
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
}

/** The view box of the map: the dots, with room for names above and to the right. */
export const worldView = `0 -20 624 ${rows.length * 8 + 20}`;

/** A region as a path of round dots, and the position of its name. Land in no region has no name. */
interface WorldPath {
  region: Region | undefined;
  path: string;
  name: WorldName | undefined;
}

/** The world as paths of round dots: one for each region, and one for land in none. */
export function worldPaths(): WorldPath[] {
  const paths = new Map<Region | undefined, string>();
  for (const [y, row] of rows.entries()) {
    for (const [x, sign] of row.split('').entries()) {
      if (sign === ' ') continue;
      const region = letters[sign];
      // A line of zero length with round ends is a dot.
      paths.set(region, `${paths.get(region) ?? ''}M${x * 8 + 4} ${y * 8 + 4}h0`);
    }
  }
  return [...paths].map(([region, path]) => ({ region, path, name: region && names[region] }));
}
