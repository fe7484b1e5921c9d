import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { environmentDescriptions } from '#config';
import { projectRoot } from './project-files.ts';

const begin = '<!-- settings: written by npm run settings -->\n';
const end = '<!-- end of settings -->';

/** The page that lists every setting. */
export const settingsGuide = 'client/docs/self-hosting.md';

/** Returns a page with its settings table regenerated from the descriptions in the code. */
export function writeSettingsInto(page: string): string {
  const [before, rest] = page.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`${settingsGuide} has no ${begin}`);
  const rows = environmentDescriptions.map(
    ({ name, description, default: value }) =>
      `| \`${name}\` | ${value === undefined ? '' : `\`${value}\``} | ${description.replaceAll('|', '\\|')} |`,
  );
  return `${before}${begin}| Variable | Default | Meaning |\n|---|---|---|\n${rows.join('\n')}\n${end}${after}`;
}

if (import.meta.main) {
  const path = join(projectRoot, settingsGuide);
  writeFileSync(path, writeSettingsInto(readFileSync(path, 'utf8')));
}
