import { describe, expect, it } from 'vitest';
import { environmentDescriptions } from '#config';
import { readProjectFile } from './project-files.ts';
import { settingsGuide, writeSettingsInto } from './write-settings.ts';

describe('settings', () => {
  it('include PORT and DATABASE_URL', () => {
    expect(environmentDescriptions.map(({ name }) => name)).toEqual(expect.arrayContaining(['PORT', 'DATABASE_URL']));
  });

  it.each(environmentDescriptions)('$name is described', ({ description }) => {
    expect(description.length).toBeGreaterThan(15);
  });

  it('match the guide: npm run settings', () => {
    const page = readProjectFile(settingsGuide);
    expect(writeSettingsInto(page)).toBe(page);
  });
});
