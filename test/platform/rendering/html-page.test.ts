import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { htmlPage, pagePolicy, readPageStyle } from '#platform/rendering/html-page.ts';

it('the style matches the hash in its Content-Security-Policy', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'agent-platform-page-'));
  try {
    const path = join(folder, 'a.css');
    await writeFile(path, '\nbody { color: red }\n\n');
    const style = readPageStyle(pathToFileURL(path));
    const page = htmlPage({ title: 'A', style, head: '<meta name="x">\n', bodyClass: 'wide', body: '<p>B</p>' });
    const sent = /<style>([^]*)<\/style>/.exec(page)?.[1] ?? '';
    const hash = createHash('sha256').update(sent).digest('base64');
    const policy = pagePolicy(style, [`form-action 'self'`]);
    expect(policy.split('; ').sort()).toEqual([
      `base-uri 'none'`,
      `default-src 'none'`,
      `form-action 'self'`,
      `frame-ancestors 'none'`,
      `style-src 'sha256-${hash}'`,
    ]);
    expect(page).toContain('<body class="wide">\n<p>B</p>\n</body>');
    expect(page).toContain('noindex');
    expect(page.indexOf('<meta name="x">')).toBeLessThan(page.indexOf('</head>'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
