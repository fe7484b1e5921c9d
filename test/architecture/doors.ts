import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import { findCycles } from './cycles.ts';
import { readSources, type Sources } from './project-files.ts';
import { type Import, readImports } from './read-imports.ts';
import {
  builtinHomes,
  loadersOfBuilt,
  type Permits,
  type Place,
  packageHomes,
  packageTypeHomes,
  permits,
  placeOf,
  purePackages,
} from './rooms.ts';

/** The rules about imports, by name. test/architecture/doors.test.ts plants an offence against each. */
export type DoorRule =
  | 'room-arrow'
  | 'relative-stays-inside'
  | 'inside-is-relative'
  | 'types-only'
  | 'other-area-by-public'
  | 'engine-by-index'
  | 'package-home'
  | 'builtin-home'
  | 'import-is-written'
  | 'import-is-found'
  | 'no-cycle';

export interface Refusal {
  rule: DoorRule;
  file: string;
  line: number;
  /** One readable sentence. */
  message: string;
}

/** An import of one file of the project by another. */
export interface Arrow {
  from: string;
  to: string;
  isTypeOnly: boolean;
}

export interface DoorsReport {
  refusals: Refusal[];
  /** What was seen: without it a checker that looks in the wrong place would be content. */
  modules: string[];
  arrows: Arrow[];
}

interface Door {
  file: string;
  place: Place;
  found: Import;
  specifier: string;
}

/**
 * Checks every import of the given files against the tables in rooms.ts, and all of them for cycles. `known` are the
 * files that there are; it is more than `sources` where only a few of them are to be looked at.
 */
export function checkDoors(sources: Sources, known: ReadonlySet<string> = new Set(sources.keys())): DoorsReport {
  const refusals: Refusal[] = [];
  const arrows: Arrow[] = [];
  const isPure = purityOf(sources, known);
  for (const [file, text] of sources) {
    const place = placeOf(file);
    for (const found of readImports(file, text)) {
      const { specifier } = found;
      const refuse = (rule: DoorRule, message: string) => refusals.push({ rule, file, line: found.line, message });
      if (specifier === undefined) {
        if (place.kind !== 'test' && !(file in loadersOfBuilt))
          refuse('import-is-written', 'a module whose name is computed cannot be checked');
        continue;
      }
      const door: Door = { file, place, found, specifier };
      const target = targetOf(door, known);
      if (target.kind === 'file') arrows.push({ from: file, to: target.path, isTypeOnly: found.isTypeOnly });
      const verdict = judge(door, target, isPure);
      if (verdict !== undefined) refuse(...verdict);
    }
  }
  refusals.push(...refuseCycles(arrows));
  return { refusals, modules: [...sources.keys()], arrows };
}

type Target =
  | { kind: 'file'; path: string }
  | { kind: 'missing'; path: string }
  | { kind: 'package'; name: string }
  | { kind: 'builtin'; name: string };

