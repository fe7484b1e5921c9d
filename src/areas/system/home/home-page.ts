import { escapeHtml } from '#platform/rendering/escape.ts';
import { plainPage } from '#platform/rendering/plain-page.ts';

/** The pages that a visitor can go to. */
const places: readonly { path: string; name: string; text: string }[] = [
  {
    path: '/intel',
    name: 'Intelligence briefings',
    text: 'What is happening, region by region: every statement with its source. Open to everyone.',
  },
  {
    path: '/console',
    name: 'Console',
    text: 'Your research, mail, tasks, webhooks and usage. Sign in with an API key.',
  },
  {
    path: '/docs',
    name: 'API reference',
    text: 'Every operation, to read and to try. For programs: <a href="/openapi.json">openapi.json</a>.',
  },
  {
    path: '/docs/guides',
    name: 'Guides',
    text: 'A quick start, and a page for each thing the platform does, with examples to paste.',
  },
  { path: '/health', name: 'Health', text: 'Whether the service and its database answer.' },
];

/** The first page: what this is, where everything is, and a call to paste. `url` is the address of the service. */
export function homePage(url: string): string {
  const listed = places.map(({ path, name, text }) => `<dt><a href="${path}">${name}</a></dt>\n<dd>${text}</dd>`);
  const call = `curl -s ${url}/api/email/classify -H 'content-type: application/json' \\
  -d '{"subject": "Invoice 4711", "sender": "ann@example.com", "snippet": "Could you pay it by Friday?"}'`;
  const body = `<main>
<h1>Agent Platform</h1>
<p>Research with a source for every sentence, briefings, mail, meetings and code reviews, over one HTTP API.</p>
<dl>
${listed.join('\n')}
</dl>
<p>A first call, which needs no key:</p>
<pre><code>${escapeHtml(call)}</code></pre>
</main>`;
  return plainPage({ title: 'Agent Platform', body });
}
