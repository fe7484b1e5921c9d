import { describe, expect, it } from 'vitest';
import { readContracts } from '#api/contract.ts';
import { catalogueOf } from '#api/tools/catalogue.ts';
import { declaredOf } from '#api/trpc-internals.ts';
import { appRouter } from '#areas/index.ts';

const contracts = readContracts(appRouter).all;
const entries = catalogueOf(contracts);

describe('the tool catalogue', () => {
  it('lists every operation as a tool or gives the reason why not', () => {
    expect(contracts.filter(({ tool }) => tool === undefined).map(({ name }) => name)).toEqual([]);
  });

  it('contains no provider callbacks, pages or files', () => {
    const wrong = entries.filter(({ contract }) => contract.access === 'signature' || contract.endpoint?.produces);
    expect(wrong.map(({ tool }) => tool.name)).toEqual([]);
  });

  it.each(entries)('has a valid example for $tool.name', ({ tool, contract }) => {
    const [input] = declaredOf(contract.procedure).inputs;
    const read = input?.safeParse(tool.example);
    expect(read?.error?.issues ?? []).toEqual([]);
    const known = Object.keys(tool.inputSchema.properties ?? {});
    expect(Object.keys(tool.example).filter((name) => !known.includes(name))).toEqual([]);
    if (contract.fields.length > 0) expect(tool.example).not.toEqual({});
  });

  it('has unique tool names that clients accept', () => {
    const names = entries.map(({ tool }) => tool.name);
    expect(names.filter((name) => !/^[a-z][a-z_]{2,50}$/.test(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });

  it('links long-running work to an operation that reads its state', () => {
    const followed = entries.flatMap(({ contract: { tool } }) =>
      tool !== undefined && 'follow' in tool && tool.follow !== undefined ? [tool.follow.by] : [],
    );
    expect(followed.length).toBeGreaterThan(5);
    const reading = contracts.filter(({ endpoint }) => endpoint?.method === 'GET').map(({ name }) => name);
    expect(followed.filter((name) => !reading.includes(name))).toEqual([]);
  });

  it('refers only to existing tools in its descriptions', () => {
    const names = new Set(entries.map(({ tool }) => tool.name));
    const areas = new Set(entries.map(({ tool }) => tool.area));
    const named = entries.flatMap(({ tool }) => tool.description.match(/\b[a-z]+(?:_[a-z]+)+\b/g) ?? []);
    expect(named.filter((word) => !names.has(word) && !areas.has(word))).toEqual([]);
  });

  it('marks irreversible tools as destructive, and no others', () => {
    const warned = entries.filter(({ tool }) => tool.warning !== undefined).map(({ tool }) => tool.name);
    const deletions = entries.filter(({ endpoint }) => endpoint.method === 'DELETE').map(({ tool }) => tool.name);
    expect(warned).toEqual(
      expect.arrayContaining([...deletions, 'email_approve_draft', 'keys_create', 'vcs_complete']),
    );
    const reads = entries.filter(({ endpoint }) => endpoint.method === 'GET').map(({ tool }) => tool.effect);
    expect(new Set(reads)).toEqual(new Set(['reads']));
  });
});
