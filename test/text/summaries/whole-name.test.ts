import { describe, expect, it } from 'vitest';
import { readPages } from '#text/summaries/read-pages.ts';
import { wholeName } from '#text/summaries/whole-name.ts';

const reading = (...texts: string[]) =>
  readPages(
    'decisions',
    texts.map((text, at) => ({ url: `https://a.example/${at}`, title: '', text })),
  );

describe('wholeName', () => {
  it('returns the full name that the pages use', () => {
    const text = 'The study was led by Michael Shadlen. Later Shadlen asked five people. Shadlen was content.';
    expect(wholeName('Shadlen', reading(text))).toBe('Michael Shadlen');
    expect(wholeName('Michael', reading(text))).toBe('Michael Shadlen');
  });

  it('completes a name with its short first word', () => {
    expect(wholeName('Fasher', reading('Aid reached El Fasher. The siege of El Fasher went on.'))).toBe('El Fasher');
  });

  it('completes the name of a firm that bears two', () => {
    const text = 'So says the broker Tarn & Roe. Premiums stay high, said Carla Lund of Tarn & Roe.';
    expect(wholeName('Tarn', reading(text))).toBe('Tarn & Roe');
  });

  it('keeps a name that occurs beside several others or none', () => {
    const text =
      'They saw Norman England grow. In Saxon England it was not so, and in Norman England it was. England lost ships. They left old Saxon England. The Rhine floods Cologne.';
    expect(wholeName('England', reading(text))).toBe('England');
    expect(wholeName('Cologne', reading(text))).toBe('Cologne');
  });

  it('does not extend a name with a function word or a word of another sentence', () => {
    const text = 'In Khartoum it rained. They went to Cairo. Khartoum was dry. When Khartoum fell, he left.';
    expect(wholeName('Khartoum', reading(text))).toBe('Khartoum');
  });

  it('does not extend a name with a word that rarely occurs beside it', () => {
    const text =
      'The university of Cambridge grew. Houses in Cambridge cost more. It owns land near Cambridge, and rents it out. ' +
      'Students left Cambridge in June. The campus of Cambridge is old. Then Cambridge University bought a mill.';
    expect(wholeName('Cambridge', reading(text))).toBe('Cambridge');
  });
});
