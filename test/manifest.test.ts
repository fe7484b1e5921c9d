import { describe, expect, it } from 'vitest';
import { jobWorks, registries } from '#manifest';

describe('area registration', () => {
  it.each([
    ['paid product by the address of its events', registries.paidProducts.map(({ endpoint }) => endpoint)],
    ['job by its name', jobWorks.map(({ name }) => name)],
  ])('is unique: each %s', (_what, names) => {
    expect(names.length).toBeGreaterThan(1);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });
});
