import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { trainLanguages } from './code-languages.ts';

const { values } = parseArgs({
  options: { data: { type: 'string' }, holdout: { type: 'boolean', default: false } },
});
if (values.data === undefined) {
  process.stderr.write('usage: node test/train/train-code-languages.ts --data DIR [--holdout]\n');
  process.stderr.write('DIR/<language>/<origin>__<number>: one file of source each\n');
  process.exit(2);
}
const root = values.data;
const sources = readdirSync(root)
  .sort()
  .flatMap((folder) =>
    readdirSync(join(root, folder))
      .sort()
      .map((file) => ({
        language: folder.replaceAll('_', ' '),
        origin: file.split('__')[0] ?? file,
        code: readFileSync(join(root, folder, file), 'utf8'),
      })),
  );
const { model, report } = trainLanguages(sources);
process.stdout.write(`${report}\n`);
if (!values.holdout) {
  const target = new URL('../../src/text/code/language/language-model.json', import.meta.url);
  const text = `${JSON.stringify(model)}\n`;
  writeFileSync(target, text);
  process.stdout.write(`language-model.json: ${text.length} characters\n`);
}
