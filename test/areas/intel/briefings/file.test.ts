import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BadBriefing, readBriefingFile, renderBriefingFile } from '#areas/intel/briefings/file.ts';
import type { FrontMatter } from '#areas/intel/schema.ts';
import '../../../support/properties.ts';

const matter: FrontMatter = {
  title: 'A title: with "quotes" and # marks',
  date: '2026-11-21',
  region: 'africa',
  depth: 'quick',
  confidence: 'moderate',
  confidence_score: 0.5,
  confidence_terms: null,
  summary: '- no list\n--- no end',
  subject: 'yes',
  as_of: '2026-11-20',
  oldest_source: null,
  coverage: null,
  changes_since: null,
  sources: [{ title: '2024', url: 'https://example.com/a', publisher: 'no', published: '2024-02-29' }],
  is_sample: false,
};

const fileWith = (fields: string, text = 'Text.') => `---\n${fields}\n---\n\n${text}\n`;
const minimal = [
  'title: T',
  'date: 2026-11-21',
  'region: africa',
  'depth: quick',
  'confidence: low',
  'confidence_score: 0.1',
  'summary: S',
  'subject: X',
  'as_of: 2026-11-20',
  'oldest_source: null',
  'sources: []',
];
const replaced = (line: string) => {
  const field = line.split(':')[0];
  return fileWith(minimal.map((known) => (known.startsWith(`${field}:`) ? line : known)).join('\n'));
};

describe('a briefing file', () => {
  it('is read back as it was written', () => {
    const file = { matter, content: '## One\n\n---\n\n- a [[1]](https://example.com/a)' };
    expect(readBriefingFile(renderBriefingFile(file))).toEqual(file);
  });

  it('is read back whatever its texts are', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }).filter((one) => one.trim() === one);
    fc.assert(
      fc.property(text, text, text, (title, summary, content) => {
        const file = { matter: { ...matter, title, summary }, content };
        expect(readBriefingFile(renderBriefingFile(file))).toEqual(file);
      }),
    );
  });

  it('needs no more than its required fields, and may have Windows line ends and a byte order mark', () => {
    const text = `\uFEFF${fileWith(minimal.join('\n')).replaceAll('\n', '\r\n')}`;
    expect(readBriefingFile(text)).toMatchObject({ matter: { title: 'T', is_sample: false }, content: 'Text.' });
  });

  it.each([
    ['no front matter', '# Title\n\nText.', 'it does not begin with front matter'],
    ['no end', `---\n${minimal.join('\n')}\n`, 'its front matter has no end'],
    ['no text', fileWith(minimal.join('\n'), '  '), 'it has no text'],
    ['empty matter', '---\n---\n\nText.', 'its front matter'],
    ['no YAML', fileWith('title: [unclosed'), 'its front matter is no YAML'],
    ['a field twice', fileWith([...minimal, 'title: again'].join('\n')), 'its front matter is no YAML'],
    ['a field that is missing', fileWith(minimal.slice(1).join('\n')), 'its front matter: title'],
    ['a day that there is not', replaced('date: 2026-02-30'), 'its front matter: date'],
    ['a region that there is not', replaced('region: atlantis'), 'its front matter: region'],
    ['a figure above 1', replaced('confidence_score: 1.2'), 'its front matter: confidence_score'],
    [
      'a source of another scheme',
      replaced('sources: [{title: a, url: "javascript:alert(1)"}]'),
      'its front matter: sources.0.url',
    ],
    ['aliases', replaced('sources: [&a {title: a, url: https://a.example}, *a]'), 'its front matter is no YAML'],
    ['a NUL', fileWith(minimal.join('\n'), 'a\u0000b'), 'its text is no well-formed text'],
  ])('with %s is refused with its reason', (_, text, reason) => {
    expect(() => readBriefingFile(text)).toThrow(BadBriefing);
    expect(() => readBriefingFile(text)).toThrow(reason);
  });
});
