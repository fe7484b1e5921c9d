import type { Region } from './words.ts';

/**
 * The land of the world, one sign for each five degrees of longitude and latitude, from 75 degrees north on: the letter of
 * the region it belongs to, and a dot for land of none.
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

/** The size of a drawing of the world, in its own units. */
export const worldSize = { width: 72 * 8, height: rows.length * 8 };

/** A region as a path of round dots, and the point that its name stands around. */
interface WorldPath {
  region: Region | undefined;
  path: string;
  middle: { x: number; y: number };
}

/** The world as paths of round dots: one for each region, and one for the land of none. */
export function worldPaths(): WorldPath[] {
  const paths = new Map<Region | undefined, string>();
  const sums = new Map<Region | undefined, { x: number; y: number; dots: number }>();
  for (const [y, row] of rows.entries()) {
    for (const [x, sign] of row.split('').entries()) {
      if (sign === ' ') continue;
      const region = letters[sign];
      // A line of no length with a round end is a dot.
      paths.set(region, `${paths.get(region) ?? ''}M${x * 8 + 4} ${y * 8 + 4}h0`);
      const sum = sums.get(region) ?? { x: 0, y: 0, dots: 0 };
      sums.set(region, { x: sum.x + x * 8 + 4, y: sum.y + y * 8 + 4, dots: sum.dots + 1 });
    }
  }
  return [...paths].map(([region, path]) => {
    const { x, y, dots } = sums.get(region) ?? { x: 0, y: 0, dots: 1 };
    return { region, path, middle: { x: Math.round(x / dots), y: Math.round(y / dots) + 4 } };
  });
}
