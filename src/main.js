import { load } from './bundle/load.js';

const { serve } = await load('serve', () => import('./serve.ts'));
await serve();
