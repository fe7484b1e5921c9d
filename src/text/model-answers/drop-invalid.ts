import type { z } from 'zod';

type Path = readonly PropertyKey[];

/** An answer with more errors is not worth saving; the limit also bounds the time. */
const maxFaults = 500;

/**
 * Removes the parts of a value that violate the schema: optional fields with invalid values, and incomplete list
 * entries. Returns undefined if that is not enough, or if a list would lose all its entries, because an unreadable
 * answer must not become "nothing found". The value itself is not changed.
 */
export function dropInvalid<T>(schema: z.ZodType<T>, value: unknown): { value: T; dropped: string[] } | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const found = faults(schema, value);
  if (found.length > maxFaults) return undefined;
  const rest: unknown = structuredClone(value);
  const fields = found.filter((path) => isField(rest, path));
  for (const path of fields) deleteField(rest, path);
  const remaining = faults(schema, rest);
  if (remaining.length > maxFaults) return undefined;
  const entries = distinct(remaining.map(toEntry));
  for (const path of entries) if (!deleteEntry(rest, path)) return undefined;
  const parsed = schema.safeParse(rest);
  if (!parsed.success) return undefined;
  const gone = entries.map((path) => path.join('.'));
  const isInside = (field: string) => gone.some((entry) => field.startsWith(`${entry}.`));
  const kept = fields.map((path) => path.join('.')).filter((field) => !isInside(field));
  return { value: parsed.data, dropped: [...new Set([...kept, ...gone.toReversed()])] };
}

function faults(schema: z.ZodType, value: unknown): Path[] {
  const parsed = schema.safeParse(value);
  return parsed.success ? [] : parsed.error.issues.map(({ path }) => path);
}

function at(value: unknown, path: Path): unknown {
  let node = value;
  for (const part of path) {
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, part)) return undefined;
    node = (node as Record<PropertyKey, unknown>)[part];
  }
  return node;
}

function isField(value: unknown, path: Path): boolean {
  const owner = at(value, path.slice(0, -1));
  return path.length > 0 && !Array.isArray(owner) && at(value, path) !== undefined;
}

function deleteField(value: unknown, path: Path): void {
  const owner = at(value, path.slice(0, -1));
  const key = path.at(-1);
  if (typeof owner === 'object' && owner !== null && key !== undefined) Reflect.deleteProperty(owner, key);
}

/** The innermost list entry on a path; empty if there is none. */
function toEntry(path: Path): Path {
  const last = path.findLastIndex((part) => typeof part === 'number');
  return path.slice(0, last + 1);
}

/**
 * Removes duplicates and sorts paths so that later entries come before earlier ones and inner before outer; this way,
 * deleting does not move the rest.
 */
function distinct(paths: Path[]): Path[] {
  const unique = new Map(paths.map((path) => [path.join('.'), path]));
  return [...unique.values()].sort(byPositionBackwards);
}

function byPositionBackwards(first: Path, second: Path): number {
  for (const [index, part] of first.entries()) {
    const other = second[index];
    if (other === undefined) return -1;
    if (typeof part === 'number' && typeof other === 'number' && part !== other) return other - part;
    if (part !== other) return String(part) < String(other) ? 1 : -1;
  }
  return first.length < second.length ? 1 : 0;
}

function deleteEntry(value: unknown, path: Path): boolean {
  const list = at(value, path.slice(0, -1));
  const index = path.at(-1);
  if (!Array.isArray(list) || typeof index !== 'number' || list.length < 2) return false;
  list.splice(index, 1);
  return true;
}