/** What `#room/...` stands for is said in package.json: `#config` and `#app` are files, the others are rooms. */
function targetOf({ file, specifier }: Pick<Door, 'file' | 'specifier'>, known: ReadonlySet<string>): Target {
  if (!/^[.#]/.test(specifier)) {
    if (isBuiltin(specifier)) return { kind: 'builtin', name: specifier.replace(/^node:/, '') };
    const parts = specifier.split('/');
    return { kind: 'package', name: parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/') };
  }
  const inside = specifier.startsWith('#')
    ? `src/${specifier.slice(1)}${specifier.includes('/') ? '' : '.ts'}`
    : posix.join(posix.dirname(file), specifier);
  const isKnown = known.has(inside) || /\.(?:json|css)$/.test(inside);
  return isKnown ? { kind: 'file', path: inside } : { kind: 'missing', path: inside };
}

type Purity = (path: string) => boolean;

/** Whether a file of a topic is pure follows from its imports: pure packages, text engines, its area's words and its like. */
function purityOf(sources: Sources, known: ReadonlySet<string>): Purity {
  const verdicts = new Map<string, boolean>();
  const isPure = (path: string): boolean => {
    const kind = placeOf(path).kind;
    if (['schema', 'errors', 'text'].includes(kind) || /\.(?:json|css)$/.test(path)) return true;
    if (kind !== 'topic') return false;
    const before = verdicts.get(path);
    if (before !== undefined) return before;
    verdicts.set(path, true);
    const verdict = readImports(path, sources.get(path) ?? '').every(({ specifier, isTypeOnly }) => {
      if (isTypeOnly) return true;
      const target = specifier === undefined ? undefined : targetOf({ file: path, specifier }, known);
      return target?.kind === 'package'
        ? purePackages.has(target.name)
        : target?.kind === 'file' && isPure(target.path);
    });
    verdicts.set(path, verdict);
    return verdict;
  };
  return isPure;
}

type Verdict = [rule: DoorRule, message: string] | undefined;

function judge(door: Door, target: Target, isPure: Purity): Verdict {
  if (target.kind === 'missing') return ['import-is-found', `there is no ${target.path} (imports carry their .ts)`];
  return target.kind === 'file' ? checkFile(door, target.path, isPure) : checkPackage(door, target);
}

function checkFile(door: Door, path: string, isPure: Purity): Verdict {
  const { place, specifier, found } = door;
  const target = placeOf(path);
  const isInside = place.room === target.room || (place.kind === 'areas' && target.room.startsWith('areas/'));
  if (specifier.startsWith('#') && isInside && place.kind !== 'test') {
    return ['inside-is-relative', `${specifier} is in the same room: import it by its relative path`];
  }
  const allowed = permits[place.kind];
  // The client will be a package of its own, where `#areas` means nothing; it says so relatively.
  if (specifier.startsWith('.') && path.startsWith('src/') && !isInside && place.kind !== 'client') {
    return ['relative-stays-inside', `${specifier} leaves the room ${place.room}: write ${aliasOf(path)}`];
  }
  if (allowed === 'anything') return undefined;
  return checkArrow({ path, target, place, allowed, isTypeOnly: found.isTypeOnly, isPure });
}

interface Passage {
  path: string;
  target: Place;
  place: Place;
  allowed: Permits;
  isTypeOnly: boolean;
  isPure: Purity;
}

function checkArrow({ path, target, place, allowed, isTypeOnly, isPure }: Passage): Verdict {
  if (allowed.files?.includes(path)) return undefined;
  if (allowed.types?.includes(path)) {
    return isTypeOnly ? undefined : ['types-only', `of ${path} only types may be imported here: ${allowed.reason}`];
  }
  const isOwn = place.room === target.room || place.kind === 'areas';
  if (target.kind === 'text' && place.room !== target.room && path !== `src/${target.room}/index.ts`) {
    return ['engine-by-index', `${path} is inside an engine: its whole face is src/${target.room}/index.ts`];
  }
  if (target.room.startsWith('areas/')) {
    if (isOwn && allowed.own?.some((part) => part === target.kind)) return undefined;
    if (isOwn && target.kind === 'topic' && allowed.own?.includes('pure') === true) {
      if (isTypeOnly || isPure(path)) return undefined;
      return ['room-arrow', `${path} reaches tables or the world: ${allowed.reason}`];
    }
    if (!isOwn && allowed.otherAreas === true) {
      if (target.kind === 'public') return undefined;
      return ['other-area-by-public', `${path} is inside another area: ${allowed.reason}`];
    }
  } else if (
    isOwn ||
    allowed.rooms?.some((room) => room === target.kind && (room === 'text' || room === target.room))
  ) {
    // A program that lives inside a room is not part of it: nobody imports what runs when it is loaded.
    if (target.kind !== 'write-openapi') return undefined;
  }
  return ['room-arrow', `${place.kind} may not import ${path}: ${allowed.reason}`];
}

function aliasOf(path: string): string {
  return path === 'src/app.ts' || path === 'src/config.ts' ? `#${path.slice(4, -3)}` : `#${path.slice(4)}`;
}

function checkPackage(door: Door, { kind, name }: Extract<Target, { name: string }>): Verdict {
  const allowed = permits[door.place.kind];
  if (allowed === 'anything') return undefined;
  if (allowed.packages !== undefined && !allowed.packages.includes(name)) {
    return ['package-home', `${name} may not be imported here: ${allowed.reason}`];
  }
  return kind === 'builtin' ? checkBuiltin(door, name) : checkHome(door, name);
}

function checkHome({ file, found }: Door, name: string): Verdict {
  const homes = packageHomes[name] ?? packageHomes[name.replace(/\/.*/, '/*')] ?? ['src/platform/'];
  if (homes.some((home) => file.startsWith(home))) return undefined;
  if (found.isTypeOnly && packageTypeHomes[name]?.some((home) => file.startsWith(home))) return undefined;
  return ['package-home', `the package ${name} is at home in ${homes.join(', ')} only`];
}

function checkBuiltin({ file, found }: Door, name: string): Verdict {
  const entry = builtinHomes[name];
  if (entry === undefined || found.isTypeOnly || entry.homes.some((home) => file.startsWith(home))) return undefined;
  const taken = found.names.filter((taken) => !entry.free?.includes(taken));
  if (taken.length === 0) return undefined;
  const homes = entry.homes.length === 0 ? 'is not used in this program' : `is at home in ${entry.homes.join(', ')}`;
  return ['builtin-home', `${taken.join(', ')} of node:${name} ${homes}`];
}

/** Types may know each other in a circle: they are gone when the program runs. */
function refuseCycles(arrows: readonly Arrow[]): Refusal[] {
  return findCycles(arrows.filter((arrow) => !arrow.isTypeOnly)).map((cycle) => ({
    rule: 'no-cycle',
    file: cycle[0] ?? '',
    line: 1,
    message: `these import each other in a circle: ${[...cycle, cycle[0]].join(' -> ')}`,
  }));
}

/** A refusal as the check prints it. */
export const describeRefusal = ({ file, line, rule, message }: Refusal): string =>
  `${file}:${line} [${rule}] ${message}`;

if (import.meta.main) {
  const { refusals, modules, arrows } = checkDoors(readSources());
  for (const refusal of refusals) process.stdout.write(`${describeRefusal(refusal)}\n`);
  process.stdout.write(`${modules.length} modules, ${arrows.length} imports, ${refusals.length} refused\n`);
  process.exitCode = refusals.length === 0 ? 0 : 1;
}
