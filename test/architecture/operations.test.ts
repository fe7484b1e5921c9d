import { describe, expect, it } from 'vitest';
import { readContracts } from '#api/contract.ts';
import { appRouter } from '#areas/index.ts';
import {
  additions,
  areasToCome,
  type DocumentedArea,
  type DocumentedOperation,
  documentedOperations,
  operationsToCome,
} from './operations-table.ts';

const served = readContracts(appRouter).all.flatMap(({ name, endpoint, access }) =>
  endpoint === undefined ? [] : [{ name, line: `${endpoint.method} ${endpoint.path}`, access }],
);
const lineOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const isAreaToCome = (area: string) => areasToCome.some((name) => name === area);
const isToCome = (row: DocumentedOperation) => isAreaToCome(row.area) || operationsToCome.includes(lineOf(row));
const due = documentedOperations.filter((row) => !isToCome(row));
const toCome = documentedOperations.filter(isToCome);

describe('the table of documented operations', () => {
  it('has 116 rows with unique addresses', () => {
    expect(documentedOperations).toHaveLength(116);
    expect(new Set(documentedOperations.map(lineOf)).size).toBe(116);
    expect(new Set(documentedOperations.map(({ area }) => area)).size).toBe(18);
  });

  it('splits into served and future operations', () => {
    expect(due.length).toBeGreaterThanOrEqual(12);
    expect(due.length + toCome.length).toBe(116);
  });

  it('names each future area once', () => {
    expect(new Set<DocumentedArea>(areasToCome).size).toBe(areasToCome.length);
  });

  it('names each future operation once, and only in areas served in part', () => {
    const partly = new Set(due.map(({ area }) => area));
    const named = documentedOperations.filter((row) => operationsToCome.includes(lineOf(row)));
    expect(named.map(lineOf).sort()).toEqual([...operationsToCome].sort());
    expect(named.filter(({ area }) => !partly.has(area))).toEqual([]);
  });
});

describe('the program', () => {
  it.each(due)('serves $method $path ($auth)', (row) => {
    const found = served.filter(({ line }) => line === lineOf(row));
    // The operation itself checks a key in the body; the entry point requires none.
    const access = row.auth === 'admin-key-field' ? 'none' : row.auth;
    expect(found.map((operation) => operation.access)).toEqual([access]);
  });

  it('serves nothing from future areas', () => {
    const early = toCome.filter((row) => served.some(({ line }) => line === lineOf(row)));
    expect(early.map(lineOf), 'take it off the list areasToCome or operationsToCome').toEqual([]);
  });

  it('serves only documented operations and listed additions', () => {
    const documented = new Set(documentedOperations.map(lineOf));
    const beyond = served.filter(({ line }) => !documented.has(line)).map(({ line, access }) => `${line} ${access}`);
    expect(beyond.sort()).toEqual([...additions].sort());
  });

  it('treats only public queries as pages', () => {
    const shown = readContracts(appRouter).all.filter(({ isForPages }) => isForPages);
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.filter(({ type, access }) => type === 'mutation' || access !== 'none')).toEqual([]);
  });

  it('serves no address twice', () => {
    const lines = served.map(({ line }) => line.replace(/\{\w+\}/g, '{}'));
    expect(lines.filter((line, index) => lines.indexOf(line) !== index)).toEqual([]);
  });
});
