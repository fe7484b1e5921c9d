import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { appRouter, areas } from '#areas/index.ts';
import { readContracts } from './contract.ts';
import { describeApi } from './openapi.ts';

/**
 * `npm run openapi`: writes the API document that is committed next to the client. A test compares the two, so that a
 * change cannot go unnoticed by people who generate clients from the file.
 */
const path = fileURLToPath(new URL('../../client/openapi.json', import.meta.url));
const document = describeApi(appRouter, readContracts(appRouter), '/', areas);
await writeFile(path, `${JSON.stringify(document, null, 2)}\n`);
process.stdout.write(`${Object.keys(document.paths).length} paths written to client/openapi.json\n`);
