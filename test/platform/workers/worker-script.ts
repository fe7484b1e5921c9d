import { parentPort } from 'node:worker_threads';

const port = parentPort;
if (port === null) throw new Error('worker-script.ts runs only as a worker');

const does: Readonly<Record<string, (words: string) => unknown>> = {
  echo: (words) => ({ result: words }),
  environment: () => ({ result: JSON.stringify(process.env) }),
  fail: () => ({ problem: 'it cannot be done' }),
  exit: () => process.exit(3),
  hang: () => {
    for (;;);
  },
  fill: () => {
    const kept: number[][] = [];
    for (;;) kept.push(new Array(10_000).fill(kept.length));
  },
};

port.on('message', (order: string) => {
  const [name = '', ...words] = order.split(' ');
  port.postMessage(does[name]?.(words.join(' ')));
});
port.postMessage({ isReady: true });
