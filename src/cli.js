import { load } from './bundle/load.js';

const { runCommandLine } = await load('command-line', () => import('./cli/command-line.ts'));
await runCommandLine();
