import { describe, expect, it } from 'vitest';
import { NameIndex } from '#text/grounding/name-forms.ts';

describe('NameIndex', () => {
  const index = new NameIndex(
    'On 2019-07-15 the World Health Organization and SHP2 Labs met Chloé Méndez near Stornoway. Dr Ines Moreau spoke; Halvorsen listened. Between 50–75% agreed, 1,200 in all.',
  );

  it.each(['shp-2', 'mendez', 'who', 'july', 'stornaway', 'university'])('contains %s', (name) => {
    expect(index.hasName(name)).toBe(true);
  });

  it.each(['brown', 'un', 'norway', 'kowalski'])('does not contain %s', (name) => {
    expect(index.hasName(name)).toBe(false);
  });

  it('matches only whole numbers, including in ranges', () => {
    expect(['75', '1,200', '15'].map((figures) => index.hasNumber(figures))).toEqual([true, true, true]);
    expect(['7', '200', '1'].map((figures) => index.hasNumber(figures))).toEqual([false, false, false]);
  });

  it('identifies a person by last name alone', () => {
    expect(index.hasLastNameAlone('halvorsen')).toBe(true);
    expect(index.hasLastNameAlone('moreau')).toBe(false);
  });
});
