import { describe, expect, it } from 'vitest';
import { repositoriesNamedIn } from '#areas/vcs/repositories/named-repositories.ts';
import { RawBody } from '#platform/raw-body.ts';

const member = '"full_name": "Octo/Hello"';
const sliceBytes = 262_144;

/** A body in which the member begins at a place, cut into pieces of a size. */
function bodyWith(at: number, { length, pieceBytes }: { length: number; pieceBytes: number }): RawBody {
  const bytes = Buffer.from(member.padStart(at + member.length, ' ').padEnd(length, ' '));
  const pieces: Buffer[] = [];
  for (let start = 0; start < bytes.length; start += pieceBytes) pieces.push(bytes.subarray(start, start + pieceBytes));
  return new RawBody(pieces);
}

describe('a name in a body that comes in slices', () => {
  const places = [0, 1, 699, 701, sliceBytes - 701, sliceBytes - 699, sliceBytes - 12, sliceBytes - 1, sliceBytes];

  it.each(places)('is found where it begins at byte %i', async (at) => {
    const body = bodyWith(at, { length: 2 * sliceBytes, pieceBytes: 2 * sliceBytes });
    expect(await repositoriesNamedIn(body, false)).toEqual(['octo/hello']);
  });

  it.each([1, 3, 699, 700, 701, 1_400, 65_536])('is found over pieces of %i bytes', async (pieceBytes) => {
    for (const at of [0, 690, 1_399, 2_800]) {
      const body = bodyWith(at, { length: 3_000, pieceBytes });
      expect(await repositoriesNamedIn(body, false), `at ${at}`).toEqual(['octo/hello']);
    }
  });
});
