import { describe, expect, it } from 'vitest';
import { environmentDescriptions } from '#config';
import { readProjectFile } from './project-files.ts';
import { settingsGuide, writeSettingsInto } from './write-settings.ts';

describe('the environment', () => {
  it('has variables', () => {
    expect(environmentDescriptions.map(({ name }) => name)).toEqual(expect.arrayContaining(['PORT', 'DATABASE_URL']));
  });

  it.each(environmentDescriptions)('$name is described', ({ description }) => {
    expect(description.length).toBeGreaterThan(15);
  });

  it('stands in the guide as the program reads it: npm run settings', () => {
    const page = readProjectFile(settingsGuide);
    expect(writeSettingsInto(page)).toBe(page);
  });
});
