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
  it('has 116 rows, each with an address of its own', () => {
    expect(documentedOperations).toHaveLength(116);
    expect(new Set(documentedOperations.map(lineOf)).size).toBe(116);
    expect(new Set(documentedOperations.map(({ area }) => area)).size).toBe(18);
  });

  it('has rows that are due', () => {
    expect(due.length).toBeGreaterThanOrEqual(12);
    expect(due.length + toCome.length).toBe(116);
  });

  it('names no area twice among those to come', () => {
    expect(new Set<DocumentedArea>(areasToCome).size).toBe(areasToCome.length);
  });

  it('names single operations to come once each, and only in areas that are served in part', () => {
    const partly = new Set(due.map(({ area }) => area));
    const named = documentedOperations.filter((row) => operationsToCome.includes(lineOf(row)));
    expect(named.map(lineOf).sort()).toEqual([...operationsToCome].sort());
    expect(named.filter(({ area }) => !partly.has(area))).toEqual([]);
  });
});

describe('the program', () => {
  it.each(due)('serves $method $path ($auth)', (row) => {
    const found = served.filter(({ line }) => line === lineOf(row));
    // A key in the body is the operation's own matter; the entry point lets everybody through to it.
    const access = row.auth === 'admin-key-field' ? 'none' : row.auth;
    expect(found.map((operation) => operation.access)).toEqual([access]);
  });

  it('serves nothing yet of the areas to come', () => {
    const early = toCome.filter((row) => served.some(({ line }) => line === lineOf(row)));
    expect(early.map(lineOf), 'take it off the list areasToCome or operationsToCome').toEqual([]);
  });

  it('serves nothing beyond the table but the listed additions', () => {
    const documented = new Set(documentedOperations.map(lineOf));
    const beyond = served.filter(({ line }) => !documented.has(line)).map(({ line, access }) => `${line} ${access}`);
    expect(beyond.sort()).toEqual([...additions].sort());
  });

  it('counts as a page nothing but questions that anybody may ask', () => {
    const shown = readContracts(appRouter).all.filter(({ isForPages }) => isForPages);
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.filter(({ type, access }) => type === 'mutation' || access !== 'none')).toEqual([]);
  });

  it('serves no address twice', () => {
    const lines = served.map(({ line }) => line.replace(/\{\w+\}/g, '{}'));
    expect(lines.filter((line, index) => lines.indexOf(line) !== index)).toEqual([]);
  });
});
