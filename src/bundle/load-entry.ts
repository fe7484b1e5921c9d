import { entries, findBundle, isEntry, root } from './find-bundle.ts';

/**
 * `node src/bundle/run.js main` is `node src/main.ts`, from the bundle where that was made of the sources as they are. The
 * entry point finds its own arguments where it would find them without this.
 */
const [name = ''] = process.argv.splice(2, 1);
if (!isEntry(name)) throw new Error(`There is no entry point "${name}": ${Object.keys(entries).join(' or ')}`);
await import(findBundle(name) ?? new URL(entries[name], root).href);
