import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { environmentDescriptions } from '#config';
import { projectRoot, readProjectFile } from './project-files.ts';

const guides = ['README.md', 'src/README.md'].filter((path) => existsSync(join(projectRoot, path)));

/** The variables in the first cells of the guides' tables: `| \`PORT\` | ... |`. */
const told = guides.flatMap((path) =>
  readProjectFile(path)
    .split('\n')
    .flatMap((line) => /^\|([^|]+)\|/.exec(line)?.[1]?.match(/(?<=`)[A-Z][A-Z0-9_]+(?=`)/g) ?? []),
);

describe('the environment', () => {
  it('has variables', () => {
    expect(environmentDescriptions.map(({ name }) => name)).toEqual(expect.arrayContaining(['PORT', 'DATABASE_URL']));
  });

  it.each(environmentDescriptions)('$name is described, and told of in a guide', ({ name, description }) => {
    expect(description.length).toBeGreaterThan(15);
    expect(told).toContain(name);
  });

  it('has no variable in a guide that nobody reads', () => {
    const names = environmentDescriptions.map(({ name }) => name);
    expect(told.filter((name) => !names.includes(name))).toEqual([]);
  });
});
