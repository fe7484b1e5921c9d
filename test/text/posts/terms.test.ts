import { describe, expect, it } from 'vitest';
import { readSource, writeBuiltin } from '#text/posts/index.ts';

const tagsOf = (text: string) => writeBuiltin(readSource(text), 'hashtags') as string[];
const termsOf = (text: string) => writeBuiltin(readSource(text), 'keywords') as string[];

const crash =
  'A lorry lost its load of paint on Quay Road in Selby on Monday, and the road was closed for six hours. The paint ran into the drains of Quay Road. Mona Fielding, who keeps a shop there, said the road looked like a flag. The load was not tied down, police said.';

describe('hashtags and keywords', () => {
  it('takes no name for a hashtag that a text mentions in passing', () => {
    expect(tagsOf(crash)).toContain('#QuayRoad');
    expect(tagsOf(crash).join(' ')).not.toContain('Fielding');
    // One who comes back by the surname is a subject.
    expect(tagsOf(`${crash} Fielding has swept the pavement since. The council thanked Fielding.`)).toContain(
      '#MonaFielding',
    );
  });

  it('keeps the names of the title and the items of a list', () => {
    expect(tagsOf(`Mona Fielding and the paint of Selby\n\n${crash}`)).toContain('#MonaFielding');
    const gardens =
      'Three gardens to see\n\nThe city has three gardens worth a visit.\n\n- Orley Garden: it has a pond and is open on Sundays.\n- Castle Walk: a path along the wall, with roses.\n- Temple Green: a lawn where people play bowls.';
    expect(tagsOf(gardens)).toContain('#OrleyGarden');
  });

  it('takes no verb of a title for a part of its subject', () => {
    const text =
      'Norvel releases Pica 3 with a louder bell\n\nNorvel today announced a bicycle lock with a bell. Norvel sells the lock for 80 euros. The bell is twice as loud as before.';
    expect(termsOf(text)).toContain('Norvel');
    const vote =
      'Council votes to close Abbey Lane\n\nThe council of Marden decided on Monday to close Abbey Lane. Abbey Lane will be closed from May.';
    expect(termsOf(vote).join(' ')).not.toContain('votes');
    const talks =
      'Peace talks to resume in Bern\n\nThe talks between the two states will resume in Bern on Monday, both governments said.';
    expect(termsOf(talks)).toContain('Peace talks');
    const giants =
      'Rail giants Norvel and Pica agree on one ticket\n\nThe rail giants Norvel and Pica will sell one ticket from May. Other rail giants said they would follow.';
    expect(termsOf(giants)).toContain('rail giants');
  });

  it('takes no verb behind a noun for a compound', () => {
    const text =
      'Tea at night helps older readers sleep. Wash the leeks well, because grit hides between the layers. Exercise raises body heat and delays sleep.';
    const terms = termsOf(text).join(', ');
    expect(terms).not.toMatch(/readers sleep|grit hides|delays sleep/u);
    expect(termsOf('The firm makes coffee and sports gear. The sports gear sells well in Spain.')).toContain(
      'sports gear',
    );
  });

  it('takes no currency for a subject, but keeps a brand with a number', () => {
    expect(termsOf('Aldo Timber made a profit of SEK 412 million. Revenue was SEK 3 billion.')).not.toContain('SEK');
    expect(termsOf('The BMW 320 was recalled. Owners of a BMW 320 get a letter.')).toContain('BMW');
  });

  it('passes over whoever decides, in German and French', () => {
    const lindau =
      'Stadt Ahlen verbietet Laubbläser\n\nDer Rat von Ahlen verbietet Laubbläser in Wohngebieten. In Ahlen sind Laubbläser laut, sagt die Stadt.';
    expect(tagsOf(lindau)).toEqual(expect.arrayContaining(['#Ahlen', '#Laubbläser']));
    expect(tagsOf(lindau)).not.toContain('#Stadt');
  });

  it('takes no word that only the title has for a hashtag', () => {
    const text =
      'Norvel 2.0 changes how files are stored\n\nNorvel 2.0 is out today. Norvel stores files in one archive. The archive of Norvel is smaller.';
    expect(tagsOf(text)).not.toContain('#Changes');
  });
});

describe('sentences', () => {
  const ruling = `The Court of Appeal on Tuesday overturned a ruling that had barred members of the Tarnside Angling Club from a two-mile stretch of river, finding that a 1911 deed still binds the present owner of the estate. Last year Judge Helena Fross had held that the deed lapsed when the estate was divided in 1974. But the three appeal judges said that the division "did nothing to extinguish a right which the parties plainly meant to last". The owner, Brackwater Holdings, bought the land in 2019 and put up fences within months. It argued that anglers had damaged the banks and frightened nesting birds. The court said there was no evidence of damage before it. Brackwater must pay the club's costs of £84,000 and remove the fences by the end of March. A spokesman said the company was considering an appeal.`;

  it('is not put off by what had been before, in a relative clause', () => {
    expect(
      writeBuiltin(readSource(`Appeal court restores fishing rights on Lower Tarn\n\n${ruling}`), 'summary'),
    ).toMatch(/^The Court of Appeal on Tuesday overturned/u);
  });

  it('shows no spokesman without those for whom he speaks', () => {
    const text = String(
      writeBuiltin(readSource(`Appeal court restores fishing rights on Lower Tarn\n\n${ruling}`), 'twitter'),
    );
    expect(text).not.toContain('A spokesman');
    const named = ruling.replace(
      'A spokesman said the company',
      'A spokesman for Brackwater Holdings said the company',
    );
    const points = writeBuiltin(readSource(named), 'key_points') as string[];
    expect(points.join(' ')).toContain('A spokesman for Brackwater Holdings');
  });

  it('takes a title that says something for the hook when the best sentence is too long', () => {
    const title = 'Appeal court restores fishing rights on Lower Tarn';
    expect(writeBuiltin(readSource(`${title}\n\n${ruling}`), 'hook')).toBe(title);
    expect(writeBuiltin(readSource(`Court report\n\n${ruling}`), 'hook')).not.toBe('Court report');
  });
});
