import type { ICruiseResult } from 'dependency-cruiser';

/** An import from one module to another. */
export interface Arrow {
  from: string;
  to: string;
  isTypeOnly: boolean;
}

/** The module of a file: `platform`, `areas/research`, `client`, or a file that is right inside src, by its name. */
function moduleOf(path: string): string | undefined {
  // These scripts import the areas; the rest of api receives them as arguments.
  const program = /^src\/api\/(write-openapi|write-operations)[.]ts$/.exec(path)?.[1];
  if (program !== undefined) return program;
  if (!/^(?:src|client)[/]/.test(path)) return undefined;
  return /^(?:src[/])?(areas[/][^/]+(?=[/])|[^/]+(?=[/]|[.][jt]s$))/.exec(path)?.[1];
}

/** The arrows between modules, each once. An arrow is type-only if nothing is loaded at run time. */
export function arrowsOf({ modules }: ICruiseResult): Arrow[] {
  const arrows = new Map<string, Arrow>();
  for (const { source, dependencies } of modules) {
    const from = moduleOf(source);
    for (const { resolved, dependencyTypes } of dependencies) {
      const to = moduleOf(resolved);
      if (from === undefined || to === undefined || from === to) continue;
      const isTypeOnly = dependencyTypes.some((type) => type === 'type-only' || type === 'type-import');
      const known = arrows.get(`${from} ${to}`);
      arrows.set(`${from} ${to}`, { from, to, isTypeOnly: isTypeOnly && known?.isTypeOnly !== false });
    }
  }
  return [...arrows.values()].sort((a, b) => compare(a.from, b.from) || compare(a.to, b.to));
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
