import { serveTasks } from '#platform/workers/serve-tasks.ts';

const does: Readonly<Record<string, (words: string) => unknown>> = {
  echo: (words) => words,
  environment: () => JSON.stringify(process.env),
  write: async (path) => (await import('node:fs/promises')).writeFile(path, 'here'),
  start: async () => (await import('node:child_process')).execFileSync('true'),
  fail: () => {
    throw new Error('it cannot be done');
  },
  exit: () => process.exit(3),
  hang: () => {
    for (;;);
  },
  fill: () => {
    const kept: number[][] = [];
    for (;;) kept.push(new Array(10_000).fill(kept.length));
  },
  // A table that outgrows the memory at one stroke.
  'fill-at-once': () => {
    const kept = new Map<number, number>();
    for (let key = 0; ; key += 1) kept.set(key, key);
  },
};

serveTasks((task: string) => {
  const [name = '', ...words] = task.split(' ');
  return does[name]?.(words.join(' '));
});
