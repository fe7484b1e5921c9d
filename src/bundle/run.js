import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Before anything else is loaded, or there would be nothing left to compile. Where the folder cannot be written nothing
// is kept. NODE_COMPILE_CACHE names another folder, and NODE_DISABLE_COMPILE_CACHE=1 keeps none. This file is JavaScript:
// what is loaded before the cache is open has its types taken out at every start, by a parser that keeps 12 MB for as
// long as the program runs.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/agent-platform', import.meta.url)));

// `node src/bundle/run.js main` is `node src/main.ts`, from the bundle where that was made of the sources as they are.
const { takeEntry } = await import('./find-bundle.ts');
await import(takeEntry());
