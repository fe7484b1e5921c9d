import { expect, it } from 'vitest';
import { readPages } from '#text/summaries/read-pages.ts';

it('searches each aspect once, even if several words of the topic name it', () => {
  const pages = [{ url: 'https://a.example', title: 'Moors', text: 'Fires threaten the moor.' }];
  const facetsOf = (topic: string) => readPages(topic, pages).facets;
  expect(facetsOf('threats to moors')).toHaveLength(1);
  expect(facetsOf('threats, dangers, risks and hazards of moors')).toEqual(facetsOf('threats to moors'));
  expect(facetsOf('history of moors and threats to them')).toHaveLength(2);
  expect(facetsOf('threats')).toEqual([]);
});
