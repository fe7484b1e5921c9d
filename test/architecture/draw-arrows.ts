import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ICruiseResult } from 'dependency-cruiser';
import { type Arrow, arrowsOf } from './arrows.ts';
import { readWritten } from './boundaries.ts';
import { projectRoot } from './project-files.ts';

const begin = '<!-- arrows: written by npm run arrows -->\n';
const end = '<!-- end of arrows -->';

/** Returns the map page with redrawn arrows. */
export function drawInto(page: string, result: ICruiseResult): string {
  const [before, rest] = page.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`src/README.md has no ${begin}`);
  return `${before}${begin}${drawing(arrowsOf(result))}${end}${after}`;
}

/** What every area may use is drawn once, from the frame of the areas; inside it are the arrows from area to area. */
function drawing(arrows: readonly Arrow[]): string {
  const inside = arrows.filter(({ from, to }) => isArea(from) && isArea(to));
  const loaded = new Map<string, boolean>();
  for (const { from, to, isTypeOnly } of arrows) {
    const [start, target] = [frameOf(from), frameOf(to)];
    if (start === target) continue;
    const line = `${start} ${target}`;
    loaded.set(line, (loaded.get(line) ?? false) || !isTypeOnly);
  }
  const outside = [...loaded].map(([line, isLoaded]) => line.replace(' ', isLoaded ? ' --> ' : ' -.-> '));
  return [
    '```mermaid',
    'flowchart TD',
    '  subgraph areas',
    ...inside.map(({ from, to, isTypeOnly }) => `    ${nameOf(from)} ${isTypeOnly ? '-.->' : '-->'} ${nameOf(to)}`),
    '  end',
    ...outside.map((line) => `  ${line}`),
    '```',
    '',
  ].join('\n');
}

const isArea = (module: string) => module.startsWith('areas/');
const frameOf = (module: string) => (isArea(module) ? 'areas' : module);
const nameOf = (area: string) => area.replace('areas/', '');

if (import.meta.main) {
  const path = join(projectRoot, 'src/README.md');
  writeFileSync(path, drawInto(readFileSync(path, 'utf8'), await readWritten()));
}
