import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Before anything else is loaded, or there would be nothing left to compile. Where the folder cannot be written nothing
// is kept. NODE_COMPILE_CACHE names another folder, and NODE_DISABLE_COMPILE_CACHE=1 keeps none. This file and those
// that start with it are JavaScript: what is loaded before the cache is open has its types taken out at every start, by
// a parser that keeps 12 MB for as long as the program runs.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/agent-platform', import.meta.url)));

/**
 * Loads an entry point of the program: from the bundle where it was made of the sources as they are, else from those.
 *
 * @template Module
 * @param {import('./find-bundle.ts').Entry} entry
 * @param {() => Promise<Module>} fromSources
 * @returns {Promise<Module>}
 */
export async function load(entry, fromSources) {
  const { findBundle } = await import('./find-bundle.ts');
  const bundled = findBundle(entry);
  return bundled === undefined ? await fromSources() : /** @type {Module} */ (await import(bundled));
}
