import { Session } from 'node:inspector';

/** Steps by the place that took them: a block of the program, or a function of the language that went through a text. */
export type Steps = ReadonlyMap<string, number>;

const session = new Session();

/** Calls a method of V8's inspector, which answers at once. */
function inspect(method: string, params?: object): unknown {
  let answer: unknown;
  session.post(method, params, (error, result) => {
    if (error !== null) throw new Error(`${method}: ${error.message}`);
    answer = result;
  });
  return answer;
}

interface Script {
  url: string;
  functions: { functionName: string; ranges: { startOffset: number; count: number }[] }[];
}

/** Starts to count. */
export function startCounting(): void {
  session.connect();
  inspect('Profiler.enable');
  inspect('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  // Taking the counts is what a trial costs most: those of the loading are taken away once, not before each trial.
  inspect('Profiler.takePreciseCoverage');
}

/** Ends all counting. */
export function stopCounting(): void {
  inspect('Profiler.stopPreciseCoverage');
  session.disconnect();
}

/**
 * What a piece of work takes, in steps and not in time: how often each block of the program ran, and how many
 * characters or elements the built-in functions went through that no block shows.
 */
export async function countSteps(work: () => Promise<void>): Promise<Steps> {
  const steps = new Map<string, number>();
  const restore = countBuiltIns((name, cost) => steps.set(name, (steps.get(name) ?? 0) + cost));
  try {
    await work();
  } finally {
    restore();
  }
  const { result } = inspect('Profiler.takePreciseCoverage') as { result: Script[] };
  for (const { url, functions } of result) {
    const path = /\/src\/.*\.ts/u.exec(url)?.[0];
    if (path === undefined) continue;
    for (const { functionName, ranges } of functions)
      for (const { startOffset, count } of ranges) {
        if (count === 0) continue;
        const place = `${path} ${functionName} at ${startOffset}`;
        steps.set(place, (steps.get(place) ?? 0) + count);
      }
  }
  return steps;
}

type Cost = (subject: { length: number }, given: readonly unknown[], result: unknown) => number;

const lengthOf: Cost = ({ length }) => length;
const ofResult: Cost = (_, __, result) => (Array.isArray(result) ? result.length : 1);
const forward: Cost = ({ length }, [, from], result) =>
  (typeof result === 'number' && result >= 0 ? result + 1 : length) - (Number(from) || 0);
const backward: Cost = ({ length }, [, from], result) =>
  (from === undefined ? length : Math.min(Number(from), length)) - Math.max(0, Number(result));

const ofTexts: Readonly<Record<string, Cost>> = {
  indexOf: forward,
  lastIndexOf: backward,
  includes: ({ length }, _, result) => (result === true ? 1 : length),
  ...Object.fromEntries(
    ['toLowerCase', 'toUpperCase', 'normalize', 'split', 'replace', 'replaceAll', 'toWellFormed'].map((name) => [
      name,
      lengthOf,
    ]),
  ),
};
const ofLists: Readonly<Record<string, Cost>> = {
  indexOf: forward,
  lastIndexOf: backward,
  ...Object.fromEntries(
    ['includes', 'join', 'sort', 'reverse', 'shift', 'unshift', 'splice'].map((name) => [name, lengthOf]),
  ),
  ...Object.fromEntries(['slice', 'concat', 'flat', 'toSorted', 'toReversed'].map((name) => [name, ofResult])),
};

/** Has the built-in functions tell what they go through, until the answer is called. */
function countBuiltIns(add: (name: string, cost: number) => void): () => void {
  let isTelling = false;
  const ends: (() => void)[] = [];
  const tellerOf = (name: string): Tell => {
    let small = 0;
    ends.push(() => add(name, small));
    return (cost) => {
      // What telling itself calls is not counted.
      if (isTelling || cost <= 0) return;
      if (cost < leastPlaced) {
        small += cost;
        return;
      }
      isTelling = true;
      add(`${name}${callerOf()}`, cost);
      isTelling = false;
    };
  };
  for (const [name, cost] of Object.entries(ofTexts))
    ends.push(counted(String.prototype, { name, cost, tell: tellerOf(`text.${name}`) }));
  for (const [name, cost] of Object.entries(ofLists))
    ends.push(counted(Array.prototype, { name, cost, tell: tellerOf(`list.${name}`) }));
  ends.push(countedExpressions(tellerOf('exec')));
  return () => {
    isTelling = true;
    for (const end of ends.toReversed()) end();
  };
}

type Tell = (cost: number) => void;

interface Counted {
  name: string;
  cost: Cost;
  tell: Tell;
}

/** Costs below this are summed up under the function's name: a place for each would cost more than it tells. */
const leastPlaced = 256;

function counted(prototype: object, { name, cost, tell }: Counted): () => void {
  const owner = prototype as Record<string, (...given: unknown[]) => unknown>;
  const original = owner[name] as (...given: unknown[]) => unknown;
  owner[name] = function (this: { length: number }, ...given: unknown[]) {
    const result = Reflect.apply(original, this, given);
    tell(cost(this, given, result));
    return result;
  };
  return () => {
    owner[name] = original;
  };
}

/** Every search by a regular expression goes through `exec` once it is not the built-in one. */
function countedExpressions(tell: Tell): () => void {
  const { exec } = RegExp.prototype;
  RegExp.prototype.exec = function (text: string) {
    // Moved by those alone that go on from where they were.
    const from = this.lastIndex;
    const found = Reflect.apply(exec, this, [text]);
    const end = found === null ? (this.sticky ? from + 1 : String(text).length) : found.index + found[0].length;
    tell(end - from);
    return found;
  };
  return () => {
    RegExp.prototype.exec = exec;
  };
}

/** The function of the program that called. The stack is taken as V8 has it: to write it out as text takes far longer. */
function callerOf(): string {
  const { prepareStackTrace } = Error;
  Error.prepareStackTrace = (_, sites) => sites;
  const sites: unknown = new Error('place').stack;
  Error.prepareStackTrace = prepareStackTrace;
  // Some libraries have none taken while they work.
  for (const site of Array.isArray(sites) ? (sites as NodeJS.CallSite[]) : []) {
    const path = site.getFileName() ?? '';
    const at = path.lastIndexOf('/src/');
    if (at > 0) return ` in ${path.slice(at)} ${site.getFunctionName() ?? ''}`;
  }
  return '';
}
