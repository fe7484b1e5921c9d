import { createApiReference } from '@scalar/api-reference';
import '@scalar/api-reference/style.css';
import './docs.css';
import { nameButtons } from './name-buttons.ts';
import { type ApiDocument, withSamples } from './samples.ts';

/** Languages that the library would show as well. */
const hidden = [
  'c',
  'clojure',
  'csharp',
  'dart',
  'fsharp',
  'http',
  'java',
  'js',
  'julia',
  'kotlin',
  'node',
  'objc',
  'ocaml',
  'php',
  'powershell',
  'r',
  'ruby',
  'rust',
  'swift',
];

/**
 * The API reference. The library is told to load nothing from elsewhere and to send nothing there: no fonts, no figures
 * of use, no assistants.
 */
const answer = await fetch('/openapi.json');
const content = withSamples((await answer.json()) as ApiDocument, location.origin);
createApiReference('#root', {
  content: content as unknown as Record<string, unknown>,
  theme: 'none',
  withDefaultFonts: false,
  telemetry: false,
  showDeveloperTools: 'never',
  hideClientButton: true,
  hideModels: true,
  documentDownloadType: 'none',
  agent: { disabled: true },
  mcp: { disabled: true },
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  // What is left are curl, Python and Go, beside the calls of the typed client.
  hiddenClients: {
    ...Object.fromEntries(hidden.map((language) => [language, true])),
    shell: ['wget', 'httpie'],
    python: ['python3', 'aiohttp', 'httpx_sync', 'httpx_async'],
  },
});
nameButtons();
