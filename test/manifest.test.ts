import { describe, expect, it } from 'vitest';
import { jobWorks, registries } from '#manifest';

describe('what areas register', () => {
  it.each([
    ['action by its name', registries.actions.map(({ name }) => name)],
    ['paid product by the address of its events', registries.paidProducts.map(({ endpoint }) => endpoint)],
    ['job by its name', jobWorks.map(({ name }) => name)],
  ])('is there once: each %s', (_what, names) => {
    expect(names.length).toBeGreaterThan(1);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it('lets a text bring about these actions and no other', () => {
    const offered = registries.actions.filter(({ description }) => description !== undefined);
    expect(offered.map(({ name }) => name)).toEqual(['research', 'answer', 'report', 'status', 'recall', 'none']);
    expect(registries.actions.map(({ name }) => name)).toContain('remind');
  });
});
