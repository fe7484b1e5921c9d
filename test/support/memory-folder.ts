import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';
/** Far more than a run has stored at any time: some databases of 11 MB, and PostgreSQL's log of up to 1 GB. */
const neededBytes = 4 * 2 ** 30;

/**
 * Where the databases of a run are, and what it stores beside them: in memory where there is room, otherwise in the
 * usual folder for temporary files. A test database has 400 files. On a disk, making and removing those takes PostgreSQL
 * longer than all of the queries of the tests.
 */
export function memoryFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= neededBytes ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}
