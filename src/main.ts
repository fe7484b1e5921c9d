import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Before anything else is loaded, or there would be nothing left to compile: a start takes a quarter less processor
// time, and some megabytes less memory, when it finds what an earlier one has compiled. Where the folder cannot be
// written nothing is kept. NODE_COMPILE_CACHE names another folder, and NODE_DISABLE_COMPILE_CACHE=1 keeps none.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/agent-platform', import.meta.url)));

const { serve } = await import('./serve.ts');
await serve();
