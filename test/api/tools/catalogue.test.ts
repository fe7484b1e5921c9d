import { describe, expect, it } from 'vitest';
import { readContracts } from '#api/contract.ts';
import { catalogueOf } from '#api/tools/catalogue.ts';
import { declaredOf } from '#api/trpc-internals.ts';
import { appRouter } from '#areas/index.ts';

const contracts = readContracts(appRouter).all;
const entries = catalogueOf(contracts);

describe('the catalogue of tools', () => {
  it('hears of every operation what it is as a tool, or why it is none', () => {
    expect(contracts.filter(({ tool }) => tool === undefined).map(({ name }) => name)).toEqual([]);
  });

  it('has no operation that a provider signs, and none that answers with a page or a file', () => {
    const wrong = entries.filter(({ contract }) => contract.access === 'signature' || contract.endpoint?.produces);
    expect(wrong.map(({ tool }) => tool.name)).toEqual([]);
  });

  it.each(entries)('gives $tool.name an example that its operation takes', ({ tool, contract }) => {
    const [input] = declaredOf(contract.procedure).inputs;
    const read = input?.safeParse(tool.example);
    expect(read?.error?.issues ?? []).toEqual([]);
    const known = Object.keys(tool.inputSchema.properties ?? {});
    expect(Object.keys(tool.example).filter((name) => !known.includes(name))).toEqual([]);
    if (contract.fields.length > 0) expect(tool.example).not.toEqual({});
  });

  it('names tools as clients can, each once', () => {
    const names = entries.map(({ tool }) => tool.name);
    expect(names.filter((name) => !/^[a-z][a-z_]{2,50}$/.test(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });

  it('follows the work that a tool begins by an operation that reads', () => {
    const followed = entries.flatMap(({ contract: { tool } }) =>
      tool !== undefined && 'follow' in tool && tool.follow !== undefined ? [tool.follow.by] : [],
    );
    expect(followed.length).toBeGreaterThan(5);
    const reading = contracts.filter(({ endpoint }) => endpoint?.method === 'GET').map(({ name }) => name);
    expect(followed.filter((name) => !reading.includes(name))).toEqual([]);
  });

  it('names in its words only tools that there are', () => {
    const names = new Set(entries.map(({ tool }) => tool.name));
    const areas = new Set(entries.map(({ tool }) => tool.area));
    const named = entries.flatMap(({ tool }) => tool.description.match(/\b[a-z]+(?:_[a-z]+)+\b/g) ?? []);
    expect(named.filter((word) => !names.has(word) && !areas.has(word))).toEqual([]);
  });

  it('warns of what cannot be undone, and of nothing else', () => {
    const warned = entries.filter(({ tool }) => tool.warning !== undefined).map(({ tool }) => tool.name);
    const deletions = entries.filter(({ endpoint }) => endpoint.method === 'DELETE').map(({ tool }) => tool.name);
    expect(warned).toEqual(
      expect.arrayContaining([...deletions, 'email_approve_draft', 'keys_create', 'vcs_complete']),
    );
    const reads = entries.filter(({ endpoint }) => endpoint.method === 'GET').map(({ tool }) => tool.effect);
    expect(new Set(reads)).toEqual(new Set(['reads']));
  });
});
